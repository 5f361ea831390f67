"""Everything a seat may do, in the order of legal lists. Fields are named "K07", other places "fort.03", "quay"."""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet

actions = ActionSet("rio_de_la_plata")


@actions.action("place {place}")
class Place(Action):
    """A worker, or as many as the square of quarry or forest takes, from the hand to a place."""

    place: str


@actions.action("shadow {place}")
class PlaceShadow(Action):
    """Two players: a disc of the shadow colour to a square of a major building."""

    place: str


@actions.action("expel {place}")
class Expel(Action):
    """Twice as many workers as stand on a field without a building: they go home, and one of the newcomers."""

    place: str


@actions.action("pay {place} with {goods}")
class Pay(Action):
    """What a worker on a square of a major building costs."""

    place: str
    goods: tuple[str, ...]


@actions.action("send ship")
class SendShip(Action):
    """Pay the fee: the ship leaves at the end of the Effects."""


@actions.action("purchase {good}")
class Purchase(Action):
    """First edition: stone or wood for coins."""

    good: str


@actions.action("build {building} at {place} with {goods}")
class Build(Action):
    """A minor building with workers that stand on a field."""

    building: str
    place: str
    goods: tuple[str, ...]


@actions.action("activate {place} with {good}")
class Activate(Action):
    """One worker works in a building."""

    place: str
    good: str


@actions.action("take {place}")
class Take(Action):
    """The good of a square of quarry or forest."""

    place: str


@actions.action("harvest")
class Harvest(Action):
    """Two workers of the fields bring a coin."""


@actions.action("craft {good}")
class Make(Action):
    """A worker turns a good into a precious one."""

    good: str


@actions.action("load {good}")
class Load(Action):
    """One good onto the ship."""

    good: str


@actions.action("buy {office}")
class Buy(Action):
    """The office where the own worker waits."""

    office: str


@actions.action("fail {office}")
class Fail(Action):
    """The penalty for the office where the own worker waits, now and not at the end of the Effects."""

    office: str


@actions.action("choose {good}")
class Choose(Action):
    """Merchant: which good this turn brings."""

    good: str


@actions.action("road {edge}")
class Road(Action):
    """A stick between two fields."""

    edge: str


@actions.action("wall {point}")
class Wall(Action):
    """A stick at the edge of the city."""

    point: str


@actions.action("raise at {place}")
class Raise(Action):
    """Where the Palace or the Cathedral stands."""

    place: str


@actions.action("lay nothing")
class LayNothing(Action):
    """Road builder or Defender: no stick this turn."""


@actions.action("done")
class Done(Action):
    """No more in this step."""


@actions.action("move to {position}")
class Move(Action):
    """Another place in the turn order; the workers there come home."""

    position: int


@actions.action("stay")
class Stay(Action):
    """The same place in the turn order; the workers there wait on."""


@actions.action("post {size} at {point}")
class Post(Action):
    """War: a group of attackers outside a point of entry."""

    size: int
    point: str


@actions.action("divide {size} at {point}")
class Divide(Action):
    """War of the first edition: a group off a stack of attackers."""

    size: int
    point: str


@actions.action("bet {number}")
class Bet(Action):
    """Cannons: how many attackers they are to hit; 0: no shot."""

    number: int


@actions.action("shoot {group}")
class Shoot(Action):
    """Cannons: a pawn of this group is hit."""

    group: str


@actions.action("defend {place} with {whose}")
class Defend(Action):
    """A pawn more into a building: `own`, or `shadow` with two players."""

    place: str
    whose: str


@actions.action("support {place} {how}")
class Support(Action):
    """A pawn more onto a group of somebody else, `above` it or `below`: the owner of the top pawn commands."""

    place: str
    how: str


@actions.action("hire")
class Hire(Action):
    """Pay for one pawn more."""


@actions.action("go {group} to {place}")
class Go(Action):
    """One step of a group, named by its field, or by point and size outside: into battle, or onto an own group."""

    group: str
    place: str


@actions.action("join {group} to {place} {how}")
class Join(Action):
    """One step onto a group of somebody else, `above` it or `below`: the owner of the top pawn commands."""

    group: str
    place: str
    how: str


@actions.action("cross {group} to {place}")
class Cross(Action):
    """A pair gives its top pawn to a pair beside it: three and one."""

    group: str
    place: str


@actions.action("give up {group} for {other}")
class GiveUp(Action):
    """A whole group for one more step of another."""

    group: str
    other: str


@actions.action("agree")
class Agree(Action):
    """Consent to what another seat asks."""


@actions.action("refuse")
class Refuse(Action):
    """No consent."""


@actions.action("withdraw {place}")
class Withdraw(Action):
    """After a war: all own workers of a field come home."""

    place: str


@actions.action("trade with {partner}")
class Trade(Action):
    """Begin an offer to somebody else."""

    partner: int


@actions.action("give {count} {what}")
class Give(Action):
    """An offer: so much more is given."""

    count: int
    what: str


@actions.action("ask for {count} {what}")
class Ask(Action):
    """An offer: so much more is wanted."""

    count: int
    what: str


@actions.action("offer")
class Offer(Action):
    """The offer is made as it is."""


@actions.action("call off")
class CallOff(Action):
    """No offer after all."""


@actions.action("accept")
class Accept(Action):
    """Give and take as offered."""


@actions.action("decline")
class Decline(Action):
    """Everything stays where it is."""
