"""What comes at once and what is counted at the end is told apart; what is left lying, what a Hut is for, and who can
be first, with the year in which that is."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.event import EventLog
from tabletop.games.rio_de_la_plata.actions import Build, Done, Place, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.phases.attack import next_attacker, who_comes
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE, PRODUCTION, SITE
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.next_year import Coming, following
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.scarce import first_of
from tabletop.games.rio_de_la_plata.thinking.case.stock import war_odds
from tabletop.games.rio_de_la_plata.thinking.case.working import after_line
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tests.played import played

from ..position import at, effects, fresh, lay, own, stand


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, state.active, lines)]


def test_as_many_points_at_the_end_are_not_said_to_come_this_year() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    lay = tuple(Place(0, f"roads.{number:02d}") for number in range(1, 5))
    state.players[0].goods, state.players[0].coins, state.enemies = (2, 2, 0), 0, (7, 5)
    best, other = case(state, (*lay, Done(0)), (Place(0, "E06"), Place(0, "E07"), Done(0)))
    assert other["year_alike"] == {"when": 2, "end": 4, "base": 0}
    assert best["war_odds"] == {"n": 21, "who": 2}  # of which Houses can fall


def test_a_war_is_said_to_come_with_as_many_rolls_as_the_dice_have() -> None:
    state = fresh(3)
    for enemies in ((0, 0), (2, 0), (7, 5), (4, 9)):
        state.enemies = enemies
        told = next(war_odds(state, state.players[0]), None)
        wars = 0
        for seed in range(400):
            then = state.copy()
            then.chance = seed * 7919 + 1
            wars += who_comes(then, EventLog()) is not None
        n = 0 if told is None else int(str(dict(told.values)["n"]))
        assert abs(wars / 400 - n / 36) < 0.09
        assert told is None or dict(told.values)["who"] == next_attacker(state)
    assert not list(war_odds(state, state.players[next_attacker(state)]))


def test_what_is_left_outside_is_there_next_year_all_the_same() -> None:
    state = effects(fresh(3))
    own(state, 0, huts="E06 E07")
    lay(state, ("walls.01", 1))
    at(state, 0, "quarry.01", "forest.01")
    state.players[0].goods, state.players[0].coins, state.players[0].idle = (1, 1, 0), 0, 2
    taken, left = (after_line(state, line) for line in ((Take(0, "quarry.01"), Take(0, "forest.01")), (Done(0),)))
    ends = [following(after, after.players[0]).most.points for after in (taken, left)]
    assert ends == [4, 4]
    assert [following(left, left.players[0]).most.fetched, left.players[0].goods] == [(0, 0, 0), (1, 1, 0)]


@pytest.mark.parametrize(("workers", "stay"), [(2, 0), (3, 1)])
def test_a_hut_says_who_comes_home_and_who_stays_for_its_house(workers: int, stay: int) -> None:
    state = effects(fresh(3))
    at(state, 0, *["E06"] * workers)
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    build = Build(0, "hut", "E06", ())
    told = said(state, build, Done(0))["hut_later"]
    then = rules.apply(state, build, False).state
    assert told["home"] == then.players[0].idle - state.players[0].idle == 2
    assert told["stay"] == then.players[0].discs.count(PLACE["E06"]) == stay
    assert said(state, Done(0))["not_built"] == {"home": 2, "goods": 0, "builds": ("hut.F",), "n": 1}


def test_a_hut_on_which_the_square_of_the_same_placement_rests_is_told_for_that() -> None:
    state = fresh(3)
    stand(state, "stonecutter", "B06", "B07", "B08")
    own(state, 0, huts="D08")
    state.players[0].goods, state.players[0].coins = (2, 2, 0), 0
    told = case(state, (Place(0, "C07"), Place(0, "C08"), Place(0, "C08"), Done(0)))[0]
    assert list(told)[:2] == ["points_now", "fifth_around"]
    assert "hut_later" not in told


def test_nobody_is_said_to_take_the_last_square_who_reaches_no_field_for_it_and_who_lies_there_can_this_year() -> None:
    state = fresh(3)
    stand(state, "square", "A01", "A03", "A05", "C01", "C03")
    stand(state, "stonecutter", "E07", "E09", "D09")
    own(state, 0, huts="D07", houses="E08")
    own(state, 1, huts="K08")
    own(state, 2, huts="C08")
    plan = Coming(points=6, builds=((SITE["square"], PLACE["D08"]),), workers=1)
    for player in state.players:
        player.goods, player.coins = (3, 3, 0), 0
    told = dict(first_of(state, state.players[0], plan, (1, 2)))
    assert (told["by"], told["taken"], told["soon"]) == ((2,), ("last_square",), 1)
    assert dict(first_of(state, state.players[0], plan, (1,))) == {"w": 0}
    at(state, 2, "D08")
    assert dict(first_of(state, state.players[0], plan))["soon"] == 1
    state.phase, state.order, state.active = int(Phase.EFFECTS), (2, 0, 1), 0
    assert dict(first_of(state, state.players[0], plan))["soon"] == 0  # seat 2 is done for this year


def test_nobody_fetches_with_two_workers_what_one_could_fetch() -> None:
    seen = 0
    for number, (_, state) in enumerate(played(GAME, 3, 11)):
        if state.phase != Phase.PLACEMENT or state.placed or state.decisions or number % 5:
            continue
        for line in Mind().plans(state, state.active, (), 1):
            then = state
            for action in line:
                if isinstance(action, Place) and PRODUCTION.get(PLACE[action.place], (0, 1))[1] > 1:
                    good, workers = PRODUCTION[PLACE[action.place]]
                    taken = {place for player in then.players for place in player.discs}
                    cheaper = [at for at, one in PRODUCTION.items() if one[0] == good and one[1] < workers]
                    later = {PLACE[one.place] for one in line if isinstance(one, Place)}
                    assert {*taken, *later} >= {*cheaper}, (number, line)
                    seen += 1
                if rules.why_not(then, action) is None:
                    then = rules.apply(then, action, False).state
    assert seen
