"""The plain game without the code of its expansions, which the bench measures beside the game as it is."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from tabletop.bench.bare import bare
from tabletop.bench.rules import random_game
from tabletop.engine.points import Point
from tabletop.engine.state import digest
from tabletop.games.puerto_rico import phases, points
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.tables import EFFECT_NAMES, QUARRIES, box

PLAIN = {name for number in (*box(()).buildings, QUARRIES, *box(()).shared) for name in EFFECT_NAMES[number]}


def played(game: Any, seeds: range, seats: int = 3) -> list[Any]:
    return [state for seed in seeds for state, _ in random_game(game, seats, seed)]


def test_without_the_code_of_its_expansions_the_plain_game_is_the_same() -> None:
    without = bare(GAME, lambda: played(GAME, range(16), seats=5))
    assert without is not None
    assert "drafted" in GAME.setup(3, 9, {})._field_types
    assert "drafted" not in without.setup(3, 9, {})._field_types
    ours, theirs = played(GAME, range(5, 7)), played(without, range(5, 7))
    assert [digest(state) for state in ours] == [digest(state) for state in theirs]


def test_only_what_no_plain_game_has_is_asked_where_the_box_holds_more() -> None:
    asked = set()
    for path in Path(*phases.__path__).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.If) and ".expanded" in ast.unparse(node.test):
                names = {one.id for line in node.body for one in ast.walk(line) if isinstance(one, ast.Name)}
                asked |= {name for name in names if isinstance(getattr(points, name, None), Point)}
    assert {"PICK_TAKEN", "CAPTAIN_TURN", "MAYOR_DEALS"} <= asked
    for name in asked - {"BUILDER_PRICE", "PRIVILEGE"}:
        assert not PLAIN & set(getattr(points, name).effects()), name
