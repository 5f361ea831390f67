"""The stack of screens: the topmost is the one in use; those under an overlay show through it, dimmed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from tabletop.games.registry import Games
from tabletop.locale import Catalogue
from tabletop.scene.context.audio import Audio
from tabletop.scene.context.settings import Settings
from tabletop.scene.context.trace import Trace
from tabletop.scene.context.wall import NoWall, Wall
from tabletop.scene.drawing.sprites import Sprites
from tabletop.scene.drawing.theme import THEMES, Metrics, Theme

if TYPE_CHECKING:  # the first screen needs neither a game nor a session
    from tabletop.scene.context.navigator import Navigator
    from tabletop.session.owner.kept_sets import KeptSets
    from tabletop.session.owner.learned import Learned
    from tabletop.session.owner.remembered import Remembered
    from tabletop.session.saved.store import Store

COOL_DOWN = 150
"""Milliseconds after a change of screen in which a press does nothing: the second half of a double click."""


class Services(Protocol):
    """What the window does for its screens."""

    def apply(self) -> None:
        """Settings have changed: put them into effect and keep them."""

    def save(self) -> None:
        """Keep the settings."""


@dataclass
class Context:
    """What every screen is given. `catalogue` and `theme` change while the program runs: never keep them."""

    settings: Settings
    catalogue: Catalogue
    theme: Theme
    metrics: Metrics
    sprites: Sprites
    audio: Audio
    trace: Trace
    registry: Games
    manager: Manager
    store: Store
    """The files of games."""
    remembered: Remembered
    """The last table of each game."""
    sets: KeptSets
    """Sets of things that were picked before a game and kept."""
    learned: Learned
    """How far first games and worked examples went."""
    wall: Wall = field(default_factory=NoWall)
    """What a class sees beside this window."""
    navigator: Navigator = field(init=False)
    """The ways to other screens: set by whoever makes the context."""
    services: Services = field(init=False)
    """Puts changed settings into effect: set by whoever opens the window."""

    def text(self, key: str, /, **values: Any) -> str:  # Any: names, counts, texts
        """A text of the catalogue in the language in use."""
        return self.catalogue.text(key, **values)


@dataclass(frozen=True, slots=True)
class HitRegion:
    """What answers to the pointer: a "place", a "piece" or a "widget" with its name; `outline` if it is no box."""

    kind: str
    name: str
    rect: pygame.Rect
    outline: tuple[tuple[float, float], ...] = ()


class Scene:
    """One screen. Subclasses fill in what they need."""

    name = "scene"
    """Name in the event log."""
    opaque = True
    """Whether it covers the whole window; an overlay is drawn over a dimmed picture of what is below."""
    lets_go_on = False
    """Whether what is going on below goes on: computers play although this screen covers the table."""
    presents = False
    """Whether it hands keys and pointer to the presenter of the wall itself."""
    scope = ""
    """Which keys count on it (`input/keys.py`) besides those that count everywhere; "": those of what is below."""
    private = False
    """Whether what it shows is for one person only: nothing may show it dimmed under an overlay's edge."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def enter(self) -> None:
        """Now on the stack."""

    def leave(self) -> None:
        """Off the stack for good."""

    def pause(self) -> None:
        """Another screen was put on top."""

    def resume(self) -> None:
        """On top again."""

    def refresh(self) -> None:
        """Language, theme, text size or window size changed: lay out anew."""
        self.invalidate()

    @property
    def typing(self) -> bool:
        """Whether letters are written somewhere on it."""
        return False

    def subject(self) -> str:
        """The section of the rules that speaks of what it shows; "" if none does."""
        return ""

    def say(self, words: str) -> None:
        """Tell something in passing, where the screen has a place for it."""

    def catch_up(self) -> None:
        """Look at what has changed, before the next event or frame."""

    def reload(self) -> None:
        """Boards, drawings or texts have changed on the disk."""
        self.refresh()

    def hit_regions(self) -> Iterable[HitRegion]:
        """Everything on it that answers to the pointer, from the bottom up."""
        return ()

    def handle(self, event: pygame.Event) -> bool:
        """React to an event; True if it was used up."""
        return False

    def update(self, dt_ms: int) -> None:
        """Time has passed."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed; the rectangles painted, [] if nothing."""
        return []

    def needs_frame(self) -> bool:
        """Whether something is moving, so that frames should come faster."""
        return False

    def invalidate(self) -> None:
        """Everything must be painted again."""


class Manager:
    """Holds the stack and hands on events, time and drawing."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.running = True
        self._since_change = 0
        self._told: Scene | None = None
        self._pointer = (0, 0)
        self._mod = 0
        self._spent = ""
        """The letter of a key that was pressed while nothing was being written."""

    @property
    def top(self) -> Scene | None:
        """The screen in use."""
        return self.scenes[-1] if self.scenes else None

    def subject(self) -> str:
        """The section of the rules for where one is: what lies above a table belongs to it."""
        return next((topic for scene in reversed(self.scenes) if (topic := scene.subject())), "")

    def scope(self) -> str:
        """Which keys count where one is besides those that count everywhere; "" if none do."""
        return next((scene.scope for scene in reversed(self.scenes) if scene.scope), "")

    def ready(self, scene: Scene) -> bool:
        """Whether this screen is on top and has been announced: it takes presses now."""
        return self._told is scene

    def push(self, scene: Scene) -> None:
        """Put a screen on top."""
        if self.top is not None:
            self.top.pause()
        self.scenes.append(scene)
        scene.enter()
        self._changed()

    def pop(self) -> None:
        """Take the topmost screen away; without any left the program ends."""
        self.scenes.pop().leave()
        if self.top is not None:
            self.top.resume()
        self._changed()

    def drop(self, scene: Scene) -> None:
        """Take a screen away wherever it stands; what lies above it stays."""
        if scene is self.top:
            self.pop()
        else:
            self.scenes.remove(scene)
            scene.leave()

    def replace(self, scene: Scene) -> None:
        """Exchange the topmost screen."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()
        self._changed()

    def clear_to(self, scene: Scene) -> None:
        """Leave everything and start from `scene`."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def _changed(self) -> None:
        self._since_change = 0
        self._told = None
        self.invalidate()
        if not self.scenes:
            self.running = False

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the topmost screen. Wheel events get the pointer's place and the modifiers."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._mod = event.mod
            typing = self.top is not None and self.top.typing
            self._spent = event.unicode if event.type == pygame.KEYDOWN and not typing else ""
        elif event.type == pygame.TEXTINPUT and self._spent and event.text == self._spent:
            self._spent = ""  # a key that opens a field does not write its own letter there
            return True
        elif event.type == pygame.MOUSEWHEEL:
            event = pygame.Event(event.type, {"pos": self._pointer, "mod": self._mod, **event.dict})
        if event.type == pygame.MOUSEBUTTONDOWN and self._since_change < COOL_DOWN:
            return True
        self._catch_up()
        return self.top.handle(event) if self.top is not None else False

    def update(self, dt_ms: int) -> None:
        """Let time pass for the topmost screen, and say in the log once it can be used."""
        self._since_change += dt_ms
        scene = self.top
        if scene is None:
            return
        scene.update(dt_ms)
        self._catch_up()
        if scene is self.top and self._told is not scene and self._since_change >= COOL_DOWN:
            self._told = scene
            scene.ctx.trace.write("scene", name=scene.name)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed. Screens under an overlay are painted only when everything is."""
        self._catch_up()
        return self.scenes[-1].draw(surface) if self.scenes else []

    def _catch_up(self) -> None:
        """Let the topmost screen look at what has changed, and whichever it puts on top of it then."""
        done: Scene | None = None
        while self.top is not None and self.top is not done:
            done = self.top
            done.catch_up()

    def below(self, scene: Scene, surface: pygame.Surface) -> None:
        """Paint what lies under an overlay, freshly, onto `surface`."""
        at = self.scenes.index(scene)
        if at == 0:
            return
        under = self.scenes[at - 1]
        under.invalidate()
        under.draw(surface)

    def needs_frame(self) -> bool:
        """Whether frames should come at the full rate."""
        return self.top is not None and self.top.needs_frame()

    def invalidate(self) -> None:
        """Paint everything anew."""
        for scene in self.scenes:
            scene.invalidate()

    def refresh(self) -> None:
        """Lay every screen out anew."""
        for scene in list(self.scenes):
            scene.refresh()


def themed(settings: Settings) -> Theme:
    """The theme chosen in the settings."""
    return THEMES.get(settings.theme, THEMES["bright"])
