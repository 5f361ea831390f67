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
from tabletop.games.gonzaga.thinking.case.joined import joined
from tabletop.games.gonzaga.thinking.case.lost import as_met, at_most, ends
from tabletop.games.gonzaga.thinking.case.order import SUM, SURE, Said
from tabletop.games.gonzaga.thinking.lying import lying

FINAL, _MISSED = 9.0, 8.0
"""How much it decides how the game ends, and that another line brings the bonus, in points."""


_NO_PIECE, TIE_SITE = "no_piece", "tie_site"


class Own(NamedTuple):
    """What a seat has then without the bonus, the sites it covers, the pieces of its largest group, and those that
    each of the others has and can come to."""

    points: int
    sites: int
    size: int
    reach: dict[Seat, tuple[int, int]]

    def largest_of_rest(self, other: Seat) -> range:
        """Pieces of the largest group of all but the seat and somebody else, however that ends."""
        rest = [sizes for seat, sizes in self.reach.items() if seat != other]
        had, most = (max([sizes[which] for sizes in rest], default=0) for which in (0, 1))
        return range(had, most + 1)


class Most(NamedTuple):
    """Points that a seat ends with at most, by which it comes to no less than somebody else if it can; with how many
    Secret Cities it can, and of how many that it may hold."""

    seat: Seat
    points: int
    enough: int
    of: int
    needs: int = 0
    """It stays behind whatever it does with fewer secret cities; 0: not so of any number."""
    level: bool = False
    """Whether it can end with as many points."""


def final(view: Gonzaga, then: Gonzaga, seat: Seat, *, safe: bool = True) -> Iterator[Said]:
    """Once a fief is used in the last turn: the own points, with the bonus where nobody can take it any more, and who
    can still come to as many; `safe`: nobody can keep the use away, so that what wins is a certain win."""
    if not in_last_turn(view) or view.decisions:
        return
    player, size = then.players[seat], lying(then).largest(seat)
    others = [one.seat for one in then.players if one.seat != seat]
    reach = {other: (lying(then).largest(other), at_most(view, then, other)) for other in others}
    own = Own(total(player) + SECRET_POINTS[secret_count(player)], _sites(covered(player)), size, reach)
    bonus = size >= max([most for _, most in reach.values()])
    sure = own.points + GONZAGA_POINTS * bonus
    every = [_most(view, then, other, own) for other in others]
    rivals = sorted([one for one in every if one.enough], key=lambda one: -one.points)
    mine: Values = (("who", seat), ("own", sure), ("bonus", int(bonus)))
    still = not bonus and has_bonus(then, seat)
    mine += (("still", GONZAGA_POINTS * still), ("held", own.points + GONZAGA_POINTS))
    grow = tuple([other for other, (_, most) in reach.items() if still and most > size])
    as_many = tuple([other for other, (had, _) in reach.items() if still and had == size])
    mine += (("grow", grow), ("g", len(grow)), ("size", size * (bonus or still)))
    mine += (("tied", as_many), ("t", len(as_many)))
    beside = joined(view, then, seat) if (bonus or still) and size > lying(view).largest(seat) else ()
    mine += (("joined", beside), ("j", len(beside)), ("pieces", size), ("plain", 0 if beside else size))
    planned, most = "_planned" * (view.phase == PLAN), max([one.points for one in every])
    told = rivals or sorted(every, key=lambda one: -one.points)
    each: Values = (("n", len(told) - 1), ("of", len(SECRET_POINTS) - 1))
    for which, one in zip(("first", "second", "third"), told, strict=False):
        each += ((which, one.seat), (f"most_{which}", one.points), (f"not_{which}", int(one.enough < one.of)))
        each += ((f"sure_{which}", int(one.needs > 0)), (f"needs_{which}", one.needs))
    if not rivals:
        ends_so: Values = (("most", most), ("tie", int(most == sure)), ("certain", int(safe)))
        yield Said(Prompt("final_sure" + planned, (*mine, *ends_so, *each)), FINAL)
        return
    level = int(any(one.level for one in every))
    yield Said(Prompt("final" + planned, (*mine, *each, ("level", level))), FINAL)


def wins_surely(view: Gonzaga, then: Gonzaga, seat: Seat) -> bool:
    """Whether nobody catches up any more once a fief is used in the last turn."""
    return any(one.told.key.startswith("final_sure") for one in final(view, then, seat))


def told_to_the_end(said: Sequence[Said], *, decided: bool) -> list[Said]:
    """An account without what the final count says, that the church lays no piece and how groups lie; where a group is
    laid for, without how the sum lies beside the church; and without that count where the game is `decided`."""
    counts = [one for one in said if one.told.key.startswith("final")]
    rest = [one for one in said if one not in counts or not decided]
    grows = any(one.told.key == GROUP for one in rest)
    sure = any(one.told.key.startswith("final_sure") for one in counts)
    sure = sure or any(not dict(one.told.values).get("level") for one in counts)
    won = any(dict(one.told.values).get("certain") for one in counts)
    idle = (_NO_PIECE, GROUP, *(TIE_SITE,) * sure, *SURE * won)
    less = [one for one in rest if one.told.key not in idle]
    less = [without_church(one) if grows else one for one in less]
    return less if counts and less else rest


def without_church(said: Said) -> Said:
    """A sum without how it lies beside what the church gives."""
    plain = tuple([(name, 0 if name in ("church", "even") else value) for name, value in said.told.values])
    return said._replace(told=Prompt(said.told.key, plain)) if said.weight == SUM else said


def has_bonus(then: Gonzaga, seat: Seat) -> bool:
    """Whether as it lies a seat has the bonus."""
    return lying(then).largest(seat) >= max([lying(then).largest(one.seat) for one in then.players])


def bonus_missed(then: Gonzaga, seat: Seat) -> Said:
    """Who has the bonus of the last turn as it lies, where another use would bring it."""
    most = max([lying(then).largest(one.seat) for one in then.players])
    who = tuple([one.seat for one in then.players if lying(then).largest(one.seat) == most])
    return Said(Prompt("bonus_missed", (("rivals", who), ("n", most), ("points", GONZAGA_POINTS))), _MISSED)


def _sites(cover: Mask) -> int:
    """Sites covered, which settle a tie."""
    return (cover & SITES).bit_count()


def _most(view: Gonzaga, then: Gonzaga, other: Seat, own: Own) -> Most:
    """In each way in which the groups of all can end, the bonus goes to all whose group is the largest."""
    player = then.players[other]
    cover, has = covered(player), total(player)
    every, enough, held = list[int](), list[int](), may_hold(then, player)
    found = [
        # of a card that is seen `ends` has counted what is newly covered
        (has + one.points, one.size, cover if player.secret else cover | one.sites, _sites(cover | one.sites))
        for state in as_met(view, then)
        for one in ends(state, other)
    ]
    behind, level = SECRET_POINTS[-1], False
    by = dict[int, None]()
    for card in held:
        cities = SECRET_SITES[card]
        ways = [
            (plain, size, SECRET_POINTS[(then_covers & cities).bit_count()], sites >= own.sites)
            for plain, size, then_covers, sites in found
        ]
        for plain, has_size, secret, ties in dict.fromkeys(ways):  # most places differ in nothing of it
            for rest in own.largest_of_rest(other):
                largest = max(rest, has_size, own.size)
                ends_with, mine = (
                    some + GONZAGA_POINTS * (size == largest)
                    for some, size in ((plain + secret, has_size), (own.points, own.size))
                )
                every.append(ends_with)
                behind = min(behind, mine - (ends_with - secret) - ties)
                level = level or ends_with == mine
                if ends_with > mine or (ends_with == mine and ties):
                    enough.append(ends_with)
                    by[card] = None
    needs = 0 if player.secret else next((n for n, points in enumerate(SECRET_POINTS) if points > behind), 0)
    return Most(other, max(enough or every), len(by), len(held), needs, level)
