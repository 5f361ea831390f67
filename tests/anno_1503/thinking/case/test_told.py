"""What advice says for the best line and against others: facts of the position that anybody can count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tabletop.bots import analysis
from tabletop.bots.analysis import Inquiry, analyse
from tabletop.bots.judged import Analysis
from tabletop.components.board import load_table
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Discard,
    EndStep,
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    Raise,
    ReturnTile,
    Sail,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Goal, Good, Phase
from tabletop.games.anno_1503.thinking.case.chains import chains, serving
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import advised
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told
from tests.played import played

OTHER = Home()
NAMES = ("Anna", "Ben", "Carla")
Told = list[dict[str, dict[str, Any]]]


GROWN = Home(
    gold=18,
    hand={"wood": 1, "spice": 3},
    spaces=("citizen", "settler", "settler", "pioneer", "pioneer"),
    buildings={4: "smithy", 5: "fire_station"},
    outposts={2: "spice"},
    agreements=3,
    ships=("", ""),
)


def test_a_card_serves_two_steps_of_a_kind() -> None:
    state = position(GROWN, OTHER)
    ground = Ground(GAME.view(state, 0), 0)
    ground.goals = (Goal.BUILDINGS, Goal.MERCHANTS)
    found = serving(chains(ground, ground.player), ground.player.hand, Good.SPICE)
    assert found is not None
    assert [step.kind in ("citizen", "room") for step in found.steps] == [True, True]
    assert found.lacking((1, 0, 0, 0, 4, 0)) == (("stone", 2),)


def test_what_the_hand_pays_already_is_not_counted_on_twice() -> None:
    home = Home(hand={"stone": 1, "spice": 2}, spaces=("settler", "pioneer", "pioneer"), ships=("3.1", "3.1"))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    ground.goals = (Goal.BUILDINGS, Goal.MERCHANTS)
    found = serving(chains(ground, ground.player), ground.player.hand, Good.CLOTH)
    assert found is not None
    assert {step.kind for step in found.steps} == {"citizen", "settler"}
    assert found.lacking((0, 1, 0, 1, 2, 0)) == (("stone", 2),)
    assert found.told(ground, (0, 1, 0, 1, 2, 0)).key == "chain_lacks"


LOOKING = Home(gold=20, ships=("3.2", "3.1"), agreements=1)


def test_a_tile_that_is_kept_says_who_would_take_it_else() -> None:
    rival = Home(ships=("3.2", ""), agreements=2)
    state = position(LOOKING, rival, phase=Phase.SAIL, tiles={"4.2": "agreement"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    first, second = told(state, (KeepAgreement(0),), (ReturnTile(0),))
    assert first["then_agreements_cheaper"] == {"n": 2, "need": 3, "gold": 4, "before": 5}
    assert first["else_agreement_goal"] == {"who": 1, "n": 3, "need": 3}
    assert next(iter(second)) == "berth", "what the ship can look at where it lies"
    far = position(LOOKING, Home(ships=("", ""), agreements=2), phase=Phase.SAIL, tiles={"4.2": "agreement"})
    far = GAME.apply(far, LookAt(0, 1, "4.2")).state
    assert "else_agreement_goal" not in told(far, (KeepAgreement(0),), (ReturnTile(0),))[0]


def test_an_unseen_tile_is_reckoned_from_its_own_stack_and_may_meet_a_goal() -> None:
    home = Home(ships=("3.2", ""), outposts={2: "spice", 3: "cloth", 4: "tobacco"})
    state = position(home, OTHER, phase=Phase.SAIL)
    look, later = LookAt(0, 1, "4.2"), (Sail(0, 1, "2.2"), LookAt(0, 1, "2.3"))
    first, second, third = told(state, (look,), later, (EndTurn(0),))
    assert first["last_outpost"] == {"n": 1, "need": 3, "count": 7 - 3, "of": 16 - 3, "islets": 2, "reserve": 2}
    assert "unseen" not in first, "the kind that meets a goal is what counts"
    assert second["more_moves"] == {"n": 1}
    assert not third, "another tile is told, so nobody asks what the end of the turn brings"


def test_a_ship_that_can_take_the_last_tile_of_a_goal_says_so_before_it_sails() -> None:
    home = Home(ships=("3.2", ""), outposts={2: "spice", 3: "cloth", 4: "tobacco"}, spaces=("pioneer", "settler"))
    state = position(home, OTHER, tiles={"4.2": "outpost_tools"})
    state.known = tuple(
        [seen | (token == state.sea[ISLAND_AT[SQUARE["4.2"]]]) for token, seen in enumerate(state.known)]
    )
    first, second = told(state, (EndStep(0),), (EndTurn(0),))
    assert first["near_outpost_meets"] == {"square": "4.2", "ships": 1, "n": 1, "need": 3}
    assert "ships_stay" in second


def test_a_look_at_once_speaks_more_than_one_after_some_moves() -> None:
    state = position(Home(ships=("3.2", "")), OTHER, phase=Phase.SAIL)
    view, later = GAME.view(state, 0), (Sail(0, 1, "2.2"), LookAt(0, 1, "2.3"))
    assert GAME.speaks(view, 0, (LookAt(0, 1, "4.2"),), ()) > GAME.speaks(view, 0, later, ())


def test_a_tile_that_is_left_there_is_told_by_what_the_ship_is_worth() -> None:
    state = position(Home(ships=("3.2", ""), agreements=1), OTHER, phase=Phase.SAIL, tiles={"4.2": "outpost_tools"})
    state.known = tuple(
        [seen | (token == state.sea[ISLAND_AT[SQUARE["4.2"]]]) for token, seen in enumerate(state.known)]
    )
    first, second = told(state, (EndTurn(0),), (LookAt(0, 1, "4.2"), KeepOutpost(0, 3)))
    assert first["takes_this_ship"]["lacking"] == (("wood", 1), ("tools", 1))
    assert (first["takes_this_ship"]["cost"], first["takes_this_ship"]["gold"]) == (10, 7)
    assert "then_outposts" in second


def test_a_look_at_what_is_known_tells_no_odds() -> None:
    state = position(Home(ships=("3.2", "")), OTHER, phase=Phase.SAIL, tiles={"4.2": "agreement"})
    state.known = tuple(
        [seen | (token == state.sea[ISLAND_AT[SQUARE["4.2"]]]) for token, seen in enumerate(state.known)]
    )
    (first,) = told(state, (LookAt(0, 1, "4.2"),))
    assert list(first) == ["known_tile"]
    assert first["known_tile"] == {"tile": "agreement"}


def test_what_there_is_no_room_for_is_not_told_of_an_unseen_tile() -> None:
    home = Home(ships=("3.2", ""), outposts={2: "spice", 3: "cloth", 4: "tobacco", 5: "tools"})
    (first,) = told(position(home, OTHER, phase=Phase.SAIL), (LookAt(0, 1, "4.2"),))
    assert first["unseen_kept"]["n"] == 16 - 4
    assert dict(first["unseen_kept"]["kinds"]) == {"agreement": 5, "treasure": 4}
    assert dict(first["unseen_kept"]["rest"]) == {"outpost": 3}


def test_a_line_that_builds_something_else_says_what_is_lacking_for_the_best() -> None:
    home = Home(gold=12, hand={"wood": 1, "tools": 2}, spaces=("settler", "settler", "pioneer"), ships=("", ""))
    state = position(home, OTHER)
    pioneer = (BuildPioneer(0, 4), Raise(0, Building.CHURCH, 4), EndTurn(0))
    ship, nothing = (BuildShip(0, 1), EndStep(0)), (EndTurn(0),)
    first, second, third = told(state, pioneer, ship, nothing)
    assert first["then_buildings"] == {"n": 1, "need": 4}
    assert "golden" not in first, "any other building would count as much"
    assert second["lacks_building"] == {"n": 1, "need": 4, "lacking": (("wood", 1),)}
    assert third["leaves_out"] == {"things": (("pioneer", 1),)}
    assert dict(told(state, ship, pioneer)[1])["then_lacks"]["things"] == (("ship", 1),)


def test_a_card_to_be_thrown_away_is_missed_or_not() -> None:
    home = Home(hand={"wood": 1, "tools": 1, "cloth": 4}, spaces=("settler", "settler", "pioneer"), ships=("", ""))
    state = position(home, OTHER)
    state = GAME.apply(state, EndTurn(0)).state
    assert state.decisions[-1].kind == "discard"
    cloth, wood = told(state, (Discard(0, Good.CLOTH),), (Discard(0, Good.WOOD),))
    assert cloth["no_step"] == {"good": "cloth"}
    assert cloth["sold_already"] == {"cards": (("cloth", 4),), "buyers": (("settler", 2),), "n": 2}
    assert "sold_already" not in wood


def test_of_buildings_any_of_which_meets_the_goal_that_is_said() -> None:
    home = Home(
        hand={"wood": 1, "tools": 1},
        spaces=("citizen", "citizen", "citizen", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school", 6: "church"},
    )
    state = GAME.apply(position(home, OTHER), BuildPioneer(0, 7)).state
    shipyard, baths = told(state, (Raise(0, Building.SHIPYARD, 7),), (Raise(0, Building.BATHS, 7),))
    assert shipyard["any_meets"] == {"n": 1, "need": 3}
    assert shipyard["shipyard"] == {"n": 4, "points": 4, "before": 2}, "from 3.1: 1.1, 2.3, 2.4 and 4.4"
    values = {"building": "baths", "level": "merchant", "goods": ("tobacco",), "gold": 6, "before": 4}
    assert baths["sales_later"] == values


def test_of_quays_that_bring_a_good_anyway_nothing_is_said_to_be_gained() -> None:
    home = Home(spaces=("settler", "settler"), ships=("3.2", ""))
    state = position(home, OTHER, phase=Phase.SAIL, tiles={"4.2": "outpost_stone"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    good, bad = told(state, (KeepOutpost(0, 3),), (KeepOutpost(0, 2),))
    values = {"number": 3, "good": "stone", "site": "wood"}
    assert good["quay_choice"] == {**values, "at": ("1",), "n": 1}
    assert bad["no_choice"] == {"number": 2, "good": "stone"}


@cache
def analysed() -> tuple[tuple[Anno, Analysis], ...]:
    """Decisions of a whole game, each argued in the same way whatever lies hidden. How the lines rank matters to
    nobody here: two imagined tables do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis, "WORLDS", 2)
        return tuple(_analysed())


def _analysed() -> Iterator[tuple[Anno, Analysis]]:
    for state in [state for _, state in played(GAME, 3, 5) if GAME.deciders(state)][::23]:
        seat = GAME.deciders(state)[0]
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        if len(legal) < 2:
            continue
        thought = analyse(Inquiry(GAME, view, seat, legal, 3, level="phase"))
        lines = [one.line for one in thought.lines]
        twin = GAME.view(GAME.determinize(view, seat, 91), seat)
        assert GAME.case(twin, seat, lines) == GAME.case(view, seat, lines)
        yield view, thought


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_game_is_argued_in_every_language(lang: str) -> None:
    catalogue, table, met = Catalogue(lang), load_table("anno_1503"), 0
    catalogue.seat("anno_1503", NAMES)
    for view, thought in analysed():
        pieces = {piece.id: piece for piece in GAME.table(view).pieces}
        rows = advised(GAME, view, catalogue, thought, pieces.get, table)
        assert all(row.why and "⟦" not in row.why for row in rows)
        met += len(rows)
    assert met > 20
    assert not catalogue.missing


def raising(**home: Any) -> Anno:
    """A seat that chooses a public building."""
    hand, spaces = {"wood": 1, "tools": 1}, ("settler", "settler", "pioneer")
    return GAME.apply(position(Home(hand=hand, spaces=spaces, ships=("", ""), **home), OTHER), BuildPioneer(0, 4)).state


def test_what_an_event_takes_is_told_whatever_gold_is_left() -> None:
    line = (Raise(0, Building.FIRE_STATION, 4),)
    assert told(raising(gold=2), line)[0]["spares_fire_station"] == {"rounds": 9, "gold": 2}
    assert told(raising(gold=1), line)[0]["spares_fire_building"] == {"rounds": 9, "gold": 2, "have": 1}
    pirates = told(raising(gold=1, agreements=2), (Raise(0, Building.SMITHY, 4),))[0]
    assert pirates["spares_smithy"] == {"rounds": 9, "gold": 2}


def test_that_it_is_the_last_of_its_kind_is_told_where_kinds_have_more_than_one() -> None:
    state, line = raising(), (Raise(0, Building.INN, 4),)
    assert "last_of_kind" not in told(state, line)[0], "with two players every building is alone"
    state.display = tuple([2 * (kind == Building.BATHS) or count for kind, count in enumerate(state.display)])
    assert "last_of_kind" in told(state, line)[0]


def test_a_tile_that_is_put_back_says_what_the_ship_looks_at_instead() -> None:
    state = position(Home(ships=("3.2", "")), OTHER, OTHER, seats=3, phase=Phase.SAIL, tiles={"4.2": "outpost_cloth"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    _, back = told(state, (KeepOutpost(0, 3),), (ReturnTile(0), LookAt(0, 1, "2.1")))
    assert "unseen" in back


def test_the_second_ship_says_what_it_comes_nearer_to() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1", "2.4", "4.4"), "")
    state = position(Home(ships=("3.4", "3.3")), OTHER, phase=Phase.SAIL, tiles=gone)
    (first,) = told(state, (Sail(0, 2, "3.4"), EndTurn(0)))
    assert first["berth_far"]["squares"][0] == "1.5", "the first one looks at 3.6"
