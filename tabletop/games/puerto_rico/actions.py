"""Everything a seat may do, in the order of legal lists. Spots of workers are kinds of land or of buildings."""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet
from tabletop.games.puerto_rico.things import Good, Land, Role, Tile

actions = ActionSet("puerto_rico")


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


@actions.action("draw tile")
class DrawTile(Action):
    """Hacienda: lay the next face-down tile on the island."""


@actions.action("draw no tile")
class DrawNoTile(Action):
    """Hacienda: leave the face-down tile."""


@actions.action("staff {spot}")
class Staff(Action):
    """Hospice or University: a worker onto what has just been laid."""

    spot: str


@actions.action("leave unstaffed")
class LeaveUnstaffed(Action):
    """Hospice or University: no worker."""


@actions.action("take workers")
class TakeWorkers(Action):
    """Share in the deal of workers, where it may be refused."""


@actions.action("refuse workers")
class RefuseWorkers(Action):
    """Sit the deal of workers out."""


@actions.action("draft {building}")
class Draft(Action):
    """New Buildings: a kind that will be in the game."""

    building: str


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


@actions.action("wharf {good}")
class Wharf(Action):
    """All barrels of a kind on the private ship."""

    good: Good


@actions.action("stop loading")
class StopLoading(Action):
    """Keep the rest although the Wharf could ship it."""


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


@actions.action("piracy {ship} keep {barrels}")
class Piracy(Action):
    """Buccaneer: empty a cargo ship and keep some of its barrels."""

    ship: int
    barrels: int


@actions.action("plunder")
class Plunder(Action):
    """Buccaneer: empty the trading house for points."""


@actions.action("raid")
class Raid(Action):
    """Buccaneer: cut the recruitment hall down, and place some of those who leave it."""


@actions.action("raid noble")
class RaidNoble(Action):
    """Buccaneer: the same, and the noble of the hall is among those who leave it."""


@actions.action("kidnap {role}")
class Kidnap(Action):
    """Buccaneer: take a role card that nobody has, with its doubloons."""

    role: Role


@actions.action("no raid")
class NoRaid(Action):
    """Buccaneer: the card and its token, nothing else."""


@actions.action("press {spot}")
class Press(Action):
    """Buccaneer: one of those who leave the hall onto an empty circle."""

    spot: str


@actions.action("press noble {spot}")
class PressNoble(Action):
    """Buccaneer: the noble who left the hall onto an empty circle."""

    spot: str


@actions.action("press no more")
class PressNoMore(Action):
    """Buccaneer: the others go to the supply."""


@actions.action("take noble")
class TakeNoble(Action):
    """Mayor: the noble of the hall."""


@actions.action("take worker")
class TakeWorker(Action):
    """Mayor: a worker of the hall, leaving the noble to others."""


@actions.action("place noble {spot}")
class PlaceNoble(Action):
    """A noble from the port onto an empty circle."""

    spot: str


@actions.action("lift noble {spot}")
class LiftNoble(Action):
    """A noble back to the port, to be placed elsewhere."""

    spot: str


@actions.action("buy land")
class BuyLand(Action):
    """Land office: the next face-down plantation for a doubloon."""


@actions.action("sell land {land}")
class SellLand(Action):
    """Land office with a noble: an own plantation for a doubloon, perhaps a forest, by what lies face down."""

    land: Tile


@actions.action("no land deal")
class NoLandDeal(Action):
    """Land office: nothing after the sale."""


@actions.action("clear {land}")
class Clear(Action):
    """Hunting lodge: discard an own plantation or forest, by what lies face down."""

    land: Tile


@actions.action("clear nothing")
class ClearNothing(Action):
    """Hunting lodge: keep all plantations."""


@actions.action("swap {good}")
class Swap(Action):
    """Royal supplier: a barrel for a point."""

    good: Good


@actions.action("swap no more")
class SwapNoMore(Action):
    """Royal supplier: no further barrel."""


@actions.action("guest to {spot}")
class MoveGuest(Action):
    """Guesthouse: a guest onto an empty circle."""

    spot: str


@actions.action("guest noble to {spot}")
class MoveNobleGuest(Action):
    """Guesthouse: a guest who is a noble onto an empty circle."""

    spot: str


@actions.action("guests wait")
class GuestsWait(Action):
    """Guesthouse: nobody moves now."""


@actions.action("guests rest")
class GuestsRest(Action):
    """Guesthouse: nobody moves in this phase any more; the seat is not asked again."""


@actions.action("forest {land}")
class TakeForest(Action):
    """Forest house: a face-up plantation, laid face down."""

    land: Land


@actions.action("lay open")
class LayOpen(Action):
    """Forest house: the tile drawn stays what it is."""


@actions.action("lay as forest")
class LayForest(Action):
    """Forest house: the tile drawn is laid face down."""


@actions.action("return worker {spot}")
class ReturnWorker(Action):
    """Black market: a worker in place of a doubloon."""

    spot: str


@actions.action("return noble {spot}")
class ReturnNoble(Action):
    """Black market: a noble in place of a doubloon."""

    spot: str


@actions.action("return barrel {good}")
class ReturnBarrel(Action):
    """Black market: a barrel in place of a doubloon."""

    good: Good


@actions.action("return point")
class ReturnPoint(Action):
    """Black market: a point chip in place of a doubloon."""


@actions.action("post {good}")
class Post(Action):
    """Trading post: one barrel by the own post."""

    good: Good


@actions.action("small wharf")
class SmallWharf(Action):
    """Small wharf: begin to ship a mix."""


@actions.action("add {good}")
class AddBarrel(Action):
    """Small wharf: one barrel to the mix."""

    good: Good


@actions.action("ship mix")
class ShipMix(Action):
    """Small wharf: the mix is shipped."""
