"""New Buildings: which kinds of commercial buildings are in the game (RB §New Buildings, set-up).

Clockwise from the governor each seat picks a kind and lays its tiles on a free space of its cost, until no space is
free; the other kinds stay in the box. It may be left to the lot, or a set that was kept is taken (A-76).
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.action import Action
from tabletop.engine.cells import add, put
from tabletop.engine.chance import shuffled
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options, Shelf
from tabletop.engine.options import is_set, things_in
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, Meant, Movement, draw_goals
from tabletop.games.puerto_rico.phases.common import draw_tiles, seat_after
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico, Rules, box_of
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDING,
    BUILDINGS,
    COMMERCIAL,
    COST,
    QUARRIES,
    RED,
    SPACES,
    Box,
    box,
)
from tabletop.games.puerto_rico.things import EXPANSIONS, Phase
from tabletop.games.puerto_rico.town import in_stock

_NO_BUILDING = Reason("no_such_building", rb.NEW_BUILDINGS, "building")
_NO_PICK = Reason("not_drafted", rb.NEW_BUILDINGS, "building")
_DRAFTED = Reason("drafted_already", rb.NEW_BUILDINGS, "building")
_NO_SPACE = Reason(
    "no_space_of_cost", rb.NEW_BUILDINGS, "building", cost=lambda state, action: COST[BUILDING[action.building]]
)
_BARRED = Reason("draft_barred", rb.NEW_BUILDINGS, "building")


@actions.action("draft {building}")
class Draft(Action):
    """New Buildings: a kind that will be in the game."""

    building: str


def begin_draft(state: PuertoRico, log: EventLog) -> None:
    """Only production buildings lie out, and red kinds that keep their spaces; others pick, the lot, or a set does."""
    table = box_of(state.rules).seats[len(state.players)]
    kinds = _commercial(box_of(state.rules).buildings)
    if state.rules.draft_spaces == "nobles_fixed_on_red" and state.rules.draft != "saved_set":
        state.drafted = tuple([one for one in kinds if RED[one]])
    waiting = [one for one in kinds if one not in state.drafted]
    state.stock = tuple([0 if one in waiting else copies for one, copies in enumerate(table.stock)])
    state.in_stock = in_stock(state.stock)
    state.phase = int(Phase.DRAFT)
    if state.rules.draft == "players":
        return
    if state.rules.draft == "saved_set":
        for kind in set_of(state.rules):
            _pick(state, kind)
    while state.phase == Phase.DRAFT:
        state.chance, (kind, *_) = shuffled(state.chance, candidates(state))
        _pick(state, kind)
    log.emit("kinds_chosen", buildings=tuple([BUILDINGS[one] for one in sorted(state.drafted)]))


def shelves(key: str, options: Options) -> tuple[Shelf, ...]:
    """For a set that is chosen before the game: the kinds of each cost, what is new first among the usual ones."""
    here = box(tuple([name for name in EXPANSIONS if options[name] == "on"]))
    return tuple(_shelf(here, cost, spaces) for cost, spaces in here.spaces.items())


def _shelf(here: Box, cost: int, spaces: int) -> Shelf:
    kinds = [one for one in _commercial(here.buildings) if COST[one] == cost]
    usual = sorted(kinds, key=lambda one: one < QUARRIES)[:spaces]
    things = tuple((BUILDINGS[one], ("hall_" if SPACES[one] > 1 else "building_") + BUILDINGS[one]) for one in kinds)
    return Shelf(spaces, things, tuple(BUILDINGS[one] for one in sorted(usual)), (("cost", cost),))


def set_of(chosen: Rules) -> list[int]:
    """The kinds of a set. Raises ValueError for one that cannot be played."""
    found = shelves("draft_set", {name: getattr(chosen, name) for name in EXPANSIONS})
    if not is_set(found, chosen.draft_set):
        raise ValueError(f"option draft_set: {chosen.draft_set!r} is no set of kinds for these expansions")
    usual = tuple(thing for shelf in found for thing in shelf.usual)
    return [BUILDING[thing] for thing in things_in(chosen.draft_set) or usual]


@cache
def _commercial(buildings: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in buildings if COMMERCIAL[one])


def space_left(state: PuertoRico, cost: int) -> int:
    """Free spaces of a cost."""
    taken = sum(COST[one] == cost for one in state.drafted)
    return box_of(state.rules).spaces.get(cost, 0) - taken


def _open(state: PuertoRico) -> list[int]:
    """Kinds for which there is a space."""
    here = box_of(state.rules)
    free = [0] * (max(COST) + 1)  # no space at all for a cost that only a kind of an expansion has
    for cost, spaces in here.spaces.items():
        free[cost] = spaces
    for one in state.drafted:
        free[COST[one]] -= 1
    return [one for one in _commercial(here.buildings) if free[COST[one]] > 0 and one not in state.drafted]


def _apart(state: PuertoRico, kind: int) -> bool:
    """Whether the table keeps a kind away from one that was picked."""
    pairs = box_of(state.rules).barred[state.rules.draft_barred_pairs]
    others = [pair[pair[0] == kind] for pair in pairs if kind in pair]
    return any(other < len(state.stock) and state.stock[other] > 0 for other in others)


def candidates(state: PuertoRico) -> list[int]:
    """Kinds that may be picked; a bar is lifted where a space would find no kind."""
    found = _open(state)
    if not box_of(state.rules).barred.get(state.rules.draft_barred_pairs):
        return found
    apart = {one for one in found if _apart(state, one)}
    free = {COST[one] for one in found if one not in apart}
    return [one for one in found if one not in apart or COST[one] not in free]


@rules.forced(Phase.DRAFT)
def only_kind(state: PuertoRico, log: EventLog) -> bool:
    """The only kind that may be picked is picked."""
    kinds = candidates(state)
    if len(kinds) > 1:
        return False
    _pick(state, kinds[0], log)
    return True


@cache
def _drafts(seat: Seat) -> tuple[tuple[int, Draft], ...]:
    """Every kind, in the order of legal lists."""
    return tuple((BUILDING[word], Draft(seat, word)) for word in sorted(BUILDING))


@rules.on(Phase.DRAFT)
class PickKind(Rule[PuertoRico, Draft]):
    """A kind onto a space of its cost."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> list[Draft]:
        found = candidates(state)
        return [draft for kind, draft in _drafts(seat) if kind in found]

    def check(self, state: PuertoRico, action: Draft) -> Why | None:
        kind = BUILDING.get(action.building)
        if kind is None:
            return _NO_BUILDING
        if kind not in _commercial(box_of(state.rules).buildings):
            return _NO_PICK
        if kind in state.drafted:
            return _DRAFTED
        if kind in candidates(state):
            return None
        return _BARRED if space_left(state, COST[kind]) > 0 else _NO_SPACE

    def do(self, state: PuertoRico, action: Draft, log: EventLog) -> None:
        _pick(state, BUILDING[action.building], log)


def _pick(state: PuertoRico, kind: int, log: EventLog = SILENT) -> None:
    table = box_of(state.rules).seats[len(state.players)]
    state.drafted += (kind,)
    state.stock = put(state.stock, kind, table.stock[kind])
    state.in_stock |= BIT[kind]
    log.emit("drafted", state.active, building=BUILDINGS[kind])
    if len(state.drafted) < sum(box_of(state.rules).spaces.values()):
        state.active = seat_after(state, state.active)
    else:
        _lay_out(state)


def _lay_out(state: PuertoRico) -> None:
    """The rest of the set-up, of which nobody knows anything while kinds are picked."""
    state.phase = int(Phase.PICK)
    state.active = state.governor
    state.chance, goals = draw_goals(state.chance, state.rules, state.stock)
    if goals:
        at = state.deck.index(goals.land)
        state.deck = state.deck[:at] + state.deck[at + 1 :]
        for good in goals.goods:
            state.barrels = add(state.barrels, good, -1)
        state.goals = goals
    state.row = draw_tiles(state, box_of(state.rules).seats[len(state.players)].data.face_up)


# --- by hand
@extensions.attempt(Phase.DRAFT)
def onto_the_market(view: PuertoRico, drop: Movement) -> Meant:
    """A kind to the board where kinds lie."""
    known = drop.kind == "stock" and drop.board == "market" and drop.rest in BUILDING
    return (Draft(drop.seat, drop.rest),) if known else None


def _movement(view: PuertoRico, action: Draft) -> Drag:
    kind = BUILDING[action.building]
    return Drag(places.stock_piece(kind), places.market_space(view, kind))


GESTURES[Draft] = _movement
places.MOVES["drafted"] = ("stock.{building}",)
