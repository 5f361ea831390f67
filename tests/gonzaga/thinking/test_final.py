"""The last turn counted to the end: nobody comes to more than is said, and what is called certain is won."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.actions import Donate, Marry, NoSecondRing, Place
from tabletop.games.gonzaga.constants import HEX
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import OVER, PLACE
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.state import Plan, total
from tabletop.games.gonzaga.thinking.case.best import best_of
from tabletop.games.gonzaga.thinking.case.final import final, told_to_the_end
from tabletop.games.gonzaga.thinking.case.lost import ends, reaches
from tabletop.games.gonzaga.thinking.case.order import SUM, Said
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.ways import land_meant
from tabletop.locale import LANGUAGES, Catalogue
from tests.gonzaga.thinking.test_case import told_of
from tests.gonzaga.thinking.test_what_decides import table
from tests.played import played


def ended(state: Any, action: Any, rng: random.Random) -> Any:
    """The game after an action, the others doing anything."""
    state = GAME.apply(state, action).state
    while state.phase != OVER:
        seat = GAME.deciders(state)[0]
        state = GAME.apply(state, rng.choice(list(GAME.legal(state, seat)))).state
    return state


def lasts() -> list[tuple[Any, int, Any]]:
    """Positions of last turns in which somebody places, with a few of the uses."""
    found = []
    for seats, seed in ((3, 1), (3, 2), (4, 3), (2, 4)):
        for _, state in played(GAME, seats, seed):
            if state.phase == PLACE and in_last_turn(state) and not state.decisions:
                seat = state.order[0]
                legal = [one for one in GAME.legal(state, seat) if isinstance(one, Place | Donate)]
                found += [(state, seat, one) for one in (*legal[:3], legal[-1])]
    return found


def test_nobody_ends_with_more_than_is_said() -> None:
    met, rng = set[str](), random.Random(5)
    for state, seat, action in lasts():
        view = GAME.view(state, seat)
        use = use_in(view, seat, (action,))
        assert use is not None
        said = next(final(view, after(view, seat, use), seat), None)
        if said is None:
            continue
        told: Any = dict(said.told.values)
        met.add(said.told.key)
        for _ in range(12):
            over = ended(state, action, rng)
            own = total(over.players[seat])
            others = {one.seat: total(one) for one in over.players if one.seat != seat}
            assert told["own"] <= own <= told["own"] + told["still"]
            if told["still"]:
                grown = [one for one in told["grow"] if len(largest_group(over.players[one])) > told["size"]]
                assert (own == told["held"]) == (not grown), "one of them is enough"
                now = [len(largest_group(view.players[one])) for one in told["tied"]]
                assert all(size == told["size"] for size in now)
            if said.told.key == "final_sure":
                assert max(others.values()) <= told["most"] <= own
                outcome = GAME.outcome(over)
                assert outcome is not None
                assert outcome.ranking[0] == (seat,)
            else:
                named = ("first", "second", "third")[: told["n"] + 1]
                most = {told[which]: told[f"most_{which}"] for which in named}
                assert all(points <= most.get(other, own - 1) for other, points in others.items())
                for which in [which for which in named if told[f"sure_{which}"]]:
                    rival = over.players[told[which]]
                    met.add("behind")
                    if secret_count(rival) < told[f"needs_{which}"]:
                        met.add("stays behind")
                        assert others[rival.seat] <= own
                if not told["level"]:
                    assert own not in others.values()
    assert {"final_sure", "behind", "stays behind"} <= met
    assert len(met) > 1


def last_two(rings: int = 0) -> Any:
    """The last turn of two, Anna to place and Ben to follow or to have moved."""
    state = table()
    mine, ben = state.players
    state.turn = state.last = 8
    state.phase, state.order = PLACE, (0,)
    mine.fief, ben.fief, mine.rings, ben.rings = 120, 0, rings, 0
    return state


def test_in_the_last_turn_a_bonus_that_nobody_can_take_goes_before_more_points() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    state.turn = state.last = 8
    mine.fief, ben.fief, mine.rings, ben.rings, mine.secret = 120, 110, 2, 2, 0
    mine.ringed, ben.ringed = (HEX["14.14"], HEX["14.13"], HEX["13.13"]), (HEX["18.3"], HEX["18.4"])
    view, plan = GAME.view(state, 0), Plan("italia", "alliance")

    def size(rings: tuple[int, ...]) -> int:
        return len(largest_group(after(view, 0, Use(rings=rings)).players[0]))

    italia = land_meant(view.scenario, ("italia",))
    assert max(points for points, _, _ in ends(view, 0)) > best_of(view, 0, plan).points, "it counts less now"
    glance = Sight(view, 0).marriage(italia, 2)
    assert glance is not None
    assert (
        reaches(view, 1) == size(best_of(view, 0, plan).use.rings) - 1 == size((glance.first, glance.second)) - 1 == 4
    )
    ben.rings = 0
    view = GAME.view(state, 0)
    assert reaches(view, 1) == size(()) == 3
    assert best_of(view, 0, plan).points >= 6, "three pieces are enough then"


def test_who_has_the_bonus_is_told_where_another_line_brings_it() -> None:
    state = last_two(1)
    mine, ben = state.players
    mine.revealed = Plan("italia", "alliance")
    mine.ringed, ben.ringed = (HEX["14.14"], HEX["14.13"]), (HEX["18.3"], HEX["18.4"], HEX["17.3"])
    lines: Any = ((Marry(0, "15.14"), NoSecondRing(0)), (Donate(0),))
    first, second = GAME.case(GAME.view(state, 0), 0, lines)
    assert "bonus_missed" in [one.key for one in second.told]
    assert "bonus_missed" not in [one.key for one in first.told]
    assert "bonus_missed" not in told_of(state, 0, Donate(0)), "nothing brings it"


def test_a_tie_goes_to_who_covers_more_sites() -> None:
    state = last_two()
    mine, ben = state.players
    mine.points, ben.points = (50, 0, 0, 0, 0), (35, 0, 0, 0, 0)
    mine.ringed, ben.ringed, ben.secret = (HEX["18.3"],), (HEX["0.5"],), 1  # one piece each: both have the bonus
    told: Any = [dict(one.told.values) for one in final(state, after(state, 0, Use()), 0)]
    own, most = told[0]["own"], told[0].get("most", told[0].get("most_first"))
    ben.points = (35 + own - most, 0, 0, 0, 0)
    (tied,) = final(state, after(state, 0, Use()), 0)
    assert (tied.told.key, dict(tied.told.values)["tie"]) == ("final_sure", 1), "Anna covers one site, Ben none"
    ben.ringed = (HEX["16.2"],)
    (tied,) = final(state, after(state, 0, Use()), 0)
    assert tied.told.key == "final", "each covers one port"


def test_what_the_final_count_says_is_not_said_twice() -> None:
    count, group, church = (Said(Prompt(one), 1.0) for one in ("final_sure", "group", "no_piece"))
    assert told_to_the_end([count, group], decided=False) == [count], "with the bonus, or without it"
    assert told_to_the_end([count, group], decided=True) == [group], "it is won or lost anyway"
    assert told_to_the_end([church, count], decided=False) == [count], "nobody lays one later"
    assert told_to_the_end([church, count], decided=True) == [church], "something is told"
    beside = Prompt("sites", (("points", 3), ("church", 0), ("even", 1)))
    gives, sites = Said(Prompt("church_gives"), 0.7), Said(beside, SUM)
    first, *rest = told_to_the_end([sites, group, count], decided=False)
    assert (dict(first.told.values)["even"], rest) == (0, [count]), "nobody lays for the group what the church gives"
    assert told_to_the_end([sites, gives, count], decided=False) == [sites, gives, count]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_final_count_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben", "Carla"))
    mine: Any = {"who": 0, "own": 91, "bonus": 0, "still": 15, "held": 106, "grow": (1,), "g": 1, "size": 4}
    mine |= {"tied": (1,), "t": 1, "joined": ("Wien", "Buda"), "j": 2, "pieces": 4, "plain": 0}
    for planned in ("", "_planned"):
        each: Any = {"n": 0, "first": 1, "most_first": 94, "not_first": 1, "sure_first": 0, "needs_first": 0, "of": 6}
        carla: Any = {"n": 1, "second": 2, "most_second": 92, "not_second": 0}
        one = catalogue.text(f"why.final{planned}", **mine, **each)
        assert all(word in one for word in ("91", "106", "Ben", "4", "Wien", "94"))
        less = catalogue.text(f"why.final{planned}", **mine, **each | {"sure_first": 1, "needs_first": 5})
        assert (one != less, "5" in less, "⟦" in less) == (True, True, False)
        settled = mine | {"still": 0}
        both = catalogue.text(f"why.final{planned}", **settled, **each | carla)
        assert all(word in both for word in ("Ben", "94", "Carla", "92"))
        plain = mine | {"bonus": 1, "still": 0, "j": 0, "plain": 4} | each | carla | {"most_first": 79}
        certain, open_still = (
            catalogue.text(f"why.final_sure{planned}", **plain, tie=0, certain=one) for one in (1, 0)
        )
        assert "79" in certain
        assert certain.startswith(open_still.rstrip())
        assert "⟦" not in one + both + certain
