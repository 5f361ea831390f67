"""Which movement of the hand each action is, and what a hand meant that did something else.

Cards are dragged to inhabitants to be sold, from piles to the hand to be bought or taken; tiles, ships and
buildings are dragged to where they go; an inhabitant that rises on its own tile is turned over; the die is touched.
"""

from __future__ import annotations

import re

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, PlaceId, Tap, Turn
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import actions as act
from tabletop.games.anno_1503 import places
from tabletop.games.anno_1503.constants import (
    ANY,
    FACE_KIND,
    ISLAND_AT,
    PIONEER_TILES,
    QUAY_NUMBERS,
    SIGHTS,
    SITES,
    SQUARE,
    SQUARES,
    START,
)
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, free_tile, look, looked_at
from tabletop.games.anno_1503.tableau import table
from tabletop.games.anno_1503.things import GOODS, Building, Good, Level, name


def gesture(view: Anno, action: Action) -> Gesture:
    """The movement that means an action."""
    seat = action.seat
    player = view.players[seat]
    match action:
        case act.Roll():
            return Tap(places.DIE_PIECE)
        case act.Take(_, good):
            pile = places.pile_piece(name(good))
            return Drag(pile, places.hand(seat), touch=pile)
        case act.Buy(_, good):
            return Drag(places.pile_piece(name(good)), places.hand(seat))
        case act.Sell(_, good, space):
            return Drag(places.card(seat, name(good)), places.home(seat, f"space.{space}"))
        case act.Discard(_, good):
            return Drag(places.card(seat, name(good)), places.pile(name(good)))
        case act.Raise(_, kind, space):
            return Drag(places.stock(name(kind)), places.home(seat, f"building.{space}"))
        case act.BuildShip(_, ship):
            return Drag(places.ship(seat, ship), places.sea(SQUARES[START]))
        case act.BuildPioneer(_, space):
            tile = free_tile(player, Level.PIONEER)
            return Drag(places.inhabitant(seat, tile), places.home(seat, f"space.{space}"))
        case act.Develop(_, space):
            return _develop(player, space)
        case act.DrawCard(_, victim):
            return Drag(places.building(seat, name(Building.GREAT_OUTPOST)), places.hand(victim))
        case act.Sail(_, ship, square) | act.LookAt(_, ship, square):
            return Drag(places.ship(seat, ship), places.sea(square))
        case act.GiveUpOutpost(_, number):
            return Tap(places.tile(player.quays[QUAY_NUMBERS[player.island].index(number)]))
        case act.GiveUpAgreement(_, bridge):
            return Tap(places.tile(player.bridges[bridge - 1]))
        case act.ChooseIsland(_, island):
            goods = tuple("any" if site == ANY else name(GOODS[site]) for site in SITES[island - 1])
            return Button("choose_island", (("home_island", goods),))
        case act.EndStep():
            return Button("end_step", leads=True)
        case act.EndTurn():
            return Button("end_turn", above=True)
        case _:
            return _with_tile(view, player, action)


def _develop(player: Player, space: int) -> Gesture:
    if player.spaces[space - 1] == Level.SETTLER:
        tile = free_tile(player, Level.CITIZEN)
        settler = places.inhabitant(player.seat, player.tiles[space - 1])
        return Drag(places.inhabitant(player.seat, tile), places.home(player.seat, f"space.{space}"), touch=settler)
    return Turn(places.inhabitant(player.seat, player.tiles[space - 1]))


def _with_tile(view: Anno, player: Player, action: Action) -> Gesture:
    """What becomes of the tile that is looked at: it is taken to where it goes."""
    tile = places.tile(looked_at(view))
    match action:
        case act.KeepOutpost(seat, number):
            return Drag(tile, places.home(seat, f"quay.{QUAY_NUMBERS[player.island].index(number) + 1}"))
        case act.KeepAgreement(seat):
            return Drag(tile, places.home(seat, f"bridge.{player.bridges.index(NOWHERE) + 1}"))
        case act.UseGold(seat):
            return Drag(tile, places.home(seat, "gold"), touch=tile if is_gold(view) else "")
        case act.UseUpgrade(seat, space):
            return Drag(tile, places.home(seat, f"space.{space}"))
        case _:
            square = places.sea(SQUARES[look(view).square])
            return Drag(tile, square, touch=square if is_gold(view) else "")


def is_gold(view: Anno) -> bool:
    """Whether the tile that is looked at is good for gold and nothing else: touching it is enough, as is touching
    where it lay."""
    return FACE_KIND[view.faces[looked_at(view)]] == "gold" and view.rules.treasure == "by_tile"


# --- what a hand meant
_SPOT = re.compile(r"home\.(\d)/(space|building|quay|bridge)\.(\d)")


def attempt(view: Anno, seat: Seat, thing: str, place: str | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it; legal or not."""
    to = _where(view, place) if place is not None else None
    kind, _, rest = thing.partition(".")
    owner, _, last = rest.partition(".")
    if thing in (places.DIE_PIECE, places.DIE):
        return (act.Roll(seat),)
    if kind == "pile":
        return _from_pile(view, seat, Good[rest.upper()], to)
    if kind == "stock":
        return _raise(seat, Building[rest.upper()], to)
    if kind == "tile":
        return _tile(view, seat, int(rest), _where(view, thing), to)
    if owner != str(seat):
        return ()
    if kind == "card" and last != "back":
        return _card(seat, Good[last.upper()], to)
    if kind == "ship":
        return _ship(view, seat, int(last), to)
    if kind == "inhabitant":
        return _inhabitant(view, seat, int(last), to)
    if kind == "building" and to is not None and to.startswith("hand."):
        return (act.DrawCard(seat, int(to[5])),)
    return ()


def _where(view: Anno, thing: str) -> PlaceId:
    """Where a piece lies; of a place, that place."""
    if "/" in thing:
        return thing
    return next((piece.place for piece in table(view).pieces if piece.id == thing), thing)


def _spot(seat: Seat, to: str | None) -> tuple[str, int]:
    """The kind and number of a place on the seat's own island."""
    match = _SPOT.fullmatch(to) if to is not None else None
    return (match[2], int(match[3])) if match and int(match[1]) == seat else ("", 0)


def _from_pile(view: Anno, seat: Seat, good: Good, to: str | None) -> tuple[Action, ...]:
    if to is not None and not to.startswith((f"hand.{seat}", f"home.{seat}")):
        return ()
    choosing = view.decisions and view.decisions[-1].kind in ("produce", "golden_age")
    return (act.Take(seat, good),) if choosing else (act.Buy(seat, good),)


def _raise(seat: Seat, kind: Building, to: str | None) -> tuple[Action, ...]:
    spot, number = _spot(seat, to)
    return (act.Raise(seat, kind, number),) if spot in ("building", "space") else ()


def _card(seat: Seat, good: Good, to: str | None) -> tuple[Action, ...]:
    spot, number = _spot(seat, to)
    if spot == "space":
        return (act.Sell(seat, good, number),)
    return (act.Discard(seat, good),) if to is not None and to.startswith("market/pile") else ()


def _ship(view: Anno, seat: Seat, ship: int, to: str | None) -> tuple[Action, ...]:
    if view.players[seat].ships[ship - 1] == NOWHERE:
        return (act.BuildShip(seat, ship),) if to is None or to.startswith("sea/") else ()
    square = to.partition("/")[2] if to is not None else ""
    if square not in SQUARE:
        return ()
    if ISLAND_AT[SQUARE[square]] >= 0:
        return (act.LookAt(seat, ship, square),)
    return (act.Sail(seat, ship, square),)


def _inhabitant(view: Anno, seat: Seat, tile: int, to: str | None) -> tuple[Action, ...]:
    player = view.players[seat]
    spot, number = _spot(seat, to)
    if tile in player.tiles:
        return (act.Develop(seat, player.tiles.index(tile) + 1),) if to is None else ()
    if spot != "space":
        return ()
    pioneer = tile <= PIONEER_TILES
    return (act.BuildPioneer(seat, number),) if pioneer else (act.Develop(seat, number),)


def _tile(view: Anno, seat: Seat, token: int, at: str, to: str | None) -> tuple[Action, ...]:
    spot, number = _spot(seat, to)
    home, _, mine = at.partition("/")
    if home == f"home.{seat}":
        return _give_up(view, seat, mine) if to is None else ()
    if to is None:
        return _look(view, seat, at)
    if spot == "quay":
        return (act.KeepOutpost(seat, QUAY_NUMBERS[view.players[seat].island][number - 1]),)
    if spot == "bridge":
        return (act.KeepAgreement(seat),)
    if to == places.home(seat, "gold"):
        return (act.UseGold(seat),)
    if spot == "space":
        return (act.UseUpgrade(seat, number),)
    return (act.ReturnTile(seat),) if to.startswith("sea/") else ()


def _give_up(view: Anno, seat: Seat, spot: str) -> tuple[Action, ...]:
    kind, _, number = spot.partition(".")
    if kind == "quay":
        return (act.GiveUpOutpost(seat, QUAY_NUMBERS[view.players[seat].island][int(number) - 1]),)
    return (act.GiveUpAgreement(seat, int(number)),)


def _look(view: Anno, seat: Seat, at: str) -> tuple[Action, ...]:
    """A touched tile: look at it, with a ship beside it if there is one."""
    square = at.partition("/")[2]
    if square not in SQUARE:
        return ()
    near = [n for n, here in enumerate(view.players[seat].ships) if here >= 0 and SQUARE[square] in SIGHTS[here]]
    return (act.LookAt(seat, near[0] + 1 if near else 1, square),)
