"""Forest house: a land tile may be laid face down as a forest, which needs no worker (A-35, A-82, A-83, A-86).

A face-up plantation is taken as a forest at once; one that is drawn is looked at, then laid open or as a forest.
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.action import Action
from tabletop.engine.decision import pop
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import INSTEAD, Settle, actions
from tabletop.games.puerto_rico.extensions import GESTURES, HIDES, MATTERS, PROMPTS, Meant, Movement, button
from tabletop.games.puerto_rico.phases.common import free_land, lay, staffed
from tabletop.games.puerto_rico.phases.settler import take
from tabletop.games.puerto_rico.points import LAND_DRAWN, LAND_FACE_DOWN, SETTLER_LAID
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import DRAWN, HIDDEN, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, GUESTS
from tabletop.games.puerto_rico.things import FOREST, GOODS, LAND_NAMES, LANDS, QUARRY, UNSEEN, Land, Phase

KIND = "forest_house"

_NO_HOUSE = Reason("no_forest_house", rb.FOREST_HOUSE)
_NO_QUARRY = Reason("quarry_no_forest", rb.ruling(rb.FOREST_HOUSE, "A-86"))
_NOT_IN_ROW = Reason("not_in_row", rb.SETTLER, land=lambda state, action: LAND_NAMES[action.land])
_LAND_FULL = Reason("land_full", rb.SETTLER)


@actions.action("forest {land}", place=INSTEAD)
class TakeForest(Action):
    """A face-up plantation, laid face down."""

    land: Land


@actions.action("lay open", place=INSTEAD)
class LayOpen(Action):
    """The tile drawn stays what it is."""


@actions.action("lay as forest", place=INSTEAD)
class LayForest(Action):
    """The tile drawn is laid face down."""


@LAND_FACE_DOWN.on(KIND)
def looks_first(state: PuertoRico, player: Player) -> int:
    """What is drawn may become a forest."""
    return 1


@SETTLER_LAID.on(KIND)
def grown(state: PuertoRico, player: Player, log: EventLog, land: int, drawn: bool) -> None:
    """A forest works from now on."""
    if land >= FOREST:
        staffed(player)


def _matters(state: PuertoRico, player: Player, moment: str) -> bool:
    """For tiles that are taken or drawn, and for the price of buildings if that asks for a worker here."""
    if moment == "builder":
        return state.rules.forest_discount == "occupied_house"
    return BUILDING[KIND] in GUESTS[moment] or LAND_DRAWN(0, state, player, moment) > 0


@cache
def _offers(seat: Seat, row: tuple[int, ...]) -> tuple[TakeForest, ...]:
    return tuple(TakeForest(seat, LANDS[good]) for good in GOODS if good in row)


@rules.on(Phase.SETTLER, effect=KIND)
class TakeAsForest(Rule[PuertoRico, TakeForest]):
    """A face-up plantation onto the island, face down."""

    exact = True
    without = _NO_HOUSE

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if free_land(state.players[seat]) else _LAND_FULL

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[TakeForest, ...]:
        return _offers(seat, state.row)

    def check(self, state: PuertoRico, action: TakeForest) -> Why | None:
        if action.land == QUARRY:
            return _NO_QUARRY
        return None if action.land in state.row else _NOT_IN_ROW

    def do(self, state: PuertoRico, action: TakeForest, log: EventLog) -> None:
        take(state, action.seat, int(action.land), FOREST + int(action.land), log)


@rules.on(DRAWN)
class LayItOpen(Rule[PuertoRico, LayOpen]):
    """The tile stays what it is."""

    def do(self, state: PuertoRico, action: LayOpen, log: EventLog) -> None:
        _lay(state, action.seat, 0, log)


@rules.on(DRAWN)
class LayItDown(Rule[PuertoRico, LayForest]):
    """The tile becomes a forest; what lies face down only its owner knows (A-97)."""

    def do(self, state: PuertoRico, action: LayForest, log: EventLog) -> None:
        _lay(state, action.seat, UNSEEN if state.rules.version > 1 else FOREST, log)


def _lay(state: PuertoRico, seat: Seat, face: int, log: EventLog) -> None:
    (land,) = state.decisions[-1].data
    state.decisions = pop(state.decisions)
    lay(state, state.own(seat), face + land, True, log, reveals=not face and state.rules.version > 1)


rules.open_to_others(DRAWN)


# --- by hand
@extensions.attempt(Phase.SETTLER)
def open_or_down(view: PuertoRico, drop: Movement) -> Meant:
    """A face-up plantation onto the own island may mean either."""
    row = dict(enumerate(view.row, 1))
    land = row.get(int(drop.rest)) if drop.own and drop.kind == "row" and drop.rest.isdecimal() else None
    if land is None or not LAND_FACE_DOWN(0, view, view.players[drop.seat]):
        return None
    return (Settle(drop.seat, LANDS[land]), TakeForest(drop.seat, LANDS[land]))


def _down(view: PuertoRico, action: TakeForest) -> Drag:
    quarry = action.land == QUARRY  # what may not be done is shown, too
    piece = places.QUARRY_PIECE if quarry else places.row_piece(view.row.index(action.land) + 1)
    return Drag(piece, places.next_land(view.players[action.seat]), places.FACE_DOWN)


def _prompt(view: PuertoRico, player: Player) -> Prompt:
    (land,) = view.decisions[-1].data
    return Prompt("drawn_unseen") if land == HIDDEN else Prompt(DRAWN, (("land", LAND_NAMES[land]),))


GESTURES[TakeForest] = _down
GESTURES[LayOpen] = button("lay_open")
GESTURES[LayForest] = button("lay_forest")
PROMPTS[DRAWN] = _prompt
MATTERS[BUILDING[KIND]] = _matters
HIDES.append(lambda state, player: extensions.asked(state) == DRAWN and state.rules.version > 1)
