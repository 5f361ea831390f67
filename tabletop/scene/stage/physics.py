"""Loose things: tokens that push each other aside, a die that tumbles. It shows a result and never decides one.

Every run starts from the same numbers, so the same position looks the same every time.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pymunk
from pygame import Rect

Point = tuple[float, float]

_STEP = 1 / 60


def settle(points: Sequence[Point], radius: float, room: Rect, steps: int = 40) -> tuple[Point, ...]:
    """Where round tokens come to rest that were dropped at `points` in `room`: near there, without overlapping."""
    if len(points) < 2 or radius <= 0:
        return tuple(points)
    space = pymunk.Space()
    space.damping = 0.02
    _walls(space, room)
    bodies = []
    for order, (x, y) in enumerate(points):
        body = pymunk.Body(1.0, math.inf)
        nudge = 0.01 * (order + 1)  # two tokens on the very same spot must know which way to go
        body.position = (x + nudge * math.cos(order * 2.4), y + nudge * math.sin(order * 2.4))
        shape = pymunk.Circle(body, radius)
        shape.friction = 0.4
        space.add(body, shape)
        bodies.append(body)
    for _ in range(steps):
        space.step(_STEP)
    return tuple((float(body.position.x), float(body.position.y)) for body in bodies)


@dataclass(frozen=True, slots=True)
class Throw:
    """One picture of a tumbling die: middle, angle in degrees, face shown."""

    x: float
    y: float
    angle: float
    face: int


def tumble(face: int, room: Rect, size: float, seed: int, frames: int = 54) -> tuple[Throw, ...]:
    """The whole way of a die thrown into `room` (60 pictures a second) that ends on `face` in the middle, upright.

    The path is computed first; the faces are laid along it backwards, so that the last stretch shows the ruled one.
    """
    luck = random.Random(seed)
    space = pymunk.Space()
    space.damping = 0.12
    wide = room.inflate(round(size * 1.6), round(size * 1.2))
    _walls(space, wide)
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (size, size)))
    body.position = (wide.left + size * 0.6, wide.top + size * luck.uniform(0.6, 1.2))
    body.velocity = (size * luck.uniform(9, 13), size * luck.uniform(3, 7))
    body.angular_velocity = luck.uniform(9, 15)
    shape = pymunk.Poly.create_box(body, (size, size), radius=size * 0.1)
    shape.elasticity, shape.friction = 0.55, 0.4
    space.add(body, shape)
    path: list[tuple[float, float, float]] = []
    for _ in range(frames):
        space.step(_STEP)
        path.append((float(body.position.x), float(body.position.y), math.degrees(body.angle)))
    return _faces(_homed(path, room), face, size, luck)


def _homed(path: list[tuple[float, float, float]], room: Rect) -> list[tuple[float, float, float]]:
    """The path bent so that it ends in the middle of the room with the die upright."""
    end_x, end_y, end_angle = path[-1]
    upright = round(end_angle / 90) * 90
    bent = []
    for index, (x, y, angle) in enumerate(path):
        share = ((index + 1) / len(path)) ** 3
        bent.append(
            (
                x + (room.centerx - end_x) * share,
                y + (room.centery - end_y) * share,
                angle + (upright - end_angle) * share,
            )
        )
    return bent


def _faces(path: list[tuple[float, float, float]], face: int, size: float, luck: random.Random) -> tuple[Throw, ...]:
    throws: list[Throw] = []
    rolled, shown = 0.0, face
    previous = path[-1]
    for x, y, angle in reversed(path):
        rolled += math.hypot(x - previous[0], y - previous[1]) + abs(angle - previous[2]) * size / 180
        previous = (x, y, angle)
        if rolled > size * 1.1:
            rolled = 0.0
            shown = luck.choice([side for side in range(1, 7) if side not in (shown, 7 - shown)])
        throws.append(Throw(x, y, angle, shown))
    throws.reverse()
    return tuple(throws)


def _walls(space: pymunk.Space, room: Rect) -> None:
    corners = [room.topleft, room.topright, room.bottomright, room.bottomleft]
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        wall = pymunk.Segment(space.static_body, a, b, 2)
        wall.elasticity, wall.friction = 0.6, 0.3
        space.add(wall)
