"""The first minute of a game for two, as the tests of the window play it."""

from __future__ import annotations

from tests.window.driver import Line, Table

TWO = ("new", "anno_1503", "--seats", "2", "--seed", "7")
"""Ben (seat 1) begins; his roll gives him tools: then he has wood, stone and tools, and seven gold."""


def look(table: Table, position: int) -> Line:
    """Hold the plate of the hand-over screen; the frame of the one who looks, once it takes presses."""
    table.page("handover")
    frame = table.take_over()
    assert frame["position"] == position
    return frame


def roll_and_look(table: Table) -> Line:
    """The first roll by click on the die, and the hand that comes of it."""
    table.screen("table")
    table.click(table.where("die"))
    assert table.wait("action")["text"] == "roll"
    return look(table, 1)
