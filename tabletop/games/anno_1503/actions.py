"""Everything a seat may do, in the order of legal lists. Spaces, ships, bridges count from 1; squares are "row.column".

A quay is named by its die number, as printed on it.
"""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.things import Building, Good

actions = ActionSet("anno_1503")


@actions.action("roll")
class Roll(Action):
    """Roll for production or event."""


@actions.action("take {good}")
class Take(Action):
    """Choose a card: at "?", between site and outpost, in a golden age."""

    good: Good


@actions.action("give up quay {quay}")
class GiveUpOutpost(Action):
    """Lose an outpost to pirates."""

    quay: int


@actions.action("give up bridge {bridge}")
class GiveUpAgreement(Action):
    """Lose a trade agreement to pirates."""

    bridge: int


@actions.action("raise {building} at {space}")
class Raise(Action):
    """Lay a public building under an inhabitant space."""

    building: Building
    space: int


@actions.action("build ship {ship}")
class BuildShip(Action):
    """Put a ship on the start square."""

    ship: int


@actions.action("build pioneer at {space}")
class BuildPioneer(Action):
    """Lay a pioneer on a free space."""

    space: int


@actions.action("develop {space}")
class Develop(Action):
    """Raise an inhabitant by one level."""

    space: int


@actions.action("sell {good} at {space}")
class Sell(Action):
    """Sell a card to an inhabitant."""

    good: Good
    space: int


@actions.action("buy {good}")
class Buy(Action):
    """Buy a card for gold."""

    good: Good


@actions.action("draw from seat {victim}")
class DrawCard(Action):
    """With the great outpost: draw a card from an opponent's hand."""

    victim: Seat


@actions.action("sail ship {ship} to {square}")
class Sail(Action):
    """Move a ship to the next square."""

    ship: int
    square: str


@actions.action("look {square} with ship {ship}")
class LookAt(Action):
    """Look at an island tile from a ship beside it."""

    ship: int
    square: str


@actions.action("keep outpost at quay {quay}")
class KeepOutpost(Action):
    """Keep the outpost that was looked at, at a quay, which is named by the number of the die beside it."""

    quay: int


@actions.action("keep agreement")
class KeepAgreement(Action):
    """Keep the trade agreement that was looked at."""


@actions.action("use treasure for gold")
class UseGold(Action):
    """Use the treasure that was looked at for gold."""


@actions.action("use treasure at {space}")
class UseUpgrade(Action):
    """Use the treasure that was looked at to raise an inhabitant by one level."""

    space: int


@actions.action("return tile")
class ReturnTile(Action):
    """Put the tile that was looked at back, face down."""


@actions.action("discard {good}")
class Discard(Action):
    """Put a card back at the end of the turn."""

    good: Good


@actions.action("end step")
class EndStep(Action):
    """Go on from building and trading to the ships."""


@actions.action("end turn")
class EndTurn(Action):
    """End the turn."""


@actions.action("choose island {island}")
class ChooseIsland(Action):
    """With the option: take a home island before the first roll, counted from 1."""

    island: int
