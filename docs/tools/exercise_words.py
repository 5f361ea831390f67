"""The words of the exercises that come with the games, told anew: `python docs/tools/exercise_words.py`, with the names
of games for these alone.

Positions and lines stay as they are. To be run when the words of advice change, or the players that judge: the
tests hold what is written down against what would be said today.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.presentation.puzzles import LEAST, Puzzle, answers, chapter_of, gap_of, judged
from tabletop.session.studies import ChapterForm, Study, begin, read_study, write_study

DATA = Path(__file__).parent.parent.parent / "data"


def told_anew(study: Study, number: int) -> ChapterForm:
    """A chapter as it would be written today. Raises ValueError where nothing stands out any more."""
    chapter, start = study.form.chapters[number], begin(study, number, registry.games())
    game, front = start.game, chapter.front
    view = game.view(start.state, front)
    legal = game.legal(start.state, front)
    tempting = game.actions.parse(chapter.nodes[0].variations[0][0].do, front)
    found = judged(game, view, front, legal, tempting, chapter.seed)
    if found is None or gap_of(found) < LEAST:
        raise ValueError(f"{study.form.id}, {chapter.id}: nothing stands out any more")
    options = len(answers(game, view, legal))
    puzzle = Puzzle(chapter.record, chapter.at, front, chapter.seed, view, found, tempting, gap_of(found), options)
    made = chapter_of(puzzle, number, game, tuple(seat.name for seat in start.seats), table_of(game))
    return replace(made, id=chapter.id, title=chapter.title)


def main() -> None:
    """The games' exercises, the easy ones first; what is best must still be what was best."""
    for game in sys.argv[1:] or registry.games():
        path = DATA / game / "exercises.study"
        study = read_study(path)
        chapters = tuple(told_anew(study, number) for number in range(len(study.form.chapters)))
        for old, new in zip(study.form.chapters, chapters, strict=True):
            if old.nodes[0].do != new.nodes[0].do:
                sys.exit(f"{path}, {old.id}: {old.nodes[0].do} was best, {new.nodes[0].do} is now")
        easy_first = tuple(sorted(chapters, key=lambda chapter: chapter.level or 0))
        write_study(path, replace(study.form, chapters=easy_first))


if __name__ == "__main__":
    main()
