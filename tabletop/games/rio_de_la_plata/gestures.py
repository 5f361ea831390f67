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
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import GRID_OF, PLACE, SITES
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES

_BUTTONS: dict[type[Action], str] = {
    act.SendShip: "send_ship",
    act.LayNothing: "lay_nothing",
    act.Done: "done",
    act.Stay: "stay",
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
        case _:
            raise TypeError(f"{type(action).__name__} is no movement")


def attempt(view: RioDeLaPlata, seat: Seat, thing: str, place: str | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it; legal or not."""
    if place is None:
        return ()
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
