"""Sounds of the table. Without a sound device everything stays silent and nothing else changes."""

from __future__ import annotations

import io
import logging
from threading import Thread
from typing import Protocol

import pygame

from tabletop.components.music import Tune, tune_of
from tabletop.resources import resource
from tabletop.scene.context.music import rendered

_log = logging.getLogger(__name__)
_RATE = 22_050
"""Samples a second, as in `art/sounds`: twice as many are no better sound, and a theme lies in memory as they are."""
_FADE_MS = 1500
_MUSIC = 0
"""The channel that is kept for it."""
_QUIET = 0.35
"""The theme at its loudest, beside effects at theirs."""


class Audio(Protocol):
    """Plays a sound of `art/sounds` by its name; `volume` is 0..1, `muted` wins. `across` is where on the screen it
    happens, from 0 at the left to 1. `music` is the loudness of the theme of the game on the table, 0: none."""

    volume: float
    muted: bool
    music: float

    def play(self, name: str, across: float = 0.5) -> None: ...
    def theme(self, game: str) -> None: ...


class SilentAudio:
    """No device, or none wanted."""

    def __init__(self) -> None:
        self.volume = self.music = 0.0
        self.muted = True

    def play(self, name: str, across: float = 0.5) -> None:
        """Say nothing."""

    def theme(self, game: str) -> None:
        """Say nothing."""


class MixerAudio:
    """Sounds through pygame's mixer."""

    def __init__(self, volume: float = 0.4, muted: bool = False, music: float = 0.0) -> None:
        self.volume = volume
        self._muted = muted
        self._music = music
        self._game = ""
        self._playing = ""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._themes: dict[str, pygame.mixer.Sound] = {}
        self._begun: set[str] = set()
        pygame.mixer.set_reserved(_MUSIC + 1)

    @property
    def muted(self) -> bool:
        """Whether nothing is heard at all."""
        return self._muted

    @muted.setter
    def muted(self, wanted: bool) -> None:
        self._muted = wanted
        self._follow()

    @property
    def music(self) -> float:
        """The loudness of the theme."""
        return self._music

    @music.setter
    def music(self, wanted: float) -> None:
        self._music = wanted
        self._follow()

    def play(self, name: str, across: float = 0.5) -> None:
        """Start `art/sounds/<name>`; an unknown name is silent."""
        if self._muted or self.volume <= 0:
            return
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(self.volume)
            channel = sound.play()
            if channel is not None:
                channel.set_volume(min(1.0, 1.5 - across), min(1.0, 0.5 + across))

    def theme(self, game: str) -> None:
        """The game on the table; "" where there is none."""
        self._game = game
        self._follow()

    def _follow(self) -> None:
        """Let what is wanted be heard: a theme is made the first time, beside what goes on."""
        wanted = self._game if self._music > 0 and not self._muted else ""
        if wanted and wanted not in self._themes:
            score = tune_of(wanted)
            if score is not None and wanted not in self._begun:
                self._begun.add(wanted)
                Thread(target=self._make, args=(wanted, score), daemon=True).start()
            return
        channel = pygame.mixer.Channel(_MUSIC)
        if wanted != self._playing:
            self._playing = wanted
            if wanted:
                channel.play(self._themes[wanted], loops=-1, fade_ms=_FADE_MS)
            else:
                channel.fadeout(_FADE_MS)
        if wanted:
            channel.set_volume(self._music * _QUIET)

    def _make(self, game: str, score: Tune) -> None:
        try:
            self._themes[game] = pygame.mixer.Sound(file=io.BytesIO(rendered(score)))
            self._follow()
        except pygame.error as error:  # the device may be gone by now
            _log.info("no theme: %s", error)


def open_audio(volume: float = 0.4, muted: bool = False, music: float = 0.0) -> Audio:
    """The mixer if it can be opened, else silence."""
    try:
        pygame.mixer.init(_RATE, -16, 2, 512)  # 23 ms: half of that wakes a still table twice as often, unheard
    except (pygame.error, NotImplementedError) as error:
        _log.info("no sound: %s", error)
        return SilentAudio()
    return MixerAudio(volume, muted, music)


def _load(name: str) -> pygame.mixer.Sound | None:
    for ending in ("wav", "ogg"):
        path = resource("art", "sounds", f"{name}.{ending}")
        if path.is_file():
            try:
                return pygame.mixer.Sound(str(path))
            except pygame.error as error:
                _log.warning("cannot play %s: %s", path, error)
    return None
