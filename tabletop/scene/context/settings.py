"""What the program remembers about its user, in the settings folder of the system. Written whole or not at all."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from tabletop.locale import LANGUAGES, preferred
from tabletop.session.saving import write_whole

MOTIONS = ("off", "fast", "normal", "slow")
PACES = ("instant", "fast", "normal", "slow")
UNDOS = ("free", "strict")
ZOOM_STEPS = (0.8, 0.9, 1.0, 1.15, 1.35, 1.6, 2.0)
"""Text sizes a reader can choose, as factors."""

_RECENT = 8


@dataclass
class Settings:
    """All settings with their defaults.

    `motion` is the speed of moving pieces, `pace` the pause before a computer's move, `undo` the table option for new
    games.
    """

    lang: str = ""
    theme: str = "bright"
    zoom: float = 1.0
    sound: bool = True
    volume: float = 0.4
    motion: str = "normal"
    pace: str = "normal"
    undo: str = "free"
    tooltips: bool = True
    fullscreen: bool = False
    window: tuple[int, int] = (1366, 768)
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
        return {"instant": 0, "fast": 250, "normal": 700, "slow": 1600}[self.pace]

    def remember_file(self, path: Path) -> None:
        """Put a record at the head of the recent ones."""
        name = str(path)
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
        raw = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings(path=path), ""
    except (OSError, ValueError) as error:
        return Settings(path=path), f"{path}: {error}"
    if not isinstance(raw, dict):
        return Settings(path=path), f"{path}: {type(raw).__name__}"
    wrong = [name for name in raw if not _fits(name, raw[name])]
    good = {name: _shaped(name, value) for name, value in raw.items() if name not in wrong}
    return Settings(**good, path=path), f"{path}: {', '.join(wrong)}" if wrong else ""


_ALLOWED: dict[str, tuple[object, ...]] = {
    "lang": tuple(LANGUAGES),
    "theme": ("bright", "dark", "contrast"),
    "motion": MOTIONS,
    "pace": PACES,
    "undo": UNDOS,
}


def _fits(name: str, value: object) -> bool:
    if name in _ALLOWED:
        return value in _ALLOWED[name]
    if name in ("zoom", "volume"):
        low, high = (0.5, 3.0) if name == "zoom" else (0.0, 1.0)
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    if name in ("sound", "tooltips", "fullscreen"):
        return isinstance(value, bool)
    if name == "window":
        return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) and n > 0 for n in value)
    if name == "recent":
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return False


def _shaped(name: str, value: Any) -> Any:
    return tuple(value) if name in ("window", "recent") else value
