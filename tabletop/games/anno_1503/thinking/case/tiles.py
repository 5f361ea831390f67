"""Arguments about a tile from the sea: what it brings where it is laid, what it may be, and who would take it else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.actions import KeepAgreement, KeepOutpost, ReturnTile, UseGold, UseUpgrade
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
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player, look, looked_at
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.chains import chains, serving
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, GOLD, MERCHANTS, OUTPOSTS

Prompts = tuple[Prompt, ...]
_GOALS = {"outpost": OUTPOSTS, "agreement": AGREEMENTS}
_TOLD = 4
_SOON = 3
"""Where more cards than that are lacking, a step does not ask for an outpost yet."""


def looked(ground: Ground, lines: Sequence[Sequence[Action]]) -> tuple[Prompts, ...]:
    """Of each way with the tile that was looked at."""
    token = looked_at(ground.view)
    first, *others = [line[0] for line in lines]
    own = list(kept(ground, first, token)) if not isinstance(first, ReturnTile) else list(_returned(ground))
    if others:
        own += _taken_else(ground, token) if isinstance(others[0], ReturnTile) else ()
    every = [tuple(own)[:_TOLD]]
    for other in others:
        told = list(_let_go(ground)) if isinstance(other, ReturnTile) else list(kept(ground, other, token))
        every.append(tuple([one for one in told if one not in own])[:_TOLD])
    return tuple(every)


def kept(ground: Ground, action: Action, token: int) -> Iterator[Prompt]:
    """What a tile brings where it is laid or used."""
    player = ground.player
    have, goals = progress(player), sum(player.goals) + 1
    match action:
        case KeepOutpost(quay=number):
            yield from _further(OUTPOSTS, "outpost", have, goals)
            yield from _quay(ground, number, token)
        case KeepAgreement():
            yield from _further(AGREEMENTS, "agreement", have, goals)
            now = price(player)
            yield Prompt("cheaper", (("gold", now - DISCOUNT), ("before", now)))
        case UseGold():
            gold = player.gold + TREASURE_GOLD
            meets = player.gold < NUMBERS[GOLD] <= gold
            yield (
                Prompt("meets_gold", (("n", goals), ("need", NEEDED)))
                if meets
                else Prompt("treasure", (("gold", gold), ("need", NUMBERS[GOLD])))
            )
            yield _new_ship(ground)
        case UseUpgrade(space=space):
            level = Level(player.spaces[space - 1] + 1)
            if level == Level.MERCHANT:
                yield from _further(MERCHANTS, "merchant", have, goals)
            cards = tuple([(name(Good(good)), count) for good, count in LEVEL_COST[level]])
            yield Prompt("raised", (("level", name(level)), ("cards", cards)))
            yield _new_ship(ground)


def _new_ship(ground: Ground) -> Prompt:
    """What a new ship lacks in place of the one that a tile takes."""
    hand = ground.player.hand
    lacking = tuple([(name(Good(good)), count - hand[good]) for good, count in SHIP_COST if count > hand[good]])
    if not lacking:
        return Prompt("ship_in_hand")
    return Prompt("ship_again", (("lacking", lacking), ("price", price(ground.player))))


def _further(goal: int, kind: str, have: Sequence[int], goals: int) -> Iterator[Prompt]:
    number = have[goal] + 1
    if number == NUMBERS[goal]:
        yield Prompt(f"meets_{kind}s", (("n", goals), ("need", NEEDED)))
    else:
        yield Prompt(f"then_{kind}s", (("n", number), ("need", NUMBERS[goal])))


def _quay(ground: Ground, number: int, token: int) -> Iterator[Prompt]:
    """What the number brings then, and how much either good is lacking to the steps that come next."""
    site, good = SITES[ground.player.island][number - 1], FACE_GOOD[ground.view.faces[token]]
    if site == good:
        yield Prompt("no_choice", (("number", number), ("good", name(Good(good)))))
        return
    have = ground.numbers(good)
    values = (("number", number), ("good", name(Good(good))), ("site", name(Good(site))))
    yield Prompt("choice_more", (*values, ("n", have + 1), ("before", have)))
    hand = ground.player.hand
    chain = serving(chains(ground, ground.player), hand, good)
    if chain is not None and chain.short(hand) <= _SOON:
        yield chain.told(ground, hand)


def wanted(ground: Ground, token: int) -> bool:
    """Whether a tile that the seat knows serves one of the nearest goals, makes cards cheaper, or is a treasure."""
    kind = FACE_KIND[ground.view.faces[token]]
    if kind == "agreement":
        return NOWHERE in ground.player.bridges
    if kind in _GOALS:
        return _GOALS[kind] in ground.goals
    return kind == "upgrade" or GOLD in ground.goals or bool(chains(ground, ground.player, 1))


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


def tile_name(kind: str) -> str:
    """What texts call a tile of a kind."""
    return kind if kind in _GOALS else f"treasure_{kind}"


def _taken_else(ground: Ground, token: int) -> Iterator[Prompt]:
    """Who can take the tile in the next round if it is put back, and how far that would lead."""
    kind = FACE_KIND[ground.view.faces[token]]
    if kind not in _GOALS:
        return
    goal, island = _GOALS[kind], ISLAND_AT[look(ground.state).square]
    seats = len(ground.view.players)
    for step in range(1, seats):
        other = ground.view.players[(ground.seat + step) % seats]
        number = progress(other)[goal] + 1
        if number <= NUMBERS[goal] and _in_reach(ground, other, island):
            yield Prompt(f"else_{kind}", (("who", other.seat), ("n", number), ("need", NUMBERS[goal])))
            return


def _in_reach(ground: Ground, player: Player, island: int) -> bool:
    ways = [WAYS[square][island] for square in player.ships if square != NOWHERE]
    return min(ways, default=NEVER) < ship_points(ground.view, player)


def _returned(ground: Ground) -> Iterator[Prompt]:
    """Why a tile is put back: no goal asks for it, or the ship is wanted for another one."""
    if ground.tiles:
        yield Prompt("ship_kept", (("goals", ground.named_goals()),))
        yield _new_ship(ground)
    else:
        yield Prompt("no_tile", (("goals", ground.named_goals()),))


def left_there(ground: Ground) -> Iterator[Prompt]:
    """Why a tile that is known is left where it lies: what the ship is worth, or that no near goal asks for tiles."""
    if not ground.tiles:
        yield Prompt("no_tile", (("goals", ground.named_goals()),))
    yield _new_ship(ground)


def _let_go(ground: Ground) -> Iterator[Prompt]:
    """That the ship stays at sea, and how many are there then."""
    ships = len(ground.player.ships) - ground.player.ships.count(NOWHERE)
    yield Prompt("ship_stays", (("n", ships),))
