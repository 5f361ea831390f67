"""A page of one's own games: what they amount to by game, seats and level, and every finished one to be seen again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from tabletop.presentation.figures import sources_of
from tabletop.presentation.own_costs import (
    CostlyDecision,
    asked_words,
    by_question,
    costs_of,
    exercises,
    mean_cost,
    reviewed_whole,
)
from tabletop.presentation.words import long_date
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.nothing_yet import nothing_yet
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import confirm, tell
from tabletop.scene.widgets.figure_bars import BarRow, FigureBars
from tabletop.scene.widgets.figure_table import FigureTable
from tabletop.scene.widgets.figure_tiles import FigureTiles
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Picture, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.record_card import RecordCard
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.tabs import Tabs
from tabletop.session.disk.saving import write_whole
from tabletop.session.saved.played import (
    CareerFigures,
    as_csv,
    by_level,
    by_seats,
    finished_games,
    people,
    seat_of,
    tally,
)
from tabletop.session.saved.recovery import Summary
from tabletop.session.saved.tidying import clear_finished

_MOST_PEOPLE = 6
_MOST_GAMES = 60
_MOST_COSTS, _MOST_ASKED = 10, 5


class OwnGames(Page):
    """Of one game and one person at a time; nothing leaves this computer, and a button forgets it all."""

    name = "own_games"
    margin = 18

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._read()
        self.game = self.games[0].game if self.games else next(iter(ctx.registry), "")
        self.person = ""
        self.shown = _MOST_GAMES
        """So many of the finished games are listed."""

    def _read(self) -> None:
        self.games = [one for one in finished_games(self.ctx.store.paths) if one.game in self.ctx.registry]

    def enter(self) -> None:
        self.ctx.catalogue.seat(self.game)
        super().enter()

    def resume(self) -> None:
        self._read()
        self.enter()

    def leave(self) -> None:
        self.ctx.catalogue.seat(None)

    def choose_game(self, game: str) -> None:
        """Another game."""
        self.game = game
        self.enter()

    def choose_person(self, person: str) -> None:
        """Another person."""
        self.person = person
        self.rebuild()

    def csv_path(self) -> Path:
        """Where the list for a spreadsheet goes: to the saved games."""
        folder: Path = self.ctx.store.paths.games
        return folder / "games.csv"

    def export(self) -> None:
        """Write every finished game, of all games and persons."""
        ctx, path = self.ctx, self.csv_path()
        try:
            write_whole(path, as_csv(self.games))
        except OSError as error:
            why = error.strerror or str(error)
            tell(ctx, "files.not_saved", lambda: ctx.text("own_games.not_written", path=str(path), why=why))
            return
        tell(ctx, "files.saved", lambda: ctx.text("files.saved_text", path=str(path)))

    def _many(self) -> None:
        """All games of this kind together."""
        self.ctx.navigator.own_figures(self.game, [one.path for one in self.games if one.game == self.game])

    def forget(self) -> None:
        """Ask, then forget it all: the list of finished games is emptied."""
        ctx = self.ctx

        def do_it() -> None:
            clear_finished(ctx.store.paths)
            self.resume()

        confirm(ctx, "own_games.forget", lambda: ctx.text("own_games.forget_text"), "own_games.forget_yes", do_it)

    # -- how it looks --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("files.back"), self.back, key="back", shortcut="Esc")
        tabs = [Alternative(key, ctx.text(f"game.{key}.title"), icon=f"titles/{key}") for key in ctx.registry]
        head: list[Widget] = [back, Text(ctx.text("own_games.title"), "title", wrap=False)]
        head.append(Tabs(ctx.text("learn.game"), tabs, self.game, self.choose_game, key="game"))
        games = [one for one in self.games if one.game == self.game]
        inside = [*self._figures(games), *self._finished(games)]
        pane = ScrollPane(Column(inside, gap=14), key="own_games")
        return Centred(Column([Flow(head, gap=18), pane, self._foot()], gap=12), 1880)

    def _foot(self) -> Widget:
        ctx, some = self.ctx, bool(self.games)
        why = "" if some else ctx.text("own_games.none")
        tip = ctx.text("own_games.csv_tip", path=str(self.csv_path()))
        note = Text(ctx.text("own_games.local"), "small", colour="ink_soft")
        return Flow(
            [
                Button(
                    ctx.text("figures.open"), self._many, ctx.text("figures.open_tip"), "trophy", some, why, key="many"
                ),
                Button(ctx.text("own_games.csv"), self.export, tip, "save", some, why, key="csv"),
                Button(ctx.text("own_games.forget"), self.forget, "", "close", some, why, key="forget"),
                note,
            ],
            gap=14,
        )

    def _figures(self, games: list[Summary]) -> list[Widget]:
        ctx, known = self.ctx, people(games)[:_MOST_PEOPLE]
        if not known:
            return [nothing_yet(ctx, ctx.text("own_games.none"), [self.game])]
        if self.person not in known:
            self.person = known[0]
        names = [Alternative(name, name) for name in known]
        who = Selector(ctx.text("own_games.person"), names, self.person, self.choose_person, key="person")
        mine = tally(games, self.person)
        sheets = [_sheet(ctx.text("own_games.all"), [], "trophy", [self._whole(mine)])] if mine is not None else []
        for words, rows, icon in (
            ("own_games.by_seats", [(self._at(n), some) for n, some in by_seats(games).items()], "seat"),
            ("own_games.by_level", [(self._level(one), some) for one, some in by_level(games).items()], "computer"),
        ):
            told = [self._row(name, mean) for name, some in rows if (mean := tally(some, self.person)) is not None]
            heads = [ctx.text(f"own_games.{head}") for head in ("played", "won", "best_short", "mean_short")]
            sheets += [_sheet(ctx.text(words), [], icon, [FigureTable(heads, told)])] if told else []
        sheets += self._costs(games)
        if mine is not None:
            sheets += self._records(mine.records)
        return [who, Grid(sheets, narrowest=360, most=4, gap=14)]

    def _records(self, most: Mapping[str, int]) -> list[Widget]:
        """The most there ever was of what the game names."""
        text, number, pair = self.ctx.text, self.ctx.catalogue.number, self.ctx.catalogue.pair
        named = [(text(f"record.{name}"), most.get(kept, 0)) for name, kept in sources_of(self.game).records.items()]
        rows = [(name, [number(value)], pair(name, number(value))) for name, value in named if value]
        return [_sheet(text("own_games.records"), [], "symbol_star", [FigureTable((), rows)])] if rows else []

    def _costs(self, games: list[Summary]) -> list[Widget]:
        """What decisions have cost, as far as games have been reviewed: the mean of each game, and of each question."""
        text, pair = self.ctx.text, self.ctx.catalogue.pair
        seats = [(one, seat) for one in games if (seat := seat_of(one, self.person)) is not None]
        begun = [(one, costs) for one, seat in seats if (costs := costs_of(one.path, seat))]
        told = [(one, costs) for one, costs in begun if reviewed_whole(one.path)]
        if not told:
            return []
        decisions = [decision for _, costs in told for decision in costs]
        means = [
            BarRow(long_date(self.ctx.catalogue, one.changed), 100 * mean_cost(costs))
            for one, costs in reversed(told[:_MOST_COSTS])
        ]
        asked = []
        for one in by_question(decisions)[:_MOST_ASKED]:
            often = text("own_games.cost", n=one.count, cost=round(100 * one.mean, 1))
            asked.append(pair(asked_words(self.ctx.catalogue, one.asked), often))
        inside: list[Widget] = [FigureBars(means, self.ctx.catalogue.number, "%"), *(Text(line) for line in asked)]
        dear = exercises(decision for _, costs in begun for decision in costs)
        if dear:
            again = Button(text("own_games.exercises", n=len(dear)), partial(self._exercise, dear), "", key="exercises")
            inside.append(Row([again]))
        return [_sheet(text("own_games.costs"), [text("own_games.costs_note", n=len(told))], "hint", inside)]

    def _exercise(self, dear: list[CostlyDecision]) -> None:
        self.ctx.navigator.exercises(dear)

    def _whole(self, mine: CareerFigures) -> Widget:
        text, pair = self.ctx.text, self.ctx.catalogue.pair
        figures = [
            (text("own_games.played"), str(mine.played)),
            (text("own_games.won"), str(mine.won)),
            (text("own_games.best"), str(mine.best)),
            (text("own_games.mean"), str(round(mine.mean))),
            (text("own_games.streak"), str(mine.streak)),
            (text("own_games.longest_streak"), str(mine.longest_streak)),
        ]
        return FigureTiles(figures, ", ".join(pair(name, figure) for name, figure in figures))

    def _row(self, name: str, found: CareerFigures) -> tuple[str, Sequence[str], str]:
        counted = {"played": found.played, "won": found.won, "best": found.best, "mean": round(found.mean)}
        return name, [str(one) for one in counted.values()], self.ctx.text("own_games.short", name=name, **counted)

    def _at(self, seats: int) -> str:
        return self.ctx.text("own_games.players", n=seats)

    def _level(self, level: str) -> str:
        key = f"player.level.{level}"
        return self.ctx.text(key) if self.ctx.catalogue.has(key) else level

    def _finished(self, games: list[Summary]) -> list[Widget]:
        """Every finished game as a card: a press shows its result, from which it can be seen again."""
        if not games:
            return []
        ctx = self.ctx
        cards = [
            RecordCard(ctx, one, partial(ctx.navigator.open_record, one.path, result=True), key=f"game:{number}")
            for number, one in enumerate(games[: self.shown])
        ]
        found = [
            Text(ctx.text("own_games.finished"), "heading"),
            Grid(cards, narrowest=470, most=3, widest=640, gap=14),
        ]
        further = min(_MOST_GAMES, len(games) - self.shown)
        if further > 0:
            found.append(Row([Button(ctx.text("own_games.further", n=further), self.show_further, "", key="further")]))
        return found

    def show_further(self) -> None:
        """As many finished games again."""
        self.shown += _MOST_GAMES
        self.rebuild()


def _sheet(title: str, lines: list[str], icon: str, more: Sequence[Widget] = ()) -> Widget:
    head = Row([Picture(f"icons/{icon}", (28, 28), alt="", colour="accent"), Text(title, "heading")], gap=12)
    return Sheet([head, *(Text(line) for line in lines), *more], gap=6, pad=18)
