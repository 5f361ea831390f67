"""What comes after a line of building and trading: goals that it meets or loses, and what the next step lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import LEVEL_COST, PURCHASES
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Goal, Good, Level, name
from tabletop.games.anno_1503.thinking.case.chains import SOON, Chain, chains, with_old_tile
from tabletop.games.anno_1503.thinking.case.doing import Doing
from tabletop.games.anno_1503.thinking.case.ground import COUNTING, NEAR_GOLD, Ground, Lacking
from tabletop.games.anno_1503.thinking.case.luck import by_die, odds
from tabletop.games.anno_1503.thinking.case.reach import new_ship, with_tiles
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS
from tabletop.games.anno_1503.thinking.purpose import towards
from tabletop.games.anno_1503.thinking.steps import SHIP, steps

_BUILT = {"building": "pioneer", "room": "citizen"}
"""What is built where a step is named by what it leads to."""
_LIKELY = 0.4
"""What the die is to bring so often where another line pays for it."""
_SELDOM = 0.2
"""What the die brings no more often is no way to have it."""
_SETTLER = 1.5
"""Cards more that the next step may lack where the other one is a settler."""
_FEW_LEFT = 2
"""No more public buildings than that, and others may take the last."""


def goals_changed(before: Player, after: Player) -> Iterator[Prompt]:
    """Goals that are met then, or no longer."""
    met = [name(goal) for goal in Goal if after.goals[goal] > before.goals[goal]]
    if met and sum(after.goals) < NEEDED:
        yield Prompt(
            "gold_met" if met == [name(Goal.GOLD)] else "goals_met",
            (("goals", tuple(met)), ("n", sum(after.goals)), ("need", NEEDED)),
        )
    if before.goals[GOLD] > after.goals[GOLD]:
        yield Prompt("gold_lost", (("gold", after.gold), ("need", NUMBERS[GOLD])))
    lacking = NUMBERS[GOLD] - after.gold
    if sum(after.goals) == NEEDED - 1 and 0 < lacking <= NEAR_GOLD:
        yield Prompt("gold_to_win", (("gold", lacking),))


def comes_to(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """How far goals are then, and what each thing is for that is built."""
    yield from towards(ground.player, one.after)
    if one.built["pioneer"] and not one.raised:
        kept = sum(level > 0 for level in one.after.spaces)
        yield Prompt("third" if kept == 3 and not ground.player.goals[BUILDINGS] else "no_building")
    if one.built["ship"]:
        yield from new_ship(ground, one.after, ends_turn=one.ends_turn)
    room = [step for step in steps(ground.view, one.after) if step.kind == "room"]
    yield from _citizens(ground, one)
    if one.built["settler"] and MERCHANTS not in ground.goals:
        settlers = one.after.spaces.count(Level.SETTLER)
        yield Prompt("settlers_buy", (("n", settlers), ("gold", sale_price(ground.view, one.after, Level.SETTLER))))
    if one.built["settler"] and room and MERCHANTS not in ground.goals:
        cards = tuple([(name(Good(good)), count) for good, count in LEVEL_COST[Level.CITIZEN]])
        yield Prompt("settler_room", (("n", room[0].number), ("need", NUMBERS[BUILDINGS]), ("cards", cards)))
    if one.built["settler"] and Level.PIONEER not in one.after.spaces:
        yield Prompt("no_pioneer")


def _citizens(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What a citizen or settler is for where goals do not count it: the merchant to become; and that no settler is
    left."""
    if one.built["merchant"] or one.raised:
        return
    if one.built["settler"] and not one.built["citizen"] and MERCHANTS in ground.goals:
        high = sum([level >= Level.SETTLER for level in one.after.spaces])
        yield Prompt("leads_merchant", (("n", min(high, NUMBERS[MERCHANTS])), ("need", NUMBERS[MERCHANTS])))
    if not one.built["citizen"]:
        return
    if not ground.player.goals[MERCHANTS] and MERCHANTS not in ground.goals:
        yield Prompt("citizen_can_rise", (("n", progress(one.after)[MERCHANTS] + 1), ("need", NUMBERS[MERCHANTS])))
    have, citizens = progress(one.after)[MERCHANTS], one.after.spaces.count(Level.CITIZEN)
    if MERCHANTS in ground.goals:
        yield Prompt("citizens_rise", (("count", citizens), ("n", have + 1), ("need", NUMBERS[MERCHANTS])))
    if Level.SETTLER not in one.after.spaces:
        yield Prompt("no_settler", (("gold", sale_price(ground.view, ground.player, Level.SETTLER)),))


def nearest_step(ground: Ground, one: Doing) -> Chain | None:
    """The next step to the nearest goals after a line that lacks least; no ship beyond the tiles that are lacking."""
    at_sea = len(one.after.ships) - one.after.ships.count(NOWHERE)
    goals = (SHIP, *ground.goals) if ground.tiles > at_sea or not ground.tiles else ground.goals
    found = [chain for chain in chains(ground, one.after, 1) if chain.steps[-1].goal in goals]
    best = min(found, key=lambda chain: (chain.short(one.after.hand) + _early(chain), chain.left), default=None)
    return None if best is None else with_old_tile(ground, best, one.after)


def _early(chain: Chain) -> float:
    """What counts against a settler: it has far to go to what a goal counts."""
    return _SETTLER * (chain.steps[0].kind == "settler")


def next_step(ground: Ground, one: Doing, others: Sequence[Doing] = (), *, how: bool = True) -> Iterator[Prompt]:
    """What is lacking to the next step then, and how that comes; nothing where it lacks much, or nothing at all. Of a
    step that another line takes now only the die speaks for waiting."""
    chain = nearest_step(ground, one)
    if chain is None or not chain.soon(one.after):
        return
    at_sea = one.after if one.ends_turn else with_tiles(ground, one.after)
    yield chain.told(ground, one.after.hand, at_sea if chain.goal == SHIP else one.after)
    if chain.wins(one.after):
        yield Prompt("third_goal")
    yield from _few_buildings(ground, one, chain)
    built = _BUILT.get(chain.steps[0].kind, chain.steps[0].kind)
    taken = any(other.built[built] > one.built[built] for other in others)
    lacks = {good for good, _ in chain.lacking(one.after.hand)}
    elsewhere = any(name(good) in lacks for other in others for good in other.bought)
    now = () if elsewhere else tuple(_bought_now(ground, one, chain.lacking(one.after.hand)))
    held = tuple([told for told in now if told.key != "wait_saves"])
    if how and not held:
        yield from (not taken and now) or how_it_comes(ground, chain.lacking(one.after.hand), one.after, waits=taken)
    yield from held


def _bought_now(ground: Ground, one: Doing, lacking: Lacking) -> Iterator[Prompt]:
    """Why what is lacking is not bought in the same turn: no more may be, it would take the gold of its goal, or the
    die brings it for nothing; nothing where the gold is not there."""
    short, left = sum([count for _, count in lacking]), ground.purchases - one.bought.total()
    cost, after = short * price(one.after), one.after
    if not ground.at_once or cost > after.gold or short > PURCHASES:
        return
    if short > left:
        yield from _bought_later(after, cost)
    elif after.goals[GOLD] and after.gold - cost < NUMBERS[GOLD]:
        yield Prompt("buy_breaks", (("cost", cost), ("gold", after.gold - cost), ("need", NUMBERS[GOLD])))
    else:
        chance = by_die(ground.view, after, {int(Good[good.upper()]): count for good, count in lacking})
        yield Prompt("wait_saves", (("cost", cost), ("gold", after.gold), ("goods", lacking), *odds(chance)))


def _bought_later(after: Player, cost: int) -> Iterator[Prompt]:
    """That what no purchase is left for can be bought in the next own turn."""
    if cost <= after.gold - (NUMBERS[GOLD] if after.goals[GOLD] else 0):
        key = "bought_next_last" if cost == after.gold else "bought_next"
        yield Prompt(key, (("cost", cost), ("gold", after.gold)))


def third(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """Where two goals are met which third one is nearest and how far it is, unless the next step meets it; what that
    lacks."""
    chain, have = nearest_step(ground, one), progress(one.after)
    left = [goal for goal in ground.goals if not one.after.goals[goal]]
    goal = chain.goal if chain is not None and chain.goal in left else next(iter(left), None)
    if goal is not None and not (chain is not None and chain.wins(one.after)):
        yield Prompt("third_nearest", (("goals", (name(Goal(goal)),)), ("n", have[goal]), ("need", NUMBERS[goal])))
    tiles = chain is not None and chain.goal == SHIP and goal in COUNTING
    if chain is None or goal is None or tiles or chain.goal == goal:
        yield from next_step(ground, one, others, how=False)


def why_idle(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Why nothing is bought where nothing is built: the next step lacks more than gold and purchases bring."""
    chain = None if one.built or one.bought else nearest_step(ground, one)
    if chain is None or not ground.at_once:
        return
    short = chain.short(one.after.hand)
    most = min(ground.purchases, one.after.gold // price(one.after))
    if 0 < most < short <= SOON:
        yield chain.told(ground, one.after.hand, one.after)
        cost = most * price(one.after)
        values = (("n", most), ("cost", cost), ("gold", one.after.gold), ("rest", short - most))
        yield Prompt("buys_too_few", values)


def _few_buildings(ground: Ground, one: Doing, chain: Chain) -> Iterator[Prompt]:
    """How few public buildings are left that may still be laid, where the next step leads to one."""
    left = sum([count for kind, count in enumerate(ground.view.display) if kind not in one.after.buildings])
    if chain.goal == BUILDINGS and left <= _FEW_LEFT:
        yield Prompt("few_buildings", (("n", left),))


def same_step(ground: Ground, first: Doing, others: Sequence[Doing]) -> bool:
    """Whether the next step lacks the same after all lines: then it does not tell them apart."""
    found = [
        (chain.steps, chain.lacking(one.after.hand)) if (chain := nearest_step(ground, one)) is not None else None
        for one in (first, *others)
    ]
    return bool(others) and found[0] is not None and all(one == found[0] for one in found)


def at_least(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Where nothing else is to be said: what the next step lacks, however much, or that there is none to be built."""
    chain = nearest_step(ground, one)
    if chain is None:
        yield Prompt("nothing_to_build", (("goals", ground.named_goals()),))
    else:
        yield chain.told(ground, one.after.hand, one.after)


def how_it_comes(ground: Ground, lacking: Lacking, player: Player, *, waits: bool) -> Iterator[Prompt]:
    """How often the die brings it before a seat builds again."""
    chance = by_die(ground.view, player, {int(Good[good.upper()]): count for good, count in lacking})
    if chance > (_LIKELY if waits else _SELDOM):
        yield Prompt("die_brings", (("goods", lacking), *odds(chance)))


def last_settler(ground: Ground, player: Player) -> Iterator[Prompt]:
    """Why the only settler does not rise though all cards for that are in hand: what it pays for cloth."""
    rises = all(player.hand[good] >= count for good, count in LEVEL_COST[Level.CITIZEN])
    if rises and player.spaces.count(Level.SETTLER) == 1 and ground.numbers(Good.CLOTH):
        yield Prompt("last_settler", (("gold", sale_price(ground.view, player, Level.SETTLER)),))
