"""Sounds lie where things happen, a theme is heard at the table, and without a device all is silent."""

from __future__ import annotations

import io
import tracemalloc
import wave
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.components.board import load_table
from tabletop.components.music import Tune, hertz, tune_of
from tabletop.games import registry
from tabletop.scene.context import audio as audios
from tabletop.scene.context.audio import MixerAudio, SilentAudio, open_audio
from tabletop.scene.context.music import RATE, plucked, rendered
from tabletop.scene.context.settings import Settings
from tabletop.session.session import Session
from tests.source import ROOT
from tests.ux.table import AtTable, new_session

GAMES = tuple(registry.games())


class Heard(SilentAudio):
    """Writes down what would be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[tuple[str, float]] = []
        self.themes: list[str] = []

    def play(self, name: str, across: float = 0.5) -> None:
        self.played.append((name, across))

    def theme(self, game: str) -> None:
        self.themes.append(game)


class AtOnce:
    """In the place of a thread."""

    def __init__(self, target: Any, args: tuple[Any, ...], daemon: bool) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        self.target(*self.args)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTable]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for kind in ("CONFIG", "STATE", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    program = AtTable(tmp_path)
    program.ctx.audio = Heard()
    yield program
    program.close()


def heard(program: AtTable) -> Heard:
    assert isinstance(program.ctx.audio, Heard)
    return program.ctx.audio


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_theme_that_loops_and_does_not_clip(game: str) -> None:
    theme = tune_of(game)
    assert theme is not None
    with wave.open(io.BytesIO(rendered(theme))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        seconds = file.getnframes() / RATE
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert 55 < seconds < 110
    assert 3000 < max(map(abs, samples)) < 32_767
    assert abs(samples[-1] - samples[0]) < 8000  # no crack where it begins again


@pytest.mark.parametrize("game", GAMES)
def test_a_theme_has_a_second_part_comes_back_and_rests(game: str) -> None:
    """After 19 seconds the same eight bars began again."""
    theme = tune_of(game)
    assert theme is not None
    for voice in (theme.melody.split(), theme.bass.split()):
        first, second, third, rest = voice[:64], voice[64:128], voice[128:192], voice[192:]
        assert third == first
        assert sum(one == other for one, other in zip(first, second, strict=True) if one != ".") < 16
        assert set(rest) == {"."}


def test_a_theme_is_made_in_little_memory() -> None:
    """What is taken for a moment at the first table is not given back while the program runs. Half of the theme
    will do: what is taken goes by its length."""
    whole = tune_of("puerto_rico")
    assert whole is not None
    melody, bass = (voice.split() for voice in (whole.melody, whole.bass))
    half = len(melody) // 2
    theme = replace(whole, melody=" ".join(melody[:half]), bass=" ".join(bass[:half]))
    for word in (*theme.melody.split(), *theme.bass.split()):
        if word != ".":
            plucked(hertz(word))  # strings are kept
    tracemalloc.start()
    try:
        size = len(rendered(theme))
        assert tracemalloc.get_traced_memory()[1] < 12 * size
    finally:
        tracemalloc.stop()


def test_goods_have_a_sound_of_their_own() -> None:
    assert load_table("puerto_rico").pieces["barrel"].sound == "goods"
    assert load_table("rio_de_la_plata").pieces["cube"].sound == "goods"
    sounds = ROOT / "art" / "sounds"
    assert (sounds / "goods.wav").read_bytes() != (sounds / "drop.wav").read_bytes()


def test_a_string_has_its_pitch_and_dies_away() -> None:
    string = plucked(hertz("a4"))
    assert hertz("a4") == 440
    assert round(hertz("c4"), 1) == 261.6
    crossings = sum((one < 0) != (other < 0) for one, other in pairwise(string[:RATE]))
    assert crossings > 400
    assert max(map(abs, string[-500:])) < max(map(abs, string[:500])) / 4


@pytest.mark.parametrize(("melody", "bass"), [("h4 .", ". ."), ("d4 .", "."), ("d9", ".")])
def test_a_theme_that_cannot_be_played_is_refused(melody: str, bass: str) -> None:
    with pytest.raises(ValueError, match=r"note|eighths"):
        Tune(120, melody, bass)


def test_without_a_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = open_audio(1.0, False, 1.0)
    assert isinstance(silent, SilentAudio)
    silent.play("coin", 0.1)
    silent.theme("gonzaga")


def test_music_and_effects_have_volumes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(audios, "Thread", AtOnce)
    audio = open_audio(0.0, False, 0.0)
    assert isinstance(audio, MixerAudio)
    channel = pygame.mixer.Channel(0)
    channel.stop()  # what an earlier test played may still fade out
    audio.theme("gonzaga")
    assert not channel.get_busy()
    audio.music = 1.0
    loud = channel.get_volume()
    assert channel.get_busy()
    audio.music = 0.5
    assert 0 < channel.get_volume() < loud
    audio.muted = True
    assert audio._playing == ""
    audio.muted = False
    assert audio._playing == "gonzaga"
    audio.theme("")
    assert audio._playing == ""
    channel.stop()


@pytest.mark.parametrize("game", GAMES)
def test_every_sound_of_a_piece_is_one_we_have(game: str) -> None:
    sounds = {kind.sound for kind in load_table(game).pieces.values() if kind.sound}
    assert sounds
    assert all((ROOT / "art" / "sounds" / f"{sound}.wav").is_file() for sound in sounds)


def test_the_table_has_its_theme_and_leaves_it_behind(program: AtTable) -> None:
    program.sit(new_session(3))
    assert heard(program).themes == ["anno_1503"]
    program.ctx.navigator.title()
    program.wait()
    assert heard(program).themes[-1] == ""


def test_a_theme_is_made_and_played_at_the_first_table_of_its_game(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With music as it is in a program that nobody has changed; other tests' programs have none."""
    monkeypatch.setattr(audios, "Thread", AtOnce)
    audio = program.ctx.audio = open_audio(music=Settings().music)
    assert isinstance(audio, MixerAudio)
    channel = pygame.mixer.Channel(0)
    channel.stop()
    program.sit(new_session(3))
    assert channel.get_busy()
    assert audio._playing == "anno_1503"
    program.ctx.navigator.title()
    program.wait()
    assert audio._playing == ""
    channel.stop()


def test_whoever_can_act_after_somebody_else_is_called_once(program: AtTable) -> None:
    program.sit(new_session(2, moves=3, players=("person", "thumb")))
    session = program.table.session
    heard(program).played.clear()
    begun = session.position
    for _ in range(40):
        if session.deciders == (0,):
            if _handed_over(session, begun):
                break
            program.act(program.gestures()[-1], "click")
        else:
            program.wait(2000)
    turns = _handed_over(session, begun)
    assert turns
    assert [name for name, _ in heard(program).played].count("turn") == turns


def _handed_over(session: Session[Any], begun: int) -> int:
    """How often since a position the turn came back to the person, who sits first: by the record, as a computer may
    answer while the person's own action is still settling."""
    seats = [entry.action.seat for entry in session.line[begun:]] + list(session.deciders[:1])
    return sum(bool(one) and not other for one, other in pairwise(seats))


def test_a_card_that_is_taken_is_heard_where_it_comes_to_lie(program: AtTable) -> None:
    scene = program.sit(new_session(3, moves=40))
    presenter = scene.presenter
    boxes = scene.stage.boxes()
    card = next((piece, rect) for piece, rect in boxes.values() if piece.kind == "card")
    heard(program).played.clear()
    presenter._hear([card, card])
    assert [name for name, _ in heard(program).played] == ["card"]
    assert heard(program).played[0][1] == pytest.approx(card[1].centerx / program.window.size[0], abs=0.02)


def test_the_mixer_runs_as_fast_as_the_sounds_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """At twice the rate they and a theme would take twice the memory, and sound no better."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    rates = set()
    for path in (ROOT / "art" / "sounds").glob("*.wav"):
        with wave.open(str(path)) as file:
            rates.add(file.getframerate())
    pygame.mixer.quit()
    open_audio()
    opened = pygame.mixer.get_init()
    pygame.mixer.quit()
    assert opened is not None
    assert rates == {opened[0]}
