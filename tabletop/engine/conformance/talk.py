"""What a game says of itself: prompts for whoever decides, progress of all, ledgers, and previews that come true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.game import Game
from tabletop.engine.preview import difference, preview
from tabletop.engine.state import State
from tabletop.engine.types import Seat

MOMENTS = 40
ACTIONS = 4  # previewed per moment


def check_prompts(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Every seat that decides is prompted from its own view, and everybody's progress and the end are told."""
    game = walk.game
    for moment in walk.moments:
        tally.told(moment.events)
        meet(game, moment.state, walk.seats, moment.offers, tally)
    for moment in walk.sample(MOMENTS):
        for viewer in (None, *range(walk.seats)):
            tally.look("prompts")
            view = game.view(moment.state, viewer)
            where = f"{walk.where(moment)} for {viewer}"
            for seat, _ in moment.offers:
                tally.prompted(game.prompt(view, seat))
            ending = game.ending(view)
            tally.say(f"ending.{ending.key}", ending.values)
            standings = game.progress(view)
            if [standing.seat for standing in standings] != list(range(walk.seats)):
                yield Failure("prompts", where, "progress tells each seat once, in order")
            for standing in standings:
                for goal in standing.goals:
                    tally.say(f"progress.{goal.key}", (("have", goal.have), ("need", goal.need), *goal.values))
                if not standing.goals:
                    yield Failure("prompts", where, f"nothing is told of how far seat {standing.seat} is")


def meet(
    game: Game[Any], state: State, seats: int, offers: Iterable[tuple[Seat, tuple[Action, ...]]], tally: Tally
) -> None:
    """Whatever kind of decision is met for the first time, however rare: what the ribbon says of it to everybody, what
    lies on the boards, its buttons, and why something else is not due."""
    for seat, legal in offers:
        for action in legal[:1]:
            tally.actions.setdefault(type(action), action)
        due = (getattr(state, "phase", None), *(one.kind for one in getattr(state, "decisions", ())[-1:]))
        if tally.new((due, *sorted({type(action).__name__ for action in legal}))):
            for viewer in (seat, None):
                view = game.view(state, viewer)
                tableau = game.table(view)
                tally.prompted(game.prompt(view, seat))
                tally.labelled((*tableau.labels, *game.status(view)))
                tally.shown(tableau.pieces, f"{game.key}")
            tally.views.append((seats, view))
            tally.moved(game.gesture(game.view(state, seat), action) for action in legal)
            for other in tally.actions.values():
                refusal = game.why_not(state, replace(other, seat=seat))
                if refusal is not None:
                    tally.refused(refusal)


def check_ledgers(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """A ledger has each line once; what a seat has of its own it sees in full."""
    game = walk.game
    for moment in walk.sample(MOMENTS):
        for seat in range(walk.seats):
            tally.look("ledgers")
            ledger = game.ledger(game.view(moment.state, seat), seat)
            twice = [key for key, n in Counter((count.key, count.values) for count in ledger).items() if n > 1]
            if twice:
                yield Failure("ledgers", walk.where(moment), f"two lines of seat {seat} are called {twice[0]}")
            for count in ledger:
                tally.say(f"count.{count.key}", (("by", 1), ("n", 1), *count.values))


def check_previews(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """A preview comes true: all of it, or where chance and hidden things have a say what it tells."""
    game = walk.game
    dice = random.Random(walk.seed)
    for moment in walk.sample(MOMENTS):
        for seat, legal in moment.offers:
            view = game.view(moment.state, seat)
            for action in dice.sample(legal, min(ACTIONS, len(legal))):
                tally.look("previews")
                told = preview(game, view, action)
                came = difference(game, moment.state, game.apply(moment.state, action).state, seat)
                for change in told.changes:
                    if change not in came:
                        yield Failure("previews", walk.where(moment, action), f"did not come true: {change}")
                if not told.open and len(told.changes) != len(came):
                    yield Failure("previews", walk.where(moment, action), f"told {told.changes}, came {came}")
