"""Arguments about a card that is sold: who buys it, what the sales of a turn come to with it, and that it would have to
be thrown away."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import HAND_LIMIT, WANTED
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS
from tabletop.games.anno_1503.state import Player
from tabletop.games.anno_1503.things import LEVELS, Good, name
from tabletop.games.anno_1503.thinking.case.chains import chains, further, paid_by, with_cards
from tabletop.games.anno_1503.thinking.case.gold import next_sales
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.needs import GOLD


def to_goal(ground: Ground, good: Good) -> Iterator[Prompt]:
    """That the sales of this turn meet the goal of gold with one card more, and do not without it."""
    player, need = ground.player, NUMBERS[GOLD]
    if not ground.at_once or player.goals[GOLD]:
        return
    gold = player.gold + next_sales(ground.view, with_card(ground, good))
    if player.gold + next_sales(ground.view, player) < need <= gold:
        yield Prompt("sales_meet", (("gold", gold), ("n", sum(player.goals) + 1), ("need", NEEDED)))


def thrown_at_once(ground: Ground, good: Good) -> Iterator[Prompt]:
    """That a card would have to be thrown away in this turn: more cards of its good are in hand than are bought, and
    more cards at all than may be kept when everybody has bought and nothing can be built with them."""
    after = with_card(ground, good)
    sold = sum([min(sum([after.hand[one] for one in WANTED[level]]), after.spaces.count(level)) for level in LEVELS])
    builds = any(not chain.short(after.hand) for chain in (*chains(ground, after, 1), *further(ground, after)))
    if (
        ground.at_once
        and not builds
        and sum(after.hand) - sold > HAND_LIMIT
        and _buyers(ground, good) <= after.hand[good] - 1
    ):
        yield Prompt("thrown_at_once", (("n", sum(after.hand) - sold), ("limit", HAND_LIMIT)))


def _buyers(ground: Ground, good: Good) -> int:
    return ground.player.spaces.count(next(level for level in LEVELS if good in WANTED[level]))


def with_card(ground: Ground, good: Good) -> Player:
    """The player with one card more."""
    after = ground.player.copy()
    after.hand = with_cards(after.hand, good, 1)
    return after


def pays(ground: Ground, good: Good) -> Iterator[Prompt]:
    """Who buys it; that those who do, and those whom the hand makes buyers, have cards enough for sale, for each buys
    one a turn. What the hand pays already is not for sale."""
    level = next(level for level in LEVELS if good in WANTED[level])
    paid, have = paid_by(ground, ground.player), ground.player.hand[good]
    kept = [chain.cost for chain in paid]
    who = ground.player.spaces.count(level) + [chain.thing for chain in paid].count(name(level))
    spare = sum([ground.player.hand[one] - sum([cost[one] for cost in kept]) for one in WANTED[level]])
    if level in ground.player.spaces and spare >= who:
        cards, buyers = ((name(good), have),), ((name(level), who),)
        yield Prompt("sold_already", (("cards", cards), ("buyers", buyers), ("n", who)))
    else:
        yield from ground.buyers(good, ground.player)


def pays_soon(ground: Ground, good: Good, hand: tuple[int, ...]) -> int:
    """Gold for one card more of a good, where gold is wanted and somebody still buys it in a turn."""
    level = next(level for level in LEVELS if good in WANTED[level])
    paid = paid_by(ground, ground.player)
    cards = sum([hand[one] - sum([chain.cost[one] for chain in paid]) for one in WANTED[level]])
    raised = [chain.thing for chain in paid].count(name(level))
    buys = GOLD in ground.goals and level in ground.player.spaces and cards < ground.player.spaces.count(level) + raised
    return sale_price(ground.view, ground.player, level) if buys else 0
