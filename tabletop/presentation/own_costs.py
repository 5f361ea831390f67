"""What one's decisions have cost, told from the reviews that lie beside one's games: game by game, and by question.

Nothing is thought about here: a game that nobody has had reviewed contributes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.kept_review import as_tuples
from tabletop.session.saved.review_file import latest_beside

EXERCISES = 12
"""So many of the dearest decisions are made to exercises."""
DEAR = 0.05
"""What cost less is none."""


@dataclass(frozen=True, slots=True)
class CostlyDecision:
    """A decision of a game: where it is, what was asked, and the share of the win it cost."""

    record: Path
    at: int
    asked: Prompt
    cost: float


@dataclass(frozen=True, slots=True)
class AskedCost:
    """Decisions in which the same was asked: how many, and what each cost on average."""

    asked: Prompt
    count: int
    mean: float


def costs_of(record: Path, seat: Seat) -> tuple[CostlyDecision, ...]:
    """The decisions of a seat as the review beside a record tells them; none where there is no review."""
    return tuple(one for plain in latest_beside(record) if (one := _decision(record, seat, plain)) is not None)


def reviewed_whole(record: Path) -> bool:
    """Whether the review beside a record came to its end: one that was left after a few choices tells of these alone,
    and says nothing of a game. Those of earlier versions do not tell, and are taken for whole."""
    lines = latest_beside(record)
    return bool(lines) and lines[-1].get("left", 0) == 0


def _decision(record: Path, seat: Seat, plain: Any) -> CostlyDecision | None:
    try:
        key, values = plain["asked"]
        if plain["seat"] != seat:
            return None
        return CostlyDecision(record, int(plain["at"]), Prompt(str(key), as_tuples(values)), float(plain["cost"]))
    except (LookupError, TypeError, ValueError):
        return None


def mean_cost(decisions: Sequence[CostlyDecision]) -> float:
    """What each cost on average, in shares of the win."""
    return fmean(one.cost for one in decisions) if decisions else 0.0


def by_question(decisions: Iterable[CostlyDecision]) -> list[AskedCost]:
    """What cost most in all comes first."""
    found: dict[str, list[CostlyDecision]] = {}
    for one in decisions:
        found.setdefault(one.asked.key, []).append(one)
    told = (AskedCost(some[0].asked, len(some), mean_cost(some)) for some in found.values())
    return sorted((one for one in told if one.mean > 0), key=lambda one: -one.count * one.mean)


def asked_words(cat: Catalogue, asked: Prompt) -> str:
    """The question as the ribbon put it."""
    return str(cat.text(f"prompt.{asked.key}", **dict(asked.values)))


def exercises(decisions: Iterable[CostlyDecision]) -> list[CostlyDecision]:
    """The dearest ones, to be made again."""
    dear = [one for one in decisions if one.cost >= DEAR]
    return sorted(dear, key=lambda one: (-one.cost, str(one.record), one.at))[:EXERCISES]
