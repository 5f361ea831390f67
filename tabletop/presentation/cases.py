"""What a game tells of a line by itself, in words, what comes of it beside that, and its chances."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.bots.beside import wins
from tabletop.bots.further import Further
from tabletop.bots.judged import CLEARLY, CLOSE, Analysis, Judged
from tabletop.bots.ranking import spoken
from tabletop.engine.game import Game
from tabletop.engine.preview import Change
from tabletop.engine.prompt import Prompt
from tabletop.engine.state import State
from tabletop.engine.thinking import Case
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.differences import rank, unlike
from tabletop.presentation.outcomes import beside

MOST = 4
"""So many things are named by which a line comes to more or less in the end."""
LONGEST = 5
"""So many sentences tell a line at most."""
LOOK = 0.3
"""What lies so far behind at a look (units of `evaluate`) is not called as good."""
_STEP = 5
"""Percents are told in steps: imagined worlds tell no more, and say so of two positions that follow each other."""
_HARDLY = 0.02
"""Shares nearer to each other than this are not told as two numbers, though a step may lie between them."""
SLIGHT = 0.05
"""Shares nearer to nothing or to everything are called under or over that: imagined worlds tell no more."""
FEWEST = 4
"""No shares of the win are told that rest on fewer imagined worlds."""


def as_far_as_worlds_tell(analysis: Analysis) -> Analysis:
    """Without the shares where too few worlds were looked into, as on a slow machine: one alone says all or nothing."""
    if not 0 < analysis.lines[0].behind[1] < FEWEST:
        return analysis
    return replace(analysis, lines=tuple([replace(one, share=None) for one in analysis.lines]))


def told_by_game(
    game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, number: int, others: str
) -> list[str]:
    """Of a line with a case, sentence by sentence; in what it differs when it is played out or played on, where the
    game wants that told; what the `others` get."""
    one = analysis.lines[number]
    case = one.case or Case(())
    told = [why_words(catalogue, prompt, analysis.seat) for prompt in case.told]
    told = list(dict.fromkeys(told))[:LONGEST]
    open_war = game.stretch(view) and one.alike  # how it might go on is no reason between what is as good
    if number and case.ledgers and (not told or (analysis.differ(number) and not open_war)):
        alone = bool(others) or analysis.left_alone in (one.line, analysis.lines[0].line)
        told.append(unlike(catalogue, analysis, number, named=bool(told), alone=alone))
    if not number and case.decides and analysis.others_same and len(analysis.lines) == 1:
        told.append(catalogue.text("table.advice_others_same"))
    several = not number and not case.ends and len(analysis.lines) > 1
    if several and all((one.share or 0.0) > 1 - SLIGHT for one in analysis.lines):
        told.append(catalogue.text("table.advice_all_win"))
    later = played_on(catalogue, one.further, analysis.seat)
    return [words for words in (*told, later, others if case.others else "") if words]


def _far_behind(analysis: Analysis) -> bool:
    """Whether the chances of all lines are too small to tell them apart."""
    shares = [one.share for one in analysis.lines if one.share is not None]
    return len(shares) > 1 and max(shares) < SLIGHT


def why_words(catalogue: Catalogue, prompt: Prompt, seat: Seat) -> str:
    """A reason as a sentence without its full stop; texts may name the seat to which it is told as {me:seat}."""
    words = catalogue.text(f"why.{prompt.key}", me=seat, **dict(prompt.values))
    return (words[:1].upper() + words[1:]).rstrip(".")


def played_on(catalogue: Catalogue, gaps: Further, seat: Seat) -> str:
    """In what a line differs from the best when the own next choice is carried out."""
    changes = [Change(who, key, round(by), values) for (who, key, values), by in gaps]
    changes.sort(key=lambda change: rank(change.key))
    words = beside(catalogue, changes[:MOST], seat)
    return catalogue.text("table.advice_further", who=seat, changes=words) if words else ""


def chances_told(game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, number: int) -> str:
    """Of the first line what the number is; of another one the number, or that it is as good, where nothing tells them
    apart and none before it is less; with the same number before the reader's eyes, or nearly so, that it is hardly
    less. No line is called better than one before it."""
    one, best = analysis.lines[number], analysis.lines[0]
    if one.share is None:
        return ""
    share = min([other.share or 0.0 for other in analysis.lines[: number + 1]])  # behind for another reason: no better
    won = wins(game, view, analysis.seat, one.line)
    about = catalogue.text("table.advice_share", share=round(100 * share)) if won else _about(catalogue, share)
    vague = not won and bool(best.case and best.case.vague)
    if number == 0:
        chance = catalogue.text("table.advice_chance", chances=about)
        level = len(analysis.lines) > 1 and _level(game, view, analysis, analysis.lines[1])
        words = catalogue.text("table.advice_level" if level and SLIGHT <= share <= 1 - SLIGHT else "table.advice_best")
        return about if won else words if vague else chance
    if _far_behind(analysis):  # its chances tell nothing, what it comes to still may
        before = analysis.lines[1 : number + 1]
        less = any(_less(game, view, analysis, other) and not other.alike for other in before)
        return catalogue.text("table.advice_weaker" if less else "table.advice_hardly")
    open_still = SLIGHT <= share <= 1 - SLIGHT
    if open_still and all(_level(game, view, analysis, other) for other in analysis.lines[1 : number + 1]):
        return catalogue.text("table.advice_alike")
    near = (best.share or 0.0) - share < _HARDLY
    same = open_still and (near or about == _about(catalogue, best.share or 0.0))
    if vague and not same:
        return catalogue.text("table.advice_weaker")
    return catalogue.text("table.advice_hardly") if same else about


def _level(game: Game[Any], view: State, analysis: Analysis, one: Judged) -> bool:
    """Whether neither the worlds nor what can be counted tell a line from the first."""
    near = (analysis.lines[0].share or 0.0) - (one.share or 0.0) < CLOSE
    return one.alike and near and not _less(game, view, analysis, one)


def _less(game: Game[Any], view: State, analysis: Analysis, one: Judged) -> bool:
    """Whether what can be counted, or seen at a look, speaks for the first line."""
    best, seat = analysis.lines[0], analysis.seat
    if best.outlook.worth - one.outlook.worth > LOOK:
        return True
    return spoken(game, view, seat, best) - spoken(game, view, seat, one) > CLEARLY / 2


def _about(catalogue: Catalogue, share: float) -> str:
    if SLIGHT <= share <= 1 - SLIGHT:
        return catalogue.text("table.advice_share", share=_STEP * round(100 * share / _STEP))
    key = "table.advice_under" if share < SLIGHT else "table.advice_over"
    return catalogue.text(key, share=round(100 * (SLIGHT if share < SLIGHT else 1 - SLIGHT)))
