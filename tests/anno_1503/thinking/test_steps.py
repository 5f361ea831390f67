"""What a card is for: the step towards a goal that it brings nearest, with what that still lacks."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.components.board import load_table
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    Discard,
    DrawCard,
    EndStep,
    EndTurn,
    KeepAgreement,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    Take,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good, Phase
from tabletop.games.anno_1503.thinking.candidates import otherwise, plans
from tabletop.games.anno_1503.thinking.sailing import lines
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.speaking import speaks
from tabletop.games.anno_1503.thinking.steps import nearest, steps
from tabletop.games.anno_1503.thinking.turn import Turn
from tabletop.locale import Catalogue
from tabletop.presentation.advice import action_words, line_words
from tests.anno_1503.position import Home, position

OTHER = Home()


def with_one(home: Home, **more: Any) -> Anno:
    return position(home, OTHER, **more)


def told_of(state: Anno, action: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, 0), 0, (action,))}


def test_steps_are_those_that_only_cards_are_lacking_to() -> None:
    state = with_one(Home(spaces=("citizen", "settler", "pioneer")))
    assert [one.kind for one in steps(state, state.players[0])] == [
        "merchant",
        "citizen",
        "settler",
        "building",
        "ship",
    ]
    state = with_one(Home(spaces=("settler",) * 4, buildings={4: "inn"}, ships=("3.1", "3.1")))
    assert [(one.kind, one.number) for one in steps(state, state.players[0])] == [("citizen", 1), ("room", 2)]


@pytest.mark.parametrize(
    ("hand", "good", "key", "lacking"),
    [
        ({"tobacco": 2}, Good.SPICE, "makes_merchant", None),
        ({"tobacco": 1}, Good.SPICE, "lacks_merchant", (("tobacco", 1),)),
        ({"wood": 1}, Good.TOOLS, "makes_building", None),
        ({"wood": 1, "tools": 1}, Good.TOOLS, "lacks_building", (("wood", 1),)),
        ({}, Good.CLOTH, "lacks_settler", (("stone", 2),)),
    ],
)
def test_a_card_is_told_by_the_step_that_lacks_least_then(hand: Any, good: Good, key: str, lacking: Any) -> None:
    state = with_one(Home(hand=hand, spaces=("citizen", "pioneer", "pioneer"), ships=("3.1", "3.1")))
    told = told_of(state, Take(0, good))
    assert told[key].get("lacking") == lacking
    assert "comes" in told


def test_what_no_step_lacks_is_said_to_be_so_with_who_buys_it() -> None:
    state = with_one(Home(hand={"cloth": 1}))
    assert told_of(state, Take(0, Good.CLOTH)) == {
        "no_step": {"good": "cloth"},
        "buys": {"level": "settler", "goods": ("cloth",), "gold": 2},
    }
    assert set(told_of(state, Discard(0, Good.CLOTH))) == {"lacks_settler"}
    assert set(told_of(with_one(Home(hand={"cloth": 2})), Discard(0, Good.CLOTH))) == {"no_step"}


WINNING = Home(
    gold=30,
    spaces=("merchant", "merchant", "merchant", "settler", "pioneer", "pioneer"),
    buildings={4: "inn", 5: "school", 6: "baths"},
)


def test_the_third_goal_is_said_before_anything_else() -> None:
    short = with_one(Home(**{**WINNING.__dict__, "hand": {"wood": 1}}))
    assert set(told_of(short, Take(0, Good.TOOLS))) == {"makes_building", "third_goal"}
    paid = with_one(Home(**{**WINNING.__dict__, "hand": {"wood": 1, "tools": 1}}))
    assert set(told_of(paid, Take(0, Good.CLOTH))) == {"in_hand_building"}


def test_what_is_built_with_the_hand_is_not_counted_twice() -> None:
    state = with_one(Home(hand={"wood": 2, "tools": 1}, spaces=("merchant", "settler", "pioneer")))
    found = nearest(state, state.players[0], Good.TOOLS)
    assert found is not None
    assert (found[0].kind, found[0].number, found[0].lacking(found[1])) == ("building", 2, ())


def test_of_what_is_as_good_the_card_that_completes_a_step_speaks_most() -> None:
    state = with_one(Home(hand={"tobacco": 2}, spaces=("merchant", "citizen", "pioneer")))
    spoken = [speaks(state, 0, (Take(0, good),), ()) for good in (Good.SPICE, Good.WOOD, Good.TOBACCO)]
    assert spoken == sorted(spoken, reverse=True)
    assert spoken[0] > spoken[1] > spoken[2]
    goal, gold = (speaks(state, 0, (BuildPioneer(0, 4),), [change]) for change in (("goal", 1.0), ("gold", 12.0)))
    assert goal > gold


def test_an_end_of_the_turn_says_when_no_tile_at_sea_could_be_kept() -> None:
    state = with_one(Home(ships=("3.2", "")), phase=Phase.SAIL)
    assert not {"no_room", "all_known"} & set(told_of(state, EndTurn(0)))
    full = with_one(Home(agreements=3, outposts={2: "spice", 3: "spice", 4: "tobacco", 5: "tobacco"}), phase=Phase.SAIL)
    assert set(told_of(full, EndTurn(0))) == {"no_room"}


def test_sales_that_meet_the_goal_of_gold_are_among_the_lines() -> None:
    state = with_one(Home(gold=29, hand={"wood": 1, "tools": 1}, spaces=("pioneer", "settler", "pioneer")))
    after = [GAME.apply(state, line[0]).state for line in plans(state, 0, GAME.legal(state, 0), 1)]
    assert any(one.players[0].gold >= 30 for one in after)


def test_no_ship_sails_to_look_at_what_lies_beside_it() -> None:
    state = with_one(Home(ships=("3.1", "")), phase=Phase.SAIL)
    beside = {one.square for one in GAME.legal(state, 0) if isinstance(one, LookAt)}
    assert beside
    for line in lines(Turn(state, 0), state, 5):
        looks = [one.square for one in line if isinstance(one, LookAt)]
        assert not (isinstance(line[0], Sail) and set(looks[:1]) & beside)


def test_ships_are_called_by_their_numbers_not_counted() -> None:
    state = with_one(Home(ships=("3.1", "3.1")), phase=Phase.SAIL)
    catalogue = Catalogue.load("en", ("anno_1503",))
    catalogue.seat("anno_1503", ("Anna", "Ben"))
    line = (Sail(0, 1, "3.2"), Sail(0, 1, "3.3"), Sail(0, 2, "3.2"))
    words = line_words(GAME, GAME.view(state, 0), catalogue, line, lambda _: None, load_table("anno_1503"))
    assert "ship 1" in words
    assert "ship 2" in words
    assert "ship 3" not in words


def test_beside_ships_that_stay_stands_nothing_that_people_laugh_at() -> None:
    state = with_one(Home(ships=("3.1", "")), phase=Phase.SAIL)
    for line in (EndTurn(0),), (LookAt(0, 1, "2.1"),):
        others = otherwise(state, 0, line)
        assert others
        assert line not in others
        for one in others:
            assert one[0] in (EndTurn(0), *sound(state, GAME.legal(state, 0))) or isinstance(one[-1], LookAt)


def test_beside_a_look_stand_other_tiles_within_reach_and_what_is_known_there_is_kept() -> None:
    state = with_one(Home(ships=("3.2", "")), seats=4, phase=Phase.SAIL, tiles={"2.3": "agreement"})
    for known, kept in ((("2.3",), False), (("2.3", "2.1"), True)):  # else the new tile beside it comes first
        tokens = [state.sea[ISLAND_AT[SQUARE[square]]] for square in known]
        state.known = tuple([seen | (token in tokens) for token, seen in enumerate(state.known)])
        found = otherwise(state, 0, (LookAt(0, 1, "4.2"),))
        keeps = (Sail(0, 1, "2.2"), LookAt(0, 1, "2.3"), KeepAgreement(0), EndTurn(0))
        assert (keeps in found) is kept
        assert not any(one[0] == LookAt(0, 1, "4.2") for one in found)
        assert all(isinstance(one[-1], LookAt | EndTurn) for one in found)


def test_a_card_drawn_blindly_is_told_with_its_owner_and_not_what_it_is() -> None:
    state = with_one(Home(buildings={4: "great_outpost"}, spaces=("settler",) * 4), seats=3, tiles={})
    state.players[1].hand = (1, 0, 0, 0, 0, 0, 0)
    catalogue = Catalogue.load("en", ("anno_1503",))
    catalogue.seat("anno_1503", ("Anna", "Ben", "Carla"))
    words = action_words(GAME, GAME.view(state, 0), catalogue, DrawCard(0, 1), lambda _: None)
    assert words == "Anna pays 2 gold and draws a card from Ben"


def test_a_pioneer_without_a_building_says_that_none_is_left() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, spaces=("settler", "settler", "citizen"))
    assert "no_building" not in told_of(with_one(home), BuildPioneer(0, 4))
    full = with_one(home)
    full.display = (0,) * len(full.display)
    assert "no_building" in told_of(full, BuildPioneer(0, 4))


def test_a_sale_of_what_a_step_wants_speaks_less_than_to_keep_it() -> None:
    state = with_one(Home(hand={"stone": 1, "wood": 1}, spaces=("pioneer", "settler")))
    kept, stone = (EndStep(0),), (Sell(0, Good.STONE, 1), EndStep(0))
    assert speaks(state, 0, kept, ()) > speaks(state, 0, stone, [("gold", 1.0)])
    full = with_one(Home(hand={"wood": 3}, ships=("3.1", "3.1")))
    assert speaks(full, 0, (Sell(0, Good.WOOD, 1), EndStep(0)), [("gold", 1.0)]) > speaks(full, 0, kept, ())


def test_a_tile_that_no_near_goal_takes_is_put_back_for_that_reason() -> None:
    state = with_one(
        Home(gold=40, spaces=("merchant",) * 3 + ("settler",) * 3, buildings={4: "inn", 5: "baths", 6: "school"})
    )
    assert set(told_of(state, ReturnTile(0))) == {"no_tile"}
    assert set(told_of(with_one(Home()), ReturnTile(0))) == {"ship_kept"}
