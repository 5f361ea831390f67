"""What can be typed, and what is answered to what cannot be meant: one line, in the player's language, exit code 2."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.cli_commands.spec import HELP, LANG
from tabletop.cli_commands.table import COMMANDS, TITLE
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tests.cli.conftest import Type

WRONG = [
    ("simulat", "x"),
    ("frobnicate",),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", "lanterns", "--seats"),
    ("simulate", "lanterns", "--seats", "many"),
    ("simulate", "lanterns", "--seats", "9"),
    ("simulate", "lanterns", "--seats", "0"),
    ("simulate", "lanterns", "--seats", "2", "--seats", "3"),
    ("simulate", "lanterns", "--games", "-1"),
    ("simulate", "lanterns", "--seed", "1.5"),
    ("simulate", "lanterns", "--seed", "9" * 5000),
    ("simulate", "lanterns", "--seed", str(10**30)),
    ("simulate", "lanterns", "--games", "9" * 5000),
    ("open", "/tmp/\udcff.tabletop"),
    ("open", "/tmp/a\x07.tabletop"),
    ("check", ""),
    ("simulate", "lanterns", "--records", ""),
    ("simulate", "lanterns", "--bot", "x" * 5000),
    ("x" * 5000,),
    ("--log", "/tmp"),
    ("--shot", "/tmp"),
    ("--shot", "/none/x.png"),
    ("simulate", "lanterns", "--bot", "genius"),
    ("simulate", "lanterns", "--option", "rounds"),
    ("simulate", "lanterns", "--option", "moon=full"),
    ("simulate", "lanterns", "--option", "rounds=9"),
    ("simulate", "lanterns", "--option", "undo=never"),
    ("simulate", "lanterns", "extra"),
    ("simulate", "lanterns", "--sets", "3"),
    ("simulate", "lanterns", "-x"),
    ("perft", "lanterns", "--depth", "99"),
    ("new", "chess"),
    ("new",),
    ("new", "--code"),
    ("new", "--code", "hello"),
    ("new", "--code", "TT1.AAAA"),
    ("new", "--code", "TT9.AAAA"),
    ("new", "lanterns", "--code", "TT1.AAAA"),
    ("new", "--seed", "3", "--code", "TT1.AAAA"),
    ("new", "lanterns", "--seats", "7"),
    ("new", "lanterns", "--size", "big"),
    ("new", "lanterns", "--size", "10x10"),
    ("new", "lanterns", "--fullscreen=yes"),
    ("replay",),
    ("open", "a", "b"),
    ("check",),
    ("--frames", "0"),
    ("--lang", "xx"),
    ("--nonsense",),
]


@pytest.mark.parametrize("words", WRONG, ids=lambda words: ascii(" ".join(words))[:50])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_clear_line_and_exit_code_2(
    words: tuple[str, ...], lang: str, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    said = type_in(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("tabletop: ")
    assert said.err.count("\n") == 1
    assert len(said.err) < 2000
    assert "⟦" not in said.err.replace("⟦game.lanterns.title⟧", "")


def test_the_nearest_word_is_offered(type_in: Type) -> None:
    assert "simulate" in type_in("simulat").err
    assert "--seats" in type_in("simulate", "lanterns", "--sets", "3").err


def test_version_and_help_need_no_window(type_in: Type) -> None:
    assert type_in("--version").out == f"tabletop {__version__}\n"
    for words in (("--help",), ("-h",), ("help",)):
        said = type_in(*words)
        assert said.code == 0
        assert all(command.name in said.out for command in COMMANDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_flag_is_explained_in_every_language(lang: str, type_in: Type) -> None:
    for command in COMMANDS:
        said = type_in(command.name, "--help", "--lang", lang)
        assert said.code == 0
        assert "⟦" not in said.out
        assert all(f"--{flag.name}" in said.out for flag in (*command.flags, LANG, HELP))
    cat = Catalogue(lang)
    for flag in TITLE.flags:
        assert cat.has(f"cli.flag.{flag.name}")


def test_the_language_of_the_settings_is_used(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "commande" in type_in("frobnicate").err
    assert "comando" in type_in("frobnicate", "--lang=it").err


@pytest.mark.parametrize("words", [("--lang", "it"), ("--lang=it",)])
def test_options_may_stand_before_the_command(type_in: Type, words: tuple[str, ...]) -> None:
    before, after = type_in(*words, "conformance", "nothing"), type_in("conformance", "nothing", *words)
    assert before == after
    assert before.code == 2
    assert type_in(*words, "--frames", "1", "simulate", "lanterns").code == 2


@pytest.mark.parametrize("seats", [1, 5, 9, 16])
def test_a_number_of_seats_that_the_game_is_not_for_is_told_as_it_was_typed(seats: int, type_in: Type) -> None:
    said = type_in("new", "lanterns", "--seats", seats)
    assert said.code == 2
    assert said.err.rstrip().endswith(f"is for 2 to 3 players, not {seats}")


def test_a_file_that_is_not_there_is_told_before_any_game_is_loaded(tmp_path: Path) -> None:
    look = (
        "import sys; from tabletop.cli import run;"
        "codes = [run([word, sys.argv[1]]) for word in ('open', 'check', 'describe')];"
        "print(codes, [name for name in sys.modules if name.startswith('tabletop.games.') and name.endswith('.game')])"
    )
    found = subprocess.run(
        [sys.executable, "-c", look, str(tmp_path / "none.tabletop")], capture_output=True, text=True, check=True
    )
    assert found.stdout == "[2, 2, 2] []\n"


@pytest.mark.parametrize(
    ("lang", "infinitive"), [("it", r"\w+(are|ere|ire)\b"), ("fr", r"(\w+([^i]er|ir)|Faire|Écrire|Dire)\b")]
)
def test_what_commands_and_flags_do_is_said_in_one_mood(lang: str, infinitive: str) -> None:
    """Italian and French say what a command does ("Stampa", "Imprime"), never what it is to do ("Stampare")."""
    cat = Catalogue(lang)
    told = [cat.text(f"cli.command.{command.name or 'title'}") for command in (TITLE, *COMMANDS)]
    told += [cat.text(f"cli.flag.{flag.name}") for command in COMMANDS for flag in command.flags]
    assert not [text for text in told if re.match(infinitive, text)]


def test_data_check_says_that_all_is_in_order_and_how_much_it_has_looked_at(
    type_in: Type, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "keys", lambda: ("anno_1503",))
    nothing = type_in("data", "check")
    assert (nothing.code, nothing.err) == (0, "")
    assert "no board and no example" in nothing.out
    boards = Path(type_in("data").out.strip())
    (boards / "anno_1503" / "examples").mkdir(parents=True)
    example = boards / "anno_1503" / "examples" / "mine.yaml"
    example.write_text("game: anno_1503\nexamples: []\n", "utf-8")
    assert "no board and no example" in type_in("data", "check").out
    example.write_text(EXAMPLE, "utf-8")
    found = type_in("data", "check")
    assert (found.code, found.err) == (0, "")
    assert found.out == f"{boards}: all is in order (0 boards, 1 worked example, 0 chapters of a first game)\n"
    for chapter in ("first_game.yaml", "first_game.2.yaml"):
        assert type_in("data", "check").code == 0
        (boards / "anno_1503" / chapter).write_text(LESSON, "utf-8")
    assert "(0 boards, 1 worked example, 2 chapters of a first game)" in type_in("data", "check").out
    (boards / "anno_1503" / "first_game.2.yaml").write_text(LESSON + "    watch: ['1: fly']\n", "utf-8")
    assert "first_game.2.yaml, line 4" in type_in("data", "check").err
    example.write_text("nonsense", "utf-8")
    wrong = type_in("data", "check")
    assert wrong.code == 1
    assert "in order" not in wrong.out


LESSON = """game: anno_1503
title: {en: Mine}
steps:
  - say: {en: The die}
    do: [roll]
"""

EXAMPLE = """
game: anno_1503
examples:
  - id: mine
    title: {en: A roll}
    when: [roll]
"""
