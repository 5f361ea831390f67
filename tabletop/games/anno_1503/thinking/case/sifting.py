"""What is told of all that could be said of lines: what tells one from the others, and little of it, the weightiest
first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.engine.prompt import Prompt

Prompts = tuple[Prompt, ...]
MOST = 2
"""So many sentences of a line."""
_RIVALS = ("can_win", "wins_")
"""That somebody else is about to win: told beside the reasons for the best line."""
_LIGHT = (
    "bought_all",
    "bought_part",
    "first_buyer",
    "risen_further",
    "risen_pays",
    "risen_steps",
    "third",
    "berth_sooner",
    "berth_far",
    "stays_later",
)
"""What is no reason for one line where it is said of several."""
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
_NOT_SAID = ("at", "squares")
"""Values that these kinds do not print, but pictures and tests ask for."""
_UNNAMED = ("berth_all", "berth_some", "berth_sooner", "berth_far", "stays_none", "stays_later")


def sifted(told: Sequence[Prompts]) -> tuple[Prompts, ...]:
    """Of each line, the best first. What is said of all lines is told once, and only where there is no other reason for
    the best; a line that has nothing besides, or no more than one before it, tells nothing."""
    if len(told) < 2:
        return tuple([_shortened(one) for one in told])
    counts = Counter(said for line in told for said in dict.fromkeys(map(_said, line)))
    own = [tuple([one for one in line if counts[_said(one)] < len(told)]) for line in told]
    own[0] = own[0] or told[0]
    kept = [tuple([one for one in line if one.key not in _LIGHT or counts[_said(one)] < 2]) or line for line in own]
    short = [_shortened(one) for one in kept]
    return tuple([() if _said_before(one, short[1:at]) else one for at, one in enumerate(short)])


def _said_before(told: Prompts, others: Sequence[Prompts]) -> bool:
    """Whether all that is told of a line is told of one before it that is not the best."""
    said = [_said(one) for one in told]
    return any(all(one in map(_said, other) for one in said) for other in others)


def _said(one: Prompt) -> Prompt:
    """A sentence with what its words name alone."""
    if one.key not in _UNNAMED:
        return one
    return Prompt(one.key, tuple([pair for pair in one.values if pair[0] not in _NOT_SAID]))


def _shortened(told: Prompts) -> Prompts:
    """The weightiest sentences, and behind the first of them that a rival is about to win."""
    rivals = [one for one in told if one.key.startswith(_RIVALS)][:1]
    row = sorted([one for one in told if not one.key.startswith(_RIVALS)], key=_rank)
    return (*row[:1], *rivals, *row[1:MOST])


def _rank(one: Prompt) -> int:
    return 0 if one.key.startswith(_GOALS) or one.key.endswith("_meets") else 1 + (one.key in _LATE)
