"""Ships in an own turn: look at what is new and may be wanted, else come nearer to it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import EndTurn, LookAt, ReturnTile, Sail
from tabletop.games.anno_1503.constants import FACE_MARK, ISLAND_AT, ROUTES, SQUARE, SQUARES
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.rules import OVER, SAIL, rules
from tabletop.games.anno_1503.state import Anno, look
from tabletop.games.anno_1503.thinking.grasp import KEEPS, for_goal
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.turn import WON, Turn

_NEARER = 0.001
"""Rounds that a step has to save: nobody goes round in circles."""
_CURIOUS = 0.005
"""What a look is worth that costs nothing but a point."""


def lines(turn: Turn, state: Anno, most: int) -> list[Line]:
    """What a ship may do that brings something, up to a look, and the end of the turn: the best first. Nobody ends it
    beside a tile that is new; a ship that is under way goes on before another one, with which it would be done."""
    found = [action for _, action in ranked(turn, state)[:most]]
    if any(_is_new(turn, action) for action in found):
        found = [action for action in found if not isinstance(action, EndTurn)]
    if any(_goes_on(state, action) for action in found):
        found = [action for action in found if _goes_on(state, action) or isinstance(action, EndTurn)]
    near = [action for action in rules.legal(state, turn.seat) if isinstance(action, LookAt)]
    gone = [_gone_on(turn, state, (action,)) for action in found]
    return [
        line
        for line in gone
        if not (_roundabout(turn, state, line, near) or _too_soon(turn, state, line) or _to_and_fro(turn, state, line))
    ]


def _goes_on(state: Anno, action: Action) -> bool:
    """Whether it is a ship that is under way."""
    under_way = isinstance(action, Sail | LookAt) and action.ship - 1 == state.sailing
    return under_way and state.rules.two_ships == "one_by_one"


def within_reach(turn: Turn, state: Anno) -> list[Line]:
    """Ways of one ship to a look at each tile that its points reach, the nearest first: what is known there is kept if
    it can be, and the turn goes on."""
    found: list[tuple[int, Line]] = []
    for action in rules.legal(state, turn.seat):
        if isinstance(action, LookAt):
            found.append((0, (action,)))
        elif isinstance(action, Sail):
            found += _on_from(turn, state, (action,))
    met, kept = set[str](), list[Line]()
    for _, line in sorted(found, key=lambda one: one[0]):
        last = line[-1]
        if isinstance(last, LookAt) and last.square not in met:
            met.add(last.square)
            kept += _looked(turn, state, line)
    return kept


def to_new_ones(turn: Turn, state: Anno) -> list[Line]:
    """Ways to tiles that are new and may be wanted, the nearest first; none past another one with as many islets."""
    near = [action for action in rules.legal(state, turn.seat) if isinstance(action, LookAt)]
    ways = [line for line in within_reach(turn, state) if turn.likely and _is_new(turn, line[-1])]
    return [line for line in ways if not _roundabout(turn, state, line, near)]


def berths(turn: Turn, state: Anno) -> list[Line]:
    """Ways of each ship that finds nothing new in this turn to squares where it may lie when the turn ends, the best
    first, and of those from which it reaches the same in the next turn the best alone; the other ship sails on."""
    own = state.players[turn.seat]
    found = list[tuple[float, Line]]()
    for ship in dict.fromkeys(action.ship for action in rules.legal(state, turn.seat) if isinstance(action, Sail)):
        square, left = own.ships[ship - 1], ship_points(state, own) - own.spent[ship - 1]
        if turn.likely and any(WAYS[square][island] < left for island in turn.sea.unknown):
            continue
        met = set[tuple[int, ...]]()
        ways = [(turn.value(_after(state, way)), way) for way in _ways(turn.seat, ship, square, left)]
        for value, way in sorted(ways, key=lambda one: (-one[0], len(one[1]))):
            reached = tuple([at for at in turn.sea.unknown if WAYS[SQUARE[way[-1].square]][at] < turn.sea.points])
            if reached not in met:
                met.add(reached)
                found.append((value, _others_on(turn, state, way)))
    return [line for _, line in sorted(found, key=lambda one: -one[0])]


def _ways(seat: Seat, ship: int, square: int, left: int) -> list[tuple[Sail, ...]]:
    """The shortest ways to all squares within so many points, but for where the ship lies."""
    found, row = {square: tuple[Sail, ...]()}, [square]
    for _ in range(left):
        further = []
        for here in row:
            for there in ROUTES[here]:
                if there not in found:
                    found[there] = (*found[here], Sail(seat, ship, SQUARES[there]))
                    further.append(there)
        row = further
    return [way for way in found.values() if way]


def _others_on(turn: Turn, state: Anno, way: tuple[Sail, ...]) -> Line:
    """A way of one ship with what the others do then."""
    after = _after(state, way)
    on = [one for _, one in ranked(turn, after) if not (isinstance(one, Sail | LookAt) and one.ship == way[0].ship)]
    return (*way, *_gone_on(turn, after, (on[0],))) if on else way


def not_hasty(turn: Turn, state: Anno, found: Sequence[Line]) -> list[Line]:
    """Of ways of ships those with which none takes a tile that is known and could still do so after a look at a new one
    on another of these ways."""
    looks = {line: look for line in found if (look := next((one for one in line if isinstance(one, LookAt)), None))}
    return [line for line, look in looks.items() if not any(_can_go_on(turn, state, other, look) for other in found)]


def _can_go_on(turn: Turn, state: Anno, line: Line, known: LookAt) -> bool:
    """Whether a ship that first looks at a tile that is new can still take one that is known."""
    look = line[-1]
    if not (turn.likely and isinstance(look, LookAt) and look.ship == known.ship and _is_new(turn, look)):
        return False
    own, island = state.players[turn.seat], ISLAND_AT[SQUARE[known.square]]
    end = next((SQUARE[one.square] for one in line[-2::-1] if isinstance(one, Sail)), own.ships[look.ship - 1])
    left = ship_points(state, own) - own.spent[look.ship - 1] - len(line)
    return not _is_new(turn, known) and WAYS[end][island] < left


def second_tile(turn: Turn, state: Anno, line: Line) -> Line:
    """A line that keeps a tile, with the best other one that is known and that another ship can take after that; ()
    where none can."""
    kept = next(number for number, action in enumerate(line) if isinstance(action, KEEPS)) + 1
    after = _after(state, line[:kept])
    if after.phase != SAIL or after.decisions:
        return ()
    on = Turn(after, turn.seat)
    more = [other for other in within_reach(on, after) if any(isinstance(one, KEEPS) for one in other)]
    best = max(more, key=lambda other: on.value(_after(after, other)), default=None)
    return () if best is None else (*line[:kept], *best)


def _on_from(turn: Turn, state: Anno, line: tuple[Sail, ...]) -> list[tuple[int, Line]]:
    """After some steps of a ship: what it can look at there, and the same after each further step."""
    after = _after(state, line)
    found: list[tuple[int, Line]] = []
    passed = {step.square for step in line}
    for action in rules.legal(after, turn.seat):
        if isinstance(action, LookAt) and action.ship == line[0].ship:
            found.append((len(line), (*line, action)))
        elif isinstance(action, Sail) and action.ship == line[0].ship and action.square not in passed:
            found += _on_from(turn, state, (*line, action))
    return found


def _after(state: Anno, line: Line) -> Anno:
    for action in line:
        state = rules.apply(state, action, False).state
    return state


def _looked(turn: Turn, state: Anno, line: Line) -> list[Line]:
    """A line that ends with a look, with what becomes of a tile that is known; nothing where that is put back, or where
    the ship should look at something new before."""
    if _is_new(turn, line[-1]):
        return [line]
    if _too_soon(turn, state, line):
        return []
    beside = _after(state, line)
    keeps = [action for action in sound(beside, rules.legal(beside, turn.seat)) if not isinstance(action, ReturnTile)]
    best = max(keeps, key=lambda one: turn.worth(beside, one), default=None)
    return [] if best is None else [_gone_on(turn, state, (*line, best))]


def _too_soon(turn: Turn, state: Anno, line: Line) -> bool:
    """Whether a ship takes a tile that it knows where it could look at a new one from the same square before that: the
    one it knows can still be taken then."""
    for number, action in enumerate(line):
        if isinstance(action, LookAt) and not _is_new(turn, action):
            beside = _after(state, line[:number])
            player = beside.players[turn.seat]
            left = ship_points(beside, player) - player.spent[action.ship - 1]
            looks = [one for one in rules.legal(beside, turn.seat) if isinstance(one, LookAt)]
            if left > 1 and turn.likely and any(one.ship == action.ship and _is_new(turn, one) for one in looks):
                return True
    return False


def _roundabout(turn: Turn, state: Anno, line: Line, near: Sequence[LookAt]) -> bool:
    """Whether a ship sails only to look at a tile that lies beside a ship anyway, or at a new one while another with as
    many islets lies beside it: the same may lie there."""
    look = next((action for action in line if isinstance(action, LookAt)), None)
    if look is None or not isinstance(line[0], Sail):
        return False
    beside = [one for one in near if one.ship == look.ship and _is_new(turn, one)]
    islets = [islets_at(state, one) for one in beside]
    return look.square in [one.square for one in near] or (_is_new(turn, look) and islets_at(state, look) in islets)


def _to_and_fro(turn: Turn, state: Anno, line: Line) -> bool:
    """Whether a ship comes to where it was before, and nothing was looked at in between."""
    met = {(ship, square) for ship, square in enumerate(state.players[turn.seat].ships, 1)}
    for action in line:
        if isinstance(action, Sail):
            if (action.ship, SQUARE[action.square]) in met:
                return True
            met.add((action.ship, SQUARE[action.square]))
        else:
            met.clear()
    return False


def islets_at(state: Anno, action: LookAt) -> int:
    """Islets of the tile that is looked at, which its back shows."""
    face = state.faces[state.sea[ISLAND_AT[SQUARE[action.square]]]]
    return FACE_MARK[face] if face > 0 else -face


def put_back(turn: Turn, state: Anno) -> Line:
    """A tile that was looked at is put back, and the turn goes on without it: nobody takes it a moment later."""
    back, square = ReturnTile(turn.seat), SQUARES[look(state).square]
    after = rules.apply(state, back, False).state
    if after.phase != SAIL:
        return (back,)
    on = Turn(after, turn.seat)
    others = [one for _, one in ranked(on, after) if not (isinstance(one, LookAt) and one.square == square)]
    return (back, *_gone_on(on, after, (others[0] if others else EndTurn(turn.seat),)))


def _is_new(turn: Turn, action: Action) -> bool:
    """A look at a tile that the seat has not seen."""
    return isinstance(action, LookAt) and ISLAND_AT[SQUARE[action.square]] in turn.sea.unknown


def _gone_on(turn: Turn, state: Anno, line: Line) -> Line:
    """After a beginning as much more as brings something, by all ships, until the turn ends or chance decides; what is
    known is kept."""
    for action in line:
        state = rules.apply(state, action, False).state
    last = line[-1]
    while not (isinstance(last, EndTurn) or _is_new(turn, last) or state.phase == OVER):
        if state.decisions:
            last = _best_beside(turn, state)
            state = rules.apply(state, last, False).state
            turn = Turn(state, turn.seat)
        else:
            last = ranked(turn, state)[0][1]
            state = rules.apply(state, last, False).state
        line = (*line, last)
    return line


def ranked(turn: Turn, state: Anno) -> list[tuple[float, Action]]:
    """The next thing that a ship may do, with the rounds that it saves; nothing else where it leads to a goal."""
    legal = rules.legal(state, turn.seat)
    to_goal = for_goal(state, legal)
    if to_goal:
        return [(WON - number, action) for number, action in enumerate(to_goal)]
    now = turn.value(state)
    found: list[tuple[float, Action]] = [(0.0, EndTurn(turn.seat))]
    to_look = {action.ship for action in legal if isinstance(action, Sail) and _to_look(turn, state, action)}
    for action in legal:
        if isinstance(action, LookAt):
            saved = _look(turn, state, action)
        elif isinstance(action, Sail):
            saved = turn.value(rules.apply(state, action, False).state) - now - _NEARER
            if action.ship in to_look:
                saved = max(saved, 0.0) + _CURIOUS if _to_look(turn, state, action) else 0.0
        else:
            continue
        if saved > 0:
            found.append((saved, action))
    return sorted(found, key=lambda one: -one[0])


def _to_look(turn: Turn, state: Anno, action: Sail) -> bool:
    """Whether a step brings a ship nearer to a new tile that may be wanted, at which it can look in this turn."""
    own = state.players[turn.seat]
    here, there = WAYS[own.ships[action.ship - 1]], WAYS[SQUARE[action.square]]
    left = ship_points(state, own) - own.spent[action.ship - 1] - 1
    return turn.likely > 0 and any(there[island] < min(left, here[island]) for island in turn.sea.unknown)


def _look(turn: Turn, state: Anno, action: LookAt) -> float:
    if _is_new(turn, action):
        return WON if turn.likely else _CURIOUS
    beside = rules.apply(state, action, False).state
    return turn.worth(beside, _best_beside(turn, beside)) - turn.worth(beside, ReturnTile(turn.seat))


def _best_beside(turn: Turn, beside: Anno) -> Action:
    """What becomes of a tile that is looked at."""
    return max(sound(beside, rules.legal(beside, turn.seat)), key=lambda one: turn.worth(beside, one))
