"""Which movement of the hand each action is; what a hand meant that did something else is in `attempts.py`.

Workers, tiles, sticks and goods are dragged to where they go; workers that work are touched where they are.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, Tap
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.decisions import Bargain, Raising
from tabletop.games.rio_de_la_plata.office_seen import out_of_reach
from tabletop.games.rio_de_la_plata.phases.dividing import stack_name
from tabletop.games.rio_de_la_plata.roads import EDGE, going_out
from tabletop.games.rio_de_la_plata.scoring import offices_of
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import OFFICE, PLACE, SITES, box
from tabletop.games.rio_de_la_plata.things import COINS

_BUTTONS: dict[type[Action], str] = {
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

_AT_WAR = (act.GiveUp, act.Go, act.Join, act.Cross, act.Post, act.Defend, act.Shoot)
"""Asked first: in a war there are many of them."""


def gesture(view: RioDeLaPlata, action: Action) -> Gesture:
    """The movement that means an action."""
    if isinstance(action, act.Road):  # first: of these there are hundreds at once
        return _laid_along(action.edge, not going_out(view.roads) >> EDGE[action.edge] & 1)
    button = _BUTTONS.get(type(action))
    if button is not None:
        return Button(button, above=isinstance(action, act.Hire))  # Done stays where it was
    if isinstance(action, _AT_WAR):
        return _at_war(view, action)
    seat = action.seat
    match action:
        case act.Place(_, place) if place.startswith("office."):
            apart = out_of_reach(view, view.players[seat], place.partition(".")[2])
            return Drag(places.idle(seat), places.spot(place), apart=apart)
        case act.Place(_, place) | act.Expel(_, place):
            return Drag(places.idle(seat), places.spot(place))
        case act.PlaceShadow(_, place):
            return Drag("shadow", places.spot(place))
        case act.Pay(_, place, goods):
            return Tap(f"debt.{place}", (("goods", goods),), aside=True)
        case act.Build(_, building, place, goods):
            return _built(view, building, places.spot(place), PLACE[place], goods)
        case act.Activate(_, place, good):
            return Tap(places.spot(place), (("good", good),))
        case act.Take(_, place):
            return Tap(places.spot(place))
        case act.Harvest():
            return Tap(places.spot("fields"))
        case act.Make(_, good):
            return Tap(places.spot("craft"), (("good", good),))
        case act.Load(_, good):
            return Drag(places.goods(seat, good), places.SHIP)
        case act.Buy(_, office):
            return Tap(places.spot(f"office.{office}"))
        case act.SendShip():
            return Drag(places.coins(seat), places.SHIP)
        case act.Fail(_, office):
            return Drag(places.worker(seat, f"office.{office}"), places.hand(seat))
        case act.Choose(_, good):
            return Tap(places.supply(seat, f"goods.{good}"))
        case act.Wall(_, point):
            return Drag("sticks", places.wall(point))
        case act.Raise(_, place):
            return Drag(places.stock(SITES[Raising(*view.decisions[-1].data).building]), places.spot(place))
        case act.Move(_, position):
            return Drag(f"order.{seat}", places.position(position))
        case act.Divide(_, size, point):
            return Tap(places.group(stack_name(view, point)), (("size", size),))
        case act.Purchase(_, good):
            return Tap(places.supply(seat, f"goods.{good}"))
        case act.Trade(_, partner):
            return Button("trade", (("with", partner),), aside=True)
        case act.Give(_, count, what):
            return _hand_over(view, seat, Bargain.of(view.decisions[-1]).other, count, what)
        case act.Ask(_, count, what):
            return _hand_over(view, Bargain.of(view.decisions[-1]).other, seat, count, what)
        case _:
            return _at_war(view, action)


@lru_cache(512)
def _laid_along(edge: str, apart: bool) -> Gesture:
    return Drag("sticks", places.road(edge), apart=apart)


def _built(view: RioDeLaPlata, building: str, spot: str, field: int, goods: tuple[str, ...]) -> Gesture:
    """A tile is dragged to its workers, or these are touched and asked what they build: not where a touch already has
    another of them work in the building that stands there."""
    stands = site(view, field)
    works = stands >= 0 and box(view.box).active[stands]
    return Drag(places.stock(building), spot, (("building", building), ("goods", goods)), touch="" if works else spot)


def _hand_over(view: RioDeLaPlata, seat: Seat, to: Seat, count: int, what: str) -> Gesture:
    """Coins, goods and offices are dragged from supply to supply."""
    if what in OFFICE:
        return Drag(f"office.{what}", places.held_office(to, len(offices_of(view.players[to])) + 1))
    if what == COINS:
        return Drag(places.coins(seat), places.supply(to, "coins"), (("count", count),))
    return Drag(places.goods(seat, what), places.supply(to, f"goods.{what}"))


def _at_war(view: RioDeLaPlata, action: Action) -> Gesture:
    """Groups are dragged from field to field; home to their owner to be given up for another one."""
    match action:
        case act.GiveUp(seat, group, other):
            return _given_up(group, other, home(view, seat))
        case act.Post(_, size, point):
            return Drag(places.attackers(size), places.entry(point))
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
        case act.Withdraw(seat, place):
            return Drag(places.worker(seat, place), places.hand(seat))
        case _:
            raise TypeError(f"{type(action).__name__} is no movement")


@lru_cache(8192)
def _given_up(group: str, other: str, to: str) -> Gesture:
    """Remembered: any for any other are many, and each step of a group on its way asks for all of them."""
    return Drag(places.group(group), to, (("other", other),), apart=True)


def home(view: RioDeLaPlata, seat: Seat) -> str:
    """Where pawns go that are given up: attackers to their heap."""
    attacks = view.war is not None and view.war.attacker == seat
    return places.heap(1) if attacks else places.hand(seat)
