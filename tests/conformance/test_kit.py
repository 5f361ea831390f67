"""The kit itself: the sample game keeps every promise, and each broken promise is noticed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tabletop.engine.action import Action
from tabletop.engine.conformance import CHECKS, Beside, conform
from tabletop.engine.conformance.kit import broken_promises
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.event import SILENT, Event, EventLog
from tabletop.engine.game import Need, Options, Outcome, Preset, Step
from tabletop.engine.kinds import Kind
from tabletop.engine.learnt import Learnt
from tabletop.engine.prompt import Count, Standing
from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Button, Gesture, Piece, PlaceId, Tableau
from tabletop.engine.thinking import Line, Term
from tabletop.engine.types import Seat, Value
from tests.sample.actions import Bid, Done, Hang
from tests.sample.game import GAME, Lanterns
from tests.sample.state import Fair


def test_the_sample_game_keeps_every_promise() -> None:
    beside = Beside({"": Kind(leave="no file of the sample tells")})
    report = conform(GAME, languages={"en": lambda key, values: key}, drawn=lambda name: True, beside=beside)
    assert not report.failures, "\n".join(report.lines())
    idle = [check for check, count in report.counts if not count]
    assert not idle


class OffersTooMuch(Lanterns):
    def legal(self, state: Fair, seat: Seat) -> tuple[Action, ...]:
        legal = super().legal(state, seat)
        return (*legal, Done(seat)) if legal and Done(seat) not in legal else legal


class OffersTooLittle(Lanterns):
    def legal(self, state: Fair, seat: Seat) -> tuple[Action, ...]:
        legal = super().legal(state, seat)
        return tuple(a for a in legal if not (isinstance(a, Hang) and a.place == 3))


class TakesNegativePlaces(Lanterns):
    def why_not(self, state: Fair, action: Action) -> Refusal | None:
        if isinstance(action, Hang) and action.place == 0:
            action = Hang(action.seat, action.colour, 4)
        return super().why_not(state, action)


class Stumbles(Lanterns):
    def why_not(self, state: Fair, action: Action) -> Refusal | None:
        if isinstance(action, Bid) and action.gold > 50:
            raise IndexError("tuple index out of range")
        return super().why_not(state, action)


class NoRule(Lanterns):
    def why_not(self, state: Fair, action: Action) -> Refusal | None:
        refusal = super().why_not(state, action)
        return refusal and Refusal(refusal.code, "", refusal.values)


class CountsTwice(Lanterns):
    def ledger(self, view: Fair, seat: Seat) -> tuple[Count, ...]:
        return (*super().ledger(view, seat), Count("gold", 1))


class ForgetsASeat(Lanterns):
    def progress(self, view: Fair) -> tuple[Standing, ...]:
        return super().progress(view)[:-1]


class BelievesThatNobodyBids(Lanterns):
    def determinize(self, view: Fair, seat: Seat, chance: int) -> Fair:
        whole = super().determinize(view, seat, chance)
        for player in whole.players:
            player.bid = 0 if player.seat != seat and player.bid is not None else player.bid
        return whole


class Unsorted(Lanterns):
    def legal(self, state: Fair, seat: Seat) -> tuple[Action, ...]:
        return super().legal(state, seat)[::-1]


class WritesOnItsArgument(Lanterns):
    def apply(self, state: Fair, action: Action, *, listen: bool = True) -> Step[Fair]:
        step = super().apply(state, action, listen=listen)
        state.die = 0
        return step


class DeafAndDifferent(Lanterns):
    def apply(self, state: Fair, action: Action, *, listen: bool = True) -> Step[Fair]:
        step = super().apply(state, action, listen=listen)
        if not listen:
            step.state.players[0].gold += 1
        return step


class LosesACard(Lanterns):
    def apply(self, state: Fair, action: Action, *, listen: bool = True) -> Step[Fair]:
        step = super().apply(state, action, listen=listen)
        step.state.deck = step.state.deck[:-1]
        return step


class ShowsHands(Lanterns):
    def view(self, state: Fair, viewer: Seat | None) -> Fair:
        seen = super().view(state, viewer)
        seen.players[1].hand = state.players[1].hand
        return seen


class ShowsHandsOnTheTable(Lanterns):
    def setup(
        self,
        seats: int,
        seed: int,
        options: Options,
        *,
        version: int | None = None,
        colours: tuple[str, ...] = (),
        log: EventLog = SILENT,
    ) -> Fair:
        state = super().setup(seats, seed, options)
        state.die = state.players[1].hand[0] + 1  # a public field that tells a secret
        return state

    def determinize(self, view: Fair, seat: Seat, chance: int) -> Fair:
        whole = super().determinize(view, seat, chance)
        if sum(player.row.count(-1) for player in whole.players) == 4 * len(whole.players) and whole.round == 1:
            whole.die = whole.players[1].hand[0] + 1
        return whole


class TellsSecrets(Lanterns):
    def apply(self, state: Fair, action: Action, *, listen: bool = True) -> Step[Fair]:
        step = super().apply(state, action, listen=listen)
        told = Event("peek", None, (("hand", step.state.players[1].hand),))
        return Step(step.state, (told, *step.events)) if listen else step


class KnowsTheTruth(Lanterns):
    """Legality that depends on what the seat cannot know."""

    def legal(self, state: Fair, seat: Seat) -> tuple[Action, ...]:
        legal = GAME.legal(state, seat)
        return legal[:-1] if len(legal) > 1 and state.deck and state.deck[0] == 2 else legal

    def why_not(self, state: Fair, action: Action) -> Refusal | None:
        refusal = super().why_not(state, action)
        unlucky = refusal is None and action not in self.legal(state, action.seat)
        return Refusal("unlucky", "§0") if unlucky else refusal


class DealsNothing(Lanterns):
    def determinize(self, view: Fair, seat: Seat, chance: int) -> Fair:
        return view


class SameGesture(Lanterns):
    def gesture(self, view: Fair, action: Action) -> Gesture:
        return Button("bid") if isinstance(action, Bid) else super().gesture(view, action)


class Unaskable(Lanterns):
    def gesture(self, view: Fair, action: Action) -> Gesture:
        return (
            Button("bid", ((f"q{action.gold}", action.gold),))
            if isinstance(action, Bid)
            else super().gesture(view, action)
        )


class DragsNothing(Lanterns):
    def table(self, view: Fair, front: Seat | None = None) -> Tableau:
        tableau = super().table(view)
        return Tableau(tuple(piece for piece in tableau.pieces if piece.kind != "card"), tableau.labels)


class ForgetsAttempts(Lanterns):
    def attempt(self, view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
        return ()


class OnlyTheFirstOfEqualCards(Lanterns):
    """Cards of a colour lie one by one, and a hand knows the first alone."""

    def table(self, view: Fair, front: Seat | None = None) -> Tableau:
        found = list[Piece]()
        for piece in super().table(view).pieces:
            found.append(replace(piece, count=1))
            found += [replace(piece, id=f"{piece.id}.{number}", count=1) for number in range(2, piece.count + 1)]
        return Tableau(tuple(found))


class TwoDice(Lanterns):
    def table(self, view: Fair, front: Seat | None = None) -> Tableau:
        tableau = super().table(view)
        return Tableau((*tableau.pieces, Piece("die", "die", "fair/die")), tableau.labels)


class NeverEnds(Lanterns):
    bound = 5


class WrongSum(Lanterns):
    def outcome(self, state: Fair) -> Outcome | None:
        found = super().outcome(state)
        if found is None:
            return None
        scores: Any = [type(score)(score.seat, score.total + 1, score.parts) for score in found.scores]
        return Outcome(found.ranking, tuple(scores), found.reason)


class Swallows(Lanterns):
    def setup(
        self,
        seats: int,
        seed: int,
        options: Options,
        *,
        version: int | None = None,
        colours: tuple[str, ...] = (),
        log: EventLog = SILENT,
    ) -> Fair:
        return super().setup(seats, seed, {})


class NoGroup(Lanterns):
    options = (*Lanterns.options[:-1], replace(Lanterns.options[-1], group=""))


class NeedsNothingThere(Lanterns):
    options = (*Lanterns.options[:-1], replace(Lanterns.options[-1], needs=(Need("moon", ("full",)),)))


class NeedsWhatComesLater(Lanterns):
    options = (replace(Lanterns.options[0], needs=(Need("market", ("on",)),)), *Lanterns.options[1:])


class ForNoTable(Lanterns):
    options = (replace(Lanterns.options[0], seats=(7,)), *Lanterns.options[1:])


class ShapesNothing(Lanterns):
    def milestone(self, state: Fair) -> bool:
        return False


class CarriesOnUnlawfully(Lanterns):
    def policy(self, state: Fair, seat: Seat) -> Action:
        return Bid(seat, 99)


class LosesATerm(Lanterns):
    def terms(self, view: Fair, seat: Seat) -> tuple[Term, ...]:
        return (Term("worth", self.evaluate(view, seat) + 1),)


class LearntOfTheMoon(Lanterns):
    learnt = Learnt({"moon": 0.1}, "0")


class SharesTooMuch(Lanterns):
    def shares(self, state: Fair) -> tuple[float, ...]:
        return (1.0,) * len(state.players)


class SharesTheEndByGuess(Lanterns):
    def shares(self, state: Fair) -> tuple[float, ...]:
        return (1 / len(state.players),) * len(state.players)


class PlansWhatNobodyMayDo(Lanterns):
    def plans(self, view: Fair, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
        return ((legal[0], Bid(seat, 99)), (Bid(seat, 99),))


class NamesBesideWhatNobodyMayDo(Lanterns):
    def besides(self, view: Fair, seat: Seat) -> tuple[Line, ...]:
        return ((Bid(seat, 99),),)


class PresetOfNothing(Lanterns):
    presets = (Preset("moonlight", {"moon": "full"}),)


class PresetThatExcludesItself(Lanterns):
    presets = (Preset("long", {"rounds": "3", "neighbours": "off"}),)


class PresetThatTakesFromTheBox(Lanterns):
    presets = (Preset("night", {"market": "on"}),)


@pytest.mark.parametrize(
    ("broken", "check"),
    [
        (OffersTooMuch, "legal_agrees"),
        (OffersTooLittle, "legal_agrees"),
        (TakesNegativePlaces, "legal_agrees"),
        (Stumbles, "legal_agrees"),
        (NoRule, "legal_agrees"),
        (CountsTwice, "ledgers"),
        (ForgetsASeat, "prompts"),
        (BelievesThatNobodyBids, "previews"),
        (Unsorted, "legal_sorted"),
        (WritesOnItsArgument, "apply"),
        (DeafAndDifferent, "apply"),
        (LosesACard, "invariants"),
        (ShowsHands, "determinize"),
        (ShowsHandsOnTheTable, "determinize"),
        (TellsSecrets, "hidden_facts"),
        (KnowsTheTruth, "hidden_facts"),
        (DealsNothing, "determinize"),
        (SameGesture, "gestures"),
        (Unaskable, "gestures"),
        (DragsNothing, "gestures"),
        (ForgetsAttempts, "gestures"),
        (OnlyTheFirstOfEqualCards, "starts"),
        (TwoDice, "tables"),
        (ShapesNothing, "thinking"),
        (CarriesOnUnlawfully, "thinking"),
        (LosesATerm, "thinking"),
        (LearntOfTheMoon, "thinking"),
        (SharesTooMuch, "thinking"),
        (SharesTheEndByGuess, "thinking"),
        (PlansWhatNobodyMayDo, "thinking"),
        (NamesBesideWhatNobodyMayDo, "thinking"),
        (NeverEnds, "ends_in_bound"),
        (WrongSum, "outcome"),
        (Swallows, "options"),
        (NoGroup, "options"),
        (NeedsNothingThere, "options"),
        (NeedsWhatComesLater, "options"),
        (ForNoTable, "options"),
        (PresetOfNothing, "options"),
        (PresetThatExcludesItself, "options"),
        (PresetThatTakesFromTheBox, "options"),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_broken_promise_is_noticed(broken: type[Lanterns], check: str) -> None:
    """As soon as it is found: what else the kit would say of such a game is not waited for."""
    found = (failure.check for failure in broken_promises(broken(), Tally(), {}))
    assert check in found


def test_a_failure_names_the_walk_the_step_and_the_action() -> None:
    failure = conform(OffersTooMuch()).of("legal_agrees")[0]
    assert "lanterns seats 2 seed" in failure.place
    assert "step 0" in failure.place
    assert "[0: done]" in failure.place


def test_missing_words_are_noticed() -> None:
    report = conform(GAME, languages={"it": lambda key, values: f"⟦{key}⟧" if key == "refusal.too_dear" else "sì"})
    assert [failure.place for failure in report.of("texts")] == ["lanterns it"]


def test_places_are_compared_with_the_board() -> None:
    report = conform(GAME, places=lambda seats: {"fair/die"})
    assert any("hand.0/cards" in failure.what for failure in report.of("tables"))


def test_checks_are_listed_in_the_report() -> None:
    assert tuple(name for name, _ in conform(GAME).counts) == CHECKS


def test_a_reason_that_shows_a_name_of_the_program_is_noticed() -> None:
    """The same words in all languages where a component, place or phase is meant are no words of any of them."""

    class Leaks(Lanterns):
        def attempt(self, view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
            return (Bid(seat, 99),)

        def why_not(self, state: Fair, action: Action) -> Refusal | None:
            return Refusal("leaks", "Rules", (("spot", "seal.francia"), ("square", "3.4")))

    def speak(key: str, values: Mapping[str, Value]) -> str:
        return f"... {values['spot']} {values['square']}" if "spot" in values else key

    def polite(key: str, values: Mapping[str, Value]) -> str:
        return f"... Francia {values['square']}" if "spot" in values else key

    told = conform(Leaks(), languages={"en": speak, "it": speak}).of("reasons")
    assert told
    assert all("leaks shows 'seal.francia'" in failure.what for failure in told)
    assert not conform(Leaks(), languages={"en": polite, "it": polite}).of("reasons")
