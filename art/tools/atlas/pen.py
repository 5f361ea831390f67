"""Pen and brush: a sheet collects washes, contours and hatching and is written as plain SVG.

Two weights of ink: OUTER, the heavy contour, thicker towards the lower right as light falls from the upper left; FINE,
the inner line. A wash is a light centre, a fuller body and a dark pooled rim.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .geometry import Ring, area, bounds, dense, hatching, normals, offset, sample, tremble
from .palette import INK, TINT, Hue

OUTER = 2.1
FINE = 1.2
TREMOR = 0.24


def mix(a: str, b: str, t: float) -> str:
    """The colour `t` of the way from a to b; a placeholder is never mixed: the nearer of the two stands."""
    if a in TINT or b in TINT:
        return a if t < 0.5 else b
    one, two = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in zip(one, two, strict=True))


def _number(v: float) -> str:
    text = f"{v:.1f}"
    return text[:-2] if text.endswith(".0") else text


def _write(ring: Ring, closed: bool) -> str:
    points = "L".join([f"{x:.1f} {y:.1f}" for x, y in ring]) + "L"
    return "M" + points.replace(".0 ", " ").replace(".0L", "L")[:-1] + ("Z" if closed else "")


class Sheet:
    """One drawing of `width` x `height` units. `weight` multiplies every line drawn from now on."""

    def __init__(self, width: float, height: float, tremor: float = TREMOR) -> None:
        self.width, self.height, self.tremor = width, height, tremor
        self.weight = 1.0
        self.paths = 0
        self._body: list[str] = []
        self._defs: list[str] = []

    # -- structure
    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, bold: float = 1, flip: bool = False
    ) -> Iterator[Sheet]:
        """What is drawn inside is scaled, turned (degrees) and moved to x, y; `bold` thickens its lines."""
        parts = [f"translate({_number(x)} {_number(y)})"]
        if turn:
            parts.append(f"rotate({_number(turn)})")
        if scale != 1 or flip:
            parts.append(f"scale({-scale if flip else scale:.3g} {scale:.3g})")
        self._body.append(f'<g transform="{" ".join(parts)}">')
        before, self.weight = self.weight, self.weight * bold
        yield self
        self.weight = before
        self._body.append("</g>")

    def linear(
        self, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, str] | tuple[float, str, float]
    ) -> str:
        """A gradient along a line, in drawing units; returns the paint."""
        return self._gradient(
            "linearGradient", f'x1="{_number(x1)}" y1="{_number(y1)}" x2="{_number(x2)}" y2="{_number(y2)}"', stops
        )

    def radial(self, cx: float, cy: float, r: float, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
        """A round gradient, in drawing units; returns the paint."""
        return self._gradient("radialGradient", f'cx="{_number(cx)}" cy="{_number(cy)}" r="{_number(r)}"', stops)

    def _gradient(self, tag: str, place: str, stops: tuple[tuple[float, str] | tuple[float, str, float], ...]) -> str:
        name = f"g{len(self._defs) + 1}"
        inner = "".join(
            f'<stop offset="{round(stop[0] * 100)}%" stop-color="{stop[1]}"'
            + (f' stop-opacity="{stop[2]}"' if len(stop) > 2 else "")
            + "/>"
            for stop in stops
        )
        self._defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {place}>{inner}</{tag}>')
        return f"url(#{name})"

    # -- marks
    def raw(self, d: str, **attributes: str | float) -> None:
        """A path exactly as given."""
        rest = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in attributes.items())
        self._body.append(f'<path d="{d}"{rest}/>')
        self.paths += 1

    def fill(self, d: str, paint: str, op: float = 1, tremor: float | None = None) -> None:
        """A flat field without contour."""
        shape = "".join(_write(self._hand(r, d, tremor), True) for r, _ in sample(d))
        self.raw(shape, fill=paint, **({"fill_opacity": op} if op < 1 else {}))

    def line(
        self, d: str, w: float = FINE, colour: str = INK, op: float = 1, cap: str = "round", tremor: float | None = None
    ) -> None:
        """A stroke of the pen."""
        shape = "".join(_write(self._hand(r, d, tremor), closed) for r, closed in sample(d))
        extra: dict[str, str | float] = {"stroke_opacity": op} if op < 1 else {}
        self.raw(
            shape,
            fill="none",
            stroke=colour,
            stroke_width=round(w * self.weight, 2),
            stroke_linecap=cap,
            stroke_linejoin="round",
            **extra,
        )

    def ink(self, *shapes: str, w: float = OUTER, colour: str = INK) -> None:
        """The heavy contour, to be laid under the washes: wider away from the light."""
        out = []
        for d in shapes:
            for ring, _ in sample(d):
                fine = dense(self._hand(ring, d, None), 4)
                width = w * self.weight
                moved = [
                    (
                        p[0] + n[0] * width * (0.85 + 0.35 * (n[0] * 0.6 + n[1] * 0.8)),
                        p[1] + n[1] * width * (0.85 + 0.35 * (n[0] * 0.6 + n[1] * 0.8)),
                    )
                    for p, n in zip(fine, normals(fine), strict=True)
                ]
                out.append(_write(moved if area(moved) > 0 else moved[::-1], True))
        self.raw(
            "".join(out),
            fill=colour,
            stroke=colour,
            stroke_width=round(w * self.weight * 0.5, 2),
            stroke_linejoin="round",
        )

    def wash(self, d: str, hue: Hue, rim: float = 2.2, paint: str | None = None) -> None:
        """A watercolour field: pooled rim, body, light towards the upper left."""
        rings = [self._hand(r, d, None) for r, _ in sample(d)]
        left, top, right, bottom = bounds([p for r in rings for p in r])
        body = paint or self.linear(
            left,
            top,
            left + (right - left) * 0.6,
            bottom,
            (0, hue.light),
            (0.55, mix(hue.light, hue.mid, 0.7)),
            (1, hue.mid),
        )
        self.raw("".join(_write(r, True) for r in rings), fill=mix(hue.mid, hue.dark, 0.75))
        if rim <= 0 or len(rings) > 1:
            self.raw("".join(_write(r, True) for r in rings), fill=body)
            return
        for depth, colour in ((rim * 0.45, mix(hue.mid, hue.dark, 0.3)), (rim, body)):
            inner = offset(rings[0], -depth)
            if len(inner) > 2:
                self.raw(_write(inner, True), fill=colour)

    def field(self, d: str, hue: Hue, rim: float = 2.2, w: float = FINE, paint: str | None = None) -> None:
        """A wash with a fine contour."""
        self.wash(d, hue, rim, paint)
        self.line(d, w)

    def hatch(
        self, d: str, angle: float = 45, gap: float = 3, w: float = 0.8, colour: str = INK, op: float = 0.55
    ) -> None:
        """Fine parallel strokes inside a closed path."""
        ring = sample(d)[0][0]
        strokes = hatching(ring, angle, gap, d)
        if strokes:
            self.raw(
                "".join(_write([a, b], False) for a, b in strokes),
                fill="none",
                stroke=colour,
                stroke_width=round(w * self.weight, 2),
                stroke_opacity=op,
                stroke_linecap="round",
            )

    def _hand(self, ring: Ring, key: str, tremor: float | None) -> Ring:
        return tremble(ring, self.tremor if tremor is None else tremor, key)

    # -- result
    def svg(self) -> str:
        """The whole drawing as SVG text."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(self.width)}" height="{_number(self.height)}" '
            f'viewBox="0 0 {_number(self.width)} {_number(self.height)}">'
        )
        defs = ["<defs>", *self._defs, "</defs>"] if self._defs else []
        return "\n".join([head, *defs, *self._body, "</svg>"]) + "\n"
