"""What ships reach in a turn when building and trading is over: tiles that are known, each by another ship, tiles that
are new, and what a ship is for that is built."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.cells import put
from tabletop.engine.prompt import Prompt, Values
from tabletop.games.anno_1503.constants import (
    DISCOUNT,
    FACE_GOOD,
    ISLANDS,
    ISLET,
    LEVEL_COST,
    SQUARES,
    START,
    TREASURE_GOLD,
)
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.ground import COUNTING, Ground
from tabletop.games.anno_1503.thinking.case.seen import best_of, brings, squares_within
from tabletop.games.anno_1503.thinking.case.targets import else_near, takers, targets, unless, ways_of
from tabletop.games.anno_1503.thinking.case.tiles import by_kind, drawing_at, unseen_kinds, wanted
from tabletop.games.anno_1503.thinking.grasp import kind_at, meets_goal
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS, OUTPOSTS
from tabletop.games.anno_1503.thinking.steps import lay, steps

_LEFT = 2
"""Moves that a new tile counts further away that others have looked at and left."""


def _left_by_others(ground: Ground, island: int) -> bool:
    """Whether somebody else has looked at a tile that is new to the seat."""
    known = ground.view.known[ground.view.sea[island]]
    return bool(known) and not known & 1 << ground.seat


def goal_number(player: Player) -> Values:
    """The how manieth goal the next one is."""
    return (("n", sum(player.goals) + 1), ("need", NEEDED))


def new_ship(ground: Ground, after: Player, *, goes: bool) -> Iterator[Prompt]:
    """What a ship is for that is built where no other one takes a tile: tiles that are lacking, and what it finds in
    this turn, if ships go on in it."""
    old = after.copy()
    old.ships = ground.player.ships
    looks = list(first_look(ground, after)) if goes else []
    yield from one_more_ship(ground, old, looks=goes and not looks)
    left = [goal for goal in COUNTING if progress(old)[goal] == NUMBERS[goal] - 1 and not ground.out_of_reach(goal)]
    yield from [Prompt(f"last_any_{COUNTING[goal]}", goal_number(old)) for goal in left[:1]]
    yield from looks


def one_more_ship(ground: Ground, old: Player, *, looks: bool) -> Iterator[Prompt]:
    """What a ship more is for; where it does not look in this turn, or that is told with the tile, only when it takes
    longer."""
    for told in ground.ship_for("takes_ship", old):
        values = dict(told.values)
        yield told if looks or values["turns"] != 1 else Prompt(told.key, (*(values | {"turns": 0}).items(),))


def first_look(ground: Ground, after: Player) -> Iterator[Prompt]:
    """What a ship that is built now takes in this turn that no other one does; else at which tile it can look, but for
    one that another ship lies beside."""
    points, at_sea = ship_points(ground.view, after), [square for square in ground.player.ships if square != NOWHERE]
    known = best_of(ground, [START])
    if known is not None and ways_of(ground.player, known) >= points and wanted(ground, ground.view.sea[known]):
        yield from _taken_now(ground, after, known)
        return
    if known is None and not at_sea:
        yield from _taken_next(ground, points)
    left = targets(ground, START)
    for at in at_sea:  # a ship that is there takes the nearest one, and what it reaches in this turn
        near = [target[3] for target in sorted(targets(ground, at))[:1]]
        left = [one for one in left if one[3] not in near and WAYS[at][one[3]] >= points]
    within = [one for one in left if one[1] < points]
    if not within:
        return
    _, _, kind, island = min(within, key=lambda one: (one[0] + _LEFT * _left_by_others(ground, one[3]), one))
    square = ("square", SQUARES[ISLANDS[island]])
    if kind != "near_unseen":
        yield Prompt("new_ship_takes", (("tile", drawing_at(ground.view, island)), square))
        return
    known = ground.view.known[ground.view.sea[island]]
    who = tuple([player.seat for player in ground.view.players if known & 1 << player.seat])
    yield Prompt("new_ship_now", (square, ("m", len(who)), ("who", who)))


def _taken_next(ground: Ground, points: int) -> Iterator[Prompt]:
    """The best known tile that a ship which is built now, the only one, can take in the next own turn, and who may be
    there before; one that nobody else can take first comes first."""
    squares, gone = squares_within(START, points), list[int]()
    while (island := best_of(ground, squares, gone)) is not None:
        gone.append(island)
    gone = [one for one in gone if wanted(ground, ground.view.sea[one])]
    for one in sorted(gone, key=lambda one: bool(takers(ground, one)))[:1]:
        yield from unless(ground, one, brings(ground, ground.player, one))


def taking(ground: Ground, after: Player) -> Iterator[Prompt]:
    """What the ships can take in this turn when building and trading is over, of tiles that are known: each another
    one."""
    row = list(_one_by_one(ground, after))
    together = [at for at, (then, island, _) in enumerate(row) if _met_together(ground, after, then, island)][:1]
    kinds = [kind_at(ground.view, row[at][1]) for at in together]
    for at, (then, island, _) in enumerate(row):
        kind = kind_at(ground.view, island)
        if at in together:
            count = sum([kind_at(ground.view, one) == kind for _, one, _ in row[: at + 1]])
            yield Prompt(f"near_{kind}_together", (("count", count), *goal_number(then)))
        elif not ((kind == "gold" and then.goals[GOLD]) or (kind in kinds and at < together[0])):
            yield from _taken_now(ground, then, island)


def _met_together(ground: Ground, after: Player, then: Player, island: int) -> bool:
    """Whether a tile meets its goal with others that are taken in the same turn."""
    kind = kind_at(ground.view, island)
    return kind in COUNTING.values() and meets_goal(then, kind) and not meets_goal(after, kind)


def takes_more(ground: Ground, first: Player, other: Player) -> list[Prompt]:
    """What the ships of one position can take in this turn that those of another one cannot."""
    seen = [island for _, island, _ in _one_by_one(ground, first)]
    return [
        told
        for then, island, _ in _one_by_one(ground, other)
        if island not in seen
        for at, told in enumerate(_taken_now(ground, then, island))
        if not at or told.key.endswith(("_goal", "_all"))
    ]


def with_tiles(ground: Ground, after: Player) -> Player:
    """A player with the tiles that its ships can take in this turn, and without those ships."""
    return next((then for *_, then in reversed(list(_one_by_one(ground, after)))), after)


def _one_by_one(ground: Ground, after: Player) -> Iterator[tuple[Player, int, Player]]:
    """Tiles that ships can take in this turn, each another one, with the player before and after."""
    then, gone = after, list[int]()
    while (ships := [square for square in then.ships if square != NOWHERE]) and (
        island := best_of(ground, ships, gone)
    ) is not None:
        nearest = min(ships, key=lambda square: (WAYS[square][island], square))
        more = _with_tile(ground, then, island)
        more.ships = put(more.ships, more.ships.index(nearest), NOWHERE)
        yield then, island, more
        then = more
        gone.append(island)


def _with_tile(ground: Ground, player: Player, island: int) -> Player:
    """A player with the tile of an island."""
    one, token = player.copy(), ground.view.sea[island]
    match kind_at(ground.view, island):
        case "gold":
            one.gold += TREASURE_GOLD
        case "agreement":
            one.bridges = put(one.bridges, one.bridges.index(NOWHERE), token)
        case "outpost":
            one.quays = put(one.quays, one.quays.index(NOWHERE), token)
        case _ if _rather_room(ground, one):
            one = with_room(ground, one)
        case _:
            level = max([level for level in one.spaces if level < Level.MERCHANT])
            one.spaces = put(one.spaces, one.spaces.index(level), level + (level > 0))
    have = progress(one)
    one.goals = tuple([int(has >= need) for has, need in zip(have, NUMBERS, strict=True)])
    return one


def with_room(ground: Ground, player: Player) -> Player:
    """A player with a treasure used on a settler, whose tile comes back."""
    one = player.copy()
    lay(ground.view, one, next(step for step in steps(ground.view, one) if step.kind == "room"))
    return one


def _rather_room(ground: Ground, player: Player) -> bool:
    """Whether a treasure is for a settler: all tiles of pioneers are out, and a public building more meets its goal,
    where no merchant does."""
    room = next((step for step in steps(ground.view, player) if step.kind == "room"), None)
    meets = room is not None and room.number == NUMBERS[BUILDINGS]
    return meets and not (Level.CITIZEN in player.spaces and progress(player)[MERCHANTS] + 1 == NUMBERS[MERCHANTS])


def looking(ground: Ground, after: Player) -> Iterator[Prompt]:
    """The new tile at which a ship can look in this turn when building and trading is over, with what it may be and
    who has put it back, or how many there are."""
    new = [
        target
        for square in after.ships
        if square != NOWHERE
        for target in targets(ground, square)
        if target[2] == "near_unseen"
    ]
    points = ship_points(ground.view, after)
    within = sorted([(one[1], one[3]) for one in new if one[1] < points])
    islands = list(dict.fromkeys(island for _, island in within))
    beside = list(dict.fromkeys(island for way, island in within if not way))
    islands = beside if len(beside) == 1 else islands
    if len(islands) == 1:
        left = unseen_kinds(ground, ISLANDS[islands[0]])
        kinds = tuple([(kind, count) for kind, count in by_kind(left).items() if count])
        values = (("square", SQUARES[ISLANDS[islands[0]]]), ("n", left.total()), ("kinds", kinds))
        known = ground.view.known[ground.view.sea[islands[0]]]
        who = tuple([player.seat for player in ground.view.players if known & 1 << player.seat])
        yield Prompt(
            "near_unseen_pool", (*values, ("islets", ISLET[ISLANDS[islands[0]]]), ("m", len(who)), ("who", who))
        )
    elif islands:
        yield Prompt("near_unseen_some", (("n", len(islands)),))


def _taken_now(ground: Ground, after: Player, island: int) -> Iterator[Prompt]:
    """What a tile brings that a ship can take in this turn, and who could be first in the next one."""
    kind = f"near_{kind_at(ground.view, island)}"
    if kind == "near_upgrade" and _rather_room(ground, after):
        kind = "near_room"
    elif kind == "near_upgrade" and Level.CITIZEN in after.spaces:
        kind = "near_merchant"
    ships = ("ships", len(after.ships) - after.ships.count(NOWHERE))
    square = (("square", SQUARES[ISLANDS[island]]), ships)
    if meets_goal(after, kind_at(ground.view, island)) and kind != "near_merchant":
        gold = (("gold", after.gold + TREASURE_GOLD),) if kind == "near_gold" else ()
        yield Prompt(f"{kind}_meets", (*square, *gold, *goal_number(after)))
    else:
        yield Prompt(f"{kind}_now", (*square, *_worth(ground, after, kind, island)))
    yield from else_near(ground, island)


def _worth(ground: Ground, after: Player, kind: str, island: int) -> Values:
    """What a tile of a kind brings."""
    have = progress(after)
    match kind:
        case "near_agreement":
            return (("gold", price(after) - DISCOUNT), ("before", price(after)))
        case "near_gold":
            return (("gold", TREASURE_GOLD), ("total", after.gold + TREASURE_GOLD), ("need", NUMBERS[GOLD]))
        case "near_room":
            return (("n", have[BUILDINGS] + 1), ("need", NUMBERS[BUILDINGS]))
        case "near_merchant":
            return (("n", have[MERCHANTS] + 1), ("need", NUMBERS[MERCHANTS]))
        case "near_outpost":
            good = name(Good(FACE_GOOD[ground.view.faces[ground.view.sea[island]]]))
            return (("good", good), ("n", have[OUTPOSTS] + 1), ("need", NUMBERS[OUTPOSTS]))
    level = Level(1 + max([one for one in after.spaces if one < Level.MERCHANT], default=0))
    cards = tuple([(name(Good(good)), count) for good, count in LEVEL_COST[level]])
    return (("level", name(level)), ("cards", cards))
