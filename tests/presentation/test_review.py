"""The review of a played game: every choice is weighed, what cost something is told, what nobody can tell is not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from tabletop.bots.analysis import Inquiry, Margin, foremost, once_more
from tabletop.bots.beside import neighbours
from tabletop.bots.luck import ChanceMoment, luck_of
from tabletop.bots.match import play_out
from tabletop.bots.player import never, thinking_seed
from tabletop.bots.search.tree import Tree
from tabletop.bots.thumb import Thumb
from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.games.gonzaga.actions import Lock, PlanRegion
from tabletop.games.puerto_rico import actions as act
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation import review as module
from tabletop.presentation.review import (
    LEAST,
    Reviewed,
    ReviewedDecision,
    Weighing,
    can_be_reviewed,
    curve,
    decisions_of,
    luck,
    mistakes,
    perhaps,
    review,
    steadied,
    weighing,
)
from tabletop.presentation.review_words import told
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.side_by_side import made_once

NAMES = ("Anna", "Ben")


@cache
def played(key: str, actions: int | None = None) -> Session[Any]:
    """A whole game of two who play by rule of thumb, or so much of it: tests must not change it."""
    game = registry.game(key)
    session: Session[Any] = Session.new(game, default_seats(2, NAMES, (), game.colours), 4, {}, "free")
    for action, _ in islice(play_out(game, session.state, [Thumb(guesses=1, depth=0)] * 2, 4), actions):
        session.play(action)
    return session


@cache
def reviewed(key: str) -> tuple[Reviewed, ...]:
    """All of it, looked at as far as the quickest does that looks ahead."""
    session = played(key)
    return made_once(
        f"reviewed_{key}",
        lambda: tuple([review(session, decision, level="phase") for decision in decisions_of(session)]),
    )


@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga"])
def test_every_real_choice_is_there_once_and_in_order(key: str) -> None:
    session, game = played(key), registry.game(key)
    decisions = decisions_of(session)
    covered = [action for one in decisions for action in one.played]
    assert [one.at for one in decisions] == sorted({one.at for one in decisions})
    for one in decisions:
        assert len(game.legal(session.state_at(one.at), one.seat)) > 1
        assert session.line[one.at].action == one.played[0]
    left = [entry.action for entry in session.line if entry.action not in covered]
    assert all(
        len(game.legal(session.state_at(entry), session.line[entry].action.seat)) == 1
        for entry in range(len(session.line))
        if session.line[entry].action in left
    )


@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga"])
def test_what_advice_would_have_been_is_never_called_a_mistake(key: str) -> None:
    """Somebody followed the advice of the strongest player and was scolded for it by the same player."""
    session, game = played(key), registry.game(key)
    spoken = mistakes(reviewed(key))
    assert spoken
    for one in spoken:
        at, seat = one.decision.at, one.decision.seat
        state = session.state_at(at)
        seed = thinking_seed(session.seed, at, seat)
        hint = foremost(Inquiry(game, game.view(state, seat), seat, game.legal(state, seat), seed, level="phase"))
        assert hint != one.decision.played


def test_what_other_worlds_do_not_tell_apart_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("puerto_rico")
    dearest = mistakes(reviewed("puerto_rico"))[0]
    monkeypatch.setattr(module, "once_more", lambda *_, **__: Margin(dearest.cost, dearest.cost, apart=False))
    again = review(session, dearest.decision, level="phase")
    assert again.cost == 0.0
    assert (again.doubt, perhaps([again])) == ("noise", [again])
    for least in (LEAST / 2, -LEAST):  # one of the seeds tells too little, or the contrary
        monkeypatch.setattr(module, "once_more", lambda *_, least=least: Margin(dearest.cost, least, apart=True))
        assert not mistakes([review(session, dearest.decision, level="phase")])


def test_what_other_worlds_tell_is_looked_at_in_several_seeds_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    session, dearest = played("puerto_rico"), mistakes(reviewed("puerto_rico"))[0]
    game, one = session.game, dearest.decision
    state, asked = session.state_at(one.at), list[tuple[int, list[int]]]()
    judged = Tree.judged

    def counted(tree: Tree, game: Any, view: Any, seat: int, lines: Any, seed: int, *rest: Any) -> Any:
        found = judged(tree, game, view, seat, lines, seed, *rest)
        asked.append((seed, [choice.visits for choice in found]))
        return found

    monkeypatch.setattr(Tree, "judged", counted)
    question = Inquiry(game, game.view(state, one.seat), one.seat, game.legal(state, one.seat), 7, level="phase")
    gap = once_more(question, dearest.best.line, one.played)
    assert len({seed for seed, _ in asked}) == len(asked) > 1
    assert all(first == second > 0 for _, (first, second) in asked)
    assert gap.by >= gap.least


def test_a_doubt_is_told_and_is_no_cost() -> None:
    for one in (*reviewed("puerto_rico"), *reviewed("gonzaga")):
        assert one.gap >= one.cost
        if one.doubt in ("noise", "advised"):
            assert one.cost < LEAST
    doubtful = perhaps(reviewed("gonzaga"))
    assert doubtful
    assert not set(map(id, doubtful)) & set(map(id, mistakes(reviewed("gonzaga"))))


def test_a_ring_paid_for_nothing_is_told() -> None:
    """With one turn to go and nobody else who holds a ring, the King's Privilege for a marriage buys nothing."""
    game = registry.game("gonzaga")
    seats = default_seats(2, NAMES, (), game.colours)
    for seed in range(12):
        session: Session[Any] = Session.new(game, seats, seed, {}, "free")
        seat = game.deciders(session.state)[0]
        view = game.view(session.state, seat)
        plans = game.plans(view, seat, game.legal(session.state, seat), 0)
        paid = [line for line in plans if game.rather(view, seat, line) != line]
        if not paid:
            continue
        asked = ReviewedDecision(0, seat, paid[0])
        plain = game.rather(view, seat, paid[0])
        assert plain in neighbours(game, view, seat, paid[0], 1)
        found = Weighing(game, session.state, False, asked, 1, "thinking").think(never)
        assert plain in [line.line for line in found.analysis.lines] or found.best.line not in (plain, paid[0])
        if found.best.line == plain:
            assert found.doubt == "needless" or found.cost >= LEAST
            assert found in mistakes([found]) + perhaps([found])
            return
    raise AssertionError("no plan pays for nothing")


def test_a_plan_is_one_choice() -> None:
    plans = [one for one in decisions_of(played("gonzaga")) if isinstance(one.played[0], PlanRegion)]
    assert plans
    assert all({action.seat for action in one.played} == {one.seat} for one in plans)
    assert all(isinstance(one.played[-1], Lock) for one in plans)


@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga"])
def test_the_curve_adds_up_and_ends_with_the_result(key: str) -> None:
    session = played(key)
    points = curve(session, reviewed(key))
    assert all(sum(point.shares) == pytest.approx(1) for point in points)
    outcome = session.outcome
    assert outcome is not None
    winner = max(range(2), key=lambda seat: points[-1].shares[seat])
    assert winner in outcome.ranking[0]
    assert points[-2].shares[winner] > 0.5


def test_a_cost_is_what_the_best_would_have_kept_and_none_inside_the_noise() -> None:
    found = reviewed("puerto_rico")
    for one in found:
        assert one.cost >= 0
        if one.played.alike or one.played is one.best:
            assert one.cost == 0
    dear = mistakes(found)
    assert dear
    assert [one.cost for one in dear] == sorted((one.cost for one in dear), reverse=True)
    assert all(one.cost >= LEAST for one in dear)


def test_who_sells_nothing_with_coffee_aboard_is_told_so() -> None:
    """A plain mistake: the trading house is open, and the coffee stays at home."""
    session = played("puerto_rico")
    game = session.game
    for at in range(len(session.line)):
        state = session.state_at(at)
        for seat in game.deciders(state):
            legal = game.legal(state, seat)
            sales = [action for action in legal if isinstance(action, act.Sell)]
            if sales and act.SellNothing(seat) in legal and max(action.good for action in sales) >= 3:
                again = Session.new(game, session.seats, 4, {}, "free")
                for entry in session.line[:at]:
                    again.play(entry.action)
                again.play(act.SellNothing(seat))
                asked = next(one for one in decisions_of(again) if one.at == at)
                assert review(again, asked, level="phase").cost > 0.01
                return
    raise AssertionError("nobody could sell tobacco or coffee")


@pytest.mark.parametrize("key", ["puerto_rico", "gonzaga"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_mistakes_are_told_in_words(key: str, lang: str) -> None:
    session, catalogue = played(key), Catalogue(lang)
    catalogue.seat(key, NAMES)
    for one in mistakes(reviewed(key)):
        words = told(session, one, catalogue, load_table(key))
        assert words.played != words.better
        assert words.why
    for one in perhaps(reviewed(key)):
        assert catalogue.text(f"review.doubt.{one.doubted}")
    assert not catalogue.missing


def test_of_a_running_game_only_what_everybody_saw_is_reviewed() -> None:
    session = played("gonzaga")
    running: Session[Any] = Session.new(session.game, session.seats, 4, {}, "free")
    for entry in session.line[:40]:
        running.play(entry.action)
    assert running.outcome is None
    for one in decisions_of(running):
        assert running.line[one.at].public


@pytest.mark.parametrize(("key", "actions"), [("gonzaga", 40), ("anno_1503", 44)])
def test_of_a_running_game_nothing_follows_from_what_a_seat_holds_in_secret(key: str, actions: int) -> None:
    """In Anno a seat that has as many cards as may be kept takes one more: nobody knows which of them would go."""
    running = played(key, actions)
    compared, game = 0, running.game
    for one in decisions_of(running)[-3:]:
        weighed = weighing(running, one, "phase")
        other = game.determinize(game.view(weighed.state, None), one.seat, 99)
        compared += other != weighed.state
        assert replace(weighed, state=other).think(never) == weighed.think(never)
    assert compared


def test_luck_is_told_apart_from_choice() -> None:
    """Chance speaks in some spans and not in others; what it gives to one it takes from others."""
    found = reviewed("puerto_rico")
    session = played("puerto_rico")
    for one in found:
        spoke = any("chance" in entry.barriers for entry in session.line[slice(*one.decision.span)])
        assert bool(one.luck) == spoke
        assert sum(one.luck) == pytest.approx(0, abs=1e-9)
    assert any(one.luck for one in found)
    assert [one.decision.span[1] for one in found[:-1]] == [one.decision.span[0] for one in found[1:]]
    assert len(luck(found, 2)) == 2


def test_a_lucky_outcome_is_above_the_average_and_a_certain_one_is_neither() -> None:
    """Of all that chance could have brought, the best for a seat is luck; luck has the sign of what came."""
    game = registry.game("anno_1503")
    for seed in range(40):
        state = game.setup(2, seed, {})
        seat = game.deciders(state)[0]
        action = game.legal(state, seat)[0]
        result = game.apply(state, action)
        by = luck_of(game, ChanceMoment(state, action, result.state), 1, "phase")
        assert len(by) == 2
        assert all(-1 <= one <= 1 for one in by)
        if not any(event.chance for event in result.events):
            assert by == (0.0, 0.0)


def test_what_ends_the_game_is_nobodys_luck() -> None:
    """Hidden chips that are counted then would be called the luck of whoever has most of them."""
    session = played("puerto_rico")
    game, last = session.game, session.line[-1]
    before = session.state_at(len(session.line) - 1)
    assert luck_of(game, ChanceMoment(before, last.action, last.state), 1, "phase") == (0.0, 0.0)


def test_whoever_is_in_a_hurry_looks_at_few_worlds() -> None:
    game = registry.game("anno_1503")
    state = game.setup(2, 3, {})
    action = game.legal(state, game.deciders(state)[0])[0]
    moment = ChanceMoment(state, action, game.apply(state, action).state)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return True

    luck_of(game, moment, 1, "phase", stop)
    assert len(asked) == 1


def test_a_game_without_a_player_that_looks_ahead_cannot_be_reviewed() -> None:
    from tests.sample.game import GAME

    assert not can_be_reviewed(GAME)
    assert can_be_reviewed(registry.game("puerto_rico"))


def test_what_the_next_thought_takes_back_is_no_change_of_the_game() -> None:
    session, found = played("gonzaga"), list(reviewed("gonzaga"))
    at = len(found) // 2
    spiked = [*found[:at], replace(found[at], shares=(1.0, 0.0)), *found[at + 1 :]]
    calm = steadied(session, spiked)
    around = [one.shares[0] for one in found[at - 2 : at + 3]]
    assert min(around) - 0.01 <= calm[at].shares[0] <= max(around) + 0.01
    assert calm[-1] == curve(session, found)[-1], "the result is what it was"
    assert all(sum(point.shares) == pytest.approx(1) for point in calm)
    assert [point.at for point in calm] == [point.at for point in curve(session, spiked)]
