"""The stack of screens."""

from __future__ import annotations

import pygame

from tabletop.locale import Catalogue
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.manager import COOL_DOWN, Context, Scene
from tabletop.scene.context.settings import Settings
from tabletop.scene.drawing.theme import THEMES


class Told(Scene):
    """Notes what happens to it."""

    def __init__(self, ctx: Context, name: str) -> None:
        super().__init__(ctx)
        self.name = name
        self.said: list[str] = []

    def enter(self) -> None:
        self.said.append("enter")

    def leave(self) -> None:
        self.said.append("leave")

    def pause(self) -> None:
        self.said.append("pause")

    def resume(self) -> None:
        self.said.append("resume")

    def handle(self, event: pygame.Event) -> bool:
        self.said.append(pygame.event.event_name(event.type))
        return True


def context() -> Context:
    return detached_context(Settings(lang="en"), Catalogue("en"), THEMES["bright"], (800, 600))


def test_pause_and_resume_follow_the_stack() -> None:
    ctx = context()
    below, above = Told(ctx, "below"), Told(ctx, "above")
    ctx.manager.push(below)
    ctx.manager.push(above)
    ctx.manager.pop()
    assert below.said == ["enter", "pause", "resume"]
    assert above.said == ["enter", "leave"]


def test_replacing_leaves_what_is_below_asleep() -> None:
    ctx = context()
    below, first, second = Told(ctx, "below"), Told(ctx, "first"), Told(ctx, "second")
    ctx.manager.push(below)
    ctx.manager.push(first)
    ctx.manager.replace(second)
    assert below.said == ["enter", "pause"]
    assert ctx.manager.top is second


def test_the_last_screen_ends_the_program() -> None:
    ctx = context()
    ctx.manager.push(Told(ctx, "only"))
    ctx.manager.pop()
    assert not ctx.manager.running


def test_a_press_right_after_a_change_is_the_second_half_of_a_double_click() -> None:
    ctx = context()
    scene = Told(ctx, "one")
    ctx.manager.push(scene)
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    ctx.manager.handle(press)
    assert scene.said == ["enter"]
    ctx.manager.update(COOL_DOWN)
    ctx.manager.handle(press)
    assert scene.said == ["enter", "MouseButtonDown"]


def test_wheel_events_carry_the_pointer_and_the_modifiers() -> None:
    ctx = context()
    seen: list[pygame.Event] = []

    class Watcher(Told):
        def handle(self, event: pygame.Event) -> bool:
            seen.append(event)
            return True

    ctx.manager.push(Watcher(ctx, "watcher"))
    ctx.manager.handle(pygame.Event(pygame.MOUSEMOTION, pos=(40, 50)))
    ctx.manager.handle(pygame.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert seen[-1].pos == (40, 50)
