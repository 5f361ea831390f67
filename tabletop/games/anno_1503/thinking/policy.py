"""How a seat plays on in the mind: by how many rounds each decision brings the end nearer. Always the same.

What a turn builds, sells and buys is thought out as a whole; the rest of it is remembered until it is done.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence

from tabletop.engine.action import Action
from tabletop.engine.cells import add, put
from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import DrawCard, EndStep, EndTurn, LookAt, Raise, ReturnTile, Sail, Take
from tabletop.games.anno_1503.constants import HAND_LIMIT, SQUARE, SQUARES
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.points import DRAW_PRICE
from tabletop.games.anno_1503.rules import ANY_ORDER, OVER, SAIL, TRADE, due, rules
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import GOODS
from tabletop.games.anno_1503.thinking import sailing, trading
from tabletop.games.anno_1503.thinking.deals import End
from tabletop.games.anno_1503.thinking.finishing import finishing
from tabletop.games.anno_1503.thinking.gold import to_gold
from tabletop.games.anno_1503.thinking.lacking import for_taking
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.turn import Turn

WIDTH = 1
"""Ways to build that are followed side by side: in the mind whole turns of others are played, and three of them took
twice as long for the same choice in six of seven cases."""
_REMEMBERED = 64
_MOST = 3
"""So many ways to build are looked through for one that lays a public building."""


def policy(state: Anno, seat: Seat) -> Action:
    """A legal action of a seat that decides."""
    legal = rules.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    if state.decisions or state.phase != TRADE:
        return ranked(Turn(state, seat), state, legal)[0][1]
    key = seat, state.key()
    line = _GOING_ON.get(key)
    if line is None:
        line = trade_lines(Turn(state, seat), state, 1)[0]
    _remember(state, line)
    return line[0]


def sensible(state: Anno, legal: Sequence[Action]) -> tuple[Action, ...]:
    """What nobody laughs at. At sea no tile goes back that the policy keeps, and each ship sails where the policy sends
    it: by two measures in turns it would go to and fro, and by none but the finds it would lie for ever beside a tile
    that is worth the ship."""
    found, seat = sound(state, legal), legal[0].seat
    if state.phase != SAIL or len(found) == len(legal) == 1:
        return found
    if state.decisions:
        back = [one for one in found if isinstance(one, ReturnTile)]
        if len(found) == len(back) or not back or isinstance(_imagined(state, seat), ReturnTile):
            return found
        return tuple([one for one in found if one not in back])
    table = determinize(state, seat, seeded(1))
    good = [action for _, action in ranked(Turn(table, seat), table, rules.legal(table, seat))]
    first = _first(good)
    sailed = [one for one in first if isinstance(one, LookAt) or not _taken_back(table, one)]
    others = [
        one
        for one in found
        if one not in first and not isinstance(one, Sail) and (one in good or not isinstance(one, LookAt))
    ]
    return (*sailed, *others) or found


def _first(good: Sequence[Action]) -> tuple[Sail | LookAt, ...]:
    """The best for each ship."""
    first = dict[int, Sail | LookAt]()
    for action in good:
        if isinstance(action, Sail | LookAt):
            first.setdefault(action.ship, action)
    return tuple(first.values())


def _taken_back(state: Anno, step: Sail) -> bool:
    """Whether a ship under way would come from where it sends it to where it is."""
    own, ship = state.players[step.seat], step.ship - 1
    if not own.spent[ship]:
        return False
    before, player = state.copy(), own.copy()
    player.ships, player.spent = put(own.ships, ship, SQUARE[step.square]), put(own.spent, ship, own.spent[ship] - 1)
    before.players = tuple([player if one.seat == step.seat else one for one in state.players])
    good = [action for _, action in ranked(Turn(before, step.seat), before, rules.legal(before, step.seat))]
    return Sail(step.seat, step.ship, SQUARES[own.ships[ship]]) in _first(good)


def _imagined(view: Anno, seat: Seat) -> Action:
    """What the policy does in one position that fits all that the seat knows."""
    return policy(determinize(view, seat, seeded(1)), seat)


_GOING_ON: OrderedDict[tuple[object, ...], Line] = OrderedDict()


def _remember(state: Anno, line: Line) -> None:
    """What follows the first action of a line, for the position that it leads to."""
    if len(line) > 1:
        after = rules.apply(state, line[0], False).state
        _GOING_ON[(line[0].seat, after.key())] = line[1:]
        while len(_GOING_ON) > _REMEMBERED:
            _GOING_ON.popitem(last=False)


def ranked(turn: Turn, state: Anno, legal: tuple[Action, ...]) -> list[tuple[float, Action]]:
    """Single actions, the best first: a pending decision, or ships."""
    if not state.decisions:
        return sailing.ranked(turn, state) if state.phase == SAIL else [(0.0, action) for action in legal]
    if state.decisions[-1].kind == "island":
        return [(0.0, action) for action in legal]
    return sorted([(_worth(turn, state, action), action) for action in sound(state, legal)], key=lambda one: -one[0])


def _worth(turn: Turn, state: Anno, action: Action) -> float:
    """What a decision is worth; of a card also that the next step lacks it."""
    worth = turn.worth(state, action)
    if isinstance(action, Take):
        worth += for_taking(turn, state, state.players[action.seat], action.good)
    return worth


def trade_lines(turn: Turn, state: Anno, most: int, width: int = WIDTH) -> list[Line]:
    """What to build, sell and buy, up to the ships or the end of the turn; the best first."""
    return [_to_the_end(turn, end) for end in trading.ends(turn, state, width)[:most]]


def gold_line(turn: Turn, state: Anno) -> tuple[Line, ...]:
    """What meets the goal of gold by sales alone, up to the ships or the end of the turn; () where nothing does."""
    line, after = to_gold(turn, state), state
    for action in line:
        after = rules.apply(after, action, False).state
    return (_to_the_end(turn, End(turn.value(after), line, after)),) if line else ()


def drawing_line(turn: Turn, state: Anno, lines: Sequence[Line]) -> tuple[Line, ...]:
    """The first of some lines behind which a card can be drawn from the fullest hand and kept, with that, if none of
    them draws one anyway; () where there is none."""
    if any(isinstance(line[-1], DrawCard) for line in lines):
        return ()
    for line in lines:
        after = state
        for action in line[:-1]:
            after = rules.apply(after, action, False).state
        victims = [one for one in rules.legal(after, turn.seat) if isinstance(one, DrawCard)]
        if victims and sum(after.players[turn.seat].hand) < HAND_LIMIT:
            return ((*line[:-1], _fullest(after, victims)),)
    return ()


def finishing_lines(turn: Turn, state: Anno) -> tuple[Line, ...]:
    """What completes a public building or a merchant in this turn, up to the ships or the end of the turn."""
    return tuple([_to_the_end(turn, end) for end in finishing(turn, state)])


def building_lines(turn: Turn, state: Anno, worth: Callable[[Anno, Raise], float]) -> tuple[Line, ...]:
    """What looks best of all that lays a public building with other ones: the one that leaves fewest rounds, and the
    one that is worth most; () where nothing lays any, or no other is left."""
    lines = [line for line in trade_lines(turn, state, _MOST) if any(isinstance(one, Raise) for one in line)]
    line, before = lines[0] if lines else (), state
    for at, action in enumerate(line):
        if isinstance(action, Raise):
            others = [one for one in rules.legal(before, turn.seat) if isinstance(one, Raise) and one != action]
            best = sorted(others, key=lambda one: -turn.value(rules.apply(before, one, False).state))[:1]
            best += sorted(others, key=lambda one: -worth(before, one))[:1]
            found = [(*line[:at], one, *line[at + 1 :]) for one in dict.fromkeys(best)]
            return tuple([other for other in found if _can_be_done(state, other)])
        before = rules.apply(before, action, False).state
    return ()


def _can_be_done(state: Anno, line: Line) -> bool:
    for action in line:
        if rules.why_not(state, action) is not None:
            return False
        state = rules.apply(state, action, False).state
    return True


def purchase_lines(turn: Turn, state: Anno) -> tuple[Line, ...]:
    """The best purchases by themselves, up to the ships or the end of the turn."""
    return tuple([_to_the_end(turn, end) for end in trading.purchases(turn, state)[-1:]])


def _to_the_end(turn: Turn, end: End) -> Line:
    if end.state.phase == OVER:
        return end.line
    legal = rules.legal(end.state, turn.seat)
    drawing = _draw(turn, end.state, legal)
    if drawing is not None:
        return (*end.line, drawing)
    if due(end.state) == ANY_ORDER:
        return (*end.line, sailing.ranked(turn, end.state)[0][1])
    steps: list[Action] = [action for action in legal if isinstance(action, EndStep)] or [EndTurn(turn.seat)]
    return (*end.line, steps[0])


def _draw(turn: Turn, state: Anno, legal: tuple[Action, ...]) -> Action | None:
    """A card by chance from the fullest hand, where cards save more than the gold."""
    victims = [action for action in legal if isinstance(action, DrawCard)]
    player = state.players[turn.seat]
    if not victims or sum(player.hand) >= HAND_LIMIT:
        return None
    saved = 0.0
    for good in GOODS:
        one = player.copy()
        one.gold -= DRAW_PRICE(0, state, player)
        one.hand = add(one.hand, good)
        saved += (turn.rounds(state, player) - turn.rounds(state, one)) / len(GOODS)
    if saved <= turn.weights.buy:
        return None
    return _fullest(state, victims)


def _fullest(state: Anno, victims: Sequence[DrawCard]) -> DrawCard:
    return max(victims, key=lambda action: sum(state.players[action.victim].hand))
