"""The named colours of the atlas. A hue is three strengths of one paint: light, middle, dark."""

from __future__ import annotations

from typing import NamedTuple


class Hue(NamedTuple):
    """One watercolour: thin wash, full wash, pooled rim."""

    light: str
    mid: str
    dark: str


INK = "#2a1d14"  # contours, hatching
SEPIA = "#5b4330"  # fine lines that should step back
PAPER = Hue("#fbf3dd", "#f1e3c0", "#d3bb86")
VELLUM = Hue("#f3e4bf", "#e6d09c", "#b89a5f")
WOOD = Hue("#dda766", "#b87a3e", "#7c4a22")
BARK = Hue("#a8743f", "#80532b", "#513117")
PLANK = Hue("#cf9d60", "#a9733c", "#6d4522")
STONE = Hue("#e6e0d1", "#bdb5a3", "#7f7768")
SLATE = Hue("#9aa7ac", "#6b7b83", "#414f57")
IRON = Hue("#b9c4c8", "#76868d", "#3e4b52")
INDIGO = Hue("#8b9cd0", "#4d61a6", "#2b3870")
BURGUNDY = Hue("#c4707c", "#8c2c40", "#561624")
TERRACOTTA = Hue("#e09a6c", "#bf6236", "#85391a")
SEAGREEN = Hue("#a5d3c4", "#4d9b8f", "#246059")
SEA = Hue("#cfe5d8", "#a6d0c4", "#6aa79c")
SHALLOW = Hue("#e3f0dc", "#c5e3d2", "#8fc4b6")
LEAF = Hue("#b9c46c", "#7f9a3f", "#4a6424")
GRASS = Hue("#cfd68c", "#a3b75d", "#6d8537")
PINE = Hue("#7fa36b", "#4c7748", "#2c4c2f")
SAND = Hue("#f6e5b4", "#e6c983", "#bf9a52")
GOLD = Hue("#fbe394", "#e5b53a", "#a87417")
CHILI = Hue("#e8805c", "#c63d25", "#7e1d12")
SAFFRON = Hue("#f7c66b", "#e2902a", "#a85d12")
ROOF = Hue("#dd8559", "#b9532f", "#7b2f18")
THATCH = Hue("#e7cd86", "#c49d4c", "#886428")
PLASTER = Hue("#fbf2dc", "#eddcb6", "#c0a473")
BONE = Hue("#fffaea", "#f3e6c6", "#c9b283")
WAX = Hue("#dc6a55", "#b02a24", "#6d1413")
SKY = Hue("#f4efdc", "#dfe8dc", "#b5cfc6")
FLAME = Hue("#fde08a", "#f0972e", "#c63d1d")

TINT = Hue("#ff99ff", "#ff00ff", "#aa00aa")  # placeholders: the program puts the player's colour here
SYMBOL = "#2b2b2b"  # one-colour icons
