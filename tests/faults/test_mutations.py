"""Whatever is read in a mutated form is used, or refused with the one error of its kind: quickly, and never otherwise.

Five hundred of each kind always, ten thousand when asked for: `pytest -m mutations`.
"""

from __future__ import annotations

import json
import random
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import PLAYERS
from tabletop.components.source import ComponentError, parse
from tabletop.engine.state import State
from tabletop.files.bad_file import BadFile
from tabletop.games import registry
from tabletop.games.boards import OwnBoard, file_names, game_with
from tabletop.locale import Catalogue
from tabletop.resources import resource, resource_text
from tabletop.scene.context.settings import Settings, load
from tabletop.session.disk.paths import Paths
from tabletop.session.examples import Example, problems, read_examples
from tabletop.session.examples.form import ExampleForm, StepForm
from tabletop.session.examples.given import given_position
from tabletop.session.guided import try_out
from tabletop.session.guided.library import first_game_of
from tabletop.session.owner.learned import Learned
from tabletop.session.owner.remembered import Remembered
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import loads
from tabletop.session.saved.recovery import summary
from tabletop.session.setup.code import CodeError, decode, encode
from tabletop.session.setup.table_setup import default_seats, to_plain
from tests.faults.bounds import MOST_S
from tests.faults.mutations import mutated
from tests.session.helpers import GAMES, play, table, written
from tests.session.setup.test_code import PLAIN

ALWAYS, MANY = 250, 10_000
CAT = Catalogue("it")

Trial = Callable[[random.Random, Path], object]


@cache
def _record() -> str:
    session = play(table(), 12)
    session.undo(consent=True)
    return play(session, 3, seed=4).record.text()


def _spoken(words: str, name: str = "") -> None:
    assert words.strip()
    assert "⟦" not in words
    assert name in words


def a_record(rng: random.Random, folder: Path) -> None:
    """As it lies on the disk; and with its chain made good again, so that what is behind it is tried."""
    path = folder / "x.tabletop"
    path.write_bytes(mutated(_record(), rng))
    _told(lambda: summary(path))
    _told(lambda: loads(path.read_bytes(), GAMES))
    lines: list[Any] = [json.loads(line) for line in _record().splitlines()]
    for line in lines:
        line.pop("chain", None)
    line = rng.choice(lines)
    line[rng.choice(list(line))] = rng.choice([1.0, True, None, -1, "", [], {}, "x" * 5000, "\ud800", 10**30, [1] * 9])
    _told(lambda: loads(_good(lines), GAMES))


def _good(lines: list[Any]) -> bytes:
    try:
        return written(lines)
    except UnicodeEncodeError:
        return json.dumps(lines).encode()


def _told(read: Callable[[], object]) -> None:
    """It is read, or refused with words in every detail."""
    try:
        read()
    except RecordError as error:
        CAT.seat(error.game, error.names)
        _spoken(error.text(CAT))
    except BadFile as bad:
        _spoken(bad.text(CAT))


def settings(rng: random.Random, folder: Path) -> None:
    path = folder / "settings.json"
    kept = Settings(lang="fr", theme="dark", recent=("/a", "/b"), path=path)
    kept.save()
    path.write_bytes(mutated(path.read_text("utf-8"), rng))
    found, _ = load(path)
    assert 1 <= min(found.window) <= max(found.window) <= 16384
    found.save()


def tables(rng: random.Random, folder: Path) -> None:
    paths = Paths.under(folder)
    paths.config.mkdir(exist_ok=True)
    text = json.dumps({"gonzaga": to_plain(PLAIN)}, indent=1)
    (paths.config / "tables.json").write_bytes(mutated(text, rng))
    memory = Remembered(paths)
    memory.keep(PLAIN)
    assert Remembered(paths).problem is None


def a_code(rng: random.Random, folder: Path) -> None:
    """Harmed letters; and harmed content under a good checksum."""
    code = encode(PLAIN)
    plain = [
        PLAIN.game,
        PLAIN.undo,
        PLAIN.seed,
        {},
        *[[seat.name, 0, 0, ""] for seat in default_seats(3, ("A", "B", "C"))],
    ]
    data = mutated(json.dumps(plain), rng)[:1400]
    forged = "TT1." + urlsafe_b64encode(zlib.crc32(data).to_bytes(4, "big") + data).decode().rstrip("=")
    for words in (mutated(code, rng).decode(errors="replace"), forged):
        try:
            decode(words, registry.games(), PLAYERS)
        except CodeError as error:
            _spoken(error.text(CAT))


@cache
def _examples() -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for path in sorted(resource("data", "anno_1503", "examples").glob("*.yaml")))


def an_example(rng: random.Random, folder: Path) -> None:
    path = folder / "x.yaml"
    path.write_bytes(mutated(rng.choice(_examples())[:3000], rng))
    try:
        for example in read_examples(path):
            game = registry.games().get(example.game)
            if game is not None:
                problems(game, example)
    except ComponentError as error:
        _spoken(str(error), str(path))


@cache
def _spots(key: str) -> tuple[tuple[str, Any], ...]:
    game = registry.games()[key]
    return tuple(_inside(game.setup(game.seats[0], 1, {}), ()))


def _inside(value: Any, way: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Every path into a state but those into its chance, with what is there."""
    if isinstance(value, State):
        for name in value._field_types:
            if name != "chance":
                yield from _inside(getattr(value, name), (*way, name))
        return
    yield ".".join(way), value
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _inside(item, (*way, str(number)))


def a_position(rng: random.Random, folder: Path) -> None:
    """A worked example in a position that no game leads to, and whatever is allowed there."""
    key = rng.choice(sorted(registry.games()))
    game: Any = registry.games()[key]
    given = {}
    for path, value in rng.choices(_spots(key), k=rng.randint(1, 3)):
        odd = rng.choice([-1, 0, 1, 3, 9, 99, 9999, 10**9])
        given[path] = rng.choice([(), value[1:], value[::-1], (*value, *value[:1])]) if type(value) is tuple else odd
    form = ExampleForm(id="x", title={}, given=given)
    example = Example(key, form, parse("x: 1", "x.yaml"), ())
    try:
        state = given_position(game, example)
    except ComponentError as error:
        _spoken(error.text(CAT), "x.yaml")
        return
    legal = [action for seat in game.deciders(state) for action in game.legal(state, seat)]
    for action in rng.sample(legal, min(2, len(legal))):
        step = StepForm(play=game.actions.text(action), seat=action.seat)
        for problem in problems(game, replace(example, form=replace(form, when=(step, StepForm(look=True))))):
            _spoken(problem.text(CAT), "x.yaml")


def what_was_learned(rng: random.Random, folder: Path) -> None:
    paths = Paths.under(folder)
    paths.config.mkdir(exist_ok=True)
    kept = Learned(paths)
    kept.left("gonzaga", ("0: roll",), 3)
    kept.did("gonzaga", "T1", own=True)
    path = paths.config / "learned.json"
    path.write_bytes(mutated(path.read_text("utf-8"), rng))
    found = Learned(paths)
    assert found.of("gonzaga").at >= 0
    found.finish("gonzaga")
    assert Learned(paths).of("gonzaga").finished


def a_first_game(rng: random.Random, folder: Path) -> None:
    path = folder / "first_game.yaml"
    path.write_bytes(mutated(_first_game(), rng))
    try:
        guided = first_game_of("anno_1503", path, own=True)
        assert guided is not None
        try_out(registry.game("anno_1503"), guided)
    except ComponentError as error:
        _spoken(error.text(CAT), str(path))


@cache
def _first_game() -> str:
    return resource_text("data", "anno_1503", "first_game.yaml")


def data_of_an_owner(rng: random.Random, folder: Path) -> None:
    name = rng.choice(file_names("anno_1503"))
    words = mutated(resource_text("data", "anno_1503", name), rng).decode(errors="replace")
    try:
        game_with(OwnBoard("anno_1503", ((name, words),)))
    except (ComponentError, BadFile) as error:
        _spoken(str(error))


KINDS: dict[str, tuple[Trial, int]] = {
    "record": (a_record, 1),
    "settings": (settings, 1),
    "tables": (tables, 1),
    "code": (a_code, 1),
    "example": (an_example, 1),
    "position": (a_position, 1),
    "learned": (what_was_learned, 1),
    "first game": (a_first_game, 1),
    "data": (data_of_an_owner, 5),
}
"""What is tried, and how many times more seldom: a board imports a whole game."""


def _try(kind: str, first: int, count: int, folder: Path) -> None:
    trial, seldom = KINDS[kind]
    for seed in range(first, first + count // seldom):
        began = time.process_time()
        trial(random.Random(seed), folder)
        assert time.process_time() - began < MOST_S, (kind, seed)


@pytest.mark.parametrize("kind_of_trial", KINDS)
def test_what_is_mutated_is_used_or_refused(kind_of_trial: str, tmp_path: Path) -> None:
    _try(kind_of_trial, 0, ALWAYS, tmp_path)


@pytest.mark.mutations
@pytest.mark.parametrize("kind_of_trial", KINDS)
def test_many_mutations(kind_of_trial: str, tmp_path: Path) -> None:
    _try(kind_of_trial, ALWAYS, MANY, tmp_path)
