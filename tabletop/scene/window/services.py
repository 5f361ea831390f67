"""The services of the window: settings put into effect, size, full screen."""

from __future__ import annotations

from pathlib import Path

from tabletop.games.registry import games
from tabletop.locale import Catalogue
from tabletop.scene.context.audio import open_audio
from tabletop.scene.context.manager import Context, Manager, themed
from tabletop.scene.context.settings import ZOOM_STEPS, Settings
from tabletop.scene.context.trace import Trace
from tabletop.scene.drawing.sprites import Sprites
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.projector.wall import ClassWall
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.window.display import Window
from tabletop.scene.window.navigator import ScreenNavigator
from tabletop.session.disk.paths import Paths
from tabletop.session.owner.kept_sets import KeptSets
from tabletop.session.owner.learned import Learned
from tabletop.session.owner.remembered import Remembered
from tabletop.session.saved.store import Store


class WindowServices:
    """Puts settings into effect at once and keeps them."""

    def __init__(self, ctx: Context, window: Window) -> None:
        self.ctx = ctx
        ctx.wall = self.wall = ClassWall(ctx)
        self.window = window
        self._warned = False
        self._shown = ctx.settings.shown

    def apply(self) -> None:
        """Settings have changed: language, theme, sizes, sound and screen follow, and they are written down."""
        ctx, wanted = self.ctx, self.ctx.settings
        if ctx.catalogue.lang != wanted.lang:
            ctx.catalogue.switch(wanted.lang)
        ctx.catalogue.coordinates = wanted.coordinates
        ctx.theme = themed(wanted)
        ctx.sprites.tone = ctx.theme.tone
        ctx.audio.muted = not wanted.sound
        ctx.audio.volume, ctx.audio.music = wanted.volume, wanted.music
        self.window.set_fullscreen(wanted.fullscreen)
        ctx.metrics = Metrics(self.window.size, wanted.zoom)
        ctx.manager.refresh()
        self.save()

    def save(self) -> None:
        """Write the settings; a disk that refuses is told once and nothing else happens."""
        try:
            self.ctx.settings.save()
        except OSError as error:
            if not self._warned:
                self._warned = True
                path, why = self.ctx.settings.path, error.strerror or str(error)
                tell(
                    self.ctx,
                    "dialog.not_saved",
                    lambda: self.ctx.text("dialog.settings_not_saved", path=str(path), why=why),
                )

    def resized(self) -> None:
        """The window has another size: lay out at once, stretching what is drawn."""
        self.ctx.metrics = Metrics(self.window.size, self.ctx.settings.zoom)
        self.ctx.sprites.hasty = True
        self.ctx.manager.refresh()

    def settle(self) -> None:
        """The size stays: draw everything sharply."""
        self.window.settle()
        self.ctx.sprites.hasty = False
        self.ctx.metrics = Metrics(self.window.size, self.ctx.settings.zoom)
        self.ctx.manager.refresh()

    def zoom(self, by: int) -> None:
        """One text size up (1), down (-1) or back to the usual one (0)."""
        now = min(range(len(ZOOM_STEPS)), key=lambda n: abs(ZOOM_STEPS[n] - self.ctx.settings.zoom))
        at = max(0, min(len(ZOOM_STEPS) - 1, now + by))
        self.ctx.settings.zoom = ZOOM_STEPS[at] if by else 1.0
        self.apply()

    def toggle_fullscreen(self) -> None:
        """To the whole screen and back."""
        self.ctx.settings.fullscreen = not self.window.fullscreen
        self.apply()

    def remember_window(self) -> None:
        """Keep the size of the window, whether it was maximised, and which gestures were shown, for the next time."""
        wanted, now = self.ctx.settings, (self.window.windowed, self.window.maximised)
        if (wanted.window, wanted.maximised) != now or wanted.shown != self._shown:
            wanted.window, wanted.maximised = now
            self.save()


def open_services(settings: Settings, window: Window, log: Path | None = None) -> WindowServices:
    """Everything a screen needs, from the settings and the window; `ctx` is what the screens are given."""
    known = games()
    paths = Paths.of_system()
    theme = themed(settings)
    sprites = Sprites()
    sprites.tone = theme.tone
    ctx = Context(
        settings=settings,
        catalogue=Catalogue.load(settings.lang, tuple(known)),
        theme=theme,
        metrics=Metrics(window.size, settings.zoom),
        sprites=sprites,
        audio=open_audio(settings.volume, not settings.sound, settings.music),
        trace=Trace(log),
        registry=known,
        manager=Manager(),
        store=Store(paths),
        remembered=Remembered(paths),
        sets=KeptSets(paths),
        learned=Learned(paths),
    )
    ctx.catalogue.coordinates = settings.coordinates
    ctx.navigator = ScreenNavigator(ctx)
    ctx.services = services = WindowServices(ctx, window)
    return services
