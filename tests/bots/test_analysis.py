"""What the strongest player says of a decision: true, blind to secrets, the same twice, silent inside the noise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import analysis
from tabletop.bots.analysis import Inquiry, TimedInquiry, analyse
from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.match import play_out
from tabletop.bots.outlook import Outlook
from tabletop.bots.player import never
from tabletop.bots.search.following import carried_on, done
from tabletop.bots.search.tree import Tree
from tabletop.bots.thumb import Thumb
from tabletop.bots.worker import Worker
from tabletop.engine.game import Game
from tabletop.engine.preview import difference
from tabletop.games import registry
from tabletop.session.saved.loading import load

RECORDS = Path(__file__).parents[1] / "records"
PUERTO_RICO, GONZAGA = registry.game("puerto_rico"), registry.game("gonzaga")


def reached(game: Game[Any], at: int, seed: int = 3, seats: int = 3) -> tuple[Any, int]:
    """A position of a played game, and who decides there."""
    state: Any = game.setup(seats, seed, {})
    for number, (_, after) in enumerate(play_out(game, state, [Thumb(guesses=1, depth=0)] * seats, seed)):
        if number >= at and len(game.legal(after, game.deciders(after)[0])) > 2:
            return after, game.deciders(after)[0]
    raise AssertionError("the game was over before")


def asked(game: Game[Any], state: Any, seat: int, seed: int = 5) -> Analysis:
    return analyse(Inquiry(game, game.view(state, seat), seat, game.legal(state, seat), seed, level="phase"))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", [PUERTO_RICO, GONZAGA], ids=lambda game: game.key)
@pytest.mark.parametrize("at", [4, 30, 55])
def test_lines_are_legal_ordered_and_the_same_twice(game: Game[Any], at: int) -> None:
    state, seat = reached(game, at)
    found, again = asked(game, state, seat), asked(game, state, seat)
    assert found == again
    assert all(one.line[0] in game.legal(state, seat) for one in found.lines)
    shares = [one.share or 0 for one in found.lines]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)
    assert not found.lines[0].alike


@pytest.mark.parametrize("at", [12, 40])
def test_worlds_that_differ_in_what_the_seat_cannot_know_get_the_same_advice(at: int) -> None:
    state, seat = reached(PUERTO_RICO, at)
    twin = PUERTO_RICO.determinize(PUERTO_RICO.view(state, seat), seat, 77)
    assert twin != state
    assert asked(PUERTO_RICO, state, seat) == asked(PUERTO_RICO, twin, seat)


def test_what_all_worlds_agree_on_is_what_the_phase_really_brings() -> None:
    """In the Builder phase nothing is hidden: what is told of a building is what comes of it."""
    state, seat = reached(PUERTO_RICO, 6)
    for one in asked(PUERTO_RICO, state, seat).lines:
        after = carried_on(PUERTO_RICO, done(PUERTO_RICO, state, seat, one.line))
        came = {(c.seat, c.key, c.values): c.by for c in difference(PUERTO_RICO, state, after, seat)}
        told = {item: by for item, by in one.outlook.changes if item[1] not in ("harvest", "at_work", "large", "pays")}
        assert {item: by[0] for item, by in told.items() if len(set(by)) == 1} == came


def test_lines_that_lead_to_the_same_position_are_said_once() -> None:
    state, seat = reached(PUERTO_RICO, 20)
    world = PUERTO_RICO.view(state, seat)
    ends = [done(PUERTO_RICO, world, seat, one.line) for one in asked(PUERTO_RICO, state, seat).lines]
    assert all(one != other for number, one in enumerate(ends) for other in ends[:number])


def test_a_line_beside_the_best_is_judged_with_them() -> None:
    state, seat = reached(PUERTO_RICO, 30)
    legal = PUERTO_RICO.legal(state, seat)
    for action in legal:
        found = analyse(
            Inquiry(
                PUERTO_RICO, PUERTO_RICO.view(state, seat), seat, legal, 1, count=1, beside=(action,), level="phase"
            )
        )
        assert (action,) in [one.line for one in found.lines]
        assert len(found.lines) <= 2


def test_lines_are_judged_equally_often() -> None:
    """What was looked into deeper would look different for that alone."""
    state, seat = reached(PUERTO_RICO, 30)
    lines = [(action,) for action in PUERTO_RICO.legal(state, seat)[:3]]
    tree = Tree(len(lines) * 8, worlds=2)
    visits = [one.visits for one in tree.judged(PUERTO_RICO, PUERTO_RICO.view(state, seat), seat, lines, 1)]
    assert visits == [8] * len(lines)


def test_apart_is_the_difference_of_both_outlooks() -> None:
    state, seat = reached(PUERTO_RICO, 30)
    found = asked(PUERTO_RICO, state, seat)
    first, second = (dict(one.outlook.changes) for one in found.lines[:2])
    assert first != second
    for item, by in found.apart(1):
        for world, more in enumerate(by):
            one, two = (side[item][world] if item in side else 0 for side in (first, second))
            assert more == two - one


def test_where_nothing_searches_the_rule_of_thumb_is_asked_and_no_share_is_told() -> None:
    state, seat = reached(PUERTO_RICO, 30)
    view, legal = PUERTO_RICO.view(state, seat), PUERTO_RICO.legal(state, seat)
    found = analyse(Inquiry(PUERTO_RICO, view, seat, legal, 1, level="thumb"))
    assert [one.share for one in found.lines] == [None] * len(found.lines)
    assert found.lines[0].line[0] == Thumb().ranked(PUERTO_RICO, view, seat, legal, 1)[0].action


def test_the_process_answers_as_the_program_does_and_may_be_stopped() -> None:
    state, seat = reached(PUERTO_RICO, 30)
    view, legal = PUERTO_RICO.view(state, seat), PUERTO_RICO.legal(state, seat)
    question = TimedInquiry(Inquiry(PUERTO_RICO, view, seat, legal, 5, level="phase"), 60.0)
    worker = Worker()
    try:
        assert worker.ask(question, never) == question.think(never)
        stopped = worker.ask(question, lambda: True)
        assert isinstance(stopped, Analysis)
        assert not question.think(never).cut
        assert analyse(Inquiry(PUERTO_RICO, view, seat, legal, 5, level="phase"), lambda: True).cut
    finally:
        worker.close()


def test_of_lines_that_make_each_other_needless_in_a_ring_the_first_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = reached(GONZAGA, 4)
    view = GONZAGA.view(state, seat)
    lines = [(action,) for action in GONZAGA.legal(state, seat)[:3]]
    after = dict(zip(lines, [lines[2], lines[0], lines[1]], strict=True))
    monkeypatch.setattr(type(GONZAGA), "needless", lambda _, view, seat, line, best: after[best] == line)
    judged = [Judged(line, 0.3, alike=number > 0, outlook=Outlook(())) for number, line in enumerate(lines)]
    assert analysis._worth_naming(GONZAGA, view, seat, judged) == judged[:1]


def test_where_time_is_up_while_lines_are_compared_what_was_looked_into_before_counts() -> None:
    """On a busy machine advice fell back to looking one phase ahead, and told another card than the player plays."""
    session = load(RECORDS / "puerto_rico/3p-points.tabletop", registry.games()).session
    session.history.cut(32)
    (seat,) = session.deciders
    inquiry = Inquiry(PUERTO_RICO, session.view(seat), seat, session.legal(seat), 7)
    calls, found = [0], list[int]()

    def counted() -> bool:
        calls[0] += 1
        return bool(found) and calls[0] > found[0]

    compared = analysis._compared(inquiry, counted)
    found.append(calls[0])
    calls[0] = 0
    cut = analyse(inquiry, counted)
    assert cut.cut
    assert cut.lines[0].line == compared[0].line == analysis.foremost(inquiry)


def test_what_makes_the_best_needless_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = reached(GONZAGA, 4)
    view = GONZAGA.view(state, seat)
    lines = [(action,) for action in GONZAGA.legal(state, seat)[:3]]
    monkeypatch.setattr(
        type(GONZAGA), "needless", lambda _, view, seat, line, best: (line, best) == (lines[0], lines[2])
    )
    judged = [Judged(line, 0.3, alike=number > 0, outlook=Outlook(())) for number, line in enumerate(lines)]
    assert analysis._worth_naming(GONZAGA, view, seat, judged) == [judged[2], judged[1]]


def test_lines_of_which_one_was_stopped_sooner_are_compared_in_the_worlds_that_both_met() -> None:
    """On a busy machine a line had fewer worlds than the best, and the window broke down over the advice."""
    indigo, sugar = (0, "indigo", ()), (0, "sugar", ())
    best = Judged((), 0.5, False, Outlook(((indigo, (1, 1, 1, 2)),)))
    other = Judged((), 0.4, False, Outlook(((sugar, (1, 3)),)))
    assert Analysis(0, (best, other)).apart(1) == [(sugar, (1, 3)), (indigo, (-1, -1))]
