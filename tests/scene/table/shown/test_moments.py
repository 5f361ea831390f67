"""Which events have a scene, and what it is made of: read from the table's data, drawn by nobody here."""

from __future__ import annotations

import pytest

from tabletop.components.moments import Moment
from tabletop.engine.event import Event
from tabletop.games import registry
from tabletop.presentation.telling import caption, recap, scenes
from tests.sample.game import GAME as LANTERNS
from tests.scene.table_driver import table_of


def say(event: Event) -> str:
    return f"{event.kind} {event.seat}"


def test_what_a_scene_gathers_becomes_its_rows_and_has_no_scene_of_its_own() -> None:
    moments = table_of(LANTERNS).moments
    events = (
        Event("rolled", 0, (("die", 3),), die=3),
        Event("gained", 0, (("gold", 3),)),
        Event("storm"),
        Event("lost", 1, (("colour", "red"),)),
        Event("lost", 2, (("colour", "blue"),)),
    )
    dice, storm = scenes(events, moments, say)
    assert (dice.die, dice.head.art, dice.rows) == (3, ("die_3",), ())
    assert [row.seat for row in storm.rows] == [1, 2]
    assert [row.art for row in storm.rows] == [("card_red",), ("card_blue",)]
    (alone,) = scenes(events[3:4], moments, say)
    assert alone.head.words == "lost 1"


def test_drawings_are_named_by_values_each_of_several_and_left_out_where_one_is_lacking() -> None:
    moment = Moment(art=("goal_{goals}", "tile_{tile}", "coin"))
    assert moment.drawings({"goals": ("gold", "outposts"), "tile": ""}) == ("goal_gold", "goal_outposts", "coin")


def test_what_is_destroyed_is_shown_as_it_stood_not_in_the_colour_of_who_destroys_it() -> None:
    """A stonecutter bore the sign of the attacker, as if it were his."""
    moments = table_of(registry.game("rio_de_la_plata")).moments
    stormed = [
        Event(
            "stormed", 1, (("building", what), ("place", "F06"), ("points", 6), ("owned", len(whose)), ("whose", whose))
        )
        for what, whose in (("stonecutter", ()), ("hut", (2,)))
    ]
    assert [(one.head.seat, one.head.owner) for one in scenes(stormed, moments, say)] == [(1, None), (1, 2)]
    (built,) = scenes([Event("office_bought", 1, (("office", "bishop"),))], moments, say)
    assert built.head.owner == 1


def test_captions_leave_the_heads_of_turns_to_the_banner_and_a_recap_groups_by_whom_it_is_about() -> None:
    events = (Event("turn_began", 2), Event("sold", 1))
    assert caption(1, events, say, "turn_began") == ("sold 1",)
    assert caption(2, events[:1], say, "turn_began") == ("turn_began 2",), "a turn that is one action"
    given = (Event("given", 0), Event("emptied"))
    told = recap([(1, events), (1, (Event("bought", 1),)), (0, events[:1]), (1, (*given, *events))], say, "turn_began")
    assert [(share.seat, share.lines) for share in told] == [
        (1, ("sold 1", "bought 1", "sold 1")),
        (0, ("given 0",)),
        (None, ("emptied None",)),
    ]


@pytest.mark.parametrize("key", sorted(registry.games()))
def test_every_drawing_of_a_scene_is_of_a_kind_that_the_table_knows(key: str) -> None:
    table = table_of(registry.game(key))
    for moment in table.moments.values():
        for name in moment.art:
            known = name.partition("{")[0].rstrip("_")
            assert name.startswith("{") or any(known == one or known.startswith(f"{one}_") for one in table.pieces), (
                name
            )


def test_whoever_is_driven_off_has_a_scene_of_it_and_nobody_else() -> None:
    """Three quick lines among others: that workers were gone was found out from the list afterwards."""
    moments = table_of(registry.game("rio_de_la_plata")).moments
    events = [Event("expelled", 1, (("place", "D09"), ("whom", 0), ("workers", 1)))]
    (told,) = scenes(events, moments, say, 0)
    assert (told.harmed, told.head.owner, told.moment.presses) == ((0,), 0, False)
    assert not scenes(events, moments, say, 1)
    assert not scenes(events, moments, say)


def test_a_scene_harms_all_whose_loss_it_gathers() -> None:
    moments = table_of(registry.game("anno_1503")).moments
    events = [
        Event("event_rolled", 1, (("event", "pirates"),), die=2),
        Event("paid_pirates", 0, (("gold", 3),)),
        Event("tile_lost", 2, (("tile", "agreement"),)),
    ]
    (told,) = scenes(events, moments, say)
    assert told.harmed == (2,), "who pays has lost nothing else"
