"""What a seat may do in the base game, in the order of legal lists; buildings and expansions bring their own along.

Spots of workers are kinds of land or of buildings.
"""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet
from tabletop.games.puerto_rico.things import Good, Land, Role

actions = ActionSet("puerto_rico")

BESIDES, INSTEAD = 1, 2
"""Places in legal lists after what is due: what may be done besides, then other ways of doing it."""


@actions.action("pick {role}")
class Pick(Action):
    """Take a role card with the doubloons on it."""

    role: Role


@actions.action("settle {land}")
class Settle(Action):
    """Take a face-up plantation or a quarry."""

    land: Land


@actions.action("settle nothing")
class SettleNothing(Action):
    """Take no land tile."""


@actions.action("take workers")
class TakeWorkers(Action):
    """Share in the deal of workers, where it may be refused."""


@actions.action("refuse workers")
class RefuseWorkers(Action):
    """Sit the deal of workers out."""


@actions.action("place {spot}")
class Place(Action):
    """A worker from the port onto an empty circle."""

    spot: str


@actions.action("lift {spot}")
class Lift(Action):
    """A worker back to the port, to be placed elsewhere."""

    spot: str


@actions.action("fill sensibly")
class Fill(Action):
    """Place all workers anew where they are of most use, and be done."""


@actions.action("keep places")
class Keep(Action):
    """Those who stand stay; the workers of the port go where they are of most use; done."""


@actions.action("confirm workers")
class Confirm(Action):
    """The workers stay where they are."""


@actions.action("build {building}")
class Build(Action):
    """Buy a building."""

    building: str


@actions.action("no building")
class BuildNothing(Action):
    """Buy no building."""


@actions.action("produce")
class Produce(Action):
    """Take what is produced, where it may be refused."""


@actions.action("produce nothing")
class ProduceNothing(Action):
    """Leave the whole production."""


@actions.action("privilege {good}")
class Privilege(Action):
    """Craftsman: one more barrel of a kind produced."""

    good: Good


@actions.action("no privilege")
class NoPrivilege(Action):
    """Craftsman: no further barrel."""


@actions.action("sell {good}")
class Sell(Action):
    """One barrel to the trading house."""

    good: Good


@actions.action("sell nothing")
class SellNothing(Action):
    """Sell no barrel."""


@actions.action("load {good} on {ship}")
class Load(Action):
    """All barrels of a kind that fit on the ship with so many spaces."""

    good: Good
    ship: int


@actions.action("protect {good}")
class Protect(Action):
    """Keep all barrels of a kind in a warehouse."""

    good: Good


@actions.action("keep one {good}")
class KeepOne(Action):
    """Keep the one barrel that needs no warehouse."""

    good: Good


@actions.action("discard rest")
class DiscardRest(Action):
    """Keep no more than so far, where less may be kept than is allowed."""


@actions.action("give up {good}")
class GiveUp(Action):
    """One barrel to the supply that could stay, where less may be kept than is allowed."""

    good: Good
