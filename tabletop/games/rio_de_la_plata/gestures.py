"""Which movement of the hand each action is, and what a hand meant that did something else.

Workers, tiles, sticks and goods are dragged to where they go; workers that work are touched where they are.
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, Tap
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.checks import KINDS
from tabletop.games.rio_de_la_plata.phases.dividing import stack_name
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import offices_of
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import GRID_OF, OFFICE, PLACE, SITES
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES

_BUTTONS: dict[type[Action], str] = {
    act.SendShip: "send_ship",
    act.Fail: "fail_office",
    act.LayNothing: "lay_nothing",
    act.Done: "done",
    act.Stay: "stay",
    act.Hire: "hire",
    act.Agree: "agree",
    act.Refuse: "refuse",
    act.Offer: "offer",
    act.CallOff: "call_off",
    act.Accept: "accept",
    act.Decline: "decline",
}


def gesture(view: RioDeLaPlata, action: Action) -> Gesture:
    """The movement that means an action."""
    button = _BUTTONS.get(type(action))
    if button is not None:
        return Button(button)
    seat = action.seat
    match action:
        case act.Place(_, place) | act.Expel(_, place):
            return Drag(places.idle(seat), places.spot(place))
        case act.PlaceShadow(_, place):
            return Drag("shadow", places.spot(place))
        case act.Pay(_, place, goods):
            return Tap(places.spot(place), (("goods", "-".join(goods)),))
        case act.Build(_, building, place, goods):
            return Drag(places.stock(building), places.spot(place), (("goods", "-".join(goods)),))
        case act.Activate(_, place, good):
            return Tap(places.spot(place), (("good", good),))
        case act.Take(_, place):
            return Tap(places.spot(place))
        case act.Harvest():
            return Tap(places.spot("fields"))
        case act.Make(_, good):
            return Tap(places.spot("craft"), (("good", good),))
        case act.Load(_, good):
            return Drag(places.goods(seat, good), places.spot("quay"))
        case act.Buy(_, office):
            return Tap(places.spot(f"office.{office}"))
        case act.Choose(_, good):
            return Tap(places.goods(seat, good))
        case act.Road(_, edge):
            return Drag("sticks", places.road(edge))
        case act.Wall(_, point):
            return Drag("sticks", places.wall(point))
        case act.Raise(_, place):
            return Drag(places.stock(SITES[view.decisions[-1].data[0]]), places.spot(place))
        case act.Move(_, position):
            return Drag(f"order.{seat}", f"quarters/turn.{position}")
        case act.Divide(_, size, point):
            return Tap(places.group(stack_name(view, point)), (("size", size),))
        case act.Purchase(_, good):
            return Button("purchase", (("good", good),))
        case act.Trade(_, partner):
            return Button("trade", (("with", partner),))
        case act.Give(_, count, what):
            return _hand_over(view, seat, view.decisions[-1].data[0], count, what)
        case act.Ask(_, count, what):
            return _hand_over(view, view.decisions[-1].data[0], seat, count, what)
        case _:
            return _at_war(action)


def _hand_over(view: RioDeLaPlata, seat: Seat, to: Seat, count: int, what: str) -> Gesture:
    """Coins, goods and offices are dragged from supply to supply."""
    if what in OFFICE:
        return Drag(f"office.{what}", places.supply(to, f"office.{len(offices_of(view.players[to])) + 1}"))
    if what == COINS:
        return Drag(places.coins(seat), places.supply(to, "coins"), (("count", count),))
    return Drag(places.goods(seat, what), places.supply(to, f"goods.{what}"))


def _at_war(action: Action) -> Gesture:
    """Groups are dragged from field to field, and onto others for which they are given up."""
    match action:
        case act.Post(_, size, point):
            return Drag("attackers", places.wall(point), (("size", size),))
        case act.Bet(_, number):
            return Button("bet", (("number", number),))
        case act.Shoot(_, group):
            return Tap(places.group(group))
        case act.Defend(seat, place, whose):
            return Drag("shadow" if whose == "shadow" else places.idle(seat), places.spot(place))
        case act.Support(seat, place, how):
            return Drag(places.idle(seat), places.spot(place), (("how", how),))
        case act.Go(_, group, place) | act.Cross(_, group, place):
            return Drag(places.group(group), places.spot(place))
        case act.Join(_, group, place, how):
            return Drag(places.group(group), places.spot(place), (("how", how),))
        case act.GiveUp(_, group, other):
            return Drag(places.group(group), places.group(other))
        case act.Withdraw(seat, place):
            return Drag(f"worker.{seat}.{place}.1", places.supply(seat, "workers"))
        case _:
            raise TypeError(f"{type(action).__name__} is no movement")


def attempt(view: RioDeLaPlata, seat: Seat, thing: str, place: str | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it; legal or not."""
    meant = tuple(action for action in rules.legal(view, seat) if _is(gesture(view, action), thing, place))
    if meant or place is None:
        return meant
    spot = place.partition("/")[2]
    if thing == places.idle(seat) and spot in PLACE:
        return (act.Place(seat, spot), act.Expel(seat, spot))
    if thing == "shadow" and GRID_OF[PLACE.get(spot, 0)] >= 0:
        return (act.PlaceShadow(seat, spot),)
    if thing == "sticks" and spot.startswith(("road.", "wall.")):
        kind, _, edge = spot.partition(".")
        return (act.Road(seat, edge),) if kind == "road" else (act.Wall(seat, edge),)
    kind, _, rest = thing.partition(".")
    if kind == "stock" and rest in KINDS and spot in PLACE:
        return (act.Build(seat, rest, spot, ()),)
    if kind == "goods" and spot == "quay":
        owner, _, good = rest.partition(".")
        return (act.Load(seat, good),) if owner == str(seat) and good in GOOD_NAMES else ()
    return ()


def _is(meant: Gesture, thing: str, place: str | None) -> bool:
    """Whether a movement of the hand is this one."""
    if isinstance(meant, Drag):
        return (meant.piece, meant.place) == (thing, place)
    return isinstance(meant, Tap) and meant.thing == thing and place is None
