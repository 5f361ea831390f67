"""The state machine between events and gestures."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.scene.input.gesture import (
    Cancel,
    Click,
    DragMove,
    DragStart,
    Drop,
    GestureEvent,
    Gestures,
    Hover,
    Press,
    Wheel,
)

Pos = tuple[int, int]


class Hand:
    """Feeds events and collects gestures."""

    def __init__(self) -> None:
        self.gestures = Gestures(6)
        self.made: list[GestureEvent] = []

    def send(self, kind: int, **values: Any) -> None:
        self.made += self.gestures.feed(pygame.Event(kind, values))

    def down(self, pos: Pos, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def move(self, pos: Pos) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos)

    def up(self, pos: Pos, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_a_press_on_the_spot_is_a_tap(hand: Hand) -> None:
    hand.down((10, 10))
    hand.move((13, 10))
    hand.up((13, 10))
    assert hand.made == [Press((10, 10), 1), Click((13, 10), 1)]


def test_beyond_the_threshold_it_is_a_drag(hand: Hand) -> None:
    hand.down((10, 10))
    hand.move((20, 10))
    hand.move((40, 12))
    hand.up((40, 12))
    assert hand.made == [Press((10, 10), 1), DragStart((20, 10), (10, 10)), DragMove((40, 12)), Drop((40, 12))]


def test_esc_lets_go_of_the_drag_and_the_release_means_nothing(hand: Hand) -> None:
    hand.down((10, 10))
    hand.move((50, 10))
    hand.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    hand.up((50, 10))
    assert hand.made[-1] == Cancel()
    assert not hand.gestures.dragging


def test_the_right_button_cancels_a_drag_and_is_no_tap_then(hand: Hand) -> None:
    hand.down((10, 10))
    hand.move((50, 10))
    hand.down((50, 10), 3)
    hand.up((50, 10), 3)
    assert hand.made[-1] == Cancel()


def test_the_right_button_alone_taps_on_release(hand: Hand) -> None:
    hand.down((10, 10), 3)
    hand.up((11, 10), 3)
    assert hand.made == [Press((10, 10), 3), Click((11, 10), 3)]


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_a_window_that_loses_the_pointer_cancels(hand: Hand, lost: int) -> None:
    hand.down((10, 10))
    hand.move((50, 10))
    hand.send(lost)
    assert hand.made[-1] == Cancel()


def test_esc_without_anything_begun_says_nothing(hand: Hand) -> None:
    hand.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    hand.move((5, 5))
    assert hand.made == [Hover((5, 5))]


def test_the_wheel_knows_the_pointer_and_ctrl(hand: Hand) -> None:
    hand.move((7, 9))
    hand.send(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL)
    hand.send(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0)
    assert hand.made[-1] == Wheel((7, 9), -1.0, True)
