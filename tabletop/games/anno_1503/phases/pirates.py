"""Pirates: 1 gold for each outpost and trade agreement, unless the smithy protects.

Who has enough gold must pay. Otherwise nothing is paid and one outpost or agreement of the owner's choice is lost:
it is shuffled into the reserve, and the top tile of the reserve is laid face down on the first vacant island
square in play. RB §Pirates, rulings A20, A21.
"""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.chance import shuffled
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import GiveUpAgreement, GiveUpOutpost
from tabletop.games.anno_1503.constants import BRIDGES, FACE_MARK, FACES, ISLANDS, ISLET, QUAY_NUMBERS, SEATS, SQUARES
from tabletop.games.anno_1503.points import SPARED_BY_PIRATES
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import change_gold, mark_goals
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, quay_of

OUTPOSTS: tuple[tuple[tuple[GiveUpOutpost, ...], ...], ...] = tuple(
    tuple(tuple(GiveUpOutpost(seat, number) for number in numbers) for numbers in QUAY_NUMBERS) for seat in SEATS
)
"""By seat, home island and quay."""
AGREEMENTS: tuple[tuple[GiveUpAgreement, ...], ...] = tuple(
    tuple(GiveUpAgreement(seat, bridge + 1) for bridge in range(BRIDGES)) for seat in SEATS
)

NOTHING_TO_LOSE = Reason("nothing_to_lose", rb.PIRATES)


@rules.forced("pirates")
def raid(state: Anno, log: EventLog) -> bool:
    """One player pays or loses a tile, unless there is a choice which."""
    player = state.players[state.decisions[-1].seat]
    held = player.quays + player.bridges
    tiles = len(held) - held.count(NOWHERE)
    safe = SPARED_BY_PIRATES(0, state, player)
    if tiles > max(player.gold, 1) and not safe:
        return False
    if tiles > player.gold and not safe:
        only = next(n for n, token in enumerate(held) if token != NOWHERE)
        lose_tile(state, player, only, log)
        return True
    state.decisions = state.decisions[:-1]
    if tiles and safe:
        log.emit("safe_from_pirates", player.seat)
    elif tiles:
        log.emit("paid_pirates", player.seat, gold=tiles)
        change_gold(player, -tiles, log)
    return True


@rules.on("pirates")
class LoseOutpost(Rule[Anno, GiveUpOutpost]):
    """One of the outposts."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[GiveUpOutpost]:
        player = state.players[seat]
        give_ups = zip(OUTPOSTS[seat][player.island], player.quays, strict=True)
        return [give_up for give_up, token in give_ups if token != NOWHERE]

    def check(self, state: Anno, action: GiveUpOutpost) -> Why | None:
        player = state.players[action.seat]
        quay = quay_of(player, action.quay)
        return NOTHING_TO_LOSE if quay == NOWHERE or player.quays[quay] == NOWHERE else None

    def do(self, state: Anno, action: GiveUpOutpost, log: EventLog) -> None:
        player = state.players[action.seat]
        lose_tile(state, player, quay_of(player, action.quay), log)


@rules.on("pirates")
class LoseAgreement(Rule[Anno, GiveUpAgreement]):
    """One of the trade agreements."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[GiveUpAgreement]:
        give_ups = zip(AGREEMENTS[seat], state.players[seat].bridges, strict=True)
        return [give_up for give_up, token in give_ups if token != NOWHERE]

    def check(self, state: Anno, action: GiveUpAgreement) -> Why | None:
        bridges = state.players[action.seat].bridges
        held = 1 <= action.bridge <= BRIDGES and bridges[action.bridge - 1] != NOWHERE
        return None if held else NOTHING_TO_LOSE

    def do(self, state: Anno, action: GiveUpAgreement, log: EventLog) -> None:
        player = state.players[action.seat]
        lose_tile(state, player, len(player.quays) + action.bridge - 1, log)


def lose_tile(state: Anno, player: Player, place: int, log: EventLog) -> None:
    """The tile at a quay, or behind the quays at a bridge, is shuffled into the reserve, and the sea refilled."""
    state.decisions = state.decisions[:-1]
    quays = len(player.quays)
    if place < quays:
        token = player.quays[place]
        player.quays = put(player.quays, place, NOWHERE)
    else:
        token = player.bridges[place - quays]
        player.bridges = put(player.bridges, place - quays, NOWHERE)
    face = FACES[state.faces[token]]
    assert face is not None
    log.emit("tile_lost", player.seat, tile=face.drawing)
    mark_goals(player, log)
    _refill(state, token, log)


def _refill(state: Anno, token: int, log: EventLog) -> None:
    """Shuffling deals the fronts of the reserve anew, so that nobody can follow a tile through it."""
    reserve = (*state.reserve, token)
    state.chance, mixed = shuffled(state.chance, [state.faces[other] for other in reserve])
    faces, known = list(state.faces), list(state.known)
    for other, shows in zip(reserve, mixed, strict=True):
        faces[other], known[other] = shows, 0
    state.faces, state.known = tuple(faces), tuple(known)
    state.reserve = reserve
    top = reserve[0]
    place = vacant(state, FACE_MARK[faces[top]])
    if place == NOWHERE:
        return
    state.reserve = reserve[1:]
    state.sea = put(state.sea, place, top)
    log.emit("sea_refilled", None, chance=True, reveals=True, square=SQUARES[ISLANDS[place]])


def vacant(state: Anno, mark: int) -> int:
    """The first vacant island square in refill order (with the option: the first with as many islets, if any).

    Squares whose stack of tiles is not in this game stay empty. NOWHERE where all are full, as only a position laid out
    by hand can be: in a game as many are vacant as tiles are out.
    """
    free = [place for place, token in enumerate(state.sea) if token == NOWHERE]
    if state.rules.version > 1:
        marks = marks_in_play(len(state.players), state.rules)
        free = [place for place in free if ISLET[ISLANDS[place]] in marks]
    if state.rules.pirate_refill == "same_mark":
        free = [place for place in free if ISLET[ISLANDS[place]] == mark] or free
    return free[0] if free else NOWHERE
