"""A review that lies beside its record: what was thought once is there at once, unless something has changed.

Each decision is kept with the lines that were compared, so that its words are made anew in any language. What belongs
to another course of the game, another version of the program or another player that thinks is not found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, get_args

from tabletop import __version__
from tabletop.bots.arena import in_full
from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook, Until
from tabletop.engine.action import ActionSet
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Plain, Seat
from tabletop.presentation.review import Doubt, Reviewed, ReviewedDecision, can_be_reviewed, decisions_of
from tabletop.session.saved.review_file import ReviewFile, latest_beside
from tabletop.session.session import Session

_FORM = 16
"""How decisions are written; what was kept in another form is thought about anew."""


_NOT_OURS = (ValueError, LookupError, TypeError, StopIteration)
"""What comes of reading what was not written so."""


class KeptReview:
    """The decisions of a session with what was thought of them so far; `record` None, or a game that is not over:
    nothing is kept, since what somebody thinks in a running game can tell secrets. `decisions`: where somebody could
    choose, if that is known."""

    def __init__(
        self,
        session: Session[Any],
        record: Path | None,
        level: str | None = None,
        decisions: Sequence[ReviewedDecision] = (),
    ) -> None:
        self.decisions = list(decisions) or decisions_of(session)
        self._session, self._actions = session, session.game.actions
        self._file = ReviewFile(record if session.outcome is not None else None, _head(session, level))
        there = (self._read(one) for one in self._file.found)
        known = {one.decision: one for one in there if one is not None}
        self.found: list[Reviewed] = []
        """What is known of the first decisions, in their order."""
        for decision in self.decisions:
            if decision not in known:
                break
            self.found.append(known[decision])

    @property
    def next(self) -> ReviewedDecision | None:
        """What is to be thought about next; None: all of it is known."""
        return self.decisions[len(self.found)] if len(self.found) < len(self.decisions) else None

    def add(self, one: Reviewed) -> None:
        """The next decision is known."""
        self.found.append(one)
        left = len(self.decisions) - len(self.found)
        self._file.add({**reviewed_as_plain(self._actions, one), "asked": self._asked(one.decision), "left": left})

    def _asked(self, decision: ReviewedDecision) -> Any:
        """What the ribbon asked then: kinds of decisions are told apart by it."""
        game = self._session.game
        view = game.view(self._session.state_at(decision.at), decision.seat)
        prompt = game.prompt(view, decision.seat)
        return [prompt.key, prompt.values]

    def _read(self, plain: Any) -> Reviewed | None:
        try:
            return reviewed_from_plain(self._actions, plain)
        except _NOT_OURS:
            return None


def decisions_kept(session: Session[Any], record: Path | None, *levels: str | None) -> list[ReviewedDecision]:
    """The decisions of a session as a review of one of these levels that is whole has them: to look for them in a long
    game takes seconds. None where there is no such review."""
    for level in levels:
        found = ReviewFile(record if session.outcome is not None else None, _head(session, level)).found
        try:
            there = (reviewed_from_plain(session.game.actions, one).decision for one in found)
            by_place = {one.at: one for one in there}
        except _NOT_OURS:
            continue
        decisions = [by_place[at] for at in sorted(by_place)]
        starts, ends = [one.span[0] for one in decisions], [one.span[1] for one in decisions]
        if decisions and [0, *ends] == [*starts, session.position]:  # none is missing
            return decisions
    return []


def decision_kept(session: Session[Any], record: Path, at: int) -> Reviewed | None:
    """What was thought last, by whoever it was, of the decision in position `at`; None where the review beside the
    record says nothing of it, or is that of another game."""
    try:
        for one in latest_beside(record, _head(session, None)):
            if one["at"] == at:
                return reviewed_from_plain(session.game.actions, one)
    except _NOT_OURS:
        pass
    return None


def whole_review(session: Session[Any], record: Path) -> list[Reviewed]:
    """The review that lies beside a record, the deepest there is; nothing unless it is whole."""
    if can_be_reviewed(session.game):
        levels = (None, *reversed(tuple(session.game.levels)[:-1]))
        decisions = decisions_kept(session, record, *levels)
        for level in levels if decisions else ():
            kept = KeptReview(session, record, level, decisions)
            if kept.found and kept.next is None:
                return kept.found
    return []


def _head(session: Session[Any], level: str | None) -> Mapping[str, Any]:
    """All on which a review depends."""
    game, seats = session.game, len(session.seats)
    text = game.actions.text
    course = [game.key, str(session.seed), repr(sorted(session.options.items())), str(seats)]
    course += [f"{entry.action.seat} {text(entry.action)}" for entry in session.line[: session.position]]
    return {
        "program": __version__,
        "form": _FORM,
        "rules": session.rules,
        "mind": in_full(game, level or tuple(game.levels)[-1], seats),
        "record": blake2b("\n".join(course).encode(), digest_size=16).hexdigest(),
    }


def reviewed_as_plain(actions: ActionSet, one: Reviewed) -> dict[str, Plain]:
    """What JSON can hold of it; `reviewed_from_plain` makes the same of it again."""
    decision, found = one.decision, one.analysis
    return {
        "at": decision.at,
        "seat": decision.seat,
        "span": decision.span,
        "played": [actions.text(action) for action in decision.played],
        "cost": one.cost,
        "shares": one.shares,
        "luck": one.luck,
        "gap": one.gap,
        "doubt": one.doubt,
        "until": found.until,
        "others_same": found.others_same,
        "stage": found.stage,
        "lines": [_judged_as_plain(actions, line) for line in found.lines],
    }


def _judged_as_plain(actions: ActionSet, one: Judged) -> dict[str, Any]:
    return {
        "line": [actions.text(action) for action in one.line],
        "share": one.share,
        "alike": one.alike,
        "table": one.table,
        "changes": one.outlook.changes,
        "worth": one.outlook.worth,
        "behind": one.behind,
        "case": None if one.case is None else _case_as_plain(one.case),
        "further": one.further,
    }


def _case_as_plain(case: Case) -> dict[str, Any]:
    return {
        "told": [[prompt.key, prompt.values] for prompt in case.told],
        "what": [[prompt.key, prompt.values] for prompt in case.what],
        "ledgers": case.ledgers,
        "further": case.further,
        "decides": case.decides,
        "outweighs": case.outweighs,
        "within": case.within,
        "expected": case.expected,
        "glance": case.glance,
        "others": case.others,
        "vague": case.vague,
        "idle": case.idle,
        "anew": case.anew,
        "foretold": case.foretold,
        "ends": case.ends,
    }


def _case(plain: Any) -> Case:
    told, what = (
        tuple(Prompt(str(key), as_tuples(values)) for key, values in plain[part]) for part in ("told", "what")
    )
    ledgers, further, decides, expected = (bool(plain[part]) for part in ("ledgers", "further", "decides", "expected"))
    others, vague, idle = (bool(plain[part]) for part in ("others", "vague", "idle"))
    anew, foretold, ends = (bool(plain[part]) for part in ("anew", "foretold", "ends"))
    outweighs, within, glance = float(plain["outweighs"]), float(plain["within"]), int(plain["glance"])
    weighing = (ledgers, further, decides, outweighs, within, expected, glance)
    return Case(told, what, *weighing, others, vague, idle, anew, foretold, ends)


def reviewed_from_plain(actions: ActionSet, plain: Plain) -> Reviewed:
    """Raises ValueError, LookupError, TypeError for what was not made so."""
    seat = int(plain["seat"])
    played = _line(actions, plain["played"], seat)
    decision = ReviewedDecision(int(plain["at"]), seat, played, as_tuples(plain["span"]))
    lines = tuple(_judged_from_plain(actions, one, seat) for one in plain["lines"])
    if not lines or played not in [one.line for one in lines] or plain["until"] not in get_args(Until):
        raise ValueError("not what was thought of a decision")
    found = Analysis(seat, lines, plain["until"], bool(plain["others_same"]), stage=str(plain["stage"]))
    cost, gap, doubt = float(plain["cost"]), float(plain["gap"]), plain["doubt"]
    if doubt not in get_args(Doubt):
        raise ValueError("no reason to doubt")
    return Reviewed(decision, found, cost, _numbers(plain["shares"]), _numbers(plain["luck"]), gap, doubt)


def _judged_from_plain(actions: ActionSet, plain: Any, seat: Seat) -> Judged:
    share = None if plain["share"] is None else float(plain["share"])
    outlook = Outlook(as_tuples(plain["changes"]), float(plain["worth"]))
    line, table = _line(actions, plain["line"], seat), _numbers(plain["table"])
    ahead, of = plain["behind"]
    case = None if plain["case"] is None else _case(plain["case"])
    behind, further = (int(ahead), int(of)), as_tuples(plain["further"])
    alike = bool(plain["alike"])
    return Judged(line, share, alike, outlook, table=table, behind=behind, case=case, further=further)


def _line(actions: ActionSet, texts: Any, seat: Seat) -> Line:
    return tuple(actions.parse(text, seat) for text in texts)


def _numbers(plain: Any) -> tuple[float, ...]:
    return tuple(float(one) for one in plain)


def as_tuples(plain: Plain) -> Plain:
    """Lists of lists as tuples of tuples."""
    return tuple(map(as_tuples, plain)) if isinstance(plain, list) else plain
