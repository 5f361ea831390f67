"""Exercises found by themselves: positions in which one choice is clearly better than all others for a player that
thinks, and for the strongest one, too, and not what a quick look takes.

Positions are searched through, and judged again, at a level for that (`quick` in `engine/level.py`). It alone errs: of
the first exercises of Puerto Rico half were others' choices for the strongest player.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tabletop.bots.analysis import WORLDS, Inquiry, search_of, weigh
from tabletop.bots.judged import CLOSE, Analysis
from tabletop.bots.player import thinking_seed
from tabletop.bots.search.plans import Plans
from tabletop.bots.thumb import Thumb
from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.level import quick
from tabletop.engine.state import AnyState, State
from tabletop.engine.tableau import Button, Gesture
from tabletop.engine.thinking import Line
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import line_words
from tabletop.presentation.differences import unlike
from tabletop.session.examples.form import Texts
from tabletop.session.session import Session
from tabletop.session.studies.form import LONGEST_WORDS, AskForm, ChapterForm, NodeForm

LEAST = 0.05
"""The share of the win by which the best choice lies above all others that were looked into."""
FEWEST = 3
"""With fewer things that may be done there is nothing to be found."""
FURTHER = 4
"""So many own turns are played out, where no stronger player may be asked."""
APART = 6
"""Positions of one game lie at least so many actions apart."""
OF_AN_IDEA = 3
"""No more exercises of one study turn on the same idea."""
_WHERE = re.compile(r"[A-Z]?\W?\d.*")
Accept = Callable[[Any], bool]
"""Whether a position is looked into."""
_EYES = Thumb(), Thumb(guesses=1, depth=0)
"""Whose choice tempts: the rule of thumb's, or that of whoever sees one action ahead."""
_STEPS = (0.20, 0.14, 0.10, 0.07)
"""Shares by which the best choice is above the second: the more, the easier."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a game: what is best there, what tempts, and by how much it is worse."""

    record: tuple[str, ...]
    at: int
    seat: int
    seed: int
    view: Any
    analysis: Analysis
    tempting: Action
    gap: float
    options: int

    def world(self, game: Game[Any]) -> AnyState:
        """The position as its chapter shows it: what the seat cannot know is imagined."""
        return game.determinize(self.view, self.seat, seeded(self.seed))

    def idea(self, game: Game[Any]) -> tuple[str, str]:
        """What it turns on."""
        return idea_of(game, self.view, self.seat, self.analysis.lines[0].line[0])

    @property
    def level(self) -> int:
        """From 1, easy, to 5: a small gap, many things that may be done and long lines are hard."""
        steps = sum(self.gap < step for step in _STEPS)
        return max(1, min(5, 1 + (steps + 1) // 2 + (self.options > 12) + (len(self.analysis.lines[0].line) > 2)))


def puzzles_in(session: Session[Any], accept: Accept = lambda state: True) -> Iterator[Puzzle]:
    """The exercises of a game that was played, in its order; positions that `accept` refuses are not looked into."""
    copy = Session(session.game, session.seats, session.seed, session.options, rules=session.rules)
    game, last = session.game, -APART
    for entry in session.line[: session.position]:
        ready = copy.position - last >= APART and not copy.record.held and entry.action.seat in copy.deciders
        alone = len(copy.deciders) == 1 or game.milestone(copy.state)
        if ready and alone and accept(copy.state):
            puzzle = puzzle_at(copy, entry.action.seat)
            if puzzle is not None:
                last = copy.position
                yield puzzle
        copy.play(entry.action)


def puzzle_at(session: Session[Any], seat: int) -> Puzzle | None:
    """The exercise that a position is for a seat; None if nothing stands out, or a quick look would find it."""
    game, seed = session.game, abs(thinking_seed(session.seed, session.position, seat))
    view, legal = session.view(seat), session.legal(seat)
    if len(answers(game, view, game.sound(view, legal))) < FEWEST:
        return None
    for tempting in dict.fromkeys(eyes.choose(game, view, seat, legal, seed) for eyes in _EYES):
        found = judged(game, view, seat, legal, tempting, seed)
        gap = gap_of(found)
        if found is None or gap < LEAST or tempting in found.lines[0].line:
            continue
        if not confirmed(game, view, seat, legal, found, tempting, seed):
            return None
        record = tuple(session.record.copy_text().splitlines())
        options = len(answers(game, view, legal))
        return Puzzle(record, session.position, seat, seed, view, found, tempting, gap, options)
    return None


def answers(game: Game[Any], view: AnyState, legal: Sequence[Action]) -> list[Action]:
    """What somebody who looks for the best choice may name: not what only opens a talk with another player."""
    gestures = ((one, game.gesture(view, one)) for one in legal)
    return [one for one, gesture in gestures if not (isinstance(gesture, Button) and gesture.aside)]


def judged(
    game: Game[Any], view: State, seat: int, legal: Sequence[Action], tempting: Action, seed: int
) -> Analysis | None:
    """What the level thinks of a position, with what tempts; None if that leads to the same as the best."""
    found = weigh(Inquiry(game, view, seat, legal, seed, beside=(tempting,), level=quick(game.levels)))
    best, *others = found.lines
    return found if others and best.share is not None and tempting != best.line[0] else None


def confirmed(
    game: Game[Any], view: AnyState, seat: int, legal: Sequence[Action], found: Analysis, tempting: Action, seed: int
) -> bool:
    """Whether the strongest player of the game begins as the best line does, and as clearly, and nothing else that may
    be done comes near. Where that one looks into more worlds but no further, or there is no stronger one, the best line
    must be so some turns further on, too."""
    equal = rivals(game, view, seat, legal, found.lines[0].line, seed)
    if equal is None or tempting in equal:
        return False
    strongest = search_of(game, len(view.players), None)
    no_further = isinstance(strongest, Plans) and strongest.follower is None
    rest = [one.line for one in found.lines if one.line[0] not in equal]
    if no_further and not lasting(game, view, seat, rest, seed):
        return False
    if quick(game.levels) == tuple(game.levels)[-1]:
        return True
    again = weigh(Inquiry(game, view, seat, legal, seed, beside=(tempting,)))
    return again.lines[0].line[0] == found.lines[0].line[0] and gap_of(again) >= LEAST


def lasting(game: Game[Any], view: AnyState, seat: int, lines: Sequence[Line], seed: int) -> bool:
    """Whether the first line is still the best one when more turns are played out, in more and other worlds."""
    search = search_of(game, len(view.players), quick(game.levels))
    if not isinstance(search, Plans):
        return True
    first, *rest = replace(search, worlds=2 * WORLDS, turns=FURTHER).judged(game, view, seat, lines, seed + 2)
    return all(first.share - one.share >= CLOSE for one in rest if one.line[0] != lines[0][0])


def rivals(
    game: Game[Any], view: AnyState, seat: int, legal: Sequence[Action], best: Line, seed: int
) -> tuple[Action, ...] | None:
    """What is as good to begin with as the best line, as where the order is free, or a little less good and differs
    only in what is chosen with the movement, such as how it is paid; None if something else comes near, or half of
    what may be done is as good. Plans are compared that a game thinks of: whoever looks for a move tries others."""
    search = search_of(game, len(view.players), quick(game.levels))
    if not isinstance(search, Plans):
        return ()
    sound = answers(game, view, game.sound(view, legal))
    others = [one for one in sound if one not in best]
    world = game.determinize(view, seat, seeded(seed))
    tried = [ways(game, world, one, best) for one in others]
    lines = [best, *(line for each in tried for line in each)]
    first, *rest = replace(search, worlds=WORLDS).judged(game, view, seat, lines, seed + 1)
    shares = iter(choice.share for choice in rest)
    gaps = [first.share - max(next(shares) for _ in each) for each in tried]
    near = [(one, moved(game, view, one), gap) for one, gap in zip(others, gaps, strict=True) if gap < LEAST]
    good = [moved(game, view, best[0]), *(movement for _, movement, gap in near if gap < CLOSE)]
    equal = tuple(one for one, movement, _ in near if movement in good)
    return None if len(equal) < len(near) or 2 * len(equal) > len(sound) else equal


def ways(game: Game[Any], world: AnyState, one: Action, best: Line) -> tuple[Line, ...]:
    """How an action may be meant: alone, before the best line, unless that takes it back, or in place of its beginning,
    as where two ways lead to the same place."""
    before, instead = (one, *best), (one, *best[1:])
    keeps = _after(game, world, before) != _after(game, world, best)
    goes = len(instead) > 1 and _after(game, world, instead) is not None
    return ((one,), *((before,) if keeps else ()), *((instead,) if goes else ()))


def moved(game: Game[Any], view: AnyState, action: Action) -> Gesture:
    """The movement of the hand, whatever is chosen with it."""
    return replace(game.gesture(view, action), choice=())


def gap_of(found: Analysis | None) -> float:
    """By how much the best line lies above all that begin with something else; 0 where the worlds do not tell."""
    if found is None:
        return 0.0
    best, *others = found.lines
    rest = [one for one in others if one.line[0] != best.line[0]]
    if not rest or best.share is None or any(one.alike or one.share is None for one in rest):
        return 0.0
    return best.share - max(one.share or 0.0 for one in rest)


def idea_of(game: Game[Any], view: State, seat: int, best: Action) -> tuple[str, str]:
    """The kind of decision, and what is best there apart from where and how much: exercises of one idea teach one
    thing."""
    words = (_WHERE.sub("", word) for word in game.actions.text(best).split()[:2])
    return game.prompt(view, seat).key, " ".join(filter(None, words))


def chapter_of(puzzle: Puzzle, number: int, game: Game[Any], names: tuple[str, ...], table: Table) -> ChapterForm:
    """The exercise as a chapter, told in every language; `names` are those of the seats."""
    told = {lang: PuzzleWords(puzzle, Catalogue(lang, {game.key: game}), game, names, table) for lang in LANGUAGES}

    def each(say: Callable[[PuzzleWords], str]) -> Texts:
        return {lang: say(words)[:LONGEST_WORDS] for lang, words in told.items()}

    line, world = _played(game, puzzle), puzzle.world(game)
    tempting = NodeForm(do=game.actions.text(puzzle.tempting), sign="?", say=each(PuzzleWords.why_not))
    first = NodeForm(do=game.actions.text(line[0]), sign="!", say=each(PuzzleWords.why), instead=((tempting,),))
    return ChapterForm(
        id=f"exercise-{number}",
        title=each(PuzzleWords.title),
        level=puzzle.level,
        front=puzzle.seat,
        seed=puzzle.seed,
        record=puzzle.record,
        at=puzzle.at,
        ask=AskForm(
            kind="find",
            say=each(PuzzleWords.question),
            also=tuple(dict.fromkeys(game.actions.text(action) for action in _as_good(game, puzzle, world, line))),
            hints=(each(PuzzleWords.hint),),
        ),
        line=(first, *(NodeForm(do=game.actions.text(action)) for action in line[1:])),
    )


def told_apart(puzzle: Puzzle, game: Game[Any], names: tuple[str, ...], table: Table) -> bool:
    """Whether words can tell what tempts from what is best: the same to another neighbour comes to the same."""
    words = PuzzleWords(puzzle, Catalogue(next(iter(LANGUAGES)), {game.key: game}), game, names, table)
    return words.begins_with(puzzle.tempting) != words.begins_with(puzzle.analysis.lines[0].line[0])


def _played(game: Game[Any], puzzle: Puzzle) -> Line:
    """The best line as far as it can be played in the position that the chapter shows."""
    state, done = puzzle.world(game), list[Action]()
    for action in puzzle.analysis.lines[0].line:
        if action.seat not in game.deciders(state) or game.why_not(state, action) is not None:
            break
        done.append(action)
        state = game.apply(state, action).state
    return tuple(done)


def _as_good(game: Game[Any], puzzle: Puzzle, world: Any, line: Line) -> Iterator[Action]:
    """Other actions with which one may as well begin: later ones of a line, where the others after them lead to the
    same, and what comes to as much."""
    end = _after(game, world, line)
    for at in range(1, len(line)):
        if line[at] != line[0] and _after(game, world, (line[at], *line[:at], *line[at + 1 :])) == end:
            yield line[at]
    legal = game.legal(world, puzzle.seat)
    yield from rivals(game, puzzle.view, puzzle.seat, legal, puzzle.analysis.lines[0].line, puzzle.seed) or ()


def _after(game: Game[Any], state: State, line: Line) -> Any:
    """Where a line leads; None if the rules refuse something of it."""
    for action in line:
        if action.seat not in game.deciders(state) or game.why_not(state, action) is not None:
            return None
        state = game.apply(state, action).state
    return state


class PuzzleWords:
    """What is said of one exercise in one language."""

    def __init__(
        self, puzzle: Puzzle, catalogue: Catalogue, game: Game[Any], names: tuple[str, ...], table: Table
    ) -> None:
        self.puzzle, self.catalogue, self.game, self.table = puzzle, catalogue, game, table
        self.view = game.view(puzzle.world(game), puzzle.seat)
        catalogue.seat(game.key, names, partial(game.whereabouts, self.view))

    def title(self) -> str:
        """Who decides, and when."""
        return self.catalogue.text("puzzles.title", who=self.puzzle.seat, n=self.puzzle.at)

    def question(self) -> str:
        """What is looked for."""
        return self.catalogue.text("puzzles.question", who=self.puzzle.seat, n=self.puzzle.options)

    def begins_with(self, action: Action) -> str:
        """An action alone."""
        return self._line((action,))

    def hint(self) -> str:
        """What it is not."""
        return self.catalogue.text("puzzles.hint", what=self.begins_with(self.puzzle.tempting))

    def why(self) -> str:
        """The best line, and by how much it is."""
        line = self._line(self.puzzle.analysis.lines[0].line)
        return self.catalogue.text("puzzles.why", what=line, by=round(100 * self.puzzle.gap))

    def why_not(self) -> str:
        """In what the tempting choice differs from the best."""
        analysis = self.puzzle.analysis
        number = next(n for n, one in enumerate(analysis.lines) if one.line[0] == self.puzzle.tempting)
        share = (analysis.lines[0].share or 0.0) - (analysis.lines[number].share or 0.0)
        told = self.catalogue.text("puzzles.why_not", by=round(100 * share))
        more = unlike(self.catalogue, analysis, number, "puzzles.unlike")
        return f"{told} {more}".strip()

    def _line(self, line: Line) -> str:
        pieces = {piece.id: piece for piece in self.game.table(self.view).pieces}
        return line_words(self.game, self.view, self.catalogue, line, pieces.get, self.table)
