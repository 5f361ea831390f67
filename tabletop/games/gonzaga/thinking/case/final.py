"""How the last turn ends: what a seat has then, and what all others can come to at most, counted to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import GONZAGA_POINTS, SECRET_POINTS, SECRET_SITES, SITES, Mask
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, total
from tabletop.games.gonzaga.thinking.case.closing import may_hold
from tabletop.games.gonzaga.thinking.case.gains import GROUP
from tabletop.games.gonzaga.thinking.case.lost import ends, reaches
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.lying import lying

FINAL, _MISSED = 9.0, 8.0
"""How much it decides how the game ends, and that another line brings the bonus, in points."""


_NO_PIECE = "no_piece"


class Own(NamedTuple):
    """What a seat has then without the bonus, the sites it covers, the pieces of its largest group, and those that
    each of the others can come to."""

    points: int
    sites: int
    size: int
    reach: dict[Seat, int]

    def beside(self, other: Seat, size: int) -> int:
        """Points that are sure beside somebody who comes to a group of some pieces, whatever all others do."""
        largest = max([size, *[most for seat, most in self.reach.items() if seat != other]])
        return self.points + GONZAGA_POINTS * (self.size >= largest)


class Most(NamedTuple):
    """Points that a seat ends with at most, by which it comes to no less than somebody else if it can; with how many
    Secret Cities it can, and of how many that it may hold."""

    seat: Seat
    points: int
    enough: int
    of: int


def final(view: Gonzaga, then: Gonzaga, seat: Seat) -> Iterator[Said]:
    """Once a fief is used in the last turn: the own points, with the bonus where nobody can take it any more, and who
    can still come to as many."""
    if not in_last_turn(view) or view.decisions:
        return
    player, size = then.players[seat], lying(then).largest(seat)
    reach = {one.seat: _size(view, then, one.seat) for one in then.players if one.seat != seat}
    own = Own(total(player) + SECRET_POINTS[secret_count(player)], _sites(covered(player)), size, reach)
    bonus = size >= max(reach.values())
    sure = own.points + GONZAGA_POINTS * bonus
    others = [_most(view, then, other, own) for other in reach]
    rivals = sorted([one for one in others if one.enough], key=lambda one: -one.points)
    mine: Values = (("who", seat), ("own", sure), ("bonus", int(bonus)))
    mine += (("still", GONZAGA_POINTS * (not bonus and has_bonus(then, seat))), ("held", own.points + GONZAGA_POINTS))
    grow = tuple([other for other, most in reach.items() if most > size])
    mine += (("grow", grow), ("g", len(grow)), ("size", size))
    planned, most = "_planned" * (view.phase == PLAN), max([one.points for one in others])
    if not rivals:
        yield Said(Prompt("final_sure" + planned, (*mine, ("most", most), ("tie", int(most == sure)))), FINAL)
        return
    each: Values = (("n", len(rivals) - 1), ("of", rivals[0].of))
    for which, one in zip(("first", "second", "third"), rivals, strict=False):
        each += (
            (which, one.seat),
            (f"most_{which}", one.points),
            (f"not_{which}", one.of - one.enough),
            ("of", one.of),
        )
    yield Said(Prompt("final" + planned, (*mine, *each)), FINAL)


def told_to_the_end(said: Sequence[Said], *, decided: bool) -> list[Said]:
    """An account without what the final count says, that the church lays no piece and how groups lie; and without that
    count where the game is `decided`."""
    counts = [one for one in said if one.told.key.startswith("final")]
    rest = [one for one in said if one not in counts or not decided]
    less = [one for one in rest if one.told.key not in (_NO_PIECE, GROUP)]
    return less if counts and less else rest


def has_bonus(then: Gonzaga, seat: Seat) -> bool:
    """Whether as it lies a seat has the bonus."""
    return lying(then).largest(seat) >= max([lying(then).largest(one.seat) for one in then.players])


def bonus_missed(then: Gonzaga, seat: Seat) -> Said:
    """Who has the bonus of the last turn as it lies, where another use would bring it."""
    most = max([lying(then).largest(one.seat) for one in then.players])
    who = tuple([one.seat for one in then.players if lying(then).largest(one.seat) == most])
    return Said(Prompt("bonus_missed", (("rivals", who), ("n", most), ("points", GONZAGA_POINTS))), _MISSED)


def _size(view: Gonzaga, then: Gonzaga, other: Seat) -> int:
    """Pieces in the largest group of a seat at most: who uses its fief before may have more room for it."""
    if not then.players[other].fief:
        return lying(then).largest(other)
    return max(reaches(then, other), reaches(view, other) if view.phase == PLAN else 0)


def _sites(cover: Mask) -> int:
    """Sites covered, which settle a tie."""
    return (cover & SITES).bit_count()


def _most(view: Gonzaga, then: Gonzaga, other: Seat, own: Own) -> Most:
    player = then.players[other]
    cover, has = covered(player), total(player)
    largest = max([lying(then).largest(one.seat) for one in then.players if one.seat != other])
    found = [one for state in ((view, then) if view.phase == PLAN else (then,)) for one in ends(state, other)]
    every, enough, held = list[int](), list[int](), may_hold(then, player)
    by = dict[int, None]()
    for card in held:
        cities = SECRET_SITES[card]
        for one in found:
            newly = 0 if player.secret else one.sites  # of a card that is seen `ends` has counted these
            points = has + one.points + SECRET_POINTS[((cover | newly) & cities).bit_count()]
            points += GONZAGA_POINTS * (one.size >= largest)
            every.append(points)
            mine = own.beside(other, one.size)
            if points > mine or (points == mine and _sites(cover | one.sites) >= own.sites):
                enough.append(points)
                by[card] = None
    return Most(other, max(enough or every), len(by), len(held))
