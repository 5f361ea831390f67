"""What is told of all that could be said of lines: what tells one from the others, and little of it, the weightiest
first."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.apart import Excepted, Told, apart
from tabletop.engine.prompt import Prompt

MOST = 2
"""So many sentences of a line."""
_RIVALS = ("can_win", "wins_")
"""That somebody else is about to win: told beside the reasons for the best line."""
_LATE = (
    "gold_then",
    "last_else",
    "others_first",
    "cheaper",
    "other_ship_left",
    "ship_in_hand",
    "leaves_out",
)
"""What is told where little else is."""
_GOALS = ("goals_met", "gold_to_win", "meets_", "last_agreement", "last_outpost")
"""What meets a goal, or lacks one step to it, is told first."""
_UNNAMED = ("berth_all", "berth_some", "berth_sooner", "berth_far", "stays_none", "stays_later")
"""Kinds that do not print all their values, but pictures and tests ask for these."""
EXCEPTED = Excepted(
    light=(
        "first_buyer",
        "risen_further",
        "risen_pays",
        "risen_steps",
        "third",
        "berth_sooner",
        "berth_far",
        "stays_later",
    ),
    unnamed=dict.fromkeys(_UNNAMED, ("at", "squares")),
    accounts=True,
    once=True,
)


def sifted(told: Sequence[Told], paces: Sequence[Told]) -> list[Told]:
    """Of each line, the best first, what tells it from the others, how much longer it takes as the last of it; of none
    where nothing is known of them."""
    if not told:
        return []
    found = apart(told, EXCEPTED, _shortened)
    return [(*one[: MOST - 1], *pace) if pace else one for one, pace in zip(found, paces, strict=True)]


def _shortened(told: Told) -> Told:
    """The weightiest sentences, and behind the first of them that a rival is about to win."""
    rivals = [one for one in told if one.key.startswith(_RIVALS)][:1]
    row = sorted([one for one in told if not one.key.startswith(_RIVALS)], key=_rank)
    return (*row[:1], *rivals, *row[1:MOST])


def _rank(one: Prompt) -> int:
    return 0 if one.key.startswith(_GOALS) or one.key.endswith("_meets") else 1 + (one.key in _LATE)
