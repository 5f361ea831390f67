"""A context with neither sound nor files: for pictures, exports, and the table that a class sees."""

from __future__ import annotations

from tabletop.games.registry import games
from tabletop.locale import Catalogue
from tabletop.scene.context.audio import SilentAudio
from tabletop.scene.context.manager import Context, Manager
from tabletop.scene.context.settings import Settings
from tabletop.scene.context.trace import Trace
from tabletop.scene.drawing.sprites import Sprites
from tabletop.scene.drawing.theme import Metrics, Theme
from tabletop.session.disk.paths import Paths
from tabletop.session.owner.kept_sets import KeptSets
from tabletop.session.owner.learned import Learned
from tabletop.session.owner.remembered import Remembered
from tabletop.session.saved.store import Store


def detached_context(settings: Settings, catalogue: Catalogue, theme: Theme, size: tuple[int, int]) -> Context:
    """What screens and widgets ask for, where nothing is kept and nothing is heard. `size` is in pixels."""
    sprites = Sprites()
    sprites.tone = theme.tone
    paths = Paths.nowhere()
    return Context(
        settings=settings,
        catalogue=catalogue,
        theme=theme,
        metrics=Metrics(size),
        sprites=sprites,
        audio=SilentAudio(),
        trace=Trace(),
        registry=games(),
        manager=Manager(),
        store=Store(paths),
        remembered=Remembered(paths),
        sets=KeptSets(paths),
        learned=Learned(paths),
    )
