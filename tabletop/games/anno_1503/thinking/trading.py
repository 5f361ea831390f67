"""Building, selling and buying in an own turn: what to build next, with all that has to be bought and sold for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import BuildPioneer, BuildShip, Buy, Develop, Sell
from tabletop.games.anno_1503.constants import CITIZEN_TILES, HAND_LIMIT, LEVEL_COST, PURCHASES, SHIP_COST, SPACES, Cost
from tabletop.games.anno_1503.evaluate import finds_of
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER, rules
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, free_tile
from tabletop.games.anno_1503.things import GOODS, Good, Level
from tabletop.games.anno_1503.thinking.deals import End, best_sale, done, not_both, played
from tabletop.games.anno_1503.thinking.gold import SLIGHT, met_by_sales, no_more_sold
from tabletop.games.anno_1503.thinking.lacking import lacked
from tabletop.games.anno_1503.thinking.needs import GOLD, NEAR_GOLD
from tabletop.games.anno_1503.thinking.race import Runner
from tabletop.games.anno_1503.thinking.steps import nearest
from tabletop.games.anno_1503.thinking.turn import WON, Turn

_MOST = 5
"""Things built in a row: more cards than that are in no hand."""
_PIONEER, _SETTLER, _CITIZEN = int(Level.PIONEER), int(Level.SETTLER), int(Level.CITIZEN)

_COMPLETED = 2
"""For each way that is followed so many are thought out to the end, with sales and purchases."""
_EQUAL = 0.001
"""Rounds that are as good as none."""
_TRIFLE = 3
"""A card that brings no more than the price of one by so much is kept as long as it may be, and the gold is not near
its goal."""
_WORTH = 0.3
"""Rounds that even such a sale saves where it is made: an event can be paid with it."""
_DEAR = 2
"""A card that is bought for so many times what one brings is kept while there is room for it and nothing is saved by
its sale."""

Mark = tuple[object, ...]


_value = itemgetter(0)


def ends(turn: Turn, state: Anno, width: int) -> list[End]:
    """The best of what can be built, in so many ways side by side; the best first."""
    start = End(turn.value(state), (), state)
    row, found, seen = [start], [start], {_mark(state.players[turn.seat])}
    for _ in range(_MOST):
        row = sorted(_met_first(turn, row, seen), key=_value, reverse=True)[:width]
        found += row
    found.sort(key=_value, reverse=True)
    won = next(filter(None, [_won(turn, end) for end in found]), None)
    if won is not None:
        return [won]
    apart = _apart(found, turn.seat)[: _COMPLETED * width]
    apart += [start] if start not in apart else []  # whatever can be built, sales alone may come to more
    every = sorted([completed(turn, state, end) for end in apart], key=_value, reverse=True)
    return _apart(every, turn.seat)


def completed(turn: Turn, start: Anno, end: End) -> End:
    """With sales and purchases: to whoever rises before that, the others behind what is built."""
    before = _sold_before(turn, start, end)
    ways = [_sold(turn, one) for one in ((end,) if before is end else (end, before))]
    sold = met_by_sales(turn, _resold(turn, _bought(turn, max(ways, key=_value))))
    return not_both(turn, start, no_more_sold(turn, start, sold))


def _apart(found: list[End], seat: Seat) -> list[End]:
    """Ways that build the same behind the first of them: what is worth comparing is what is built."""
    first, again, met = list[End](), list[End](), set[Mark]()
    for end in found:
        built = _mark(end.state.players[seat])[2:]
        (again if built in met else first).append(end)
        met.add(built)
    return [*first, *again]


def _met_first(turn: Turn, row: list[End], seen: set[Mark]) -> Iterator[End]:
    for end in row:
        for one in _built(turn, end):
            mark = _mark(one.state.players[turn.seat])
            if mark not in seen:
                seen.add(mark)
                yield one


def _mark(player: Player) -> Mark:
    """Equal ones are reached in several orders."""
    ships = player.ships.count(NOWHERE)
    return player.hand, player.gold, tuple(sorted(player.spaces)), tuple(sorted(player.buildings)), ships


# --- building
def _built(turn: Turn, end: End) -> Iterator[End]:
    """Everything that can be built next, and the public building that comes of it."""
    if end.state.phase == OVER:
        return
    player = end.state.players[turn.seat]
    for action, cost in projects(player):
        if isinstance(action, BuildShip) and not any(finds_of(end.state, player, *progress(player)[1:3])):
            continue  # every tile is known, and none can be kept
        with_cards = paid(turn.seat, end, cost, dict(cost))
        if with_cards is not None:
            yield built(turn, with_cards, action)


def built(turn: Turn, end: End, action: Action) -> End:
    """What is built, and the best public building that comes of it."""
    found = done(turn, end, action)
    if found.state.decisions:
        found = max([done(turn, found, raised) for raised in rules.legal(found.state, turn.seat)], key=_value)
    return found


def projects(player: Player) -> Iterator[tuple[Action, Cost]]:
    """Of equal spaces the first one: what is built last burns first."""
    seat, spaces = player.seat, player.spaces
    if NOWHERE in player.ships:
        yield BuildShip(seat, player.ships.index(NOWHERE) + 1), SHIP_COST
    free = [space for space in range(SPACES) if not spaces[space]]
    if free and free_tile(player, _PIONEER):
        yield BuildPioneer(seat, free[0] + 1), LEVEL_COST[_PIONEER]
    rising = (_PIONEER,) if sum([one >= _SETTLER for one in spaces]) < CITIZEN_TILES else ()  # others never rise on
    for level in (*rising, _SETTLER, _CITIZEN):
        if level in spaces and (level != _SETTLER or free_tile(player, _CITIZEN)):
            yield Develop(seat, spaces.index(level) + 1), LEVEL_COST[level + 1]


def paid(seat: Seat, end: End, cost: Cost, kept: Mapping[int, int]) -> End | None:
    """With all cards of a cost in hand, and none sold for it that is to be kept; None if that cannot be."""
    state, player = end.state, end.state.players[seat]
    lacking = [good for good, count in cost for _ in range(count - player.hand[good])]
    if not lacking:
        return end
    if len(lacking) > PURCHASES - state.bought or not all(state.piles[good] >= len(lacking) for good in lacking):
        return None
    line: list[Action] = []
    while state.players[seat].gold < price(player) * len(lacking):
        sale = best_sale(state, seat, kept)
        if sale is None:
            return None
        line.append(sale)
        state = rules.apply(state, sale, False).state
    for good in lacking:
        line.append(Buy(seat, Good(good)))
        state = rules.apply(state, line[-1], False).state
    return End(end.value, (*end.line, *line), state)


# --- selling and buying by themselves
def _won(turn: Turn, end: End) -> End | None:
    """With all sold that sells, where that wins."""
    if sum(end.state.players[turn.seat].goals) < NEEDED - 1:
        return None
    while end.state.phase != OVER:
        sale = best_sale(end.state, turn.seat, {})
        if sale is None:
            return None
        end = End(WON, (*end.line, sale), rules.apply(end.state, sale, False).state)
    return end


def _sold_before(turn: Turn, start: Anno, end: End) -> End:
    """Whoever rises buys a card of what is left in the end, if that is better sold: it buys none of that kind then."""
    for rises in [action for action in end.line if isinstance(action, Develop)]:
        sales = [sale for good in GOODS if (sale := _sale_before(turn, start, end, rises, good)) is not None]
        end = max(sales, key=_value, default=end)
    return end


def _sale_before(turn: Turn, start: Anno, end: End, rises: Develop, good: Good) -> End | None:
    """A line with a sale before somebody rises; None where that cannot be, or the card is worth more."""
    if end.state.phase == OVER or not end.state.players[turn.seat].hand[good]:
        return None
    at, sale = end.line.index(rises), Sell(turn.seat, good, rises.space)
    sold = played(turn, start, (*end.line[:at], sale, *end.line[at:]))
    if sold is None:
        return None
    saved = sold.value - end.value - _again(turn, end, sold, good)
    spare = saved >= _least(turn, end, sold) and not _wanted(turn, sold, good)
    return sold if spare or saved > turn.weights.sell + _EQUAL else None


def _sold(turn: Turn, end: End) -> End:
    """What is worth more as gold is sold, what would have to be thrown away, and what no next step asks for: who could
    buy it in this turn buys no more of it in the next."""
    while end.state.phase != OVER:
        sales = [
            sale
            for sale in _deals(turn, end, Sell)
            if not _for_the_win(turn, sale) and not _for_a_trifle(turn.seat, end, sale)
        ]
        best = max(sales, key=lambda sale: _for_sale(turn, end, sale), default=None)
        if best is None:
            break
        needless = sum(end.state.players[turn.seat].hand) > HAND_LIMIT
        saved, spare, _ = _for_sale(turn, end, best)
        if not (needless or spare or saved > turn.weights.sell):
            break
        end = best
    return end


def _for_the_win(turn: Turn, sale: End) -> bool:
    """Whether the card that is sold is lacking then to the step that meets the last goal."""
    player = sale.state.players[turn.seat]
    if sale.state.phase == OVER or sum(player.goals) < NEEDED - 1:
        return False
    found = nearest(sale.state, player, _good_of(sale))
    return found is not None and found[0].wins(player)


def _for_a_trifle(seat: Seat, end: End, sale: End) -> bool:
    """Whether a card goes for next to nothing that may be kept, and the gold buys no card more with it, comes near its
    goal, or pays an event."""
    before, after = end.state.players[seat], sale.state.players[seat]
    cost = price(before)
    if sum(before.hand) > HAND_LIMIT or after.gold >= NUMBERS[GOLD] - NEAR_GOLD or sale.value - end.value > _WORTH:
        return False
    return _TRIFLE * (after.gold - before.gold) <= cost and after.gold // cost == before.gold // cost


def _for_sale(turn: Turn, end: End, sale: End) -> tuple[float, bool, int]:
    """What speaks for a sale: rounds that it saves, less what it may cost to get such a card again, that no next step
    asks for it, and the gold."""
    good = _good_of(sale)
    saved = round((sale.value - end.value) / _EQUAL) * _EQUAL
    spare = not _wanted(turn, sale, good) or _spare_for_gold(turn, end, good)
    enough = saved >= _least(turn, end, sale) and spare
    return saved - _again(turn, end, sale, good), enough, sale.state.players[turn.seat].gold


def _wanted(turn: Turn, sold: End, good: Good) -> bool:
    return lacked(turn, sold.state, sold.state.players[turn.seat], good)


def _again(turn: Turn, end: End, sold: End, good: Good) -> float:
    """Rounds that it may take to get a card again that is lacking then: by what it costs more than it brings."""
    cost = price(end.state.players[turn.seat]) - _brought(turn, end, sold)
    return turn.weights.again * max(0, cost) if _wanted(turn, sold, good) else 0.0


def _least(turn: Turn, end: End, sold: End) -> float:
    """Rounds that a sale has to save though no next step asks for the card."""
    own = end.state.players[turn.seat]
    cheap = _DEAR * _brought(turn, end, sold) <= price(own) and sum(own.hand) < HAND_LIMIT
    return SLIGHT if cheap else -SLIGHT


def _brought(turn: Turn, end: End, sold: End) -> int:
    return sold.state.players[turn.seat].gold - end.state.players[turn.seat].gold


def _spare_for_gold(turn: Turn, end: End, good: Good) -> bool:
    """Whether a seat makes for the goal of gold and has half of it, and none of the others asks for the card: who could
    buy it in this turn buys no more of it in the next."""
    player = end.state.players[turn.seat]
    near = GOLD in turn.sea.order[0] and not player.goals[GOLD] and player.gold >= NUMBERS[GOLD] // 2
    return near and Runner(end.state, player, turn.sea, turn.weights).spare()[good] > 0


def _good_of(deal: End) -> Good:
    action = deal.line[-1]
    assert isinstance(action, Buy | Sell)
    return action.good


def _bought(turn: Turn, end: End) -> End:
    """What a next step asks for is bought where that helps, and can be kept."""
    while end.state.phase != OVER and sum((own := end.state.players[turn.seat]).hand) < HAND_LIMIT:
        deals = [deal for deal in _deals(turn, end, Buy) if nearest(end.state, own, _good_of(deal)) is not None]
        best = max(deals, key=_value, default=None)
        if best is None or best.value <= end.value + turn.weights.buy:
            break
        end = best
    return end


def purchases(turn: Turn, state: Anno) -> list[End]:
    """As many cards as may be bought of what next steps ask for, whether or not that helps."""
    end, row = End(turn.value(state), (), state), list[End]()
    while sum((own := end.state.players[turn.seat]).hand) < HAND_LIMIT:
        deals = [deal for deal in _deals(turn, end, Buy) if nearest(end.state, own, _good_of(deal)) is not None]
        if not deals:
            break
        end = max(deals, key=_value)
        row.append(end)
    return row


def _resold(turn: Turn, end: End) -> End:
    """Cards bought to be sold for more at once."""
    while end.state.phase != OVER:
        deals = [deal for good in GOODS if (deal := _profit(turn, end, good)) is not None]
        best = max(deals, key=_value, default=end)
        if best.value <= end.value:
            break
        end = best
    return end


def _profit(turn: Turn, end: End, good: Good) -> End | None:
    buy = Buy(turn.seat, good)
    if rules.why_not(end.state, buy) is not None:
        return None
    state = rules.apply(end.state, buy, False).state
    player = state.players[turn.seat]
    sale = best_sale(state, turn.seat, {other: player.hand[other] for other in GOODS if other != good})
    if sale is None or sale_price(state, player, player.spaces[sale.space - 1]) <= price(player):
        return None
    return done(turn, End(0.0, (*end.line, buy), state), sale)


def _deals(turn: Turn, end: End, kind: type[Sell] | type[Buy]) -> list[End]:
    """Of each good one card."""
    goods: dict[Good, Action] = {}
    for action in rules.legal(end.state, turn.seat):
        if isinstance(action, kind) and not _just(end.line, Buy if kind is Sell else Sell, action.good):
            goods.setdefault(action.good, action)
    return [done(turn, end, action) for action in goods.values()]


def _just(line: Line, kind: type[Action], good: Good) -> bool:
    """Whether a card of a good was bought, or sold, in a line: nobody does both."""
    return any(isinstance(action, kind) and action.good == good for action in line if isinstance(action, Buy | Sell))
