"""One seat on the set-up screen."""

from __future__ import annotations

from tabletop.bots import USUAL
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.badge import Badge
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow, Row
from tabletop.scene.widgets.button import IconButton
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.session.table_setup import LONGEST_NAME, PERSON, SYMBOLS


def seat_row(page: SetupForm, number: int) -> Widget:
    """Order, name, colour, symbol and player of a seat; what others have is struck out and says who has it."""
    ctx = page.ctx
    seat = page.setup.seats[number]
    others = [other for at, other in enumerate(page.setup.seats) if at != number]
    name = TextField(
        ctx.text("setup.name", n=number + 1),
        seat.name,
        lambda value: page.change_seat(number, rebuild=False, name=value),
        key=f"name:{number}",
        length=LONGEST_NAME,
        width=230,
    )
    who = Row(
        [
            IconButton(
                "arrow_up",
                ctx.text("setup.earlier", name=seat.name),
                lambda: page.move_seat(number, -1),
                key=f"up:{number}",
            ),
            IconButton(
                "arrow_down",
                ctx.text("setup.later", name=seat.name),
                lambda: page.move_seat(number, 1),
                key=f"down:{number}",
            ),
            Text(f"{number + 1}.", "number", wrap=False),
            Badge(seat.colour, seat.symbol, 40, ctx.text(f"symbol.{seat.symbol}")),
            name,
        ],
        gap=8,
    )
    holders = {other.colour: other.name for other in others}
    colour = Selector(
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
        seat.colour,
        lambda value: page.change_seat(number, colour=value),
        key=f"colour:{number}",
        icons_only=True,
    )
    bearers = {other.symbol: other.name for other in others}
    symbol = Selector(
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
        seat.symbol,
        lambda value: page.change_seat(number, symbol=value),
        key=f"symbol:{number}",
        icons_only=True,
    )
    computer = page.level or USUAL if seat.person else seat.player
    kinds = [
        Alternative(PERSON, ctx.text("setup.person"), icon="person"),
        Alternative(computer, ctx.text("setup.computer"), icon="computer"),
    ]
    kind = Selector(
        ctx.text("setup.kind", n=number + 1),
        kinds,
        seat.player,
        lambda value: page.change_seat(number, player=value),
        key=f"kind:{number}",
        tooltip=ctx.text(f"player.{seat.player}"),
    )
    row = Flow([who, colour, symbol, kind], gap=12)
    return row if seat.person else Column([row, _level_row(page, number)], gap=4)


def _level_row(page: SetupForm, number: int) -> Widget:
    """How well the computer of a seat plays, and what that is like."""
    ctx, level = page.ctx, page.setup.seats[number].player
    levels = Selector(
        ctx.text("setup.level_of", name=page.setup.seats[number].name),
        [Alternative(one, ctx.text(f"player.level.{one}")) for one in page.players],
        level,
        lambda value: page.change_seat(number, player=value),
        key=f"level:{number}",
    )
    return Flow([levels, Text(ctx.text(f"player.like.{level}"), "small", colour="ink_soft")], gap=12)
