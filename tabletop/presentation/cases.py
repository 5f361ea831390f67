"""What a game tells of a line by itself, in words, what comes of it one step further, and its chances."""

from __future__ import annotations

from tabletop.bots.further import Further
from tabletop.bots.judged import CLOSE, Judged
from tabletop.engine.preview import Change
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import FURTHER
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.differences import rank
from tabletop.presentation.outcomes import beside

MOST = 4
"""So many things are named by which a line comes to more or less in the end."""
LOOK = 0.3
"""What lies so far behind at a look (units of `evaluate`) is not called as good."""
LOST = 2
"""So many percent, and less, are as good as lost."""


def told_by_game(catalogue: Catalogue, one: Judged, seat: Seat) -> list[str]:
    """Sentence by sentence; what it comes to when it is played on, where the game wants that told."""
    told = [_sentence(catalogue.text(f"why.{prompt.key}", **dict(prompt.values))) for prompt in _own(one)]
    later = played_on(catalogue, one.further, seat) if len(told) < len(one.case) else ""
    return [words for words in (*told, later) if words]


def _own(one: Judged) -> list[Prompt]:
    return [prompt for prompt in one.case if prompt.key != FURTHER]


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def played_on(catalogue: Catalogue, gaps: Further, seat: Seat) -> str:
    """In what a line differs from the best when the own next choice is carried out."""
    changes = [Change(who, key, round(by), values) for (who, key, values), by in gaps]
    changes.sort(key=lambda change: rank(change.key))
    words = beside(catalogue, changes[:MOST], seat)
    return catalogue.text("table.advice_further", who=seat, changes=words) if words else ""


def chances_told(catalogue: Catalogue, one: Judged, best: Judged) -> str:
    """Of the first line what the number is, or that it is as good as lost; of another one the number, or that it is as
    good, where neither the worlds nor a look tell them apart."""
    if one.share is None:
        return ""
    share = round(100 * one.share)
    if one is best:
        lost = "table.advice_all_but_lost" if share else "table.advice_lost"
        return catalogue.text(lost if share <= LOST else "table.advice_chance", share=share)
    near = one.alike and (best.share or 0.0) - one.share < CLOSE
    level = near and abs(best.outlook.worth - one.outlook.worth) < LOOK
    most = min(share, round(100 * (best.share or 0.0)))  # what stands behind for another reason is no better
    return catalogue.text("table.advice_alike" if level else "table.advice_share", share=most)
