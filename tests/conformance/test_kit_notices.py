"""What the kit notices that somebody forgot: prompts, words, drawings; and what a long look adds."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.engine.conformance import CHECKS, conform
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.tableau import TableLabel
from tabletop.engine.types import Value
from tests.sample.game import GAME, Lanterns
from tests.sample.state import Fair

PROMPTS = ("hang", "bid", "roll")


@pytest.mark.parametrize("kind", PROMPTS)
def test_a_missing_prompt_is_noticed_however_rarely_it_is_met(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no check that takes samples looks at a moment in which it is asked."""
    monkeypatch.setattr(Walk, "sample", lambda self, count: iter(self.moments[:1]))
    report = conform(GAME, languages={"en": lambda key, values: f"⟦{key}⟧" if key == f"prompt.{kind}" else key})
    assert [failure.what for failure in report.of("texts")] == [f"prompt.{kind}: ⟦prompt.{kind}⟧"]


def test_a_word_that_only_some_positions_show_is_missed() -> None:
    """A phase without a name, say: the words around it are there, and every other phase has one."""

    class NamesTheRound(Lanterns):
        def status(self, view: Fair) -> tuple[TableLabel, ...]:
            return (TableLabel("", "phase", (("phase", "last" if view.round == view.rounds else "other"),)),)

    def speak(key: str, values: Mapping[str, Value]) -> str:
        return f"now ⟦phase.{values['phase']}⟧" if values.get("phase") == "last" else key

    assert [failure.what for failure in conform(NamesTheRound(), languages={"en": speak}).of("texts")] == [
        "label.phase: now ⟦phase.last⟧"
    ]


def test_a_piece_without_a_drawing_is_noticed() -> None:
    told = conform(GAME, drawn=lambda name: not name.startswith("die")).of("drawings")
    assert told
    assert all("lanterns has no drawing 'die" in failure.what for failure in told)
    assert not conform(GAME, drawn=lambda name: True).of("drawings")


def test_a_long_look_is_a_closer_one() -> None:
    usual, long = dict(conform(GAME).counts), dict(conform(GAME, long=True).counts)
    assert long["legal_agrees"] > usual["legal_agrees"]
    assert long["option_pairs"] > usual["option_pairs"]
    assert all(long[check] >= usual[check] for check in CHECKS)
