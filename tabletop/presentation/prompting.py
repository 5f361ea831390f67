"""What can be done, how the game stands and ends, how far everybody is: in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.components.board import SeatFigure
from tabletop.engine.game import Game, Outcome
from tabletop.engine.prompt import Goal, Standing
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue

BETWEEN = " · "
"""Between the parts of what is said in one line; what ends the game is the last of them."""


@dataclass(frozen=True, slots=True)
class RibbonWords:
    """`words` say what can be done or is going on, `aside` how the game stands and ends, `warning` what presses."""

    words: str
    aside: str
    warning: str


def ribbon_words(
    catalogue: Catalogue, game: Game[Any], view: State, asked: Seat | None, urgent: Collection[str]
) -> RibbonWords:
    """What the ribbon says to the seat that is `asked`, or to those who watch (None).

    Labels of the status whose keys are `urgent` are warnings.
    """
    status = game.status(view)
    warning = BETWEEN.join(catalogue.label(label) for label in status if label.key in urgent)
    calm = [label for label in status if label.key not in urgent]
    ending = [ending_words(catalogue, game, view)] if game.deciders(view) else []
    if asked is None:
        return RibbonWords(BETWEEN.join(catalogue.label(label) for label in calm), "".join(ending), warning)
    prompt = game.prompt(view, asked)
    words = catalogue.text(f"prompt.{prompt.key}", **dict(prompt.values))
    told = [label for label in calm if set(dict(label.values)) != {"who"}]  # who is asked the prompt says
    aside = [catalogue.label(label) for label in told]
    return RibbonWords(words, BETWEEN.join((*aside, *ending)), warning)


def how_to(catalogue: Catalogue, game: Game[Any], view: State, asked: Seat) -> str:
    """The longer form of the prompt: what it is good for, and how it is done."""
    prompt = game.prompt(view, asked)
    return catalogue.text(f"prompt.{prompt.key}.more", **dict(prompt.values))


def ending_words(catalogue: Catalogue, game: Game[Any], view: State) -> str:
    """What ends the game, and when."""
    ending = game.ending(view)
    return catalogue.text(f"ending.{ending.key}", **dict(ending.values))


def tie_words(catalogue: Catalogue, outcome: Outcome) -> str:
    """What broke the tie, and how much of it each of those level had."""
    what = catalogue.text(f"tie.{outcome.tie_break}")
    amounts = ", ".join(catalogue.text("score.tied", who=seat, n=amount) for seat, amount in outcome.tied)
    return catalogue.text("score.tie", tie=catalogue.pair(what, amounts))


def won_words(catalogue: Catalogue, outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won, alone or together."""
    best = [names[seat] for seat in outcome.ranking[0]]
    return catalogue.text("score.wins" if len(best) == 1 else "score.win", names=catalogue.join(best))


def ended_words(catalogue: Catalogue, outcome: Outcome) -> str:
    """Why the game ended: all that would have ended it."""
    return ". ".join(catalogue.text(f"reason.{reason}") for reason in outcome.reasons)


def result_words(catalogue: Catalogue, outcome: Outcome, names: Sequence[str]) -> RibbonWords:
    """Who has won with how many points; how many all others have, what broke a tie and ended the game is said aside."""
    totals = {score.seat: score.total for score in outcome.scores}
    best = outcome.ranking[0]
    others = [(names[seat], totals[seat]) for level in outcome.ranking[1:] for seat in level if seat in totals]
    told = [catalogue.text("score.stands", name=name, n=total) for name, total in others]
    won = won_words(catalogue, outcome, names)
    if best[0] in totals:
        won = catalogue.pair(won, catalogue.number(totals[best[0]]))
    why = [tie_words(catalogue, outcome)] if outcome.tie_break else []
    return RibbonWords(won, BETWEEN.join((*told, *why, ended_words(catalogue, outcome))), "")


def goal_words(catalogue: Catalogue, goal: Goal) -> str:
    """How far somebody is with one goal."""
    return catalogue.text(f"progress.{goal.key}", have=goal.have, need=goal.need, **dict(goal.values))


def progress_words(catalogue: Catalogue, standing: Standing, figures: Sequence[SeatFigure] = ()) -> tuple[str, ...]:
    """How far a seat is with each goal; of `figures` that it keeps secret here, how they lie; and what one more step
    would mean, which its plate only warns of."""
    goals = tuple(goal_words(catalogue, goal) for goal in standing.goals)
    known = {goal.key for goal in standing.goals}
    hidden = [f"progress.{one.of[0]}.hidden" for one in figures if one.secret and one.of[0] not in known]
    near = ("progress.near",) if standing.near else ()
    return (*goals, *(catalogue.text(key) for key in (*filter(catalogue.has, hidden), *near)))
