"""Which movement of the hand each action is, and what a hand meant that did something else.

Cards, tiles, buildings and barrels are dragged to where they go, workers to circles and back to the port; whatever
declines or ends something is a button.
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico import gestures_new_buildings as new
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.phases.gains import LeaveGain, TakeGain
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUCCANEER, BUILDING, BUILDINGS, SPOT
from tabletop.games.puerto_rico.things import (
    FOREST,
    GOOD_NAMES,
    LAND_NAMES,
    QUARRY,
    ROLE_NAMES,
    UNKNOWN,
    Good,
    Land,
    Phase,
    Role,
    Tile,
)

_BUTTONS: dict[type[Action], str] = {
    act.SettleNothing: "settle_nothing",
    act.DrawNoTile: "draw_no_tile",
    act.LeaveUnstaffed: "leave_unstaffed",
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
    act.StopLoading: "stop_loading",
    act.DiscardRest: "discard_rest",
    act.Plunder: "plunder",
    act.Raid: "raid",
    act.RaidNoble: "raid_noble",
    act.NoRaid: "no_raid",
    act.PressNoMore: "press_no_more",
    act.TakeNoble: "take_noble",
    act.TakeWorker: "take_worker",
    act.NoLandDeal: "no_land_deal",
    act.ClearNothing: "clear_nothing",
    act.SwapNoMore: "swap_no_more",
    TakeGain: "take_gain",
    LeaveGain: "leave_gain",
}


def gesture(view: PuertoRico, action: Action) -> Gesture:
    """The movement that means an action."""
    button = _BUTTONS.get(type(action))
    if button is not None:
        return Button(button)
    seat = action.seat
    player = view.players[seat]
    match action:
        case act.Pick(_, role):
            return Drag(places.role_piece(ROLE_NAMES[role]), places.island(seat, "roles"))
        case act.Kidnap(_, role):
            return Drag(places.role_piece(ROLE_NAMES[role]), places.island(seat, "roles"))
        case act.Piracy(_, spaces, barrels):
            ship = view.ships.index(spaces)
            to = places.port(seat, GOOD_NAMES[view.cargo[ship]])
            return Drag(f"cargo.{ship + 1}.1", to, (("keep_barrels", barrels),))
        case act.Press(_, spot):
            return Drag(places.HALL_PIECE, places.spot_place(player, SPOT[spot]))
        case act.PressNoble(_, spot):
            return Drag(places.NOBLES_PIECE, places.spot_place(player, SPOT[spot]))
        case act.Settle(_, land):
            return Drag(_land_piece(view, land), _next_land(player), new.land_choice(view, player, land))
        case act.DrawTile() | act.BuyLand():
            return Drag(places.DECK_PIECE if view.deck else "discards", _next_land(player))
        case act.Staff(_, spot):
            to = places.island(seat, "port") if spot == "port" else _newest(player, SPOT[spot])
            return Drag(places.SUPPLY_PIECE if view.supply else places.HALL_PIECE, to)
        case act.Place(_, spot):
            return Drag(places.idle(seat), places.spot_place(player, SPOT[spot]))
        case act.Lift(_, spot):
            number = places.workers_there(player, SPOT[spot])
            return Drag(places.worker(seat, spot, number), places.island(seat, "port"))
        case act.PlaceNoble(_, spot):
            return Drag(places.idle_noble(seat), places.spot_place(player, SPOT[spot]))
        case act.LiftNoble(_, spot):
            return Drag(places.noble(seat, spot, player.nobles[SPOT[spot]]), places.island(seat, "port"))
        case act.SellLand(_, land) | act.Clear(_, land):
            shown = land if land in player.land else UNKNOWN  # of somebody else
            last = len(player.land) - player.land[::-1].index(shown)
            return Drag(f"tile.{seat}.{last}", places.DISCARDS)
        case act.Build(_, building):
            number = BUILDING[building]
            return Drag(places.stock_piece(number), places.island(seat, places.city_spot(player, number)))
        case act.Privilege(_, good):
            return Drag(places.supply_barrel(GOOD_NAMES[good]), places.port(seat, GOOD_NAMES[good]))
        case _:
            return _with_barrel(view, player, action)


def _with_barrel(view: PuertoRico, player: Player, action: Action) -> Gesture:
    """An own barrel is taken to where it goes."""
    seat = player.seat
    match action:
        case act.Sell(_, good):
            to = places.house(len(view.house) + 1)
        case act.Load(_, good, ship):
            to = places.ship(view.ships.index(ship) + 1)
        case act.Wharf(_, good):
            to = places.private_ship(player)
        case act.GiveUp(_, good) | act.Swap(_, good):
            to = places.stock(GOOD_NAMES[good])
        case act.Protect(_, good):
            to = places.warehouse(player, view.protected.bit_count())
        case act.KeepOne(_, good):
            to = places.island(seat, "keep")
        case _:
            return new.gesture(view, player, action)
    return Drag(places.barrel(seat, GOOD_NAMES[good]), to)


def _land_piece(view: PuertoRico, land: int) -> str:
    """The tile of the row, or the quarries."""
    return places.QUARRY_PIECE if land == QUARRY else places.row_piece(view.row.index(land) + 1)


def _next_land(player: Player) -> str:
    return places.island(player.seat, places.land_spot(len(player.land) + 1))


def _newest(player: Player, spot: int) -> str:
    """The tile that was laid just now."""
    if spot < len(LAND_NAMES):
        return places.island(player.seat, places.land_spot(len(player.land)))
    return places.spot_place(player, spot)


# --- what a hand meant
def attempt(view: PuertoRico, seat: Seat, thing: str, place: str | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it; legal or not."""
    if place is None:
        return ()
    board, _, spot = place.partition("/")
    kind, _, rest = thing.partition(".")
    own = board == f"island.{seat}"
    if kind == "role" and rest.upper() in Role.__members__:
        role = Role[rest.upper()]
        return (act.Kidnap(seat, role) if view.phase == Phase.BUCCANEER else act.Pick(seat, role),) if own else ()
    if kind == "cargo" and own:
        spaces = view.ships[int(rest.partition(".")[0]) - 1]
        return tuple(act.Piracy(seat, spaces, barrels) for barrels in range(BUCCANEER.barrels + 1))
    if kind == "stock" and rest in BUILDING and board == "market" and view.phase == Phase.DRAFT:
        return (act.Draft(seat, rest),)
    if own and (kind in ("row", "stock", "supply") or "." not in thing):
        return _to_island(view, seat, kind, rest, spot)
    owner, _, word = rest.partition(".")
    if owner != str(seat):
        return ()
    if kind == "tile" and place == places.DISCARDS and word.isdecimal():
        tiles = view.players[seat].land
        if not 0 < int(word) <= len(tiles):
            return ()
        land = Tile(tiles[int(word) - 1])
        return (act.SellLand(seat, land) if view.phase == Phase.TRADER else act.Clear(seat, land),)
    if kind == "barrel":
        return _barrel(view, seat, Good[word.upper()], board, spot)
    return _worker(view, seat, kind, word.partition(".")[0], board, spot) if own or board == "quay" else ()


def _to_island(view: PuertoRico, seat: Seat, kind: str, rest: str, spot: str) -> tuple[Action, ...]:
    """From the common boards to the own island."""
    if kind == "row" and rest.isdecimal() and 0 < int(rest) <= len(view.row):
        land = Land(view.row[int(rest) - 1])
        settle = act.Settle(seat, land)
        return (settle, act.TakeForest(seat, land)) if new.land_choice(view, view.players[seat], land) else (settle,)
    if kind == "stock" and rest in BUILDING:
        return (act.Build(seat, rest),)
    if kind == "supply" and rest in GOOD_NAMES:
        return (act.Privilege(seat, Good[rest.upper()]),)
    if kind == places.QUARRY_PIECE:
        return (act.Settle(seat, Land.QUARRY),)
    if kind in (places.DECK_PIECE, "discards"):
        return (act.BuyLand(seat) if view.phase == Phase.TRADER else act.DrawTile(seat),)
    if kind == places.NOBLES_PIECE:
        word = _spot_word(view.players[seat], spot)
        return (act.PressNoble(seat, word),) if word and view.phase == Phase.BUCCANEER else ()
    if kind in (places.SUPPLY_PIECE, places.HALL_PIECE):
        word = "port" if spot == "port" else _spot_word(view.players[seat], spot)
        if not word:
            return ()
        return (act.Press(seat, word) if view.phase == Phase.BUCCANEER else act.Staff(seat, word),)
    return ()


def _spot_word(player: Player, spot: str) -> str:
    """The kind of tile that lies at a place of the island."""
    spot = spot.removeprefix("staff.")
    family, _, number = spot.rpartition(".")
    if family in ("land", "field"):
        at = int(number) - 1
        return LAND_NAMES[player.land[at]] if at < len(player.land) and player.land[at] < FOREST else ""
    for building in player.city:
        if places.city_spot(player, building) == spot:
            return BUILDINGS[building]
    return ""


def _worker(view: PuertoRico, seat: Seat, kind: str, word: str, board: str, spot: str) -> tuple[Action, ...]:
    player = view.players[seat]
    asked = view.decisions[-1].kind if view.decisions else ""
    if board == "quay":
        piece = kind in ("worker", "noble", "idle", "noble_idle")
        return new.with_worker(view, seat, kind, word, board, "") if piece and asked == "black_market" else ()
    if word == "guesthouse" and view.phase != Phase.PLACE:
        return new.with_worker(view, seat, kind, word, board, _spot_word(player, spot))
    if kind == "worker":
        return (act.Lift(seat, word),)
    if kind == "noble":
        return (act.LiftNoble(seat, word),)
    if kind == "noble_idle":
        to = _spot_word(player, spot)
        return (act.PlaceNoble(seat, to),) if to else ()
    if kind != "idle":
        return ()
    to = _spot_word(player, spot)
    return (act.Place(seat, to),) if to else ()


def _barrel(view: PuertoRico, seat: Seat, good: Good, board: str, spot: str) -> tuple[Action, ...]:
    family, _, number = spot.partition(".")
    meant = new.with_barrel(view, seat, good, board, spot)
    if meant:
        return meant
    if board == "quay" and family in ("ship", "hold"):
        ship = int(number.partition(".")[0]) - 1
        return (act.Load(seat, good, view.ships[ship]),) if ship < len(view.ships) else ()
    if board == "quay" and family == "house":
        return (act.Sell(seat, good),)
    if board == "quay" and family == "stock":
        if view.phase == Phase.STORE:
            return (act.GiveUp(seat, good),)
        supplies = bool(view.decisions) and view.decisions[-1].kind == "royal_supplier"
        return (act.Swap(seat, good),) if supplies else ()
    if board != f"island.{seat}":
        return ()
    if spot == "keep":
        return (act.KeepOne(seat, good),)
    if not spot.startswith(("city", "hall", "staff")):
        return ()
    return (act.Protect(seat, good),) if view.phase == Phase.STORE else (act.Wharf(seat, good),)
