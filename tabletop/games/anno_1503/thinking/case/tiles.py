"""Arguments about a tile from the sea: what it brings where it is laid, what it may be, and who would take it else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt, Values
from tabletop.games.anno_1503.actions import KeepAgreement, KeepOutpost, UseGold, UseUpgrade
from tabletop.games.anno_1503.constants import (
    DISCOUNT,
    FACE_GOOD,
    FACE_KIND,
    FACE_MARK,
    ISLAND_AT,
    LEVEL_COST,
    SHIP_COST,
    SITES,
    TREASURE_GOLD,
    stack,
)
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.chains import SOON, chains, serving
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.grasp import kind_at, meets_goal
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, GOLD, MERCHANTS, OUTPOSTS
from tabletop.games.anno_1503.thinking.purpose import old_tile
from tabletop.games.anno_1503.thinking.steps import steps

Prompts = tuple[Prompt, ...]
TAKEN_FOR = {"outpost": OUTPOSTS, "agreement": AGREEMENTS}
"""The goal that counts tiles of a kind."""


def kept(ground: Ground, action: Action, token: int, before: Player | None = None) -> Iterator[Prompt]:
    """What a tile brings where it is laid or used; to the player as it stands `before`, where a line has done more."""
    player = before or ground.player
    have, goals = progress(player), sum(player.goals) + 1
    match action:
        case KeepOutpost(quay=number):
            yield from _further(OUTPOSTS, "outpost", have, goals)
            yield from _quay(ground, number, token)
        case KeepAgreement():
            yield from _agreement(have, goals, (("gold", price(player) - DISCOUNT), ("before", price(ground.player))))
        case UseGold():
            gold = player.gold + TREASURE_GOLD
            yield (
                Prompt("meets_gold", (("gold", gold), ("n", goals), ("need", NEEDED)))
                if meets_goal(player, "gold")
                else Prompt("treasure", (("gold", gold), ("need", NUMBERS[GOLD])))
            )
            yield given_up(ground)
        case UseUpgrade(space=space):
            level = Level(player.spaces[space - 1] + 1)
            if level == Level.MERCHANT:
                yield from _further(MERCHANTS, "merchant", have, goals)
            yield from _room(ground, player, level)
            cards = tuple([(name(Good(good)), count) for good, count in LEVEL_COST[level]])
            short = [(name(Good(good)), count - player.hand[good]) for good, count in LEVEL_COST[level]]
            lacking = tuple([one for one in short if one[1] > 0])
            more = (("lacking", lacking), ("n", sum([count for _, count in lacking])))
            yield Prompt("raised", (("level", name(level)), ("cards", cards), *more))
            yield given_up(ground)


def _room(ground: Ground, player: Player, level: Level) -> Iterator[Prompt]:
    """That the tile of a settler that becomes a citizen is wanted for a pioneer."""
    room = next((step for step in steps(ground.view, player) if step.kind == "room"), None)
    if level == Level.CITIZEN and room is not None:
        yield old_tile(player)


def given_up(ground: Ground, kind: str = "") -> Prompt:
    """That another ship is left where a tile of a kind takes one; else what takes its place."""
    several = len(ground.player.ships) - ground.player.ships.count(NOWHERE) > 1
    return Prompt("other_ship_left") if several else replaced(ground, int(kind == "agreement"))


def replaced(ground: Ground, agreements: int = 0) -> Prompt:
    """What a new ship lacks in place of the one that a tile takes, and what that costs with so many agreements more."""
    hand = ground.player.hand
    lacking = tuple([(name(Good(good)), count - hand[good]) for good, count in SHIP_COST if count > hand[good]])
    if not lacking:
        return Prompt("ship_in_hand")
    each = price(ground.player) - DISCOUNT * agreements
    cost = each * sum([count for _, count in lacking])
    return Prompt("ship_again", (("lacking", lacking), ("cost", cost), ("gold", ground.player.gold)))


def _further(goal: int, kind: str, have: Sequence[int], goals: int) -> Iterator[Prompt]:
    number = have[goal] + 1
    if number == NUMBERS[goal]:
        yield Prompt(f"meets_{kind}s", (("n", goals), ("need", NEEDED)))
    else:
        yield Prompt(f"then_{kind}s", (("n", number), ("need", NUMBERS[goal])))


def _agreement(have: Sequence[int], goals: int, prices: Values) -> Iterator[Prompt]:
    """How far an agreement leads, and what a card costs then."""
    number = have[AGREEMENTS] + 1
    if number == NUMBERS[AGREEMENTS]:
        yield from _further(AGREEMENTS, "agreement", have, goals)
        yield Prompt("cheaper", prices)
    else:
        yield Prompt("then_agreements_cheaper", (("n", number), ("need", NUMBERS[AGREEMENTS]), *prices))


def _quay(ground: Ground, number: int, token: int) -> Iterator[Prompt]:
    """What the number brings then, and which other numbers bring the good of the island that it can go without."""
    site, good = SITES[ground.player.island][number - 1], FACE_GOOD[ground.view.faces[token]]
    if site == good:
        yield Prompt("no_choice", (("number", number), ("good", name(Good(good)))))
        return
    besides = tuple([roll for roll in ground.rolls(site) if int(roll) != number])
    goods = (("good", name(Good(good))), ("site", name(Good(site))))
    yield Prompt("quay_choice", (("number", number), *goods, ("at", besides), ("n", len(besides))))


def gives_up_less(ground: Ground, quay: int, other: int, good: Good) -> Iterator[Prompt]:
    """That an outpost stands better at the one number than at another: who takes its good goes without the island's
    own, and the next step lacks that of the other number."""
    sites = [SITES[ground.player.island][number - 1] for number in (quay, other)]
    hand = ground.player.hand
    less, more = [serving(chains(ground, ground.player, 1), hand, site) for site in sites]
    if good in sites or more is None or more.short(hand) > SOON:
        return
    if less is not None and less.short(hand) <= more.short(hand):
        return
    numbers = (("number", quay), ("other", other))
    goods = (("good", name(good)), ("site", name(Good(sites[0]))), ("goods", (name(Good(sites[1])),)))
    yield Prompt("quay_rather", (*numbers, *goods, ("things", ((more.thing, 1),))))


def wanted(ground: Ground, token: int) -> bool:
    """Whether a tile that the seat knows serves one of the nearest goals, makes cards cheaper, brings a good that is
    lacking, or is a treasure."""
    kind = FACE_KIND[ground.view.faces[token]]
    if kind == "agreement":
        return NOWHERE in ground.player.bridges
    if kind == "outpost":
        return NOWHERE in ground.player.quays and (OUTPOSTS in ground.goals or _lacking(ground, token))
    return kind == "upgrade" or GOLD in ground.goals or bool(chains(ground, ground.player, 1))


def _lacking(ground: Ground, token: int) -> bool:
    """Whether the good of an outpost is lacking to a step that comes next."""
    hand, good = ground.player.hand, FACE_GOOD[ground.view.faces[token]]
    chain = serving(chains(ground, ground.player), hand, good)
    return chain is not None and chain.short(hand) <= SOON


def unseen_kinds(ground: Ground, square: int) -> Counter[str]:
    """What is left, unseen by the seat, of the stack with as many islets as a tile's back shows, by kind."""
    view = ground.view
    mark = -view.faces[view.sea[ISLAND_AT[square]]]
    left = Counter(stack(mark))
    left.subtract(face for face in view.faces if face > 0 and FACE_MARK[face] == mark)
    found = Counter[str]()
    for face, count in left.items():
        found[FACE_KIND[face]] += count
    return found


def by_kind(left: Counter[str]) -> Counter[str]:
    """Tiles as texts count them: treasures of both sorts together, of one sort by what they do."""
    told = Counter({kind: left[kind] for kind in ("outpost", "agreement")})
    sorts = [kind for kind in ("gold", "upgrade") if left[kind]]
    told["treasure" if len(sorts) > 1 else f"treasure_{sorts[0]}" if sorts else "treasure"] = sum(
        [left[kind] for kind in sorts]
    )
    return told


def tile_name(kind: str) -> str:
    """What texts call a tile of a kind."""
    return kind if kind in TAKEN_FOR else f"treasure_{kind}"


def drawing_at(view: Anno, island: int) -> str:
    """What texts call the tile of an island that the seat knows, an outpost with its good."""
    kind, good = kind_at(view, island), FACE_GOOD[view.faces[view.sea[island]]]
    return f"outpost_{name(Good(good))}" if kind == "outpost" else tile_name(kind)


def left_there(ground: Ground, kind: str) -> Iterator[Prompt]:
    """Why a tile of a kind that is known is left where it lies: that no near goal asks for tiles, or what the ship is
    worth."""
    if not ground.tiles:
        yield Prompt("no_tile", (("goals", ground.named_goals()),))
    yield costs_ship(ground, kind)


def costs_ship(ground: Ground, kind: str) -> Prompt:
    """That a tile would take a ship, with what a new one lacks."""
    told = given_up(ground, kind)
    return Prompt(_COSTS[told.key], (("tile", kind), *told.values))


_COSTS = {
    "ship_again": "takes_this_ship",
    "other_ship_left": "takes_one_ship",
    "ship_in_hand": "takes_this_ship_in_hand",
}
