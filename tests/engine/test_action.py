"""Actions and their line of text, both ways."""

from __future__ import annotations

import enum
from typing import Any

import pytest

from tabletop.engine.action import Action, ActionSet


class Good(enum.Enum):
    WOOD = 2
    CLOTH = 1


actions = ActionSet("market")


@actions.action("sell {good} at {space}")
class Sell(Action):
    good: Good
    space: int


@actions.action("pay {goods} as {name}")
class Pay(Action):
    goods: tuple[Good, ...]
    name: str


@actions.action("move {square}")
class Move(Action):
    square: tuple[int, int]


@actions.action("done")
class Done(Action):
    pass


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Sell(0, Good.WOOD, 3), "sell wood at 3"),
        (Sell(0, Good.CLOTH, -1), "sell cloth at -1"),
        (Pay(0, (Good.WOOD, Good.WOOD), "gift"), "pay wood,wood as gift"),
        (Pay(0, (), "gift"), "pay - as gift"),
        (Move(0, (3, 12)), "move 3,12"),
        (Done(0), "done"),
    ],
)
def test_text_both_ways(action: Action, text: str) -> None:
    assert actions.text(action) == text
    assert actions.parse(text, 0) == action
    assert actions.parse(f"  {text.replace(' ', '   ')} ", 0) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sell",
        "sell wood",
        "sell gold at 3",
        "sell wood at three",
        "move 3",
        "move 1,2,3",
        "done now",
        "sell wood at 3 5",
        "sell wood at 03",
        "sell wood at +3",
        "sell wood at 1_0",
        "sell wood at \uff13",
        "sell WOOD at 3",
        "pay Wood,wood as gift",
        "move 3,012",
    ],
)
def test_what_is_no_action_says_so(text: str) -> None:
    with pytest.raises(ValueError, match="is no action of market"):
        actions.parse(text, 0)


def test_the_seat_is_not_in_the_text() -> None:
    assert actions.parse("done", 2) == Done(2)
    assert actions.text(Done(2)) == "done"


def test_order_is_registration_then_seat_then_fields() -> None:
    unsorted = [Done(0), Sell(1, Good.CLOTH, 1), Sell(0, Good.WOOD, 1), Sell(0, Good.CLOTH, 2), Move(0, (0, 1))]
    assert sorted(unsorted, key=actions.key) == [
        Sell(0, Good.CLOTH, 2),
        Sell(0, Good.WOOD, 1),
        Sell(1, Good.CLOTH, 1),
        Move(0, (0, 1)),
        Done(0),
    ]


def test_actions_are_values() -> None:
    assert len({Done(0), Done(0), Done(1)}) == 2
    action: Any = Done(0)
    with pytest.raises(AttributeError):
        action.seat = 1


def test_a_template_names_every_field_once() -> None:
    with pytest.raises(TypeError, match="must name each field once"):

        @ActionSet("x").action("sell {good}")
        class Half(Action):
            good: int
            space: int


def test_an_action_holds_ids_and_numbers_only() -> None:
    with pytest.raises(TypeError, match=r"Heavy\.things"):

        @ActionSet("x").action("lift {things}")
        class Heavy(Action):
            things: list[int]


def test_an_action_of_another_game_is_a_stranger() -> None:
    with pytest.raises(TypeError, match="is no action of other"):
        ActionSet("other").text(Done(0))


def test_legal_lists_come_by_place_and_file_whatever_was_imported_first() -> None:
    """What effects bring along is sorted by the names of their files."""
    cards = ActionSet("cards")
    words = ["zebra", "ant", "ape late"]
    for word in words:
        name, _, late = word.partition(" ")
        kind: Any = type(name, (Action,), {"__module__": name, "__annotations__": {}})
        cards.action(name, place=int(bool(late)))(kind)
    assert [kind.template for kind in cards.kinds] == ["ant", "zebra", "ape"]
    assert sorted(map(cards.order, [kind.cls for kind in cards.kinds])) == [kind.order for kind in cards.kinds]
