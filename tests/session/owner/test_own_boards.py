"""Boards of owners: laid over the program's, told where they are wrong, carried by records, wanted by codes."""

from __future__ import annotations

import gc
import os
import random
import sys
import weakref
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.levels import AtLevel
from tabletop.bots.worker import NextMove, NoProcess, Worker
from tabletop.components.source import ComponentError
from tabletop.engine.state import digest
from tabletop.files.bad_file import BadFile
from tabletop.games import registry
from tabletop.games.boards import MOST_AT_ONCE, OwnBoard, board_of, game_with, read_board, table_of
from tabletop.games.second_import import SecondImport, code_as_it_is
from tabletop.locale import Catalogue
from tabletop.session.disk.paths import Paths
from tabletop.session.guided import try_out
from tabletop.session.owner.own_boards import digest_of, game_on, own_examples, own_first_game, own_game, write_copies
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load, loads
from tabletop.session.session import Session
from tabletop.session.setup.code import CodeError, decode, encode
from tabletop.session.setup.table_setup import TableSetup, default_seats
from tests.session.helpers import same_line, some_action

GAME = registry.game("anno_1503")
DEAR = "costs:\n  ship: {wood: 3, stone: 2}\ntrade:\n  hand_limit: 9\n"


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """The folders of an owner who changed what a ship costs."""
    made = Paths.under(tmp_path)
    folder = made.boards / "anno_1503"
    folder.mkdir(parents=True)
    (folder / "economy.yaml").write_text(DEAR, "utf-8")
    return made


def played(paths: Paths, moves: int = 60) -> Session[Any]:
    game = own_game(paths, "anno_1503")
    assert game is not None
    session: Session[Any] = Session.new(game, default_seats(2, ("Anna", "Ben")), 5, {})
    rng = random.Random(1)
    for _ in range(moves):
        session.play(some_action(session, rng))
    return session


def test_the_games_live_side_by_side_and_the_program_keeps_its_own(paths: Paths) -> None:
    own = own_game(paths, "anno_1503")
    assert own is not None
    assert own is not GAME
    assert registry.game("anno_1503") is GAME
    assert sys.modules["tabletop.games.anno_1503.game"].GAME is GAME
    assert sys.modules["tabletop.games.anno_1503.constants"].SHIP_COST == ((0, 1), (2, 1))
    assert sys.modules["tabletop.games"].anno_1503 is sys.modules["tabletop.games.anno_1503"]
    assert board_of(own) is not None
    assert board_of(GAME) is None
    assert digest_of(GAME) == ""
    assert own_game(paths, "anno_1503") is own


def test_no_module_of_the_program_is_touched_while_a_board_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    package = "tabletop.games.anno_1503"
    usual = {name: one for name, one in sys.modules.items() if f"{name}.".startswith(f"{package}.")}
    met = []

    def code(name: str) -> CodeType:
        met.append(name)
        assert all(sys.modules[one] is module for one, module in usual.items())
        return code_as_it_is(name)

    imported = SecondImport("tabletop.games.anno_1503", "test", code)
    again = imported.module("tabletop.games.anno_1503.game")
    assert set(usual) <= set(met)
    assert type(again.GAME) is not type(GAME)
    imported.forget()
    assert not [name for name in sys.modules if "@test" in name]
    assert not [name for name in vars(sys.modules["tabletop.games"]) if "@test" in name]
    assert digest(again.GAME.setup(2, 1, {})) == digest(GAME.setup(2, 1, {}))


def test_a_game_on_a_board_is_thought_about_in_the_other_process(paths: Paths) -> None:
    session = played(paths)
    game, state, seat = session.game, session.state, session.deciders[0]
    legal = game.legal(state, seat)
    thought = NextMove(AtLevel("phase"), game, game.view(state, seat), seat, legal, 1, 60.0)
    assert thought.wide
    worker = Worker()
    try:
        assert worker.ask(thought, lambda: False) == thought.think(lambda: False)
    finally:
        worker.close()


def test_a_board_that_is_not_kept_any_more_is_thought_about_here(paths: Paths) -> None:
    session = played(paths, 1)
    for number in range(MOST_AT_ONCE):
        game_with(OwnBoard("anno_1503", (("economy.yaml", f"trade:\n  hand_limit: {10 + number}\n"),)))
    worker = Worker()
    game, state, seat = session.game, session.state, session.deciders[0]
    thought = NextMove(AtLevel("phase"), game, game.view(state, seat), seat, game.legal(state, seat), 1, 60.0)
    try:
        with pytest.raises(NoProcess):
            worker.ask(thought, lambda: False)
    finally:
        worker.close()


def test_what_was_changed_counts_and_the_rest_is_as_it_was(paths: Paths) -> None:
    own = own_game(paths, "anno_1503")
    assert own is not None
    moves = {"program": GAME, "own": own}
    told = {}
    for name, game in moves.items():
        session: Session[Any] = Session.new(game, default_seats(2, ("A", "B")), 5, {})
        rng = random.Random(2)
        for _ in range(300):
            if not session.deciders:
                break
            session.play(some_action(session, rng))
        told[name] = session.record.text()
    assert told["program"] != told["own"]
    assert table_of(own).instances(2) == table_of(GAME).instances(2)


def test_a_record_carries_what_differs_and_opens_where_the_board_is_not(paths: Paths, tmp_path: Path) -> None:
    session = played(paths)
    path = tmp_path / "x.tabletop"
    path.write_text(session.record.file_text(), "utf-8")
    (paths.boards / "anno_1503" / "economy.yaml").unlink()
    again = load(path, registry.games()).session
    assert same_line(again, session) or again.record.text() == session.record.text()
    assert digest_of(again.game) == digest_of(session.game)
    changed = session.record.text().replace("wood: 3", "wood: 4")
    with pytest.raises(RecordError) as caught:
        loads(changed.encode(), registry.games())
    assert (caught.value.code, caught.value.line) == ("other_board", 1)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("economy.yaml", "costs:\n  ship: {wood: x}\n", "economy.yaml:2:16: costs.ship.wood"),
        ("economy.yaml", "costs:\n  shop: {}\n", "economy.yaml:2:3: costs.shop: unknown key"),
        ("economy.yaml", "trade:\n  hand_limit: 99999999\n", "beyond 10000"),
        ("economy.yaml", "costs: ~\n", "costs"),
        ("economy.yaml", "[" * 5000, "too deep"),
        ("economy.yaml", "x: 'a\n", "not YAML"),
        ("sea.yaml", "rows: []\n", "sea.yaml"),
        ("components.yaml", "goods:\n  kinds:\n    wood: {cards: 0, tier: basic}\n", "components.yaml"),
        ("goals.yaml", "goals: 7\n", "goals.yaml"),
    ],
)
def test_what_cannot_be_used_is_named_by_file_line_and_key(name: str, text: str, said: str, paths: Paths) -> None:
    folder = paths.boards / "anno_1503"
    (folder / name).write_text(text, "utf-8")
    with pytest.raises((ComponentError, BadFile)) as caught:
        own_game(paths, "anno_1503")
    assert name in str(caught.value)
    assert said in str(caught.value)
    for lang, line in (("en", "line"), ("it", "riga"), ("fr", "ligne")):
        error: Any = caught.value
        words = error.text(Catalogue(lang))
        assert str(folder / name) in words
        assert line in words
    assert registry.game("anno_1503").setup(2, 1, {}) == GAME.setup(2, 1, {})


def test_a_file_that_is_none_of_the_game_is_told(paths: Paths) -> None:
    (paths.boards / "anno_1503" / "econonmy.yaml").write_text("costs: {}\n")
    with pytest.raises(BadFile, match="not of a board"):
        read_board("anno_1503", paths.boards / "anno_1503")


def test_the_code_of_a_table_says_that_it_needs_the_board(paths: Paths) -> None:
    own = own_game(paths, "anno_1503")
    assert own is not None
    setup = TableSetup("anno_1503", default_seats(2, ("Anna", "Ben")), 5, {}, "free", digest_of(own))
    code = encode(setup)

    def here(game: object, board: str) -> object:
        return game_on(paths, GAME, board)

    assert decode(code, registry.games(), PLAYERS, here) == setup  # type: ignore[arg-type]  # one game is enough
    with pytest.raises(CodeError, match="needs_board"):
        decode(code, registry.games(), PLAYERS)


def test_copies_to_start_from_change_nothing_until_somebody_does(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    for key in registry.games():
        written = write_copies(paths, key)
        assert written
        assert own_game(paths, key) is None
        assert write_copies(paths, key) == []


@pytest.mark.parametrize("name", ["../../x.yaml", "targets.yaml", "none.yaml", "/etc/passwd"])
def test_a_record_cannot_name_files_that_are_none_of_the_game(name: str) -> None:
    with pytest.raises(ComponentError):
        game_with(OwnBoard("anno_1503", ((name, "a: 1\n"),)))


EXAMPLE = "game: {game}\nexamples:\n  - id: {id}\n    title: {{en: Own}}\n    when: [{{refuse: end turn}}]\n"


def test_examples_of_the_owner_are_read_file_by_file_and_a_bad_one_hides_no_other(paths: Paths) -> None:
    folder = paths.boards / "anno_1503" / "examples"
    folder.mkdir()
    (folder / "a.yaml").write_text(EXAMPLE.format(game="anno_1503", id="one"))
    (folder / "b.yaml").write_text("game: anno_1503\nexamples: [{id: 1}]\n")
    (folder / "c.yaml").write_text(EXAMPLE.format(game="anno_1503", id="two"))
    (folder / "d.yaml").write_text(EXAMPLE.format(game="anno_1503", id="two"))
    (folder / "e.yaml").write_text(EXAMPLE.format(game="gonzaga", id="three"))
    (folder / "f.yaml").mkdir()
    (folder / "g.yaml").symlink_to("g.yaml")
    examples, wrong = own_examples(paths, "anno_1503")
    assert [(example.id, example.own) for example in examples] == [("one", True), ("two", True)]
    assert [Path(bad.file).name for bad in wrong if isinstance(bad, ComponentError)] == [
        "b.yaml",
        "d.yaml",
        "e.yaml",
        "f.yaml",
        "g.yaml",
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to root")
def test_a_folder_that_may_not_be_read_is_told_and_not_taken_for_an_empty_one(paths: Paths) -> None:
    (paths.boards / "anno_1503").chmod(0)
    try:
        with pytest.raises(BadFile, match="no access"):
            own_game(paths, "anno_1503")
    finally:
        (paths.boards / "anno_1503").chmod(0o700)


def test_a_folder_that_leads_around_in_a_circle_is_told(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.boards.mkdir()
    (paths.boards / "anno_1503").symlink_to("anno_1503")
    with pytest.raises(BadFile, match="loop"):
        own_game(paths, "anno_1503")


FIRST = "game: anno_1503\ntitle: {en: Own}\nsteps:\n  - say: {en: Roll}\n    do: [roll]\n"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("", ""),
        ("  - say: {en: a}\n    watch: ['1: fly']\n", "first_game.yaml:7:13: steps[1].watch[0]"),
        ("  - say: {en: a}\n    watch: ['1: roll']\n", "steps[1].watch: '1: roll' is refused"),
        ("  - say: {en: a}\n    chance: [die 0]\n", "steps[1].chance[0]"),
        ("given: {players.0.gold: 999999999}\n", "is not between"),
    ],
)
def test_a_first_game_of_the_owner_is_tried_out_before_anybody_is_led(more: str, said: str, paths: Paths) -> None:
    (paths.boards / "anno_1503" / "first_game.yaml").write_text(FIRST + more)
    guided = own_first_game(paths, "anno_1503")
    assert guided is not None
    assert guided.own
    if not said:
        try_out(GAME, guided)
        return
    with pytest.raises(ComponentError) as caught:
        try_out(GAME, guided)
    assert said in str(caught.value)


def test_boards_without_number_are_not_all_kept_and_those_in_play_stay_what_they_are(paths: Paths) -> None:
    played_on = own_game(paths, "anno_1503")
    assert played_on is not None
    board = board_of(played_on)
    made = [
        weakref.ref(game_with(OwnBoard("anno_1503", (("economy.yaml", f"trade:\n  hand_limit: {number}\n"),))))
        for number in range(10, 10 + MOST_AT_ONCE + 3)
    ]
    gc.collect()
    assert [one() is None for one in made[:3]] == [True] * 3
    assert board_of(played_on) == board
    assert table_of(played_on) is not table_of(GAME)
    state = played_on.setup(2, 1, {})
    assert played_on.view(state, 0) == played_on.view(state, 0)
