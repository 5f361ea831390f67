"""Everything a seat may do, in the order of legal lists. Hexes are "row.column", turns 0 to 5 clockwise."""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet

actions = ActionSet("gonzaga")


@actions.action("plan region {card}")
class PlanRegion(Action):
    """Lay a region card in the plan, in place of the one that lies there."""

    card: str


@actions.action("plan action {card}")
class PlanAction(Action):
    """Lay an action card in the plan, in place of the one that lies there."""

    card: str


@actions.action("plan behind privilege {card}")
class PlanBehind(Action):
    """Choose the hidden action that goes with the King's Privilege."""

    card: str


@actions.action("lock plan")
class Lock(Action):
    """The plan stands; the last one to say so reveals them all."""


@actions.action("reopen plan")
class Reopen(Action):
    """Take up a locked plan again, while others are still planning."""


@actions.action("place at {at} turn {turn}")
class Place(Action):
    """Put the fief on the map: where its anchor lies, and how far it is turned."""

    at: str
    turn: int


@actions.action("marry at {at}")
class Marry(Action):
    """Marriage: a ring instead of the fief."""

    at: str


@actions.action("second ring at {at}")
class SecondRing(Action):
    """A second ring beside the first."""

    at: str


@actions.action("no second ring")
class NoSecondRing(Action):
    """The marriage stays at one ring."""


@actions.action("donate")
class Donate(Action):
    """Give the fief to the church."""
