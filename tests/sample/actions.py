"""Everything a player can do, each with its line of text."""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet
from tests.sample.state import Colour

actions = ActionSet("lanterns")


@actions.action("roll")
class Roll(Action):
    """Roll the die (§2)."""


@actions.action("hang {colour} at {place}")
class Hang(Action):
    """Hang a lantern on a place 1-4 of the own row (§2)."""

    colour: Colour
    place: int


@actions.action("done")
class Done(Action):
    """End the turn (§2)."""


@actions.action("buy {charm}")
class Buy(Action):
    """Buy a charm that lies out (§6)."""

    charm: str


@actions.action("discard {colour}")
class Discard(Action):
    """What the storm takes (§3)."""

    colour: Colour


@actions.action("bid {gold}")
class Bid(Action):
    """Gold offered for the star (§4)."""

    gold: int
