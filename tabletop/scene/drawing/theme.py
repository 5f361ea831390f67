"""Colours by role, and sizes by role. Widgets and stages name roles, never numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

Colour = tuple[int, int, int]

PLAYER_COLOURS: dict[str, str] = {
    "vermilion": "#D55E00",
    "blue": "#0072B2",
    "black": "#2B2B2B",
    "white": "#F4EFE2",
    "green": "#1EB482",
    "yellow": "#E8C33A",
}
"""Colours of the seats, told apart by most eyes; a symbol always goes with them."""

SYMBOLS = ("disc", "triangle", "square", "diamond", "star", "cross")
"""Symbols of the seats: drawings `icons/symbol_<name>`."""


def rgb(code: str) -> Colour:
    """`#D55E00` as three numbers 0..255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0..1) of `other` in it."""
    a, b, c = (round(x + (y - x) * share) for x, y in zip(one, other, strict=True))
    return a, b, c


def toned(code: str, tone: Colour) -> Colour:
    """A colour code of the data, as dark as the `tone` of a theme makes what is drawn."""
    red, green, blue = (part * shade // 255 for part, shade in zip(rgb(code), tone, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance 0..1 as WCAG defines it."""
    return _luminance(*colour)


@lru_cache(maxsize=256)
def _luminance(red: int, green: int, blue: int) -> float:
    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio 1..21 as WCAG defines it."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Theme:
    """One way to colour everything.

    `parchment` is the ground of a screen, `paper` of a sheet or plate lying on it, `raised` of a plate under the
    pointer. `ink` and `ink_soft` are texts, `line` contours. `accent` is the ground of what is chosen or comes next,
    `on_accent` the text on it. `tone` multiplies the drawings (255 = as drawn), so that a dark room gets dark boards.
    """

    name: str
    parchment: Colour
    paper: Colour
    raised: Colour
    ink: Colour
    ink_soft: Colour
    line: Colour
    accent: Colour
    on_accent: Colour
    accent_soft: Colour
    ok: Colour
    warn: Colour
    focus: Colour
    shadow: Colour
    sea: Colour
    highlight: Colour
    selected: Colour
    last_move: Colour
    tone: Colour = (255, 255, 255)

    def player(self, name: str) -> Colour:
        """The colour of a seat by its name in PLAYER_COLOURS (an unknown name: the ink)."""
        code = PLAYER_COLOURS.get(name)
        return rgb(code) if code else self.ink

    @property
    def dark(self) -> bool:
        """Whether texts are lighter than the ground."""
        return luminance(self.parchment) < luminance(self.ink)


def _theme(name: str, tone: str = "#ffffff", **codes: str) -> Theme:
    return Theme(name, **{role: rgb(code) for role, code in codes.items()}, tone=rgb(tone))


THEMES: dict[str, Theme] = {
    "bright": _theme(
        "bright",
        parchment="#eadcb9",
        paper="#f8f0db",
        raised="#fffaec",
        ink="#2a1d10",
        ink_soft="#54412b",
        line="#7d6443",
        accent="#1e5560",
        on_accent="#fdf6e3",
        accent_soft="#c9d8cc",
        ok="#22602f",
        warn="#96290f",
        focus="#0064b4",
        shadow="#3c2810",
        sea="#9fc2c4",
        highlight="#e2a400",
        selected="#0064b4",
        last_move="#7a3f9d",
    ),
    "dark": _theme(
        "dark",
        tone="#c4bcb0",
        parchment="#1b1712",
        paper="#2a241c",
        raised="#3a3226",
        ink="#f6ecd6",
        ink_soft="#d8c9aa",
        line="#96805a",
        accent="#7fc0c4",
        on_accent="#10201f",
        accent_soft="#27403f",
        ok="#8fd19a",
        warn="#ff9d80",
        focus="#6bc1ff",
        shadow="#000000",
        sea="#2c4a50",
        highlight="#ffc83d",
        selected="#6bc1ff",
        last_move="#d4a4f0",
    ),
    "contrast": _theme(
        "contrast",
        parchment="#ffffff",
        paper="#ffffff",
        raised="#fff6c8",
        ink="#000000",
        ink_soft="#1c1c1c",
        line="#000000",
        accent="#003c78",
        on_accent="#ffffff",
        accent_soft="#d6e8fa",
        ok="#004d16",
        warn="#8c0000",
        focus="#c4005a",
        shadow="#000000",
        sea="#cfe6f2",
        highlight="#c4005a",
        selected="#003c78",
        last_move="#5c1a8c",
    ),
}

SIZES: dict[str, int] = {
    "hero": 112,
    "display": 56,
    "title": 40,
    "heading": 26,
    "number": 24,
    "reading": 22,
    "body": 19,
    "small": 16,
}
"""Type sizes by role in units (a unit is a pixel of a window 1920 wide and 1080 high)."""

LEGIBLE = 11
"""Pixels of the smallest type that is painted on a table, in windows up to 1920 x 1080; larger ones ask for more."""

SMALLEST = 14 / SIZES["body"]
"""Scale under which body text would be less than 14 pixels."""


def legible(window: float) -> int:
    """Pixels of the smallest type where the window alone gives so many pixels per unit."""
    return max(LEGIBLE, round(LEGIBLE * window))


@lru_cache(maxsize=8)
def _scale(size: tuple[int, int], zoom: float) -> float:
    width, height = size
    fitting = max(SMALLEST, min(width / 1920, height / 1080))
    return max(SMALLEST, min(fitting * zoom, width / 960, height / 560))


@lru_cache(maxsize=4096)
def _px(size: tuple[int, int], zoom: float, units: float) -> int:
    """Widgets ask for the same few lengths thousands of times whenever a page is laid out."""
    return max(1, round(units * _scale(size, zoom))) if units > 0 else 0


@dataclass(frozen=True, slots=True)
class Metrics:
    """How large things are drawn in a window of `size` pixels with the reader's own `zoom`."""

    size: tuple[int, int]
    zoom: float = 1.0

    @property
    def window(self) -> float:
        """Pixels per unit that the window alone gives, however large the reader wants the text."""
        return min(self.size[0] / 1920, self.size[1] / 1080)

    @property
    def legible(self) -> int:
        """Pixels of the smallest type: finer pixels of a larger window are no reason for smaller words."""
        return legible(self.window)

    @property
    def scale(self) -> float:
        """Pixels per unit: never below readable text, never so large that fewer than 960 x 560 units fit."""
        return _scale(self.size, self.zoom)

    def px(self, units: float) -> int:
        """Units as whole pixels, at least 1 for anything above 0."""
        return _px(self.size, self.zoom, units)

    def font(self, role: str) -> int:
        """Height in pixels of the type of a role of SIZES."""
        return self.px(SIZES[role])
