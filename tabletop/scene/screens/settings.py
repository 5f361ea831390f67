"""Settings: each takes effect at once and is kept. The page can be opened in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.components.source import ComponentError
from tabletop.files.bad_file import BadFile
from tabletop.locale import LANGUAGES
from tabletop.scene.context.manager import Context
from tabletop.scene.context.settings import MOTIONS, PACES, UNDOS, ZOOM_STEPS, Settings
from tabletop.scene.drawing.theme import THEMES
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.slider import Slider
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.owner.own_boards import Trouble, own_game

_LOOKS = ("lang", "theme", "zoom", "sound", "volume", "music", "tooltips", "coordinates", "fullscreen")
_RESET = (*_LOOKS, "motion", "pace", "undo", "hints", "only_way", "shown")
"""What is set back; files and the size of the window are not."""


class SettingsPage(Page):
    """Everything that can be set, on one page in three sheets."""

    name = "settings"
    margin = 18

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.boards: dict[str, Trouble | str] = {}
        """What the last reading of own boards found: the key of a text, or what is wrong."""

    def change(self, name: str, value: object) -> None:
        """Take another value and put it into effect."""
        setattr(self.ctx.settings, name, value)
        self.ctx.services.apply()

    def reset(self) -> None:
        """Everything as it was when the program was new; files and tables are kept."""
        fresh, kept = Settings(), self.ctx.settings
        for name in _RESET:
            setattr(kept, name, getattr(fresh, name))
        self.ctx.services.apply()

    def show_hints_again(self) -> None:
        """Every gesture is shown once more when its kind of decision comes up."""
        self.ctx.settings.shown = ()
        self.ctx.settings.hints = True
        self.ctx.services.apply()
        self.rebuild()

    def forget_names(self) -> None:
        """Names of players are taken out of the settings."""
        self.ctx.remembered.forget()
        self.ctx.settings.recent = ()
        self.ctx.services.save()
        self.rebuild()

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("settings.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(ctx.text("settings.title"), "title", wrap=False)], gap=18)
        sheets: list[Widget] = [self._reading(), self._table(), self._window(), self._memory()]
        body = Grid(sheets, narrowest=560, most=2, gap=18)
        return Centred(Column([head, ScrollPane(body, key="settings")], gap=12), 1500)

    def _choice(self, name: str, values: Sequence[str], chosen: str, words: dict[str, str] | None = None) -> Widget:
        ctx = self.ctx
        title = ctx.text(f"settings.{name}.title")
        alternatives = [
            Alternative(value, words[value] if words else ctx.text(f"settings.{name}.{value}")) for value in values
        ]
        choice = Selector(title, alternatives, chosen, lambda value: self.change(name, value), key=name)
        return Column([Text(title), choice], gap=4, align="left")

    def _switch(self, name: str, on: bool) -> Widget:
        return Toggle(self.ctx.text(f"settings.{name}"), on, lambda value: self.change(name, value), key=name)

    def _reading(self) -> Widget:
        ctx, now = self.ctx, self.ctx.settings
        steps = {str(step): f"{round(step * 100)} %" for step in ZOOM_STEPS}
        nearest = min(ZOOM_STEPS, key=lambda step: abs(step - now.zoom))
        size = Selector(
            ctx.text("settings.zoom.title"),
            [Alternative(value, words) for value, words in steps.items()],
            str(nearest),
            lambda value: self.change("zoom", float(value)),
            key="zoom",
            tooltip=ctx.text("settings.zoom.tip"),
        )
        return Sheet(
            [
                Text(ctx.text("settings.reading"), "heading"),
                Divider(),
                self._choice("lang", tuple(LANGUAGES), now.lang, {c: lang.name for c, lang in LANGUAGES.items()}),
                self._choice("theme", tuple(THEMES), now.theme),
                Column([Text(ctx.text("settings.zoom.title")), size], gap=4, align="left"),
                self._switch("tooltips", now.tooltips),
                self._switch("coordinates", now.coordinates),
            ]
        )

    def _table(self) -> Widget:
        ctx, now = self.ctx, self.ctx.settings
        return Sheet(
            [
                Text(ctx.text("settings.table"), "heading"),
                Divider(),
                self._choice("motion", MOTIONS, now.motion),
                self._choice("pace", PACES, now.pace),
                self._switch("hints", now.hints),
                self._switch("only_way", now.only_way),
                self._choice("undo", UNDOS, now.undo),
                Text(ctx.text("settings.undo.note"), "small", colour="ink_soft"),
            ]
        )

    def _window(self) -> Widget:
        ctx, now = self.ctx, self.ctx.settings
        silent = type(ctx.audio).__name__ == "SilentAudio"

        def loudness(value: int) -> None:
            now.volume = value / 10
            ctx.audio.volume = now.volume
            ctx.audio.play("click")
            ctx.services.save()

        def theme(value: int) -> None:
            now.music = ctx.audio.music = value / 10
            ctx.services.save()

        music = Slider(ctx.text("settings.music"), round(now.music * 10), 10, theme, key="music")
        volume = Slider(ctx.text("settings.volume"), round(now.volume * 10), 10, loudness, key="volume")
        inside: list[Widget] = [
            Text(ctx.text("settings.window"), "heading"),
            Divider(),
            self._switch("sound", now.sound),
            Row([Text(ctx.text("settings.volume"), wrap=False), volume], gap=14),
            Row([Text(ctx.text("settings.music"), wrap=False), music], gap=14),
            self._switch("fullscreen", ctx.settings.fullscreen),
        ]
        if silent:
            inside.insert(3, Text(ctx.text("settings.no_sound"), "small", colour="ink_soft"))
        return Sheet(inside)

    def _memory(self) -> Widget:
        ctx = self.ctx
        known = any(ctx.remembered.last(game) for game in ctx.registry) or bool(ctx.settings.recent)
        reset = Button(ctx.text("settings.reset"), self.reset, key="reset")
        forget = Button(
            ctx.text("settings.forget"),
            self.forget_names,
            enabled=known,
            reason=ctx.text("settings.nothing_known"),
            key="forget",
        )
        hints = Button(
            ctx.text("settings.hints_again"),
            self.show_hints_again,
            enabled=bool(ctx.settings.shown),
            reason=ctx.text("settings.no_hint_shown"),
            key="hints_again",
        )
        return Sheet(
            [
                Text(ctx.text("settings.memory"), "heading"),
                Divider(),
                Column(self._boards(), gap=4, align="left"),
                Column([reset, Text(ctx.text("settings.reset_tip"), "small", colour="ink_soft")], gap=4, align="left"),
                Column([hints], align="left"),
                Column(
                    [forget, Text(ctx.text("settings.forget_tip"), "small", colour="ink_soft")],
                    gap=4,
                    align="left",
                ),
            ]
        )

    def _boards(self) -> list[Widget]:
        """The folder of own boards, and once they were read again what is in it."""
        ctx = self.ctx
        lines: list[Widget] = [
            Text(ctx.text("settings.boards_at", path=str(ctx.store.paths.boards)), "small", colour="ink_soft"),
            Button(ctx.text("settings.boards_again"), self.read_boards, key="boards"),
            Text(ctx.text("settings.boards_again_tip"), "small", colour="ink_soft"),
        ]
        for game, trouble in self.boards.items():
            if isinstance(trouble, str):
                lines.append(Text(ctx.text(trouble, game=ctx.text(f"game.{game}.title")), "small"))
            else:
                lines.append(Text(trouble.text(ctx.catalogue), "small", colour="warn"))
        return lines

    def read_boards(self) -> None:
        """Read the owner's boards as they are now, and tell what is in them."""
        paths = self.ctx.store.paths
        for game in self.ctx.registry:
            try:
                self.boards[game] = "settings.board_none" if own_game(paths, game) is None else "settings.board_good"
            except (BadFile, ComponentError) as error:
                self.boards[game] = error
        self.rebuild()
