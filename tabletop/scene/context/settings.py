"""What the program remembers about its user, in the settings folder of the system. Written whole or not at all."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, odd_character, read_bytes
from tabletop.locale import LANGUAGES, Catalogue, preferred
from tabletop.session.disk.saving import put_aside, write_whole

MOTIONS = ("off", "fast", "normal", "slow")
PACES = ("instant", "fast", "normal", "slow", "step")
UNDOS = ("free", "strict")
ZOOM_STEPS = (0.8, 0.9, 1.0, 1.15, 1.35, 1.6, 2.0)
"""Text sizes a reader can choose, as factors."""

WIDEST = 16384
"""No window is wider or higher, in pixels."""

_LINE = 60  # letters
_GLANCE = 1.5  # pauses
_RECENT = 8
_LONGEST_PATH = 4096


@dataclass
class Settings:
    """All settings with their defaults.

    `motion` is the speed of moving pieces, `pace` the time to follow what others do ("step": each waits to be read),
    `undo` the table option for new games. `hints`: the gesture of a new kind of decision is shown once; `shown` names
    those that were. `only_way`: what leaves the seat in front no choice is done by itself.
    """

    lang: str = ""
    theme: str = "bright"
    zoom: float = 1.0
    sound: bool = True
    volume: float = 0.4
    music: float = 0.3
    motion: str = "normal"
    pace: str = "normal"
    undo: str = "free"
    tooltips: bool = True
    coordinates: bool = False
    hints: bool = True
    only_way: bool = False
    shown: tuple[str, ...] = ()
    fullscreen: bool = False
    window: tuple[int, int] = (1366, 768)
    maximised: bool = False
    recent: tuple[str, ...] = ()
    path: Path | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.lang not in LANGUAGES:
            self.lang = preferred()

    @property
    def speed(self) -> float:
        """Factor on the duration of motion: 0 shows results at once."""
        return {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}[self.motion]

    @property
    def pause_ms(self) -> int:
        """How long a computer player waits before it moves, in milliseconds."""
        return {"instant": 0, "fast": 250, "normal": 700, "slow": 1600, "step": 700}[self.pace]

    def reading_ms(self, words: str, *, glance: bool = False) -> int:
        """How long a caption stays before the next one comes, in milliseconds: the same in every game. What is seen at
        a `glance` stays a pause and a half at most.

        At the usual pace fifteen letters a second, as somebody reads who meets the words for the first time; of a long
        one, whose lines are mostly alike, twice as many from the second line on.
        """
        letter = {"instant": 0, "fast": 20, "normal": 67, "slow": 100, "step": 67}[self.pace]
        whole = self.pause_ms + letter * (min(len(words), _LINE) + max(0, len(words) - _LINE) // 2)
        return min(whole, round(_GLANCE * self.pause_ms)) if glance else whole

    def remember_file(self, path: Path) -> None:
        """Put a record at the head of the recent ones; a name that is no text cannot be remembered."""
        name = str(path)
        if odd_character(name) is not None:
            return
        self.recent = (name, *(other for other in self.recent if other != name))[:_RECENT]

    def save(self) -> None:
        """Write to `path`. Raises OSError when the disk refuses; the old file is then still whole."""
        if self.path is None:
            return
        values = {name: value for name, value in asdict(self).items() if name != "path"}
        write_whole(self.path, json.dumps(values, ensure_ascii=False, indent=1))


def settings_path() -> Path:
    """Where the settings of this user lie."""
    return platformdirs.user_config_path("tabletop", appauthor=False) / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, str]:
    """The settings, and what was wrong with the file ("" if nothing): what cannot be used has its default."""
    path = path or settings_path()
    try:
        raw = parse_json(read_bytes(path, MB))
    except BadFile as bad:
        if bad.code == "not_found":
            return Settings(path=path), ""
        bad.path = path
        return Settings(path=path), bad.text(Catalogue(preferred()))
    if not isinstance(raw, dict):
        return Settings(path=path), BadFile("not_mapping", path=path).text(Catalogue(preferred()))
    wrong = [name for name in raw if not _fits(name, raw[name])]
    good = {name: _shaped(name, value) for name, value in raw.items() if name not in wrong}
    return Settings(**good, path=path), f"{path}: {', '.join(name[:40] for name in wrong[:12])}" if wrong else ""


def replace_damaged(settings: Settings) -> None:
    """After it was told: what was wrong is put aside, and what could be used is written in its place."""
    if settings.path is not None:
        put_aside(settings.path)
        with contextlib.suppress(OSError):
            settings.save()


_CHOICES: dict[str, tuple[object, ...]] = {
    "lang": tuple(LANGUAGES),
    "theme": ("bright", "dark", "contrast"),
    "motion": MOTIONS,
    "pace": PACES,
    "undo": UNDOS,
}
_RANGES = {"zoom": (0.5, 3.0), "volume": (0.0, 1.0), "music": (0.0, 1.0)}


def _fits(name: str, value: object) -> bool:
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name in _RANGES:
        low, high = _RANGES[name]
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    if name in ("sound", "tooltips", "coordinates", "hints", "only_way", "fullscreen", "maximised"):
        return isinstance(value, bool)
    if name == "window":
        return isinstance(value, list) and len(value) == 2 and all(type(n) is int and 1 <= n <= WIDEST for n in value)
    if name in ("recent", "shown"):
        return isinstance(value, list) and all(isinstance(item, str) and len(item) <= _LONGEST_PATH for item in value)
    return False


def _shaped(name: str, value: Any) -> Any:
    if name == "recent":
        return tuple(value)[:_RECENT]
    return tuple(value) if name in ("window", "shown") else value
