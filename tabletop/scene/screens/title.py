"""The first screen: the games as pictures, each with a first game led by the hand, and the games that are running; as
long as none is, what newcomers can begin with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import parchment, text
from tabletop.scene.screens.game_card import GameCard
from tabletop.scene.screens.picture_card import PictureCard
from tabletop.scene.screens.ways_in import known_best, ways_in
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.record_card import HIGH, RecordCard
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.saved.played import last_finished
from tabletop.session.saved.recovery import Summary, running

_MOST = 3
"""So many running games are shown; the list of all is one click away."""

_HIGHEST = 340
"""Units that the games' pictures are high at most."""
_LARGER = 60
"""Units by which pictures of one or two running games are higher at most."""
_LOW = 128
"""Units that they are high in a small window."""
_NAME = 52
"""Units of the name of the program."""
_HEAD = 88
"""Units that it is high, with the compass rose beside it."""
_RESTS_MS = 400
"""So long pointer or focus rests on a game until the ways in speak of it: on its way to them it crosses others."""
_NARROW = 1100
"""Units of width below which the games come first: text is so large that nothing else would be seen."""


class Masthead(Widget):
    """The name of the program beside a compass rose."""

    def __init__(self, words: str, line: str) -> None:
        super().__init__()
        self.words = words
        self.line = line

    def text_label(self) -> str:
        return self.words

    def size(self, ctx: Context, width: int) -> Size:
        line = text.measure(self.line, ctx.metrics.font("small"))[0]
        name = text.measure(self.words, ctx.metrics.px(_NAME), serif=True)[0]
        return min(width, self._left(ctx) + max(line, name)), ctx.metrics.px(_HEAD)

    def _left(self, ctx: Context) -> int:
        return ctx.metrics.px(88 + 18)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        radius = metrics.px(44)
        picture = parchment.rose(radius, theme)
        surface.blit(picture, picture.get_rect(center=(self.rect.x + radius, self.rect.centery)))
        px, small = metrics.px(_NAME), metrics.font("small")
        x = self.rect.x + self._left(ctx)
        high = text.measure(self.words, px, serif=True)[1]
        below = text.measure(self.line, small)[1] if self.line else 0
        top = self.rect.centery - (high + below) // 2
        text.draw_text(surface, self.words, (x, top), px=px, colour=theme.ink, serif=True)
        line = pygame.Rect(x + metrics.px(3), top + high, self.rect.right - x, below)
        text.draw_text(surface, self.line, line, px=small, colour=theme.ink_soft, fit=True)


def _headed(head: Widget, cards: Widget) -> Widget:
    """Cards close below what stands over all of them."""
    return Column([head, cards], gap=12)


class _GamesFirst(Column):
    """What stands at the top comes last for the keyboard: two keys lead to the first game."""

    def children(self) -> Sequence[Widget]:
        return [*self.inside[1:], self.inside[0]]


class Title(Page):
    """Two clicks lead to a running game: a picture, then Start; one goes on with a game that was left."""

    name = "title"
    margin = 20

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.left_off: list[Summary] = []
        self.games: list[GameCard] = []
        self.ways: list[PictureCard] = []
        self.spoken = ""
        """The game of which the ways in speak because it was pointed at; "": none was yet."""
        self._pointed, self._rested = "", 0
        self.stacked = False
        """Whether the ways stand in a line of their own, below the name of the program."""

    def resume(self) -> None:
        self.rebuild()

    def back(self) -> None:
        """Esc never ends the program."""

    def handle(self, event: pygame.Event) -> bool:
        used, before = super().handle(event), self._pointed
        self._pointed = next((card.game for card in self.games if card.pointed_at), self.spoken)
        if self._pointed != before:
            self._rested = 0
        return used

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self._rested += dt_ms
        if self._pointed != self.spoken and self._rested >= _RESTS_MS and self.ways:
            self.spoken = self._pointed
            others = ways_in(self.ctx, broad=self._broad(), game=self.spoken)
            for card, other in zip(self.ways, others[-len(self.ways) :], strict=True):
                card.become(other)

    def build(self) -> Widget:
        ctx = self.ctx
        self.left_off = [one for one in running(ctx.store.autosaves()) if one.game in ctx.registry]
        line = ctx.text("title.line") if self._broad() else ""
        head = Flow([Masthead("Tabletop", line), Flow(self._ways(), gap=12)], gap=40, align="spread")
        self.stacked = head.size(ctx, self.room().width)[1] > ctx.metrics.px(_HEAD)
        self.games, self.ways = [GameCard(ctx, game, self._tallest()) for game in ctx.registry], []
        games = Grid([*self.games], narrowest=270, most=4, gap=18)
        if self.room().width < ctx.metrics.px(_NARROW):
            return ScrollPane(Column([games, *self._running(), head], gap=16), key="title")
        between = 26 if self._broad() else 16
        body = _GamesFirst([head, games, *self._running()], gap=between)  # from the top: nothing moves with what runs
        return ScrollPane(Centred(body, 1840), key="title")

    def _spare(self) -> int:
        """Units that words and running games leave for the games' pictures, so that all is seen at once."""
        metrics = self.ctx.metrics
        units = metrics.size[1] / metrics.px(1000) * 1000
        return round(units - (740 if self.stacked else 650 if self._broad() else 665))  # words of a card break there

    def _tallest(self) -> int:
        """Units of the games' pictures."""
        return max(112, min(_HIGHEST, self._spare()))

    def _running(self) -> list[Widget]:
        """The games that can be gone on with, the last played first."""
        ctx, left = self.ctx, self.left_off
        if not left:
            ended = last_finished(ctx.store.paths)
            if ended is not None and ended.game in ctx.registry:
                return self._after(ended)
            known = known_best(ctx)
            words = ctx.text("title.ways_on" if known else "title.ways_in")
            about = ["title.none_running"] if known else ["title.every_game", "title.none_running"]
            told = [Text(ctx.text(key), "small", colour="ink_soft") for key in about]
            head_line = Flow([Text(words, "heading", wrap=False), *told], gap=18)
            self.ways = ways_in(ctx, broad=self._broad(), game=self.spoken)
            return [_headed(head_line, Grid(self.ways, narrowest=400, most=3, gap=18))]
        most = _MOST if self._broad() else _MOST - 1
        cards: list[RecordCard] = [self._card(one, number) for number, one in enumerate(left[:most])]
        title = Text(ctx.text("title.continue"), "heading", wrap=False)
        title.weight = 1
        head: list[Widget] = [title]
        if len(left) > most:
            words = ctx.text("title.all_running", n=len(left))
            head.append(Button(words, ctx.navigator.open_file, "", "hourglass", key="all_running"))
        return [_headed(Row(head, gap=18), Grid(self._few(cards), narrowest=470, most=3, gap=18))]

    def _after(self, ended: Summary) -> list[Widget]:
        """Nothing runs, but a game was played to its end: its result, and what could follow."""
        ctx = self.ctx
        show = partial(ctx.navigator.open_record, ended.path, result=True)
        card = RecordCard(
            ctx,
            ended,
            show,
            key="last_game",
            tooltip=ctx.text("title.last_tip"),
            verb=ctx.text("title.last_verb"),
        )
        self.ways = ways_in(ctx, broad=self._broad(), game=self.spoken or ended.game)[1:]
        cards = [*self._sized([card]), *self.ways]
        head = Text(ctx.text("title.ways_on"), "heading", wrap=False)
        return [_headed(head, Grid(cards, narrowest=400 if len(cards) > 2 else 470, most=3, gap=18))]

    def _few(self, cards: list[RecordCard]) -> list[Widget]:
        """One or two running games fill the row; beside a single one stand the examples of its game."""
        if len(cards) == _MOST:
            return [*cards]
        sized = self._sized(cards)
        return sized if len(cards) > 1 else [*sized, ways_in(self.ctx, broad=self._broad())[-1]]

    def _sized(self, cards: list[RecordCard]) -> list[Widget]:
        """Their pictures are larger where there is room below, and a little lower where all has to be seen at once."""
        for card in cards:
            card.high = HIGH + max(0, min(_LARGER, self._spare() - _HIGHEST)) if self._broad() else _LOW
        return [*cards]

    def _broad(self) -> bool:
        return self.room().width >= self.ctx.metrics.px(1500)

    def _card(self, one: Summary, number: int) -> RecordCard:
        key = "continue" if number == 0 else f"continue:{number}"
        goes_on, tip = partial(self.ctx.navigator.continue_game, one.path), self.ctx.text("title.continue_tip")
        card = RecordCard(self.ctx, one, goes_on, key=key, plays=True, tooltip=tip)
        if number == 0:
            self.default = card
        return card

    def _ways(self) -> list[Widget]:
        ctx = self.ctx

        def leave() -> None:
            ctx.manager.running = False

        return [
            Button(
                ctx.text("title.open"),
                lambda: ctx.navigator.open_file(),
                ctx.text("title.open_tip"),
                "open",
                key="open",
                shortcut="Ctrl+O",
            ),
            Button(
                ctx.text("own_games.title"),
                lambda: ctx.navigator.own_games(),
                ctx.text("own_games.tip"),
                "trophy",
                key="own_games",
            ),
            Button(
                ctx.text("title.learn"),
                lambda: ctx.navigator.learn(self.left_off[0].game if self.left_off else known_best(ctx)),
                ctx.text("title.learn_tip"),
                "rules",
                key="learn",
            ),
            Button(
                ctx.text("title.settings"),
                lambda: ctx.navigator.settings(),
                ctx.text("title.settings_tip"),
                "settings",
                key="settings",
                shortcut="Ctrl+,",
            ),
            Button(
                ctx.text("title.help"),
                lambda: ctx.navigator.help_page("rules"),
                ctx.text("title.help_tip"),
                "help",
                key="help",
                shortcut="F1",
            ),
            Button(ctx.text("title.quit"), leave, ctx.text("title.quit_tip"), "close", key="quit", shortcut="Ctrl+Q"),
        ]
