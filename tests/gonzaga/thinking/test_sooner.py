"""Who is said to get in the way first, and what is left then: counted anew from all cards, places and rings."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabletop.games.gonzaga.actions import Donate, Marry, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    ACTIONS,
    CHURCH_POINTS,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    SEA_PORTS,
    SECRET_POINTS,
    SITES,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered, sound_spots, spot
from tabletop.games.gonzaga.state import Placed, Plan, total
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.candidates import ranked
from tabletop.games.gonzaga.thinking.case.best import best_of
from tabletop.games.gonzaga.thinking.case.dangers import dangers
from tabletop.games.gonzaga.thinking.case.first import first_there
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.towards import begun
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tests.gonzaga.thinking.test_even import alone, boards, plans_of
from tests.played import played

_MOVERS = (("who", "by"), ("who_too", "by_too"), ("who_third", "by_third"))
LAST_SEEDS = (6, 34, 35)
"""Games with last turns."""
_RINGS = ("ring_buys", "ring_shuts_out", "ring_makes_sure", "ring_nothing")
_TOLD = ("first_there", "only_privileged", "nobody_sooner", "nobody_first", "certain", *_RINGS)


class Piece(NamedTuple):
    """Hexes of a fief or of rings; neither: the church."""

    fief: int = 0
    rings: int = 0


class Option(NamedTuple):
    """What somebody can do, what that counts, and pieces in the largest group then."""

    points: int
    piece: Piece
    sites: int
    size: int = 0


def pieces_of(view: Any, seat: int, plan: Plan, paid: int) -> Iterator[tuple[Piece, Any]]:
    """All that the engine lets somebody do with a plan once some rings are paid, with the use."""
    state = alone(view, seat, plan)
    state.players[seat].rings -= paid
    for one in GAME.legal(state, seat):
        if isinstance(one, Place):
            at = spot(state.players[seat].fief, HEX[one.at], one.turn)
            yield Piece(at.mask), one
        elif isinstance(one, Donate):
            yield Piece(), one
        else:
            assert isinstance(one, Marry)
            laid: Any = GAME.apply(state, one).state
            first, more = HEX[one.at], GAME.legal(laid, seat) if laid.decisions else ()
            yield Piece(rings=1 << first), (first,)
            for two in [HEX[other.at] for other in more if isinstance(other, SecondRing)]:
                yield Piece(rings=1 << first | 1 << two), (first, two)


def options(view: Any, seat: int, plan: Plan, paid: int, rings: int) -> list[Option]:
    """What a plan can bring with no more rings than are meant for it, the best first."""
    found, had = [], covered(view.players[seat])
    for piece, use in pieces_of(view, seat, Plan(plan.region, plan.real), paid):
        if piece.rings.bit_count() > rings:
            continue
        used = Use(rings=use) if isinstance(use, tuple) else _use(view, seat, use)
        then = after(view, seat, used)
        player = then.players[seat]
        points, size = worth(then, seat) - worth(view, seat), len(largest_group(player))
        found.append(Option(points, piece, covered(player) & ~had & SITES, size))
    return sorted(found, key=lambda one: -one.points)


def _use(view: Any, seat: int, action: Any) -> Use:
    use = use_in(view, seat, (action,))
    assert use is not None
    return use


def worth(view: Any, seat: int) -> int:
    """Points with those of Secret Cities."""
    return total(view.players[seat]) + SECRET_POINTS[secret_count(view.players[seat])]


def before(view: Any, other: int, seat: int, plan: Plan) -> Iterator[tuple[bool, str]]:
    """Actions with which somebody is before a plan: whether by the Privilege, and which."""
    rival, mine = view.players[other], view.players[seat]
    cards = available(view, rival)
    numbers = [card_number(one.colour, one.fief) for one in (rival, mine)]
    own = (ACTIONS.index(plan.action), ACTIONS.index(plan.real), numbers[1])
    for action in [one for one in PLAIN_ACTIONS if one in cards]:
        for crown in (False, True):
            may = not crown or (PRIVILEGE in cards and rival.rings >= PRIVILEGE_RINGS)
            card = PRIVILEGE if crown else action
            if may and (ACTIONS.index(card), ACTIONS.index(action), numbers[0]) < own:
                yield crown, action


def stands(option: Option, laid: Sequence[Piece]) -> bool:
    """Whether nothing that others have laid is in the way: fiefs bar fiefs, rings bar rings."""
    return not any(one.fief & option.piece.fief or one.rings & option.piece.rings for one in laid)


def barred(left: int, bars: list[list[int]]) -> bool:
    """Whether each of some rivals bars so many options once that none is left."""
    if not left or not bars:
        return not left
    reached = dict.fromkeys([left & ~hit for hit in (0, *bars[0])])
    least = [one for one in reached if not any(one != other and one & other == other for other in reached)]
    return any(barred(one, bars[1:]) for one in least)


class Case(NamedTuple):
    """A plan as it is told, and what the engine lets rivals do before."""

    key: str
    told: dict[str, Any]
    view: Any
    seat: int
    plan: Plan
    own: Any
    every: list[Option]
    rich: list[Option]
    good: list[Option]
    openings: dict[tuple[int, bool], dict[str, list[Piece]]]

    def left(self, *laid: Piece, wed: bool = False) -> int:
        """What is left, without a marriage in place of a fief, or with one."""
        return next(one.points for one in (self.rich if wed else self.every) if stands(one, laid))

    def certain(self, *, wed: bool = False) -> int:
        """What is left at least, whatever all of them lay."""
        rich = [one for one in (self.rich if wed else self.every) if one.points > CHURCH_POINTS]
        bars = dict[int, dict[int, None]]()
        for (who, _), by in self.openings.items():
            for laid in [one for some in by.values() for one in some]:
                hit = sum(1 << at for at, one in enumerate(rich) if not stands(one, (laid,)))
                bars.setdefault(who, {})[hit] = None
        for points in dict.fromkeys([one.points for one in rich]):
            left = sum(1 << at for at, one in enumerate(rich) if one.points >= points)
            if not barred(left, [list(own) for own in bars.values()]):
                return points
        return CHURCH_POINTS

    def spoilt(self, *laid: Piece) -> bool:
        """Whether nothing as good is left."""
        return not any(stands(one, laid) for one in self.good)


@cache
def cases() -> tuple[Case, ...]:
    """Plans for sites with what is told of who comes first."""
    return tuple(_cases())


def _cases() -> Iterator[Case]:
    for view, seat, told, done in boards(((3, 1), (3, 2), (4, 3), (2, 6))):
        if view.phase != PLAN or in_last_turn(view):
            continue
        known = dict[Any, list[Piece]]()
        for one, (use, cards, _) in zip(told, done, strict=True):
            key = next((key for key in _TOLD if key in one), "")
            own = gains(view, seat, use)
            if not key or not own.sites:
                continue
            plan = Plan(cards[0], cards[1], cards[2] if len(cards) > 2 else "")
            rich = options(view, seat, plan, PRIVILEGE_RINGS * (plan.behind != ""), 2)
            every = [one for one in rich if one.piece.rings.bit_count() <= len(own.use.rings)]
            good = as_good(view, seat, own, every)
            assert good
            yield Case(key, one[key], view, seat, plan, own, every, rich, good, _openings(view, seat, plan, known))


def as_good(view: Any, seat: int, own: Any, every: list[Option]) -> list[Option]:
    """What counts no less, and covers the very sites where only these bring what is told, or another first port of the
    sea; where a larger group is the reason, what makes one as large."""
    told = {gain.told.key for gain in own.each}
    needs = own.points <= CHURCH_POINTS or {"league", "lacked", "lacked_closed"} & told
    first = begun(view, seat, own) if needs else None
    ports = SEA_PORTS[first.sea] if first is not None else 0
    grows = "group" in told and own.points <= CHURCH_POINTS
    size = len(largest_group(after(view, seat, own.use).players[seat])) * grows
    rich = [way for way in every if way.points >= own.points and way.size >= size]
    return [way for way in rich if not needs or way.sites & ports or not own.sites & ~way.sites]


def _openings(view: Any, seat: int, plan: Plan, known: Any) -> dict[tuple[int, bool], dict[str, list[Piece]]]:
    """By rival, and whether behind a Privilege: by action all that can be laid before."""
    found = dict[tuple[int, bool], dict[str, list[Piece]]]()
    for other in [one.seat for one in view.players if one.seat != seat and one.fief]:
        for crown, action in before(view, other, seat, plan):
            if (other, crown, action) not in known:
                every = [one for one in plans_of(view, other) if one.action == action]
                laid = [piece for one in every for piece, _ in pieces_of(view, other, one, PRIVILEGE_RINGS * crown)]
                known[other, crown, action] = list(dict.fromkeys([one for one in laid if one.fief or one.rings]))
            found.setdefault((other, crown), {})[action] = known[other, crown, action]
    return found


def plainly(case: Case) -> Case:
    """The same plan without its Privilege."""
    view, seat, plan = case.view, case.seat, Plan(case.plan.region, case.plan.behind)
    rich, openings = options(view, seat, plan, 0, 2), _openings(view, seat, plan, {})
    every = [one for one in rich if one.piece.rings.bit_count() <= len(case.own.use.rings)]
    as_rich = as_good(view, seat, case.own, every)
    return case._replace(plan=plan, every=every, rich=rich, good=as_rich, openings=openings)


def spoiling(case: Case) -> dict[int, dict[str, int]]:
    """Who can leave a plan less before it, by which cards, with what is left at least."""
    found = dict[int, dict[str, int]]()
    for (other, crown), by in case.openings.items():
        for action, laid in by.items():
            left = [case.left(one) for one in laid if case.spoilt(one)]
            if left:
                cards, card = found.setdefault(other, {}), PRIVILEGE if crown else action
                cards[card] = min(*left, cards.get(card, 99), 99)
    return found


def worst_of(case: Case) -> list[Piece]:
    """All that a rival can lay before so that nothing as good is left."""
    return [one for by in case.openings.values() for laid in by.values() for one in laid if case.spoilt(one)]


def test_whoever_can_leave_a_plan_least_is_named_with_the_cards_and_what_is_left_otherwise() -> None:
    met = Counter[str]()
    for case in cases():
        met[case.key] += 1
        can, told = spoiling(case), case.told
        every = [left for cards in can.values() for left in cards.values()]
        least = min(every, default=case.own.points)
        openly = {who for who, cards in can.items() if {*cards} != {PRIVILEGE}}
        if case.key == "nobody_first":
            assert not can
            assert case.own.points <= CHURCH_POINTS
        elif case.key in ("nobody_sooner", "certain"):
            sure, less = case.certain(), case.own.points - least
            assert less < 3
            if case.key == "certain":
                assert case.own.points - sure == case.own.points - told["points"] == less
            else:
                assert (told["less"], told["together"]) == (less, sure * (sure < case.own.points))
                assert not can or told["less"]
        elif case.key in ("first_there", "only_privileged"):
            wed = min([case.own.points, *[case.left(one, wed=True) for one in worst_of(case)]])
            wed *= not case.own.use.rings
            wed *= wed > max(least, CHURCH_POINTS) and case.own.points > CHURCH_POINTS
            met["wed"] += wed > 0
            assert told["wed"] == (wed > 0)
            assert told["left"] == (wed or (least if CHURCH_POINTS < least < case.own.points else 0))
            sure = case.certain(wed=wed > 0)
            assert told["together"] == (sure if sure < (wed or min(least, case.own.points)) else 0)
            met["together"] += told["together"] > 0
            church = CHURCH_POINTS * (least <= CHURCH_POINTS < case.own.points and not wed)
            assert told["church"] == church, "no more is at stake"
            worst = {who: {card for card, left in cards.items() if left == least} for who, cards in can.items()}
            if case.key == "first_there":
                named = {who: set(told[by].split("_")) for group, by in _MOVERS for who in told[group]}
                assert named == {who: cards for who, cards in worst.items() if cards}
                lesser = {who: cards for who, cards in can.items() if who not in named}
                milder = any({*can[who]} != cards for who, cards in named.items())
                alone = len(lesser) == 1 and min([min(left.values()) for left in lesser.values()]) > wed
                assert told["mainly"] == (milder or (bool(lesser) and not alone))
                met["mainly"] += told["mainly"]
                if alone:
                    met["more"] += 1
                    assert {*told["by_more"].split("_")} == {*lesser[told["who_more"]]}
                    assert told["left_more"] == min(lesser[told["who_more"]].values()) > least
                else:
                    assert not told["left_more"]
                assert (openly != set(), told["k"]) == (True, len(named))
            else:
                assert ({*told["rivals"]}, openly) == ({*can}, set())
                assert told["k"] == told["n"] == len(can)
        else:
            assert case.plan.behind
            without = plainly(case)
            plain, fief = spoiling(without), not case.own.use.rings
            most = max(CHURCH_POINTS, case.own.points)
            sure, rest = (min(most, one.certain(wed=fief)) for one in (case, without))
            openly = {who for who, cards in plain.items() if {*cards} != {PRIVILEGE}}
            shut_out = {*plain} - openly - {*can}
            assert {*told.get("rivals", ())} == (openly or shut_out)
            nothing = "ring_makes_sure" if sure > rest else "ring_nothing"
            assert case.key == ("ring_buys" if openly else "ring_shuts_out" if shut_out else nothing)
            if case.key != "ring_nothing":
                assert told.get("more", sure - rest) == sure - rest
                assert (told["sure"], told["without"]) in ((sure, rest), (CHURCH_POINTS, 0))
            if case.key != "ring_makes_sure":
                assert {*told["too"], *told["unless"]} == {*can}
                assert {*told["unless"]} == {*can} & {*told.get("rivals", ())}
    assert met["wed"]
    assert {"nobody_sooner", "only_privileged", "first_there", "ring_buys"} <= set(met)
    assert met["together"]
    assert met["more"]


def test_what_nobody_can_lower_stands_whatever_all_of_them_lay() -> None:
    rng, met = random.Random(7), Counter[int]()
    for case in [case for case in cases() if case.key in ("nobody_sooner", "certain")]:
        rivals = sorted({other for other, _ in case.openings})
        touching = []
        for other in rivals:
            laid = [
                one for (who, _), by in case.openings.items() if who == other for some in by.values() for one in some
            ]
            touching.append([one for one in laid if any(not stands(way, (one,)) for way in case.good)])
        lay = [[rng.choice(laid) for laid in touching if laid] for _ in range(300)]
        whole = case.key == "nobody_sooner" and not case.told["together"]
        met[whole] += 1
        sure = case.told.get("together") or case.told["points"]
        assert all(case.left(*laid) >= sure and not (whole and case.spoilt(*laid)) for laid in lay)
    assert met[0]


def test_the_engine_lets_a_plan_do_what_is_left_of_it_and_nothing_else() -> None:
    rng, met = random.Random(11), 0
    for case in rng.sample(cases(), 12):
        for (other, _), by in case.openings.items():
            laid = [one for some in by.values() for one in some if any(not stands(way, (one,)) for way in case.good)]
            for one in rng.sample(laid, min(3, len(laid))):
                state = case.view.copy()
                rival, plan = state.players[other], Plan(case.plan.region, case.plan.real)
                if one.rings:
                    rival.ringed = (*rival.ringed, *[at for at in HEX.values() if one.rings >> at & 1])
                else:
                    rival.placed = (*rival.placed, _placed(rival.fief, one.fief))
                paid = PRIVILEGE_RINGS * (case.plan.behind != "")
                every, most = pieces_of(state, case.seat, plan, paid), len(case.own.use.rings)
                now = {piece for piece, _ in every if piece.rings.bit_count() <= most}
                assert now == {way.piece for way in case.every if stands(way, (one,))}
                met += 1
    assert met > 10


def _placed(fief: int, mask: int) -> Any:
    one = next(one for one in sound_spots(fief) if one.mask == mask)
    return Placed(fief, one.at, one.turn)


def joining(view: Any, seat: int, plan: Plan) -> list[Option]:
    """Places of a fief that make the largest group, as the engine joins pieces."""
    found = []
    for piece, use in pieces_of(view, seat, plan, 0):
        if piece.fief:
            then = after(view, seat, _use(view, seat, use))
            found.append((len(largest_group(then.players[seat])), Option(0, piece, 0)))
    return [one for size, one in found if size == max(size for size, _ in found)]


def test_what_several_alone_can_bar_nobody_bars_by_himself_and_all_of_them_do() -> None:
    met = 0
    for seed in LAST_SEEDS:
        for _, state in played(GAME, 3, seed):
            if state.phase != PLAN or not in_last_turn(state):
                continue
            seat = GAME.deciders(state)[0]
            view = GAME.view(state, seat)
            for plan in [one for one in ranked(view, seat)[:8] if not one.behind]:
                own = best_of(view, seat, plan)
                if own.use.at is None or own.points > CHURCH_POINTS or own.sites:
                    continue
                said = list(first_there(view, seat, plan, own, dangers(view, seat, plan, own), more=True))
                if [one.told.key for one in said] != ["only_together"]:
                    continue
                good, bars = joining(view, seat, plan), dict[int, dict[int, None]]()
                for (who, _), by in _openings(view, seat, plan, {}).items():
                    for laid in [one for some in by.values() for one in some]:
                        hit = sum(1 << at for at, one in enumerate(good) if not stands(one, (laid,)))
                        bars.setdefault(who, {})[hit] = None
                whole = (1 << len(good)) - 1
                assert not any(whole in own for own in bars.values())
                assert barred(whole, [list(own) for own in bars.values()])
                met += 1
            break
    assert met
