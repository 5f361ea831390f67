"""Where everything of a view stands: every field is declared, nothing is cut off, nothing changes its place."""

from __future__ import annotations

import random
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tabletop.components.source import ComponentError
from tabletop.engine.kinds import Kind, Kinds
from tabletop.engine.state import State
from tabletop.environments.layout import ABSENT, NoKind, Span, spans
from tabletop.environments.reading import reader
from tabletop.games.numbers import DeclaredKind, kinds_of
from tests.environments.kept import GAMES, KEPT, cells_now, layout

TABLES = [(key, seats) for key in sorted(GAMES) for seats in GAMES[key].seats]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_cell_holds_what_it_always_held(key: str, seats: int) -> None:
    kept = KEPT[key]["cells"][str(seats)]
    assert cells_now(key, seats) == kept, "the layout has changed: python -m tests.environments.kept"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_nothing_in_a_view_is_beyond_what_is_declared(key: str) -> None:
    game, dice = GAMES[key], random.Random(3)
    for seats in game.seats:
        found, read = layout(key, seats), reader(game.state_type, kinds_of(key), seats)
        chosen = {spec.key: dice.choice(spec.values) for spec in game.options if not spec.picked}
        state = game.setup(seats, seats, chosen)
        for turn in range(2000):
            if not (deciders := game.deciders(state)):
                break
            if turn % 10 == 0:
                view = game.view(state, 0)
                raw = read(view, 0)
                assert len(raw) == sum(entry.wide for entry in found)
                for entry in found:
                    _within(entry, raw[entry.raw : entry.raw + entry.wide])
                _all_there(view, kinds_of(key), "", seats)
            state = game.apply(state, dice.choice(game.legal(state, dice.choice(deciders))), listen=False).state


def _within(entry: Span, raw: list[int]) -> None:
    """No thing is one too many; what is below the first thing is nothing."""
    last = (entry.kind.bag or entry.kind.category or (0, None))[1]
    for value in raw:
        assert last is None or value <= last or value == ABSENT, f"{entry.path}: {value}"


def _all_there(part: Any, kinds: Kinds, path: str, seats: int) -> None:
    """Tuples are no longer than there is room for, numbers have no more bits, words are known."""
    kind = kinds.get(path, Kind())
    if kind.leave:
        return
    if isinstance(part, State):
        for name in part._field_types:
            _all_there(getattr(part, name), kinds, f"{path}.{name}".lstrip("."), seats)
    elif isinstance(part, tuple):
        assert len(part) <= (kind.length or seats), f"{path}: {len(part)}"
        for item in part:
            _all_there(item, kinds, f"{path}.*" if f"{path}.*" in kinds or isinstance(item, State) else path, seats)
    elif isinstance(part, str):
        assert not part or part in kind.words, f"{path}: {part}"
    elif kind.bits:
        assert part.bit_length() <= kind.bits, f"{path}: {part}"


def test_a_field_without_a_kind_is_named() -> None:
    game = GAMES["anno_1503"]
    less = {path: kind for path, kind in kinds_of("anno_1503").items() if path != "players.*.gold"}
    with pytest.raises(NoKind, match=r"players\.\*\.gold"):
        spans(game.state_type, less, 3)
    with pytest.raises(ValueError, match="amount and bits"):
        Kind(amount=3, bits=2)


def test_what_there_are_words_for_in_actions_need_not_be_counted() -> None:
    domains = {"gate": ("north", "south", "west")}
    declared = (
        (DeclaredKind(thing="gate"), Kind(category=(0, 2))),
        (DeclaredKind(things="gate", length=9), Kind(bag=(0, 2), length=9)),
        (DeclaredKind(bits_of="gate"), Kind(bits=3)),
        (DeclaredKind(each="gate", amount=4), Kind(length=3, amount=4)),
    )
    for told, meant in declared:
        found = told.measured(domains)
        assert all(getattr(found, field.name) == getattr(meant, field.name) for field in fields(Kind))
    with pytest.raises(KeyError, match="tower"):
        DeclaredKind(thing="tower").measured(domains)
    with pytest.raises(ValueError, match="category and bits"):
        DeclaredKind(thing="gate", bits=3).measured(domains)


def test_a_kind_that_names_no_words_is_pointed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "gonzaga"
    folder.mkdir()
    (folder / "observation.yaml").write_text("turn: {amount: 12}\nscenario: {thing: tower}\n")
    monkeypatch.setattr("tabletop.games.numbers.resource", lambda *parts: tmp_path.joinpath(*parts[1:]))
    with pytest.raises(ComponentError, match=r"observation\.yaml:2:.*scenario: actions have no words for tower"):
        kinds_of("gonzaga")
