"""The presenter's tools over one public table. They touch nothing but what lies above it."""

from __future__ import annotations

from typing import Literal

from pygame import Rect

from tabletop.scene.context.wall import Spot
from tabletop.scene.projector.ink import FADING, Stroke
from tabletop.scene.projector.kept import Kept
from tabletop.scene.projector.pointing import Laser, Lens, Pixel, Spotlight, WallRing
from tabletop.scene.projector.public_table import PublicTable

Tool = Literal["", "laser", "spotlight", "lens", "pen", "ring"]

_FADE_MS = 110
_SHARES = {"laser": 0.012, "spotlight": 0.16, "lens": 0.2, "pen": 0.005, "ring": 0.07}
"""How large they are, as shares of the height of the picture."""


class Tools:
    """What somebody who presents has in the hand, and what was drawn."""

    def __init__(self, table: PublicTable, kept: Kept | None = None) -> None:
        self.table = table
        self.kept = kept or Kept(lambda: None)
        self.tool: Tool = ""
        self.factor = 2
        self.strokes: list[Stroke] = []
        self._over: Laser | Spotlight | Lens | None = None
        self._ring: tuple[Spot, WallRing] | None = None
        self._drawing: Stroke | None = None
        self._waited = 0.0
        self._layout = table.stage.layout
        for spots in self.kept.strokes:
            self._again(Stroke(self._radius("pen"), list(spots)))

    def _again(self, stroke: Stroke) -> None:
        """Ink that was there before this window."""
        stroke.lay(self._layout)
        self.strokes.append(stroke)
        self.table.stage.layers.put(self._key(stroke), stroke)

    def take(self, tool: Tool) -> None:
        """Take a tool up, or put it down by taking it again; a lens first enlarges more."""
        self._put_down()
        if tool == self.tool == "lens" and self.factor == 2:
            self.factor = 3
            return
        self.factor = 2
        self.tool = "" if tool == self.tool else tool

    def clear(self) -> None:
        """Nothing above the table any more, nothing in the hand."""
        self._put_down()
        self.tool = ""
        while self.strokes:
            self.table.stage.layers.lift(self._key(self.strokes.pop()))
        self._keep()
        if self._ring is not None:
            self._ring = None
            self.table.stage.layers.lift("ring")

    def undo(self) -> bool:
        """Take the last stroke away; False if there is none."""
        if not self.strokes:
            return False
        self.table.stage.layers.lift(self._key(self.strokes.pop()))
        self._keep()
        return True

    def _keep(self) -> None:
        """What stays is kept with the table; what fades is not."""
        self.kept.draw([stroke.spots for stroke in self.strokes if stroke.left is None and stroke.spots])

    def fade(self) -> None:
        """Let all strokes disappear slowly."""
        for stroke in self.strokes:
            stroke.fade(FADING)
        self._keep()

    def point(self, pixel: Pixel, spot: Spot | None) -> None:
        """The pointer is over a pixel of the wall, which is this spot of a board."""
        layers, over = self.table.stage.layers, self._over
        if self.tool == "laser":
            if isinstance(over, Laser):
                layers.grown("laser", over.to(pixel))
            else:
                self._over = over = Laser(self._radius("laser"))
                over.to(pixel)
                layers.put("laser", over)
        elif self.tool == "spotlight":
            if isinstance(over, Spotlight):
                layers.touch_above(over.spot)
                over.at = pixel
                layers.touch_above(over.spot)
            else:
                self._over = Spotlight(Rect((0, 0), self.table.size), pixel, self._radius("spotlight"))
                layers.put("spotlight", self._over)
        elif self.tool == "lens":
            self._over = Lens(Rect((0, 0), self.table.size), layers.below, pixel, self._radius("lens"), self.factor)
            layers.put("lens", self._over)
        elif self.tool == "pen" and self._drawing is not None and spot is not None:
            touched = self._drawing.to(spot, self.table.stage.layout)
            key = self._key(self._drawing)
            if layers.shows(key):
                layers.grown(key, touched)
            else:
                layers.put(key, self._drawing)

    def press(self, pixel: Pixel, spot: Spot | None) -> None:
        """The button goes down."""
        if self.tool == "pen" and spot is not None:
            self._drawing = Stroke(self._radius("pen"))
            self.strokes.append(self._drawing)
            self.point(pixel, spot)
        elif self.tool == "ring" and spot is not None:
            ring = WallRing(pixel, self._radius("ring"))
            self.table.stage.layers.lift("ring")
            self._ring = spot, ring
            self.table.stage.layers.put("ring", ring)

    def release(self) -> None:
        """The button goes up."""
        if self._drawing is not None:
            self._keep()
        self._drawing = None

    def away(self) -> None:
        """The pointer has left the wall."""
        self._put_down()

    @property
    def ring(self) -> WallRing | None:
        """What everybody is to look at."""
        return self._ring[1] if self._ring is not None else None

    @property
    def busy(self) -> bool:
        """Whether something changes by itself."""
        fading = any(stroke.left is not None for stroke in self.strokes)
        return fading or (isinstance(self._over, Laser) and len(self._over.trail) > 1)

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        layers = self.table.stage.layers
        if self.table.stage.layout is not self._layout:
            self._fit()
        if isinstance(self._over, Laser):
            layers.grown("laser", *self._over.fade(dt_ms))
        elif isinstance(self._over, Lens) and layers.dirty:
            layers.touch_above(self._over.rect)
        self._waited += dt_ms
        if self._waited < _FADE_MS:
            return
        self._waited = 0.0
        for stroke in [stroke for stroke in self.strokes if stroke.left is not None]:
            assert stroke.left is not None
            stroke.fade(stroke.left - 1)
            layers.touch_above(stroke.rect)
            if stroke.left < 1:
                self.strokes.remove(stroke)
                layers.lift(self._key(stroke))

    def _fit(self) -> None:
        """The table is laid out otherwise: what was drawn goes with its boards."""
        self._layout = layout = self.table.stage.layout
        self._put_down()
        for stroke in self.strokes:
            stroke.lay(layout)
        if self._ring is not None:
            spot, ring = self._ring
            camera = layout.cameras.get(spot[0])
            if camera is not None:
                x, y = camera.pixel(spot[1])
                ring.at, ring.radius = (round(x), round(y)), self._radius("ring")
        self.table.stage.layers.expose()

    def _put_down(self) -> None:
        for name in ("laser", "spotlight", "lens"):
            self.table.stage.layers.lift(name)
        self._over = self._drawing = None

    def _key(self, stroke: Stroke) -> str:
        return f"ink:{id(stroke)}"

    def _radius(self, tool: str) -> int:
        return max(3, round(_SHARES[tool] * self.table.size[1]))
