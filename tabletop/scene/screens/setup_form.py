"""A table being prepared: what is chosen, what follows from it, what is wrong with it. `TableSetup` is the result."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

from tabletop.bots import USUAL, names
from tabletop.components.source import ComponentError
from tabletop.engine.game import OptionSpec, Preset, conflict, resolve
from tabletop.engine.level import nearest
from tabletop.engine.options import counting, counts, unmet
from tabletop.files.bad_file import BadFile
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import drawn
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.page import Page
from tabletop.session.disk.notice import setup_text
from tabletop.session.owner.own_boards import Trouble, digest_of, game_on, own_game
from tabletop.session.saved.as_good_as import as_good_as
from tabletop.session.saved.played import finished_games
from tabletop.session.setup.code import CodeError, decode
from tabletop.session.setup.seed import fresh_seed
from tabletop.session.setup.table_setup import PERSON, SYMBOLS, SeatSetup, TableSetup, in_box_colours, what_is_wrong


class SetupForm(Page):
    """The last table of a game, ready to start at once; the page that shows it is told of every change."""

    def __init__(self, ctx: Context, game: str) -> None:
        super().__init__(ctx)
        self.game: Any = ctx.registry[game]
        self.own: Any = None
        """The game on the owner's board; None if there is none."""
        self.own_trouble: Trouble | None = None
        self.board_lost = False
        """Whether this table was on a board that is not there any more, or is another one now."""
        self._read_own()
        self.players = names(self.game)
        """The levels of computer players that the game has, from the easiest to the hardest."""
        self.setup = self._remembered() or self._usual()
        self.wishes: dict[str, str] = dict(self.setup.options)
        """What was chosen for every option, also where it makes no difference just now."""
        self.unfolded: set[str] = set()
        """What has been unfolded: "variants", "finer", "look:<seat>"."""
        self.places = False
        """Whether options name their places in the rules."""
        self.seed_text = str(self.setup.seed)
        self.copied = False

    def _read_own(self) -> None:
        """Look into the owner's folder: it may have changed since."""
        self.own, self.own_trouble = None, None
        try:
            self.own = own_game(self.ctx.store.paths, self.game.key)
        except (BadFile, ComponentError) as error:
            self.own_trouble = error

    def set_board(self, own: bool) -> None:
        """Play on the owner's board, as it is now, or on that of the program."""
        self._read_own()
        self.board_lost = False
        self._put_on(own)

    def _put_on(self, own: bool) -> None:
        self.game = self.own if own and self.own is not None else self.ctx.registry[self.game.key]
        self.change(board=digest_of(self.game))

    def look_again(self) -> bool:
        """Take the owner's board as it is by now. Gives whether the table is still on the board that was shown."""
        self._read_own()
        wanted = self.setup.board
        if wanted and (self.own is None or digest_of(self.own) != wanted):
            self.board_lost = True
            self._put_on(True)
            return False
        return True

    def retyped(self) -> None:
        """A name was typed: say what follows from it without making the page anew."""

    def default_name(self, number: int) -> str:
        """The usual name of seat `number`, in the language in use."""
        return self.ctx.text(f"seat.default.{'abcde'[number]}")

    def _usual(self) -> TableSetup:
        number = min(3, self.game.seats[-1])
        names = [self.default_name(n) for n in range(number)]
        if (own := self._own_name()) is not None:
            names = [own, *(name for name in names[1:] if name != own), *names[:1]][:number]
        seats = tuple(
            SeatSetup(name, self.game.colours[n], SYMBOLS[n], PERSON if n == 0 else USUAL)
            for n, name in enumerate(names)
        )
        options = {spec.key: spec.newcomers for spec in self.game.options if spec.newcomers}
        return TableSetup(self.game.key, seats, fresh_seed(), options, self.ctx.settings.undo)

    def _own_name(self) -> str | None:
        """The name under which somebody sat down last, at whatever game."""
        last = self.ctx.remembered.last(self.ctx.remembered.newest())
        return next((seat.name for seat in last.seats if seat.person), None) if last is not None else None

    def _remembered(self) -> TableSetup | None:
        """The table of last time with a new seed, unless it no longer fits the game."""
        last: TableSetup | None = self.ctx.remembered.last(self.game.key)
        if last is None:
            return None
        if last.board and self.own is not None:
            self.game = self.own
        self.board_lost = bool(last.board) and self.own is None
        setup = replace(
            in_box_colours(self._at_levels(last), self.game),
            board=digest_of(self.game),
            options=counting(self.game.options, len(last.seats), last.options),
        )
        return replace(setup, seed=fresh_seed()) if what_is_wrong(setup, self.game, self.players) is None else None

    def _at_levels(self, setup: TableSetup) -> TableSetup:
        """The same table; a level that the game does not have is played by the nearest."""
        levels = self.game.levels
        seats = [one if one.person else replace(one, player=nearest(levels, one.player)) for one in setup.seats]
        return replace(setup, seats=tuple(seats))

    def _tell_levels(self, setup: TableSetup) -> None:
        """Of a code that names a level which this game does not have here."""
        ctx, levels = self.ctx, self.game.levels
        other = [one.player for one in setup.seats if not one.person and one.player not in levels]
        if other:
            level = ctx.text(f"player.level.{nearest(levels, other[0])}")
            tell(ctx, "dialog.other_level", lambda: ctx.text("dialog.nearest_level", name=other[0], level=level))

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
        return resolve(self.game.options, self.setup.options)

    def change(self, **changes: Any) -> None:  # Any: fields of the set-up
        """Take another value and show what follows from it, also for the options that count at such a table."""
        setup = replace(self.setup, **changes)
        options = counting(self.game.options, len(setup.seats), self.wishes)
        self.setup = replace(setup, options=options)
        self.rebuild()

    def change_seat(self, number: int, rebuild: bool = True, **changes: str) -> None:
        """Change one seat."""
        seats = list(self.setup.seats)
        seats[number] = replace(seats[number], **changes)
        self.setup = replace(self.setup, seats=tuple(seats))
        if rebuild:
            self.rebuild()
        else:
            self.retyped()

    def set_number(self, number: int) -> None:
        """So many seats: new ones get what is still free."""
        seats = list(self.setup.seats[:number])
        while len(seats) < number:
            colour = next(c for c in self.game.colours if c not in [seat.colour for seat in seats])
            symbol = next(s for s in SYMBOLS if s not in [seat.symbol for seat in seats])
            names = [seat.name for seat in seats]
            usual = [self.default_name(n) for n in range(5)]
            name = next(name for name in usual if name not in names)
            seats.append(SeatSetup(name, colour, symbol, self.level or USUAL))
        self.change(seats=tuple(seats))

    def move_seat(self, number: int, by: int) -> None:
        """One place earlier or later in the seating order."""
        seats = list(self.setup.seats)
        to = (number + by) % len(seats)
        seats.insert(to, seats.pop(number))
        self.change(seats=tuple(seats))

    def mix_seats(self) -> None:
        """A seating order by lot."""
        seats = list(self.setup.seats)
        random.SystemRandom().shuffle(seats)
        self.change(seats=tuple(seats))

    def set_option(self, key: str, value: str) -> None:
        """Choose an optional rule; what is to be chosen with it then comes into view."""
        before = {stop.key for stop in self.ring.stops()}
        self.wishes[key] = value
        self.change()
        new = [stop for stop in self.ring.stops() if stop.key not in before]
        for stop in (*new[-1:], *new[:1]):
            self._reveal(stop)

    def shown(self, *groups: str) -> list[OptionSpec]:
        """The options of some groups that can make a difference at this table."""
        seats = len(self.setup.seats)
        return [spec for spec in self.game.options if spec.group in groups and counts(spec, seats, self.options)]

    def fixed(self, *groups: str) -> list[OptionSpec]:
        """The options of some groups that only the number of players keeps from being chosen at this table."""
        seats, values = len(self.setup.seats), self.options
        out = [spec for spec in self.game.options if spec.group in groups and spec.seats and seats not in spec.seats]
        return [spec for spec in out if unmet(spec, values) is None]

    def changed_options(self) -> list[OptionSpec]:
        """Variants and fine points that do not have their defaults."""
        values = self.options
        return [spec for spec in self.shown("variant", "finer") if values[spec.key] != spec.default]

    def _by(self, preset: Preset) -> dict[str, str]:
        """What is wished with a preset: what is taken out of the box stays."""
        boxed = {spec.key for spec in self.game.options if spec.group == "box"}
        return {**{key: value for key, value in self.wishes.items() if key in boxed}, **preset.options}

    @property
    def preset(self) -> str:
        """The preset that says just what is chosen; "" if none does."""
        specs, seats = self.game.options, len(self.setup.seats)
        for preset in self.game.presets:
            options = resolve(specs, counting(specs, seats, self._by(preset)))
            if options == self.options and preset.undo in ("", self.setup.undo):
                return str(preset.key)
        return ""

    def take_preset(self, key: str) -> None:
        """Choose all variants and fine points at once."""
        preset = next(one for one in self.game.presets if one.key == key)
        self.wishes = self._by(preset)
        self.change(undo=preset.undo or self.setup.undo)

    def unfold(self, part: str) -> None:
        """Show a folded part, or fold it again."""
        self.unfolded ^= {part}
        self.rebuild()
        if part in self.unfolded:  # it opens below the foot of the window
            self.put_on_top(f"fold:{part}")

    def show_places(self, on: bool) -> None:
        """Name the places in the rules, or leave them out."""
        self.places = on
        self.rebuild()

    @property
    def level(self) -> str:
        """The computer player of all seats that have one; "" if they differ or there is none."""
        found = {seat.player for seat in self.setup.seats if not seat.person}
        return found.pop() if len(found) == 1 else ""

    def set_level(self, player: str) -> None:
        """All computers play like this one."""
        seats = [seat if seat.person else replace(seat, player=player) for seat in self.setup.seats]
        self.change(seats=tuple(seats))

    def follow_results(self) -> None:
        """All computers play as well as the first person does, as far as the games kept here tell."""
        games = [one for one in finished_games(self.ctx.store.paths) if one.game == self.game.key]
        name = next((seat.name for seat in self.setup.seats if seat.person), "")
        self.set_level(as_good_as(games, name, self.players, USUAL))

    def why_no_option(self, key: str, value: str) -> str:
        """Why this value cannot be combined with the others; "" if it can."""
        values = {**self.options, key: value}
        clash = conflict(self.game.options, values)
        if clash is None or conflict(self.game.options, self.options) is not None:
            return ""
        reason = self.ctx.text(f"conflict.{clash[1].reason}")
        return f"{reason} ({self.ctx.catalogue.rule(clash[0].rule)})" if clash[0].rule else reason

    def set_seed(self, words: str) -> None:
        """The seed as typed; empty means one by lot at the start."""
        self.seed_text = words
        self.copied = False
        if words:
            self.setup = replace(self.setup, seed=int(words))

    def another_seed(self) -> None:
        """A seed by lot."""
        self.set_seed(str(fresh_seed()))
        self.rebuild()

    def take_code(self, code: str) -> None:
        """The whole table of a code that was pasted, of whichever game; or why there is none."""
        try:
            setup = decode(code, self.ctx.registry, None, self._on_board)
        except CodeError as error:
            trouble = error.text(self.ctx.catalogue)
            tell(self.ctx, "setup.code_title", lambda: trouble)
            return
        self.game = self._on_board(self.ctx.registry[setup.game], setup.board)
        self._read_own()
        self.board_lost = False
        self.players = names(self.game)
        self._tell_levels(setup)
        setup = self._at_levels(setup)
        self.ctx.catalogue.seat(setup.game)
        self.seed_text, self.copied = str(setup.seed), False
        self.wishes = dict(setup.options)
        self.change(**{field.name: getattr(setup, field.name) for field in fields(setup)})

    def _on_board(self, game: Any, board: str) -> Any:
        return game_on(self.ctx.store.paths, game, board)

    def wrong(self) -> str:
        """Why this table cannot be played; "" if it can."""
        refusal = what_is_wrong(self.setup, self.game, self.players)
        if refusal is None:
            return ""
        return setup_text(refusal, self.ctx.catalogue, self.ctx.text(f"game.{self.game.key}.title"))

    def unreadable(self) -> str:
        """Which letters of the names are not in the fonts; "" if all are. It hinders nobody."""
        for number, seat in enumerate(self.setup.seats, 1):
            lacking = tuple(dict.fromkeys(sign for sign in seat.name if not drawn(sign)))
            if lacking:
                codes = tuple(f"U+{ord(sign):04X}" for sign in lacking[:3])
                return self.ctx.text("setup.not_drawn", n=number, codes=codes)
        return ""

    def start(self) -> None:
        """Remember the table and sit down; not on another board than the one that was shown."""
        if not self.look_again() or self.wrong():
            return
        if not self.seed_text:
            self.setup = replace(self.setup, seed=fresh_seed())
        self.ctx.remembered.keep(self.setup)
        self.ctx.navigator.begin(self.setup, self.game)
