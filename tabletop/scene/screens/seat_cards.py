"""The seats on the set-up screen: a plate for each in its colour; colour and symbol are chosen behind the seal."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.bots import USUAL
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import mix
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.stepper import Stepper
from tabletop.session.setup.table_setup import LONGEST_NAME, PERSON, SYMBOLS, SeatSetup


def seats_part(page: SetupForm) -> Widget:
    """How many sit there, how well computers play, and a plate for each seat."""
    ctx, number = page.ctx, len(page.setup.seats)
    numbers = [Alternative(str(n), str(n)) for n in page.game.seats]
    how_many = Selector(
        ctx.text("setup.how_many"), numbers, str(number), lambda value: page.set_number(int(value)), key="number"
    )
    lot = Button(ctx.text("setup.mix"), page.mix_seats, ctx.text("setup.mix_tip"), "dice", key="mix")
    title = Text(ctx.text("setup.seats_title"), "heading", wrap=False)
    head: list[Widget] = [Row([title, how_many], gap=14)]
    if sum(not seat.person for seat in page.setup.seats) > 1:  # of a single one its own seat tells
        head.append(Row([Text(ctx.text("setup.level"), wrap=False), _level(page)], gap=14))
    if {seat.person for seat in page.setup.seats} == {True, False}:
        head.append(
            Button(
                ctx.text("setup.as_good"), page.follow_results, ctx.text("setup.as_good_tip"), "computer", key="as_good"
            )
        )
    plates = [_plate(page, at) for at in range(number)]
    grid = Grid(plates, narrowest=340, most=2 if number in (2, 4) else 3, gap=14)
    return Column([Flow([*head, lot], gap=22), grid], gap=10)


def _level(page: SetupForm) -> Widget:
    """One level for all computers."""
    ctx = page.ctx
    tip = "\n".join(levels_told(page))
    steps = Stepper(ctx.text("setup.level"), _levels(page), page.level, page.set_level, key="level", tooltip=tip)
    steps.otherwise = ctx.text("setup.levels_differ")
    return steps


def levels_told(page: SetupForm) -> list[str]:
    """How the computers at this table play: of several levels, each with its name, the weakest first; else with the
    rank that stands at their seats."""
    catalogue, seated = page.ctx.catalogue, {seat.player for seat in page.setup.seats if not seat.person}
    told = {player: catalogue.text(f"player.like.{player}") for player in page.players if player in seated}
    if len(told) < 2:
        ranks = {one.value: one.words for one in _levels(page, named=False)}
        return [catalogue.pair(ranks[player], like) for player, like in told.items()]
    return [catalogue.pair(catalogue.text(f"player.level.{player}"), like) for player, like in told.items()]


def _levels(page: SetupForm, *, named: bool = True) -> list[Alternative]:
    """The weakest first, each with its rank: a name alone does not say how strong it is; the rank alone where the name
    stands above."""
    text, last, key = page.ctx.text, len(page.players), "setup.level_rank" if named else "setup.rank"
    return [
        Alternative(player, text(key, n=n, last=last, **({"level": text(f"player.level.{player}")} if named else {})))
        for n, player in enumerate(page.players, 1)
    ]


def _plate(page: SetupForm, number: int) -> Widget:
    """Order, name, colour, symbol and player of one seat."""
    ctx, seat = page.ctx, page.setup.seats[number]
    order = _order(page, number)

    def rename(value: str) -> None:
        page.change_seat(number, rebuild=False, name=value)
        for button, key in zip(order, ("earlier", "later"), strict=True):
            button.tooltip = ctx.text(f"setup.{key}", name=value)

    name = TextField(
        ctx.text("setup.name", n=number + 1),
        seat.name,
        rename,
        key=f"name:{number}",
        length=LONGEST_NAME,
        width=200,
    )
    name.weight = 1
    part = f"look:{number}"
    seal = Seal(ctx, seat, lambda: page.unfold(part), key=part)
    inside: list[Widget] = [Row([seal, name, *order], gap=6), _kind(page, number)]
    if not seat.person:
        inside.append(_level_of(page, number))
    elif part not in page.unfolded:  # where computers say how well they play
        inside.append(Text(ctx.text("setup.seal"), "small", colour="ink_soft"))
    if part in page.unfolded:
        inside += [_colours(page, number), _symbols(page, number)]
    return SeatSheet(inside, seat.colour)


def _kind(page: SetupForm, number: int) -> Widget:
    ctx, seat = page.ctx, page.setup.seats[number]
    computer = page.level or USUAL if seat.person else seat.player
    alone = seat.person and sum(one.person for one in page.setup.seats) == 1
    return Selector(
        ctx.text("setup.kind", n=number + 1),
        [
            Alternative(PERSON, ctx.text("setup.me" if alone else "setup.person"), icon="person"),
            Alternative(computer, ctx.text("setup.computer"), icon="computer"),
        ],
        seat.player,
        lambda value: page.change_seat(number, player=value),
        key=f"kind:{number}",
        tooltip=ctx.text(f"player.{seat.player}"),
    )


def _order(page: SetupForm, number: int) -> list[Widget]:
    """One place earlier or later."""
    ctx, name = page.ctx, page.setup.seats[number].name
    return [
        IconButton(
            "arrow_left", ctx.text("setup.earlier", name=name), lambda: page.move_seat(number, -1), key=f"up:{number}"
        ),
        IconButton(
            "arrow_right", ctx.text("setup.later", name=name), lambda: page.move_seat(number, 1), key=f"down:{number}"
        ),
    ]


def _level_of(page: SetupForm, number: int) -> Widget:
    """How well the computer of a seat plays; what that is like is told beside it when asked."""
    ctx, seat = page.ctx, page.setup.seats[number]
    return Stepper(
        ctx.text("setup.level_of", name=seat.name),
        _levels(page, named=not (page.level and sum(not one.person for one in page.setup.seats) > 1)),
        seat.player,
        lambda value: page.change_seat(number, player=value),
        key=f"level:{number}",
        tooltip=ctx.text(f"player.like.{seat.player}"),
    )


def _others(page: SetupForm, number: int) -> list[SeatSetup]:
    return [other for at, other in enumerate(page.setup.seats) if at != number]


def _colours(page: SetupForm, number: int) -> Widget:
    """What others have is struck out and says who has it."""
    ctx, holders = page.ctx, {other.colour: other.name for other in _others(page, number)}
    return Selector(
        ctx.text("setup.colour", n=number + 1),
        [
            Alternative(
                one,
                ctx.text(f"colour.{one}"),
                chip=one,
                reason=ctx.text("setup.taken_colour", name=holders[one]) if one in holders else "",
            )
            for one in page.game.colours
        ],
        page.setup.seats[number].colour,
        lambda value: page.change_seat(number, colour=value),
        key=f"colour:{number}",
        icons_only=True,
    )


def _symbols(page: SetupForm, number: int) -> Widget:
    ctx, bearers = page.ctx, {other.symbol: other.name for other in _others(page, number)}
    return Selector(
        ctx.text("setup.symbol", n=number + 1),
        [
            Alternative(
                one,
                ctx.text(f"symbol.{one}"),
                icon=f"symbol_{one}",
                reason=ctx.text("setup.taken_symbol", name=bearers[one]) if one in bearers else "",
            )
            for one in SYMBOLS
        ],
        page.setup.seats[number].symbol,
        lambda value: page.change_seat(number, symbol=value),
        key=f"symbol:{number}",
        icons_only=True,
    )


class Seal(Button):
    """The counter of a seat, which shows colours and symbols to choose from when it is pressed."""

    def __init__(self, ctx: Context, seat: SeatSetup, on_press: Callable[[], None], *, key: str) -> None:
        words = ctx.text("setup.look", name=seat.name, colour=ctx.text(f"colour.{seat.colour}"))
        super().__init__("", on_press, words, key=key)
        self.seat = seat

    def size(self, ctx: Context, width: int) -> Size:
        side = ctx.metrics.px(58)
        return side, side

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        edge = ctx.metrics.px(4)
        spot = self.rect.inflate(edge, edge) if self.hovered else self.rect  # it ends where what is below it does
        paint_badge(surface, spot, ctx, self.seat.colour, self.seat.symbol)
        if self.focused:
            paint.focus_ring(surface, self.rect, ctx.theme, ctx.metrics)


class SeatSheet(Sheet):
    """A plate washed with the colour of a seat."""

    def __init__(self, inside: list[Widget], colour: str) -> None:
        super().__init__(inside, gap=9, pad=15)
        self.colour = colour

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme = ctx.theme
        own = theme.player(self.colour)
        paint.plate(
            surface,
            self.rect,
            ctx.metrics,
            fill=mix(theme.paper, own, 0.14),
            contour=theme.ink_soft,
            inner=mix(own, theme.line, 0.25),
            radius=16,
            shadow=theme.shadow,
        )
        Column.draw(self, surface, ctx)
