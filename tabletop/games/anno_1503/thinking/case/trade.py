"""Arguments about what to build, sell and buy: the best line is told by the goals it leads to, by what is lacking to
the next step then and how that comes, and by why cards are sold or bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.constants import HAND_LIMIT, PURCHASES, TREASURE_GOLD, WANTED
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import LEVELS, Good, Level, name
from tabletop.games.anno_1503.thinking.case.against import against, in_gold, same_but_building, thrown_away
from tabletop.games.anno_1503.thinking.case.buildings import effects
from tabletop.games.anno_1503.thinking.case.chains import missed
from tabletop.games.anno_1503.thinking.case.costs import named, short_of, things
from tabletop.games.anno_1503.thinking.case.danger import SALE_OR_TWO, hurried
from tabletop.games.anno_1503.thinking.case.doing import Doing, doing
from tabletop.games.anno_1503.thinking.case.following import (
    at_least,
    comes_to,
    goals_changed,
    last_settler,
    next_step,
    same_step,
    third,
    why_idle,
)
from tabletop.games.anno_1503.thinking.case.gold import to_gold
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.luck import by_die, odds
from tabletop.games.anno_1503.thinking.case.reach import searching, taking, with_room
from tabletop.games.anno_1503.thinking.case.waits import goal_waits, too_few_left
from tabletop.games.anno_1503.thinking.income import losses
from tabletop.games.anno_1503.thinking.needs import GOLD
from tabletop.games.anno_1503.thinking.purpose import cushion, towards

Prompts = tuple[Prompt, ...]
_MEETS = ("_meets", "_merchant_now")
"""What a ship can take in this turn that meets a goal or makes a merchant."""
_BESIDE = 2
"""So many lines stand beside the best where they are read."""
_TOLD = 5
"""So many reasons of a line at most."""
_LIKELY = 0.4
"""What the die is to bring so often for the wait to be told by what it saves."""
_SURE = 0.7
"""What the die brings so often is no reason to buy."""
_BELONGS = (
    "third_goal",
    "few_buildings",
    "die_brings",
    "wait_saves",
    "bought_next",
    "bought_next_last",
    "buy_breaks",
    "buys_too_few",
    "new_ship_later",
    "new_ship_now",
    "else_near",
    "else_near_outpost_goal",
    "else_near_agreement_goal",
)
"""Sentences that go on from the one before."""
_AIMS = ("then_", "goals_met", "gold_to_win")
"""How far goals are then, which comes first."""
_FEW = 3
"""With fewer reasons than that it is told what the ships can do besides."""


def traded(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each line."""
    first, *others = [doing(ground, line) for line in lines]
    own = hurried(_apart_first(ground, first, others), ground)[:_TOLD]
    if len(own) < _FEW and not (first.ends_turn or first.built["ship"]):
        own = tuple(dict.fromkeys((*own, *taking(ground, first.after))))
    own = _once_named(own or tuple(at_least(ground, first)))
    plans = {one.key for one in own if one.key.startswith("plan_")}
    dropped = {"plan_lacks"} if any(one.key == "near_room_now" for one in own) else set[str]()
    told = [
        _once_named(
            tuple(
                one
                for one in (*_misses_gold(ground, first, other), *against(ground, first, other))
                if one not in own and one.key not in dropped
            ),
            plans,
        )
        for other in others
    ]
    if any(one.key in ("keeps_gold", "keeps_all") for one in own):  # that tells what the others leave
        told = [tuple(one for one in some if one.key not in ("spends", "spends_all")) or some for some in told]
    told = [one or in_gold(first, other) for one, other in zip(told, others, strict=True)]
    again = [_again(first, other, others[:at]) for at, other in enumerate(others)]
    return own, *[() if left_out else one for one, left_out in zip(told, again, strict=True)]


def _misses_gold(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """That a treasure which meets the goal of gold after the best does not do that after another line."""
    meets = any(told.key == "near_gold_meets" for told in taking(ground, first.after))
    gold = other.after.gold + TREASURE_GOLD
    if meets and gold < NUMBERS[GOLD]:
        yield Prompt("misses_gold", (("gold", gold), ("need", NUMBERS[GOLD])))


def _once_named(told: Prompts, plans: Collection[str] = ()) -> Prompts:
    """With the pioneer on a tile that is freed called that where it is told what it lacks, and a plan that the first
    line tells named shortly."""
    told = tuple([Prompt("plan_short", one.values) if one.key == "plan_lacks" in plans else one for one in told])
    freed = [dict(one.values)["n"] for one in told if one.key == "frees"]
    named_again = [one.key == "lacks_building" and dict(one.values)["n"] in freed for one in told]
    start = named_again.index(True) if any(named_again) else len(told)
    end = next((at for at in range(start + 1, len(told)) if told[at].key not in _BELONGS), len(told))
    rest = (*told[:start], *told[end:])
    at = next((number for number, one in enumerate(rest) if one.key == "frees"), 0) + 1
    again = [Prompt("lacks_that", one.values) if one is told[start] else one for one in told[start:end]]
    return (*rest[:at], *again, *rest[at:])[:_TOLD]


def _apart_first(ground: Ground, first: Doing, others: Sequence[Doing]) -> Prompts:
    """What is said for the best with what holds for the lines beside it as well at the end; what belongs to a sentence
    stays behind it."""
    rows = list[list[Prompt]]()
    for told in dict.fromkeys(_own(ground, first, others)):
        if rows and told.key in _BELONGS:
            rows[-1].append(told)
        else:
            rows.append([told])
    theirs = [set(_own(ground, other, ())) for other in others[:_BESIDE]]
    shared = [
        bool(theirs) and not row[0].key.startswith(_AIMS) and all(row[0] in one for one in theirs) for row in rows
    ]
    apart = [row for row, as_well in zip(rows, shared, strict=True) if not as_well]
    common = [row for row, as_well in zip(rows, shared, strict=True) if as_well]
    return tuple([told for row in (*apart, *common) for told in row])


def _again(first: Doing, one: Doing, others: Sequence[Doing]) -> bool:
    """Whether a line before builds the same and comes to the same goals: a sale more or less is no other plan, nor is
    another public building where the best does something else."""
    ends = (one.built, one.raised, one.after.goals, one.ends_turn)
    if not same_but_building(first, one) and any(same_but_building(one, other) for other in others):
        return True
    return bool(one.built) and any(
        ends == (other.built, other.raised, other.after.goals, other.ends_turn) for other in others
    )


def _own(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    yield from goals_changed(ground.player, one.after)
    yield from goal_waits(ground, one, others)
    if any(same_but_building(one, other) for other in others):
        yield from towards(ground.player, one.after)
        yield from too_few_left(ground, one)
        yield from _effects(ground, one)
    if sum(one.after.goals) == NEEDED - 1 and not all_but_won(one.after):
        yield from third(ground, one, others)
    takes = () if one.ends_turn else tuple(taking(ground, one.after))
    as_well = [
        other for other in others[:_BESIDE] if not other.ends_turn and set(takes) <= set(taking(ground, other.after))
    ]
    alike = bool(as_well) and len(as_well) == len(others[:_BESIDE])
    yield from _ship_again(ground, one, others[:_BESIDE]) if takes else ()
    pressing = any(told.key.endswith("_goal") for told in takes)
    pressing = pressing or (not alike and any(told.key.endswith(_MEETS) for told in takes))
    yield from takes if pressing else ()
    kept = () if all_but_won(one.after) else tuple(_keeps_gold(ground, one, others[:_BESIDE]))
    shared = bool(others) and not one.built and all(not one.built - other.built for other in others[:_BESIDE])
    yield from kept if shared else ()
    told_else = any(told.key == "near_gold_meets" for told in takes) or any(
        told.key.startswith("keeps_") for told in kept
    )
    gold = tuple([told for told in _gold(ground, one) if not (told_else and told.key == "gold_short")])
    yield from () if one.built else gold
    if one.raised:
        yield from towards(ground.player, one.after)
        yield from too_few_left(ground, one)
        yield from _effects(ground, one)
    if one.built["ship"] and not one.ends_turn:
        yield from [told for told in searching(ground, ground.player) if told.key.startswith("reaches_")]
    yield from comes_to(ground, one)
    yield from gold
    yield from kept
    yield from () if pressing or alike else takes
    ship = tuple(_next_ship(ground, one))
    yield from ship
    early = () if kept else tuple(_bought_early(ground, one))
    yield from early
    if not (any(told.key == "keeps_gold" for told in kept) or any(_follows_free(one, others))):
        yield from why_idle(ground, one)
    if not one.built:
        yield from last_settler(ground, one.after)
    free = () if takes and any(_ship_again(ground, one, others[:_BESIDE])) else tuple(_follows_free(one, others))
    yield from free
    then = with_room(ground, one.after) if any(told.key == "near_room_now" for told in takes) else one.after
    after_it = replace(one, after=then)
    ahead = () if all_but_won(one.after) else tuple(next_step(ground, after_it, others, how=not early and not kept))
    ahead = () if free and same_step(ground, one, others) else ahead
    last_tile = sum(one.after.goals) == NEEDED - 1 and ground.tiles == 1
    sails = not one.ends_turn and (last_tile or any(other.ends_turn for other in others) or not others)
    yield from takes if then is not one.after and not pressing else ()
    yield from [told for told in ahead if not (ship and told.key == "ship_lacks")]
    yield from () if one.built else _sales(ground, one)
    yield from thrown_away(one)
    yield from takes if alike and not pressing else ()
    yield from searching(ground, one.after) if sails and not one.built["ship"] else ()
    yield from _no_gold_for_events(ground, one)
    if one.built and one.sold and not gold:
        yield Prompt("gold_left", (("gold", one.after.gold),))


def _no_gold_for_events(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Events that could be paid before and not after a line that builds or buys: what they take then."""
    if not (one.built or one.bought):
        return
    before, after = (_asked(ground, player) for player in (ground.player, one.after))
    for kind, had, loss in zip(("pirates", "fire"), before, after, strict=True):
        if one.after.gold < loss and ground.player.gold >= had:
            yield Prompt(f"cannot_pay_{kind}", (("gold", one.after.gold), ("loss", int(loss))))


def _asked(ground: Ground, player: Player) -> tuple[float, float]:
    """Gold that pirates and a fire ask a player for."""
    tiles = len(player.quays) + len(player.bridges) - player.quays.count(NOWHERE) - player.bridges.count(NOWHERE)
    return losses(ground.view, player, tiles)


def _ship_again(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """That the cards for a ship in place of one that takes a tile stay in hand, where another line spends them."""
    ship: Counter[str] = Counter(ship=1)
    kept = not short_of(ship, one.after.hand) and ground.tiles > 1
    spent = [at + 2 for at, other in enumerate(others) if short_of(ship, other.after.hand)]
    if kept and spent and not one.built["ship"]:
        yield Prompt("ship_again_in_hand", (("cards", named(short_of(ship, (0,) * len(one.after.hand)))),))


def _effects(ground: Ground, one: Doing) -> Iterator[Prompt]:
    for building in one.raised:
        yield from effects(ground, building, one.after)


def all_but_won(player: Player) -> bool:
    """Whether nothing is lacking to the third goal but the gold of a sale or two."""
    return sum(player.goals) == NEEDED - 1 and 0 < NUMBERS[GOLD] - player.gold <= SALE_OR_TWO


def _bought_early(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What is bought for something that is built, and how likely the die brings that before the own next turn."""
    lacked = short_of(one.built, ground.player.hand) & one.bought
    if lacked:
        chance = by_die(ground.view, ground.player, {int(good): count for good, count in lacked.items()})
        if chance > _SURE:
            return
        gold = lacked.total() * price(ground.player)
        yield Prompt("bought_early", (("goods", named(lacked)), *odds(chance), ("gold", gold)))


def _keeps_gold(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """What gold is kept where the next line that buys cards buys some that the die brings before long; else that it is
    kept for its goal."""
    need = NUMBERS[GOLD]
    dearer = [(at, other) for at, other in enumerate(others) if other.bought and one.after.gold > other.after.gold]
    at, other = next(iter(dearer), (0, None))
    if other is None or other.after.gold >= need + PURCHASES * price(one.after):
        return
    instead = other.built - one.built
    if not ground.tiles:
        del instead["ship"]
    lacked = short_of(instead, one.after.hand)
    lacked = lacked if lacked and not lacked - other.bought else Counter()
    chance = by_die(ground.view, one.after, {int(good): count for good, count in lacked.items()}) if lacked else 0.0
    gold = (("gold", one.after.gold), ("other", other.after.gold), ("line", at + 2))
    if chance > _LIKELY:
        yield Prompt("keeps_gold", (*gold, ("things", things(instead)), ("goods", named(lacked)), *odds(chance)))
    elif GOLD in ground.goals and not one.built and one.after.gold < need and not any(_gold(ground, one)):
        yield Prompt("keeps_all", (*gold, ("need", need), ("price", price(one.after))))


def _gold(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What more gold keeps safe, or how near it comes to its goal; that it stays met though gold is spent."""
    before, after, need = ground.player, one.after, NUMBERS[GOLD]
    safe = cushion(ground.view, before, after) if one.sold else None
    if safe is not None:
        yield safe
    elif before.goals[GOLD] and after.goals[GOLD] and one.bought and after.gold < before.gold:
        yield Prompt("gold_stays", (("gold", after.gold), ("need", need)))
    elif (cards := _over(after)) > _over(before):
        left = min(cards, ground.purchases - one.bought.total())
        key = "gold_over" if left else "gold_over_next"
        yield Prompt(key, (("gold", after.gold), ("n", left or cards), ("price", price(after)), ("need", need)))
    elif GOLD in ground.goals:
        yield from to_gold(ground.view, before, after)


def _over(player: Player) -> int:
    """Cards of the two of a turn that gold beyond its goal buys."""
    return min(PURCHASES, max(0, player.gold - NUMBERS[GOLD]) // price(player))


def _next_ship(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """That cards of the hand for a ship are spent on a pioneer, where tiles are lacking for which no ship is at sea."""
    after = one.after
    at_sea = len(after.ships) - after.ships.count(NOWHERE)
    ship: Counter[str] = Counter(ship=1)
    if one.built["pioneer"] and not one.built["ship"] and ground.tiles > at_sea:
        lacking = short_of(ship, after.hand)
        if lacking and not short_of(ship, ground.player.hand):
            yield Prompt("ship_waits", (("lacking", named(lacking)), ("price", price(after))))


def _sales(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Why cards are sold: more may not be kept, or no near step asks for them and gold is not what they are for."""
    spare = [good for good in one.sold if missed(ground, good, one.sold[good]) is None]
    resold = [good for good in one.sold if one.bought[good]]
    yield from _for_events(ground, one)
    if resold:
        yield from _resold(ground, one, resold[0])
    cards = sum(one.after.hand) + one.sold.total()
    if one.after.goals[GOLD] > ground.player.goals[GOLD] or any(_gold(ground, one)) or all_but_won(one.after):
        return  # that is what they are for, and told
    if one.sold and not resold and cards > HAND_LIMIT:
        yield Prompt("limit", (("n", cards), ("limit", HAND_LIMIT)))
    elif spare and not resold:
        for told in ground.not_asked(*spare, hand=one.after.hand, met=one.after.goals):
            if told.key == "not_now":  # who takes it later is no reason for a sale
                yield from [Prompt("no_step", (("good", name(good)),)) for good in spare]
            else:
                yield told


def _for_events(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What sales make that can be paid if it comes: pirates, or a fire."""
    after = one.after
    pays = sum([sale_price(ground.view, after, _buyer(good)) * count for good, count in one.sold.items()])
    asked = zip(("pirates", "fire"), _asked(ground, after), strict=True)
    paid = [(loss, kind) for kind, loss in asked if 0 <= after.gold - pays < loss <= after.gold]
    for loss, kind in sorted(paid)[-1:]:
        yield Prompt(f"pays_{kind}", (("gold", after.gold), ("loss", int(loss))))


def _buyer(good: Good) -> Level:
    return Level(next(level for level in LEVELS if good in WANTED[level]))


def _resold(ground: Ground, one: Doing, good: Good) -> Iterator[Prompt]:
    """A card that is bought for less than it is sold for."""
    pays, costs = sale_price(ground.view, one.after, _buyer(good)), price(one.after)
    if pays > costs:
        yield Prompt("resold", (("good", name(good)), ("gold", costs), ("pays", pays)))


def _follows_free(one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """Where the next line builds more: that this can follow, as all cards for it stay in hand."""
    instead = others[0].built - one.built if others else Counter()
    if instead and not short_of(instead, one.after.hand):
        yield Prompt("follows_free", (("things", things(instead)),))
