"""Whether the definitions fit together: every mistake stops the start with file, line, column and key."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from tabletop.components.source import KeyPath, check_each
from tabletop.components.typed import Loaded
from tabletop.games.anno_1503.definitions import Definitions, Sea
from tabletop.games.anno_1503.things import BUILDINGS, GOODS, LEVELS, Goal, name
from tabletop.games.options import check_options

MARKS = (2, 3, 4)
"""Islets on the backs of tiles and on island squares."""


def check_all(data: Definitions) -> None:
    """Raises ComponentError for what does not fit."""
    check_each(data, _goals, _components, _economy, _sea_of, _tiles, _homes, _buildings, _options)


def _sea_of(data: Definitions) -> None:
    _sea(data.sea)


def _options(data: Definitions) -> None:
    check_options(data.options)


def _complete(file: Loaded[Any], path: KeyPath, given: Iterable[IntEnum], wanted: Iterable[IntEnum]) -> None:
    have, belong = tuple(given), tuple(wanted)
    for thing in belong:
        if thing not in have:
            raise file.error((*path, name(thing)), "is missing")
    for thing in have:
        if thing not in belong:
            raise file.error((*path, name(thing)), "does not belong here")


def _positive(file: Loaded[Any], path: KeyPath, number: int) -> None:
    if number < 1:
        raise file.error(path, f"must be at least 1, not {number}")


def _goals(data: Definitions) -> None:
    file = data.goals
    if not 1 <= file.value.needed <= len(Goal):
        raise file.error(("needed",), "there are five goals, and one at least must be needed")
    _positive(file, ("round_limit", "rounds"), file.value.round_limit.rounds)


def _components(data: Definitions) -> None:
    file, it = data.components, data.components.value
    _complete(file, ("goods", "kinds"), it.goods.kinds, GOODS)
    _complete(file, ("inhabitants", "buys"), it.inhabitants.buys, LEVELS)
    for good, kind in it.goods.kinds.items():
        path = ("goods", "kinds", name(good), "cards")
        _positive(file, path, kind.cards)
        if it.start.hand.get(good, 0) * max(it.players) > kind.cards:
            raise file.error(path, "too few cards for the starting hands")
    if it.start.ships_on_board > it.ships_per_player:
        raise file.error(("start", "ships_on_board"), f"a player has only {it.ships_per_player} ships")
    if len(it.start.inhabitants) > data.homes.value.spaces:
        raise file.error(("start", "inhabitants"), "more inhabitants than spaces")
    if it.arms.large < data.goals.value.needed:
        raise file.error(("arms", "large"), "too few to mark the goals that win")


def _economy(data: Definitions) -> None:
    file, it = data.economy, data.economy.value
    for players in data.components.value.players:
        if players not in it.sailing.points:
            raise file.error(("sailing", "points", players), f"is missing: {players} may play")
    for side in range(1, it.die.sides + 1):
        if side not in it.die.events:
            raise file.error(("die", "events", side), "is missing")
    if it.trade.price <= it.trade.discount_per_agreement * data.homes.value.bridges:
        raise file.error(("trade", "price"), "agreements would make cards free")
    _positive(file, ("trade", "hand_limit"), it.trade.hand_limit)


def _sea(file: Loaded[Sea]) -> None:
    sea = file.value
    width = len(sea.grid[0])
    starts = sum(row.count("S") for row in sea.grid)
    if starts != 1:
        raise file.error(("grid",), f"one start square S is needed, not {starts}")
    unlisted: dict[str, None] = {}
    for r, row in enumerate(sea.grid):
        if len(row) != width:
            raise file.error(("grid", r), f"{len(row)} squares where the first row has {width}")
        for c, sign in enumerate(row):
            if sign not in "S.D234":
                raise file.error(("grid", r), f"{sign!r} is no square: S . D 2 3 4 are known")
            if sign in "234":
                unlisted[f"{r + 1}.{c + 1}"] = None
    for place, square in enumerate(sea.islands):
        if square not in unlisted:
            raise file.error(("islands", place), f"{square} is no island square, or stands here twice")
        del unlisted[square]
    for square in unlisted:
        raise file.error(("islands",), f"{square} is missing")


def _tiles(data: Definitions) -> None:
    file, it = data.tiles, data.tiles.value
    grid = "".join(data.sea.value.grid)
    counts = {mark: sum(tile.count for tile in stack) for mark, stack in it.stacks.items()}
    for mark in MARKS:
        if mark not in counts:
            raise file.error(("stacks", mark), "is missing")
        if counts[mark] < grid.count(str(mark)):
            raise file.error(("stacks", mark), f"{counts[mark]} tiles for {grid.count(str(mark))} squares")
    if sorted(counts) != list(MARKS):
        raise file.error(("stacks", max(counts)), "backs show 2, 3 or 4 islets")
    if sum(counts.values()) != it.total:
        raise file.error(("total",), f"{it.total}, but the stacks hold {sum(counts.values())}")


def _homes(data: Definitions) -> None:
    file, it = data.homes, data.homes.value
    if len(it.islands) < max(data.components.value.players):
        raise file.error(("islands",), f"{len(it.islands)} islands for {max(data.components.value.players)} players")
    for n, island in enumerate(it.islands):
        if len(island.sites) != data.economy.value.die.event - 1:
            raise file.error(("islands", n, "sites"), f"one for each number below {data.economy.value.die.event}")
        if list(island.quays) != sorted(set(island.quays)):
            raise file.error(("islands", n, "quays"), "numbers in rising order, each once")
        for place, number in enumerate(island.quays):
            if not 1 <= number <= len(island.sites) or island.sites[number - 1] == "any":
                raise file.error(("islands", n, "quays", place), f"no basic production at {number}")
        if len(island.quays) < data.goals.value.at_least.outposts:
            raise file.error(("islands", n, "quays"), "too few for the goal of outposts")
    _spaces(file, "red_spaces", it.red_spaces, it.spaces)
    _spaces(file, "building_spaces", it.building_spaces, it.spaces)
    if it.bridges < data.goals.value.at_least.agreements:
        raise file.error(("bridges",), "too few for the goal of agreements")


def _spaces(file: Loaded[Any], key: str, spaces: tuple[int, ...], most: int) -> None:
    for place, space in enumerate(spaces):
        if not 1 <= space <= most:
            raise file.error((key, place), f"there is no space {space}")


def _buildings(data: Definitions) -> None:
    file, it = data.buildings, data.buildings.value
    _complete(file, ("kinds", "effects"), it.kinds.effects, BUILDINGS)
    wanted = data.options.value.get("building_set")
    if wanted is None:
        raise data.options.error(("building_set",), "is missing")
    for n, value in enumerate(wanted.values):
        if value not in it.sets.splits:
            raise data.options.error(("building_set", "values", n), f"{value} is no split in buildings.yaml")
    for split, stacks in it.sets.splits.items():
        total = sum(sum(stack.values()) for stack in stacks.values())
        if total != it.sets.total:
            raise file.error(("sets", "splits", split), f"{total} tiles instead of {it.sets.total}")
        for players in stacks:
            if players not in data.components.value.players:
                raise file.error(("sets", "splits", split, players), "no such number of players")
