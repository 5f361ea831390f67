"""New Buildings by hand: kinds to their spaces, guests to circles, what is given to where it goes."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, SPOT
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Good, Phase

_BUTTONS: dict[type[Action], str] = {
    act.GuestsWait: "guests_wait",
    act.GuestsRest: "guests_rest",
    act.LayOpen: "lay_open",
    act.LayForest: "lay_forest",
    act.ReturnPoint: "return_point",
    act.SmallWharf: "small_wharf",
    act.ShipMix: "ship_mix",
}
OPEN, FOREST = (("face", "open"),), (("face", "forest"),)
"""Two things the same movement may mean."""


def gesture(view: PuertoRico, player: Player, action: Action) -> Gesture:
    """The movement that means an action of the expansion."""
    button = _BUTTONS.get(type(action))
    if button is not None:
        return Button(button)
    seat = player.seat
    match action:
        case act.Draft(_, building):
            kind = BUILDING[building]
            return Drag(places.stock_piece(kind), places.market_space(view, kind))
        case act.TakeForest(_, land):
            piece = places.row_piece(view.row.index(land) + 1)
            return Drag(piece, places.island(seat, places.land_spot(len(player.land) + 1)), FOREST)
        case act.MoveGuest(_, spot):
            guests = player.staff[player.city.index(BUILDING["guesthouse"])]
            return Drag(places.worker(seat, "guesthouse", guests), places.spot_place(player, SPOT[spot]))
        case act.MoveNobleGuest(_, spot):
            piece = places.noble(seat, "guesthouse", player.nobles[SPOT["guesthouse"]])
            return Drag(piece, places.spot_place(player, SPOT[spot]))
        case act.ReturnNoble(_, "port"):
            return Drag(places.idle_noble(seat), places.NOBLES)
        case act.ReturnNoble(_, spot):
            return Drag(places.noble(seat, spot, player.nobles[SPOT[spot]]), places.NOBLES)
        case act.ReturnWorker(_, "port"):
            return Drag(places.idle(seat), places.SUPPLY)
        case act.ReturnWorker(_, spot):
            number = places.workers_there(player, SPOT[spot])
            return Drag(places.worker(seat, spot, number), places.SUPPLY)
        case act.ReturnBarrel(_, good):
            return _barrel_to(seat, good, places.stock(GOOD_NAMES[good]))
        case act.Post(_, good):
            return _barrel_to(seat, good, places.town(player, BUILDING["trading_post"]))
        case act.AddBarrel(_, good):
            return _barrel_to(seat, good, places.town(player, BUILDING["small_wharf"]))
        case _:
            raise TypeError(f"{type(action).__name__} is no movement")


def _barrel_to(seat: Seat, good: int, place: str) -> Drag:
    return Drag(places.barrel(seat, GOOD_NAMES[good]), place)


# --- what a hand meant
def with_barrel(view: PuertoRico, seat: Seat, good: Good, board: str, spot: str) -> tuple[Action, ...]:
    """A barrel dropped where only the expansion has a use for it."""
    asked = view.decisions[-1].kind if view.decisions else ""
    if asked == "black_market" and board == "quay":
        return (act.ReturnBarrel(seat, good),)
    own = board == f"island.{seat}"
    if asked == "small_wharf" and own:
        return (act.AddBarrel(seat, good),)
    return (act.Post(seat, good),) if own and view.phase == Phase.TRADER else ()


def with_worker(view: PuertoRico, seat: Seat, kind: str, word: str, board: str, to: str) -> tuple[Action, ...]:
    """A worker given back, or a guest who goes to a tile of the word `to`."""
    if board == "quay":
        if kind.startswith("noble"):
            return (act.ReturnNoble(seat, "port" if kind == "noble_idle" else word),)
        return (act.ReturnWorker(seat, "port" if kind == "idle" else word),)
    if word != "guesthouse" or not to:
        return ()
    return (act.MoveNobleGuest(seat, to) if kind == "noble" else act.MoveGuest(seat, to),)


def land_choice(view: PuertoRico, player: Player, land: int) -> tuple[tuple[str, str], ...]:
    """What has to be asked of whoever lays a tile: only with a Forest house."""
    return OPEN if land < len(LAND_NAMES) - 1 and player.works(BUILDING["forest_house"]) else ()
