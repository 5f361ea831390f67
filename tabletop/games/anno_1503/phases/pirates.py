"""Pirates: 1 gold for each outpost and trade agreement, unless the smithy protects.

Who has enough gold must pay. Otherwise nothing is paid and one outpost or agreement of the owner's choice is lost:
it is shuffled into the reserve, and the top tile of the reserve is laid face down on the first vacant island
square. RB §Pirates, rulings A20, A21.
"""

from __future__ import annotations

from tabletop.engine.chance import shuffled
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import GiveUpAgreement, GiveUpOutpost
from tabletop.games.anno_1503.perks import perks
from tabletop.games.anno_1503.phases.common import Reason, deciding, with_cell
from tabletop.games.anno_1503.scoring import change_gold, mark_goals
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, quay_of
from tabletop.games.anno_1503.tables import (
    BRIDGES,
    FACE_MARK,
    FACES,
    ISLANDS,
    ISLET,
    QUAY_NUMBERS,
    SITES,
    SQUARES,
)

GIVE_UPS: tuple[tuple[tuple[GiveUpOutpost | GiveUpAgreement, ...], ...], ...] = tuple(
    tuple(
        (
            *(GiveUpOutpost(seat, number) for number in numbers),
            *(GiveUpAgreement(seat, bridge + 1) for bridge in range(BRIDGES)),
        )
        for numbers in QUAY_NUMBERS
    )
    for seat in range(len(SITES))
)
"""By seat and home island."""


def tiles_of(player: Player) -> int:
    """How many outposts and agreements a player has."""
    held = player.quays + player.bridges
    return len(held) - held.count(NOWHERE)


def settle_pirates(state: Anno, due: Decision, log: EventLog) -> bool:
    """One player pays or loses a tile; False if he has to choose which."""
    player = state.players[due.seat]
    tiles = tiles_of(player)
    safe = perks(player.buildings).safe_from_pirates
    if tiles > max(player.gold, 1) and not safe:
        return False
    state.decisions = state.decisions[:-1]
    if tiles and safe:
        log.emit("safe_from_pirates", due.seat)
    elif tiles > player.gold:
        _lose_the_only_tile(state, player, log)
    elif tiles:
        log.emit("paid_pirates", due.seat, gold=tiles)
        change_gold(player, -tiles, log)
    return True


def _lose_the_only_tile(state: Anno, player: Player, log: EventLog) -> None:
    for quay, token in enumerate(player.quays):
        if token != NOWHERE:
            player.quays = with_cell(player.quays, quay, NOWHERE)
            lose_tile(state, player, token, log)
            return
    for bridge, token in enumerate(player.bridges):
        if token != NOWHERE:
            player.bridges = with_cell(player.bridges, bridge, NOWHERE)
            lose_tile(state, player, token, log)
            return


def lose_tile(state: Anno, player: Player, token: int, log: EventLog) -> None:
    """Shuffle a tile that was taken off into the reserve and refill the sea."""
    face = FACES[state.faces[token]]
    assert face is not None
    log.emit("tile_lost", player.seat, tile=face.drawing)
    mark_goals(player, log)
    reserve = (*state.reserve, token)
    state.chance, mixed = shuffled(state.chance, [state.faces[other] for other in reserve])
    faces, known = list(state.faces), list(state.known)
    for other, shows in zip(reserve, mixed, strict=True):
        faces[other], known[other] = shows, 0
    state.faces, state.known = tuple(faces), tuple(known)
    top, state.reserve = reserve[0], reserve[1:]
    place = vacant(state, FACE_MARK[faces[top]])
    state.sea = with_cell(state.sea, place, top)
    log.emit("sea_refilled", None, chance=True, reveals=True, square=SQUARES[ISLANDS[place]])


def vacant(state: Anno, mark: int) -> int:
    """The first vacant island square in refill order (with the option: the first with as many islets, if any).

    Squares whose stack of tiles is not in this game stay empty.
    """
    free = [place for place, token in enumerate(state.sea) if token == NOWHERE]
    if state.rules.version > 1:
        marks = marks_in_play(len(state.players), state.rules)
        free = [place for place in free if ISLET[ISLANDS[place]] in marks]
    if state.rules.pirate_refill == "same_mark":
        free = [place for place in free if ISLET[ISLANDS[place]] == mark] or free
    return free[0]


def check_give_up_outpost(state: Anno, action: GiveUpOutpost) -> Reason | None:
    """Whether this outpost may be given up now."""
    reason = deciding(state, action.seat, "pirates")
    if reason is not None:
        return reason
    quay = quay_of(state.players[action.seat], action.quay)
    if quay == NOWHERE or state.players[action.seat].quays[quay] == NOWHERE:
        return nothing_to_lose
    return None


def check_give_up_agreement(state: Anno, action: GiveUpAgreement) -> Reason | None:
    """Whether this agreement may be given up now."""
    reason = deciding(state, action.seat, "pirates")
    if reason is not None:
        return reason
    if not 1 <= action.bridge <= BRIDGES or state.players[action.seat].bridges[action.bridge - 1] == NOWHERE:
        return nothing_to_lose
    return None


def nothing_to_lose(state: Anno, action: GiveUpOutpost | GiveUpAgreement) -> Refusal:
    """No tile lies there."""
    return refuse("nothing_to_lose", rb.PIRATES)


def do_give_up_outpost(state: Anno, action: GiveUpOutpost, log: EventLog) -> None:
    """Lose an outpost."""
    player = state.players[action.seat]
    quay = quay_of(player, action.quay)
    token = player.quays[quay]
    player.quays = with_cell(player.quays, quay, NOWHERE)
    state.decisions = state.decisions[:-1]
    lose_tile(state, player, token, log)


def do_give_up_agreement(state: Anno, action: GiveUpAgreement, log: EventLog) -> None:
    """Lose a trade agreement."""
    player = state.players[action.seat]
    token = player.bridges[action.bridge - 1]
    player.bridges = with_cell(player.bridges, action.bridge - 1, NOWHERE)
    state.decisions = state.decisions[:-1]
    lose_tile(state, player, token, log)


def offers_give_up(state: Anno, seat: Seat) -> tuple[GiveUpOutpost | GiveUpAgreement, ...]:
    """Every quay and bridge of the seat's island."""
    return GIVE_UPS[seat][state.players[seat].island]
