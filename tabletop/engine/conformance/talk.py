"""What a game says of itself: prompts for whoever decides, progress of all, ledgers, and previews that come true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.preview import difference, preview

MOMENTS = 40
ACTIONS = 4  # previewed per moment


def check_prompts(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Every seat that decides is prompted from its own view, and everybody's progress and the end are told."""
    game = walk.game
    for moment in walk.sample(MOMENTS):
        for viewer in (None, *range(walk.seats)):
            tally.look("prompts")
            view = game.view(moment.state, viewer)
            where = f"{walk.where(moment)} for {viewer}"
            for seat, _ in moment.offers:
                prompt = game.prompt(view, seat)
                tally.prompts.setdefault(prompt.key, prompt)
            ending = game.ending(view)
            tally.endings.setdefault(ending.key, ending)
            standings = game.progress(view)
            if [standing.seat for standing in standings] != list(range(walk.seats)):
                yield Failure("prompts", where, "progress tells each seat once, in order")
            for standing in standings:
                for goal in standing.goals:
                    tally.goals.setdefault(goal.key, goal)
                if not standing.goals:
                    yield Failure("prompts", where, f"nothing is told of how far seat {standing.seat} is")


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
                tally.accounts.setdefault(count.key, count)


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
