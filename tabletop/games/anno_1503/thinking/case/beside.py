"""In what a line of building and trading differs from the best when both are done: goals, things built, gold, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.actions import DrawCard, Raise
from tabletop.games.anno_1503.constants import HAND_LIMIT, WANTED
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import DRAW_PRICE, sale_price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Goal, Level, name
from tabletop.games.anno_1503.thinking.case.buildings import SELDOM, effects
from tabletop.games.anno_1503.thinking.case.chains import all_laid, far_off
from tabletop.games.anno_1503.thinking.case.costs import named, short_of, things
from tabletop.games.anno_1503.thinking.case.doing import Doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.plan import lacking
from tabletop.games.anno_1503.thinking.case.reach import first_look, one_more_ship, takes_more
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS, NEAR_GOLD
from tabletop.games.anno_1503.thinking.purpose import towards

_THIRD = 3
"""After so many inhabitants each one brings a public building."""
_COUNTED = {"pioneer": (BUILDINGS, "lacks_building"), "merchant": (MERCHANTS, "lacks_merchant")}
"""What goals count, and how it is told what that lacks."""


def beside(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """Of a line beside the first."""
    if same_but_building(first, other):
        for building in other.raised:
            yield from effects(ground, building, other.after)
        return
    left, kept = first.after.goals, ground.player.goals
    goals = [goal for goal in Goal if left[goal] > other.after.goals[goal] and not kept[goal]]
    yield from goals_changed(ground, other, "goals_too" if first.after.goals == other.after.goals else "goals_met")
    if goals:
        yield Prompt("goal_left", (("goals", tuple([name(goal) for goal in goals])),))
    yield from [one for one in onward(ground, other) if one not in onward(ground, first)]
    if other.built["ship"] > first.built["ship"]:
        more = [] if other.ends_turn else takes_more(ground, first.after, other.after)
        old = other.after.copy()
        old.ships = first.after.ships
        looks = [] if more or other.ends_turn or first.built["ship"] else list(first_look(ground, other.after))
        yield from more or one_more_ship(ground, old, looks=not (looks or other.ends_turn))
        yield from looks
    yield from _gains(ground, first, other)
    left_out = first.built - other.built
    short = short_of(left_out, other.after.hand)
    if left_out and (not short or short - first.bought):  # what the best buys for it speaks for itself
        yield _left_out(ground, first, other, left_out)
    yield from thrown_away(other)
    at_sea = len(other.after.ships) - other.after.ships.count(NOWHERE)
    if at_sea and other.ends_turn and not first.ends_turn:
        yield Prompt("ships_stay", (("n", at_sea),))
    yield from _left_then(first, other)


def drawn(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What a card costs that is drawn blindly, and one that is bought."""
    if isinstance(one.line[-1], DrawCard):
        gold = (("gold", DRAW_PRICE(0, ground.view, one.after)), ("price", price(one.after)))
        yield Prompt("draws_now", gold)


def without_ship(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """That a line leaves no ship at sea, though tiles are lacking to goals that can be met."""
    if ground.tiles_left and all(square == NOWHERE for square in one.after.ships):
        yield from ground.ship_for("without_ship", one.after)


def _gains(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """What a line builds is for that the first does not build."""
    more = other.built - first.built
    if more["pioneer"]:
        yield from pioneers(ground, other)
    yield from risen(ground, other, more)
    for building in other.raised:
        told = effects(ground, building, other.after) if building not in first.raised else ()
        yield from [each for each in told if each.key not in SELDOM]
    if more - Counter(ship=more["ship"]):
        ahead = lacking(Ground(other.state, ground.seat), other.after)
        again = tuple([f"lacks_{kind}" for kind in more])  # one more of what was just made
        yield from (told for told in ahead if not told.key.startswith(("ship_", *again)))


def pioneers(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Of pioneers that bring no public building why they do not."""
    if one.built["pioneer"] and not one.raised:
        kept = sum(level > 0 for level in one.after.spaces)
        yield Prompt("third" if kept == _THIRD and not ground.player.goals[BUILDINGS] else "no_building")


def risen(ground: Ground, one: Doing, built: Counter[str]) -> Iterator[Prompt]:
    """What inhabitants that rise buy; how far each of them is from the next of the merchants that a goal asks for,
    where none that was there before is as near."""
    spaces = one.after.spaces
    for kind, level, far in (
        ("merchant", Level.MERCHANT, 0),
        ("citizen", Level.CITIZEN, 1),
        ("settler", Level.SETTLER, 2),
    ):
        if not built[kind] or level not in spaces or (not far and one.after.goals[MERCHANTS]):
            continue
        yield from _frees_then(ground, one) if level == Level.SETTLER else ()
        left = sum([one.after.hand[good] for good in WANTED[level]])
        cards = left + sum([one.sold[good] for good in WANTED[level]])
        goods = ("goods", tuple([name(good) for good in WANTED[level]]))
        values = (("level", name(level)), ("gold", sale_price(ground.view, one.after, level)), goods)
        near = sum([level <= there < Level.MERCHANT for there in spaces]) == 1
        steps = [_steps_from(one, level, far)] if far and not one.after.goals[MERCHANTS] and near else []
        wins = sum(one.after.goals) == NEEDED - 1 and spaces.count(Level.MERCHANT) == NUMBERS[MERCHANTS] - 1
        yield from steps if wins else ()
        if cards and level not in ground.player.spaces:
            yield Prompt("first_buyer", (*values, ("n", left)))
        elif cards or not far:
            yield Prompt("risen_pays" if spaces.count(level) == 1 else "risen_further", values)
        yield from () if wins else steps
        return


def leads_on(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Of an inhabitant that rises how far it is from a merchant then, else what it buys."""
    for level, far in ((Level.CITIZEN, 1), (Level.SETTLER, 2)):
        if one.built[name(level)] and not one.built["merchant"]:
            if MERCHANTS in ground.goals:
                yield _steps_from(one, level, far)
            else:
                goods = ("goods", tuple([name(good) for good in WANTED[level]]))
                pays = ("gold", sale_price(ground.view, one.after, level))
                yield Prompt("risen_pays", (("level", name(level)), pays, goods))
            return


def _steps_from(one: Doing, level: Level, far: int) -> Prompt:
    """How far one of a level is from the next of the merchants that a goal asks for."""
    of = (("n", one.after.spaces.count(Level.MERCHANT) + 1), ("need", NUMBERS[MERCHANTS]))
    return Prompt("risen_steps", (("level", name(level)), ("steps", far), *of))


def _frees_then(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Of the only settler that he can become a citizen, as no other tile is left for the next pioneer, where the next
    public building is wanted."""
    number = progress(one.after)[BUILDINGS] + 1
    if (
        Level.SETTLER not in ground.player.spaces
        and all_laid(one.after)
        and number <= NUMBERS[BUILDINGS]
        and not far_off(ground, one.after, BUILDINGS)
    ):
        yield Prompt("to_free", (("n", number), ("need", NUMBERS[BUILDINGS])))


def goals_changed(ground: Ground, one: Doing, key: str = "goals_met") -> Iterator[Prompt]:
    """Goals that are met then, or no longer."""
    before, after = ground.player, one.after
    met = [name(goal) for goal in Goal if after.goals[goal] > before.goals[goal]]
    if met:
        yield Prompt(key, (("goals", tuple(met)), ("n", sum(after.goals)), ("need", NEEDED)))
    if before.goals[GOLD] > after.goals[GOLD]:
        yield Prompt("gold_lost", (("gold", after.gold), ("need", NUMBERS[GOLD])))


def same_but_building(first: Doing, other: Doing) -> bool:
    """Whether two lines do the same, or leave the same in whatever order, but for one public building."""
    one, two = first.after, other.after
    does = [[action for action in each.line if not isinstance(action, Raise)] for each in (first, other)]
    leaves = (one.hand, one.gold, sorted(one.spaces)) == (two.hand, two.gold, sorted(two.spaces))
    same = does[0] == does[1] or (leaves and first.built == other.built)
    return same and len(first.raised) == len(other.raised) == 1 and first.raised != other.raised


def thrown_away(one: Doing) -> Iterator[Prompt]:
    """How many cards a line leaves beyond those that may be kept."""
    cards = sum(one.after.hand)
    if cards > HAND_LIMIT:
        yield Prompt("thrown", (("cards", cards), ("limit", HAND_LIMIT), ("n", cards - HAND_LIMIT)))


def onward(ground: Ground, one: Doing) -> tuple[Prompt, ...]:
    """How far goals are then; of public buildings that the fourth cannot be had, where others own too many of them."""
    told = tuple(towards(ground.player, one.after))
    if not Ground(one.state, ground.seat).out_of_reach(BUILDINGS):
        return told
    return tuple(
        [
            Prompt("then_buildings_closed", each.values) if each.key.startswith("then_buildings") else each
            for each in told
            if not each.key.startswith("frees")
        ]
    )


def _left_out(ground: Ground, first: Doing, other: Doing, left_out: Counter[str]) -> Prompt:
    """What the best builds and this does not, and what that lacks then."""
    lacking, counted = named(short_of(left_out, other.after.hand)), _COUNTED.get(next(iter(left_out)))
    if not lacking:
        return Prompt("leaves_out", (("things", things(left_out)),))
    if left_out.total() == 1 and counted is not None:
        goal, key = counted
        number = progress(first.after)[goal]
        if number > progress(other.after)[goal] and not ground.out_of_reach(goal):
            return Prompt(key, (("n", number), ("need", NUMBERS[goal]), ("lacking", lacking)))
    return Prompt("then_lacks", (("things", things(left_out)), ("lacking", lacking)))


def _left_then(first: Doing, other: Doing) -> Iterator[Prompt]:
    """Gold that is left then where the best is a sale or so away from the goal of gold and this is further."""
    gold, most, need = other.after.gold, first.after.gold, NUMBERS[GOLD]
    if gold < most and need - NEAR_GOLD // 2 <= most < need:
        yield Prompt("left_gold", (("gold", gold), ("other", most)))
