"""How far the goal of gold is after a line of building and trading, counted through to the sales of the next turn."""

from __future__ import annotations

from tabletop.games.anno_1503.constants import WANTED
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import LEVELS
from tabletop.games.anno_1503.thinking.needs import GOLD

SALE_OR_TWO = 4
"""Gold that is lacking to a goal that is one step away: a sale or two."""
_TURN, _EACH = 1.5, 0.4
"""What it counts that the goal is not met yet, and each gold that no card in hand will bring by then."""


def next_sales(view: Anno, player: Player) -> int:
    """Gold that the cards in hand bring in one turn of sales, one card to each inhabitant."""
    found = 0
    for level in LEVELS:
        cards = sum([player.hand[good] for good in WANTED[level]])
        found += min(cards, player.spaces.count(level)) * sale_price(view, player, level)
    return found


def still_lacking(view: Anno, player: Player) -> float:
    """How much speaks against a position in which the goal of gold is near and not met: turns that it takes."""
    lacking = NUMBERS[GOLD] - player.gold
    if lacking <= 0:
        return 0.0
    return _TURN + _EACH * lacking + _TURN * (next_sales(view, player) < lacking)
