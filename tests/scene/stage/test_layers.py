"""The window part by part and as a whole: whatever changes, lies and moves, both look alike."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.scene.stage.layers import Layers, _joined

SIZE = (520, 410)
STEPS = 60


@dataclass
class Veil:
    """An overlay through which the table is seen: painted twice it would be darker."""

    rect: Rect

    def paint(self, surface: Surface) -> None:
        sheet = Surface(self.rect.size, pygame.SRCALPHA)
        sheet.fill((10, 40, 90, 100))
        surface.blit(sheet, self.rect)


class Sheet:
    """Boxes of colour on a striped board, all of it half transparent."""

    def __init__(self) -> None:
        self.boxes: dict[int, tuple[Rect, int]] = {}
        self.shade = 60
        self.layers = Layers(SIZE, self.board, self.lying)

    def board(self, surface: Surface, clip: Rect) -> None:
        surface.fill((self.shade, 120, 60), clip)
        for x in range(0, SIZE[0], 17):
            pygame.draw.line(surface, (200, 180, 90), (x, 0), (x, SIZE[1]), 3)

    def lying(self, surface: Surface, clip: Rect) -> None:
        for box, shade in self.boxes.values():
            sheet = Surface(box.size, pygame.SRCALPHA)
            sheet.fill((shade, 0, 255 - shade, 128))
            surface.blit(sheet, box)

    def whole(self, overlays: dict[str, Veil]) -> bytes:
        surface = Surface(SIZE)
        self.board(surface, surface.get_rect())
        self.lying(surface, surface.get_rect())
        for overlay in overlays.values():
            overlay.paint(surface)
        return pygame.image.tobytes(surface, "RGB")


def box(luck: random.Random) -> Rect:
    return Rect(
        luck.randrange(-40, SIZE[0]), luck.randrange(-40, SIZE[1]), luck.randrange(2, 250), luck.randrange(2, 250)
    )


def test_part_by_part_the_window_looks_as_if_painted_as_a_whole() -> None:
    for seed in range(8):
        luck, sheet, overlays = random.Random(seed), Sheet(), dict[str, Veil]()
        window = Surface(SIZE)
        for step in range(STEPS):
            for _ in range(luck.randrange(4)):
                match luck.randrange(6):
                    case 0 | 1:
                        name = luck.randrange(5)
                        if name in sheet.boxes:
                            sheet.layers.touch(sheet.boxes[name][0])
                        sheet.boxes[name] = box(luck), luck.randrange(256)
                        sheet.layers.touch(sheet.boxes[name][0])
                    case 2:
                        overlay = Veil(box(luck))
                        sheet.layers.lift(key := f"veil {luck.randrange(3)}")
                        overlays.pop(key, None)
                        sheet.layers.put(key, overlay)
                        overlays[key] = overlay
                    case 3:
                        for key, overlay in overlays.items():
                            overlay.rect = overlay.rect.move(luck.randrange(-9, 9), luck.randrange(-9, 9))
                            sheet.layers.put(key, overlay)
                    case 4:
                        key = f"veil {luck.randrange(3)}"
                        sheet.layers.lift(key)
                        overlays.pop(key, None)
                    case 5 if luck.random() < 0.2:
                        sheet.shade = luck.randrange(200)
                        sheet.layers.touch_board()
            if luck.random() < 0.1:  # another surface, as a dialog has it behind itself; then the window again
                window = Surface(SIZE)
                sheet.layers.expose()
            sheet.layers.flush(window)
            assert pygame.image.tobytes(window, "RGB") == sheet.whole(overlays), (seed, step)
            part = window.get_rect().clip(box(luck))
            if part.width and part.height:
                bare = Surface(SIZE)
                bare.blit(pygame.image.frombytes(sheet.whole({}), SIZE, "RGB"), (0, 0))
                below = sheet.layers.below(part)
                assert pygame.image.tobytes(below, "RGB") == pygame.image.tobytes(bare.subsurface(part), "RGB")


def test_where_nothing_moves_nothing_of_the_table_is_kept_twice() -> None:
    sheet, window = Sheet(), Surface(SIZE)
    sheet.layers.put("veil", Veil(Rect(100, 100, 60, 60)))
    sheet.layers.flush(window)
    assert sheet.layers._covered._kept
    sheet.layers.lift("veil")
    sheet.layers.flush(window)
    assert not sheet.layers._covered._kept


def test_edges_of_a_map_that_cross_one_another_are_painted_once() -> None:
    edges = [Rect(x, 0, 30, 900) for x in range(3, 900, 57)] + [Rect(0, y, 900, 30) for y in range(0, 900, 57)]
    assert _joined(edges) == [Rect(0, 0, 900, 900)]
    assert len(_joined([*edges, Rect(2000, 0, 50, 50)])) == 2


def test_no_part_begins_where_copies_are_slow() -> None:
    assert _joined([Rect(40, 40, 9, 9)]) == [Rect(39, 40, 10, 9)]
    assert _joined([Rect(81, 40, 9, 9)]) == [Rect(81, 40, 9, 9)]
