"""What the kit notices that somebody forgot: prompts, words, drawings, options, files; and what a long look adds."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.engine.action import Action
from tabletop.engine.conformance import CHECKS, Beside, conform, lockstep
from tabletop.engine.conformance.beside import beyond
from tabletop.engine.conformance.options import check_asked
from tabletop.engine.conformance.pairs import check_pairs
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options, OptionSpec
from tabletop.engine.kinds import Kind
from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Button, TableLabel
from tabletop.engine.types import Value
from tests.sample.game import GAME, Lanterns
from tests.sample.setup import OPTIONS
from tests.sample.state import Fair

PROMPTS = ("hang", "bid", "roll")


@pytest.mark.parametrize("kind", PROMPTS)
def test_a_missing_prompt_is_noticed_however_rarely_it_is_met(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no check that takes samples looks at a moment in which it is asked."""
    monkeypatch.setattr(Walk, "sample", lambda self, count: iter(self.moments[:1]))
    report = conform(GAME, languages={"en": lambda key, values: f"⟦{key}⟧" if key == f"prompt.{kind}" else key})
    assert [failure.what for failure in report.of("texts")] == [f"prompt.{kind} is missing"]


def test_a_place_in_the_rulebook_without_a_name_is_noticed() -> None:
    """A refusal shows it as the source has it then, which no reader of another language understands."""

    class NamesASection(Lanterns):
        def why_not(self, state: Fair, action: Action) -> Refusal | None:
            refusal = super().why_not(state, action)
            return None if refusal is None else replace(refusal, rule="RB §Night market, ruling L1")

    def speak(key: str, values: Mapping[str, Value]) -> str:
        return f"⟦{key}⟧" if key.startswith("rulebook.") else key

    lacking = conform(NamesASection(), languages={"en": speak}).of("texts")
    assert [failure.what for failure in lacking] == ["rulebook.night_market is missing"]


def test_a_word_that_only_some_positions_show_is_missed() -> None:
    """A phase without a name, say: the words around it are there, and every other phase has one."""

    class NamesTheRound(Lanterns):
        def status(self, view: Fair) -> tuple[TableLabel, ...]:
            return (TableLabel("", "phase", (("phase", "last" if view.round == view.rounds else "other"),)),)

    def speak(key: str, values: Mapping[str, Value]) -> str:
        return f"now ⟦phase.{values['phase']}⟧" if values.get("phase") == "last" else key

    assert [failure.what for failure in conform(NamesTheRound(), languages={"en": speak}).of("texts")] == [
        "phase.last is missing: label.phase says now ⟦phase.last⟧"
    ]


def test_all_words_that_are_missing_are_listed_each_once_with_its_languages() -> None:
    """Whoever adds something writes them by this list: one that ends after a few hides the rest until the next run."""

    def speak(key: str, values: Mapping[str, Value]) -> str:
        return f"⟦{key}⟧" if key.startswith("refusal.") else key

    told = conform(GAME, languages={"en": speak, "it": speak, "fr": lambda key, values: key}).of("texts")
    assert len(told) > 5
    assert {failure.place for failure in told} == {"lanterns en, it"}
    assert len({failure.what for failure in told}) == len(told)


def test_another_process_that_plays_otherwise_is_told_so_whatever_it_prints_besides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lockstep, "fingerprint", lambda game, seed: "of other sources")
    told = [failure.what for failure in lockstep.check_lockstep(GAME, 1, Tally())]
    assert len(told) == 2
    assert all(what.startswith("plays another game") for what in told)


def test_a_piece_without_a_drawing_is_noticed() -> None:
    told = conform(GAME, drawn=lambda name: not name.startswith("die")).of("drawings")
    assert told
    assert all("lanterns has no drawing 'die" in failure.what for failure in told)
    assert not conform(GAME, drawn=lambda name: True).of("drawings")


def test_what_is_told_only_in_games_with_rare_options_needs_words_too() -> None:
    """A word of an event that no walk meets: what a card pays for, say."""
    tally = Tally()
    assert not list(check_pairs(GAME, 1, tally))
    assert "event.hung" in {key for key, _ in tally.said}


def test_what_is_not_due_is_asked_about_at_every_kind_of_decision() -> None:
    """So every phase that a refusal names has its words, also one in which nothing else says its name."""
    tally = Tally()
    assert not list(check_pairs(GAME, 1, tally))
    assert {"refusal.rolled", "refusal.discard_first", "refusal.bid_first"} <= {key for key, _ in tally.said}


def test_every_button_of_a_decision_is_seen_however_rarely_it_is_met() -> None:
    tally = Tally()
    assert not list(check_pairs(GAME, 1, tally))
    assert "done" in {one.name for one in tally.gestures.values() if isinstance(one, Button)}


def test_an_option_for_which_no_rule_asks_is_named() -> None:
    """A field of the state is not enough, nor its line in the list of options."""
    folder = Path(inspect.getfile(Lanterns)).parent
    assert not list(check_asked(GAME, folder, Tally()))
    ghost = OptionSpec("ghosts", ("off", "on"), "off", "§6")

    class Haunted(Lanterns):
        options = (*OPTIONS[:2], ghost)

    [failure] = check_asked(Haunted(), folder, Tally())
    assert (failure.place, failure.what) == ("lanterns option ghosts", "no rule asks for it: it makes no difference")


def test_a_game_that_cannot_be_set_up_is_told_so_and_not_played() -> None:
    """An option without its field of `Rules`, for instance: the report ends there, it does not break off."""

    class Unfinished(Lanterns):
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
            super().setup(seats, seed, options)
            raise TypeError("Rules.__init__() got an unexpected keyword argument 'ghosts'")

    report = conform(Unfinished())
    assert not report.of("option_pairs")
    assert "'ghosts'" in report.of("options")[0].what


def test_files_beside_the_rules_that_lack_something_are_named() -> None:
    kinds = {"": Kind(leave="no file of the sample tells")}
    whole = conform(GAME, beside=Beside(kinds, ("pawn {good}",), ("has no page for building_pawnshop",))).of("beside")
    assert [(failure.place, failure.what) for failure in whole] == [
        ("data/lanterns/numbers.yaml", "lacks 'pawn {good}': run docs/tools/action_numbers.py"),
        ("data/lanterns/help/book.yaml", "has no page for building_pawnshop"),
    ]
    [told] = conform(GAME, beside=Beside(kinds, ("pawn {good}", "pawn nothing"))).of("beside")
    assert told.what == "lacks 'pawn {good}' and 1 more: run docs/tools/action_numbers.py"
    [failure] = conform(GAME, beside=Beside({})).of("beside")[:1]
    assert failure.place == "data/lanterns/observation.yaml"


def test_what_has_no_room_in_an_observation_is_told_with_its_path() -> None:
    kinds = {"row": Kind(length=2, category=(0, 3)), "kind": Kind(words=("bid",)), "used": Kind(bits=2)}
    assert list(beyond((0, 3), kinds, 2, "row")) == []
    assert list(beyond((0, 3, 4), kinds, 2, "row")) == ["row: 3 do not fit, there is room for 2", "row: 4 is above 3"]
    assert list(beyond("pawn", kinds, 2, "kind")) == ["kind: 'pawn' is not among its words"]
    assert list(beyond(5, kinds, 2, "used")) == ["used: 5 has more than 2 bits"]


def test_what_is_wrong_is_said_before_the_options_of_the_walk() -> None:
    [told] = conform(GAME, beside=Beside({"": Kind(leave="none")}, ("pawn {good}",))).lines()[:1]
    assert told == "beside: lacks 'pawn {good}': run docs/tools/action_numbers.py (data/lanterns/numbers.yaml)"


def test_a_long_look_is_a_closer_one() -> None:
    usual, long = dict(conform(GAME).counts), dict(conform(GAME, long=True).counts)
    assert long["legal_agrees"] > usual["legal_agrees"]
    assert long["option_pairs"] > usual["option_pairs"]
    assert all(long[check] >= usual[check] for check in CHECKS)
