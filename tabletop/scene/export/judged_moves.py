"""What a pupil may choose from where a move is looked for: some of the legal ones, each judged beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tabletop.engine.action import Action
from tabletop.session.studies.playing import StudySession, Verdict
from tabletop.session.studies.tree import choices

MOST_MOVES = 24
"""So many are listed: more nobody reads."""
_OF_A_KIND = 3
"""So many of one pattern of right or wrong moves."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A legal action, and what the open question makes of it."""

    action: Action
    verdict: Verdict


def judged_moves(session: StudySession) -> tuple[tuple[JudgedMove, ...], int]:
    """The moves to choose from, in the order of the rules, and how many are legal.

    What the chapter names is among them: the line, its variations, moves that are as good, wrong ones with an answer.
    The rest lies evenly between all legal ones. Raises ValueError where nothing is looked for.
    """
    legal = session.legal(session.asked)
    named = _named(session, legal)
    spare = [action for action in legal if action not in named]
    room = max(0, MOST_MOVES - len(named))
    others = spare if len(spare) <= room else [spare[n * len(spare) // room] for n in range(room)]
    chosen = {*named, *others}
    return tuple(JudgedMove(one, session.judged(one)) for one in legal if one in chosen), len(legal)


def _named(session: StudySession, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that the chapter speaks of."""
    ask = session.ask
    if ask is None:
        raise ValueError("nothing is asked")
    told = [session.told.at(way) for way in choices(session.chapter.nodes, session.way)]
    found = [one.action for one in told if one.trouble is None and one.action in legal and one.action is not None]
    texts = {action: session.game.actions.text(action) for action in legal}
    for pattern in (*ask.also, *(wrong.do for wrong in ask.wrong)):
        found += [action for action in legal if fnmatchcase(texts[action], pattern)][:_OF_A_KIND]
    if ask.then:
        found += _good(session, legal)
    return list(dict.fromkeys(found))


def _good(session: StudySession, legal: Sequence[Action]) -> Iterator[Action]:
    """Some of those after which the condition of the question holds."""
    count = 0
    for action in legal:
        if session.judged(action).kind != "wrong":
            yield action
            count += 1
        if count == _OF_A_KIND:
            return
