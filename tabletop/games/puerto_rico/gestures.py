"""Which movement of the hand each action is, and what a hand meant that did something else.

Cards, tiles, buildings and barrels are dragged to where they go, workers to circles and back to the port; whatever
declines or ends something is a button. Here stands the base game; what a card adds, its file puts into `extensions`.
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, PlaceId
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.extensions import ATTEMPTS, GESTURES, Attempt, Meant, Movement
from tabletop.games.puerto_rico.points import LAND_FACE_DOWN
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, SPOT
from tabletop.games.puerto_rico.things import GOOD_NAMES, QUARRY, ROLE_NAMES, Good, Land, Phase, Role

_BUTTONS: dict[type[Action], str] = {
    act.SettleNothing: "settle_nothing",
    act.TakeWorkers: "take_workers",
    act.RefuseWorkers: "refuse_workers",
    act.Fill: "fill",
    act.Keep: "keep",
    act.Confirm: "confirm",
    act.BuildNothing: "build_nothing",
    act.Produce: "produce",
    act.ProduceNothing: "produce_nothing",
    act.NoPrivilege: "no_privilege",
    act.SellNothing: "sell_nothing",
    act.DiscardRest: "discard_rest",
}


def gesture(view: PuertoRico, action: Action) -> Gesture:
    """The movement that means an action."""
    of_card = GESTURES.get(type(action))
    return _of_base(view, action) if of_card is None else of_card(view, action)


def _of_base(view: PuertoRico, action: Action) -> Gesture:
    button = _BUTTONS.get(type(action))
    if button is not None:
        return Button(button, ready=isinstance(action, act.Confirm))  # everybody has a circle, and may still change it
    seat = action.seat
    player = view.players[seat]
    match action:
        case act.Pick(_, role):
            return Drag(places.role_piece(ROLE_NAMES[role]), places.island(seat, "roles"))
        case act.Settle(_, land):
            either = land != QUARRY and LAND_FACE_DOWN(0, view, player)
            return Drag(_land_piece(view, land), places.next_land(player), places.OPEN if either else ())
        case act.Place(_, spot):
            return Drag(places.idle(seat), places.spot_place(player, SPOT[spot]))
        case act.Lift(_, spot):
            number = places.workers_there(player, SPOT[spot])
            return Drag(places.worker(seat, spot, number), places.island(seat, "port"))
        case act.Build(_, building):
            number = BUILDING[building]
            return Drag(places.stock_piece(number), places.town(player, number))
        case act.Privilege(_, good):
            return Drag(places.supply_barrel(GOOD_NAMES[good]), places.port(seat, GOOD_NAMES[good]))
        case act.Sell(_, good):
            to = places.house(len(view.house) + 1)
        case act.Load(_, good, ship):
            to = places.ship(view.ships.index(ship) + 1)
        case act.GiveUp(_, good):
            to = places.stock(GOOD_NAMES[good])
        case act.Protect(_, good):
            to = places.warehouse(player, view.protected.bit_count())
        case act.KeepOne(_, good):
            to = places.island(seat, "keep")
        case _:
            raise TypeError(f"{type(action).__name__} is no movement")
    return places.barrel_to(seat, good, to)


def _land_piece(view: PuertoRico, land: int) -> str:
    """The tile of the row, or the quarries."""
    return places.QUARRY_PIECE if land == QUARRY else places.row_piece(view.row.index(land) + 1)


# --- what a hand meant
def attempt(view: PuertoRico, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it; legal or not.

    Who is asked now knows best, then the phase, then the base game, then cards that may be used at any time.
    """
    if place is None:
        return ()
    kind, _, rest = thing.partition(".")
    board, _, spot = place.partition("/")
    drop = Movement(seat, thing, kind, rest, place, board, spot)
    asked = ATTEMPTS.get(view.decisions[-1].kind, ()) if view.decisions else ()
    meant: Meant
    for guess in (*asked, *ATTEMPTS.get(view.phase, ()), _base, *ATTEMPTS.get(None, ())):
        meant = guess(view, drop)
        if meant is not None:
            return meant
    return ()


def _base(view: PuertoRico, drop: Movement) -> Meant:
    guess = _KINDS.get(drop.kind)
    return None if guess is None else guess(view, drop)


def _role(view: PuertoRico, drop: Movement) -> Meant:
    return (act.Pick(drop.seat, Role[drop.rest.upper()]),) if drop.own and drop.rest in ROLE_NAMES else None


def _row(view: PuertoRico, drop: Movement) -> Meant:
    if not drop.own or not drop.rest.isdecimal() or not 0 < int(drop.rest) <= len(view.row):
        return None
    return (act.Settle(drop.seat, Land(view.row[int(drop.rest) - 1])),)


def _quarries(view: PuertoRico, drop: Movement) -> Meant:
    return (act.Settle(drop.seat, Land.QUARRY),) if drop.own else None


def _stock(view: PuertoRico, drop: Movement) -> Meant:
    return (act.Build(drop.seat, drop.rest),) if drop.own and drop.rest in BUILDING else None


def _supply(view: PuertoRico, drop: Movement) -> Meant:
    return (act.Privilege(drop.seat, Good[drop.rest.upper()]),) if drop.own and drop.rest in GOOD_NAMES else None


def _worker(view: PuertoRico, drop: Movement) -> Meant:
    return (act.Lift(drop.seat, drop.word),) if drop.own and drop.word else None


def _idle(view: PuertoRico, drop: Movement) -> Meant:
    to = places.tile_at(view.players[drop.seat], drop.spot) if drop.own and drop.rest == str(drop.seat) else ""
    return (act.Place(drop.seat, to),) if to else None


def _barrel(view: PuertoRico, drop: Movement) -> Meant:
    good, (family, _, number) = drop.good, drop.spot.partition(".")
    if good is None:
        return None
    storing = view.phase == Phase.STORE
    if drop.board == "quay":
        if family in ("ship", "hold"):
            ship = int(number.partition(".")[0]) - 1
            return (act.Load(drop.seat, good, view.ships[ship]),) if ship < len(view.ships) else None
        if family == "house":
            return (act.Sell(drop.seat, good),)
        return (act.GiveUp(drop.seat, good),) if family == "stock" and storing else None
    if not drop.own:
        return None
    if drop.spot == "keep":
        return (act.KeepOne(drop.seat, good),)
    return (act.Protect(drop.seat, good),) if storing and places.in_town(drop.spot) else None


_KINDS: dict[str, Attempt] = {
    "role": _role,
    "row": _row,
    places.QUARRY_PIECE: _quarries,
    "stock": _stock,
    "supply": _supply,
    "worker": _worker,
    "idle": _idle,
    "barrel": _barrel,
}
