"""What a card is worth to the goals that a seat makes for: by what it costs to get, not by what it brings when sold."""

from __future__ import annotations

from tabletop.games.anno_1503.constants import AT_ONCE, PAYS, WANTED
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.race import Runner
from tabletop.games.anno_1503.thinking.turn import Turn


def lacked(turn: Turn, state: Anno, player: Player, good: Good) -> bool:
    """Whether the goals that a seat makes for ask for more cards of a good than it has, and a single step does."""
    hand = player.hand[good]
    if hand >= AT_ONCE[good]:
        return False
    runner = Runner(state, player, turn.sea, turn.weights)
    return any(runner.need(plan)[good] > hand for plan in turn.plans)


def for_taking(turn: Turn, state: Anno, player: Player, good: Good) -> float:
    """Rounds that a card of a good may save because it need not be bought: by what it costs more than it brings."""
    if not lacked(turn, state, player, good):
        return 0.0
    brings = max([PAYS[level] for level in player.spaces if level and good in WANTED[level]], default=0)
    return turn.weights.again * max(0, price(player) - brings)
