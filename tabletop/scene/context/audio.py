"""Sounds of the table. Without a sound device everything stays silent and nothing else changes."""

from __future__ import annotations

import logging
from typing import Protocol

import pygame

from tabletop.resources import resource

_log = logging.getLogger(__name__)


class Audio(Protocol):
    """Plays a sound of `art/sounds` by its name; `volume` is 0..1, `muted` wins."""

    volume: float
    muted: bool

    def play(self, name: str) -> None: ...


class SilentAudio:
    """No device, or none wanted."""

    def __init__(self) -> None:
        self.volume = 0.0
        self.muted = True

    def play(self, name: str) -> None:
        """Say nothing."""


class MixerAudio:
    """Sounds through pygame's mixer."""

    def __init__(self, volume: float = 0.4, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Start `art/sounds/<name>`; an unknown name is silent."""
        if self.muted or self.volume <= 0:
            return
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()


def open_audio(volume: float = 0.4, muted: bool = False) -> Audio:
    """The mixer if it can be opened, else silence."""
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except (pygame.error, NotImplementedError) as error:
        _log.info("no sound: %s", error)
        return SilentAudio()
    return MixerAudio(volume, muted)


def _load(name: str) -> pygame.mixer.Sound | None:
    for ending in ("wav", "ogg"):
        path = resource("art", "sounds", f"{name}.{ending}")
        if path.is_file():
            try:
                return pygame.mixer.Sound(str(path))
            except pygame.error as error:
                _log.warning("cannot play %s: %s", path, error)
    return None
