"""Exploring: for a point a ship looks at an island tile beside it, in secret. Then the tile is put back or kept.

Beside means orthogonally (with the option: corners too). Putting it back costs no more than the point. What a player
saw the table shows to that player alone, until the tile leaves (with the option: until that player's next turn).
RB §Exploring, rulings A13, A15, A36.
"""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event, EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import LookAt, ReturnTile
from tabletop.games.anno_1503.constants import FACES, ISLAND_AT, SEATS, SHIPS, SIGHTS, SQUARE, SQUARES, WIDE_SIGHTS
from tabletop.games.anno_1503.phases.sailing import NO_SUCH_SQUARE, can_act, ready, spend_point
from tabletop.games.anno_1503.rules import ANY_ORDER, SAIL, ShipRule, rules
from tabletop.games.anno_1503.state import NOWHERE, Anno, look, looked_at

_Around = tuple[tuple[LookAt, int], ...]


def _looks(sights: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[_Around, ...], ...], ...]:
    """By seat, ship and square: the looks at what lies around, each with the island's place in refill order."""
    return tuple(
        tuple(
            tuple(tuple((LookAt(seat, ship + 1, SQUARES[at]), ISLAND_AT[at]) for at in around) for around in sights)
            for ship in range(SHIPS)
        )
        for seat in SEATS
    )


_LOOKS = {"orthogonal": _looks(SIGHTS), "diagonal": _looks(WIDE_SIGHTS)}
_SIGHTS = {"orthogonal": SIGHTS, "diagonal": WIDE_SIGHTS}

NO_ISLAND = Reason("no_island", rb.EXPLORING, "square")
NOT_BESIDE = Reason("not_beside", rb.ruling(rb.EXPLORING, "A15"), "square")
NO_TILE_THERE = Reason("no_tile_there", rb.EXPLORING, "square")


@rules.on(SAIL, ANY_ORDER)
class LookAtTile(ShipRule[LookAt]):
    """Show a tile to the looker alone, who then decides what becomes of it."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[LookAt]:
        looks, sea = _LOOKS[state.rules.looking][seat], state.sea
        near = [looks[ship][square] for ship, square in ready(state, seat)]
        return [look for around in near for look, place in around if sea[place] != NOWHERE]

    def check(self, state: Anno, action: LookAt) -> Why | None:
        player = state.players[action.seat]
        reason = can_act(state, player, action.ship)
        if reason is not None:
            return reason
        square = SQUARE.get(action.square, NOWHERE)
        if square == NOWHERE:
            return NO_SUCH_SQUARE
        if ISLAND_AT[square] < 0:
            return NO_ISLAND
        if square not in _SIGHTS[state.rules.looking][player.ships[action.ship - 1]]:
            return NOT_BESIDE
        return None if state.sea[ISLAND_AT[square]] != NOWHERE else NO_TILE_THERE

    def do(self, state: Anno, action: LookAt, log: EventLog) -> None:
        player = state.players[action.seat]
        square = SQUARE[action.square]
        token = state.sea[ISLAND_AT[square]]
        spend_point(state, player, action.ship - 1)
        state.known = put(state.known, token, state.known[token] | 1 << action.seat)
        state.decisions = (*state.decisions, Decision("look", action.seat, (action.ship - 1, square)))
        face = FACES[state.faces[token]]
        log.emit(
            "looked_at",
            action.seat,
            seen_by=(action.seat,),
            public=Event("looked", action.seat, (("ship", action.ship), ("square", action.square))),
            ship=action.ship,
            square=action.square,
            tile=face.drawing if face else "",
        )


@rules.on("look")
class PutBack(Rule[Anno, ReturnTile]):
    """A tile that was looked at may always be put back, face down."""

    def do(self, state: Anno, action: ReturnTile, log: EventLog) -> None:
        square = look(state).square
        token = looked_at(state)
        state.decisions = state.decisions[:-1]
        if state.rules.remember_looks == "off" and state.rules.version == 1:
            state.known = put(state.known, token, state.known[token] & ~(1 << action.seat))
        log.emit("returned", action.seat, square=SQUARES[square])
