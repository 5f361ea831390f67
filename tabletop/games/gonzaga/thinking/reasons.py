"""What advice says a choice is for, besides what it brings: what the privilege is for, which cards lie there already,
how far a naval league is."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Marry, Place, PlanAction, PlanBehind, PlanRegion, SecondRing
from tabletop.games.gonzaga.constants import LEAGUE_PORTS, SEA_NAMES, SEA_PORTS
from tabletop.games.gonzaga.determinize import determinize
from tabletop.games.gonzaga.rules import PLAN, rules
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.candidates import laid_after


def reasons(view: Gonzaga, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For a whole plan, or for the piece that is placed."""
    if view.phase == PLAN:
        return (*_privilege(view, seat, line), *_laid(view, seat, line))
    return tuple(_leagues(view, seat, line[0]))


# --- plans
def _privilege(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """Whether an action lies behind the privilege, or openly where the privilege lies so far."""
    actions = [action.card for action in line if isinstance(action, PlanAction)]
    if PRIVILEGE in actions or any(isinstance(action, PlanBehind) for action in line):
        yield Prompt("behind")
    elif actions and view.players[seat].plan.action == PRIVILEGE:
        yield Prompt("openly")


def _laid(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """The cards of a plan that the line does not name, because they lie there."""
    named = [one.card for one in line if isinstance(one, PlanRegion | PlanAction | PlanBehind)]
    cards = tuple(card for card in laid_after(view.players[seat].plan, line) if card and card not in named)
    if cards:
        yield Prompt("laid", (("cards", cards),))


# --- pieces
def _leagues(view: Gonzaga, seat: Seat, action: Action) -> Iterator[Prompt]:
    """The naval league that a piece brings nearest without completing it."""
    if not isinstance(action, Place | Marry | SecondRing):
        return
    state = determinize(view, seat, seeded(1))
    before, after = (covered(one.players[seat]) for one in (state, rules.apply(state, action, False).state))
    begun = {
        sea: (after & ports).bit_count()
        for sea, ports in enumerate(SEA_PORTS)
        if before & ports != after & ports and (after & ports).bit_count() < LEAGUE_PORTS
    }
    for sea in sorted(begun, key=lambda sea: -begun[sea])[:1]:
        yield Prompt("league", (("sea", SEA_NAMES[sea]), ("have", begun[sea]), ("need", LEAGUE_PORTS)))
