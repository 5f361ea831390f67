"""What can be typed, and what is answered to what cannot be meant: one line, in the player's language, exit code 2."""

from __future__ import annotations

import pytest

from tabletop import __version__
from tabletop.cli_commands.spec import HELP, LANG
from tabletop.cli_commands.table import COMMANDS, TITLE
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
