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
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.towards import begun
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tests.gonzaga.thinking.test_even import alone, boards, plans_of

_MOVERS = (("who", "by"), ("who_too", "by_too"), ("who_third", "by_third"))
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
        used = Use(rings=use) if isinstance(use, tuple) else use_of(view, seat, use)
        then = after(view, seat, used)
        player = then.players[seat]
        points, size = worth(then, seat) - worth(view, seat), len(largest_group(player))
        found.append(Option(points, piece, covered(player) & ~had & SITES, size))
    return sorted(found, key=lambda one: -one.points)


def use_of(view: Any, seat: int, action: Any) -> Use:
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

    def with_rings(self, rings: int) -> list[Option]:
        """What the plan can do with so many rings in place of the fief, or those that are meant for it."""
        most = max(rings, len(self.own.use.rings))
        return [one for one in self.rich if one.piece.rings.bit_count() <= most]

    def left(self, *laid: Piece, rings: int = 0) -> int:
        """What is left, without a marriage in place of a fief, or with one of so many rings."""
        return next(one.points for one in self.with_rings(rings) if stands(one, laid))

    def surest(self) -> tuple[int, int]:
        """What of the plan is left at least, and by how many rings in place of the fief."""
        fief = not self.own.use.rings and self.own.points > CHURCH_POINTS
        most = max(CHURCH_POINTS, self.own.points)
        found = [min(most, self.certain(rings=rings)) for rings in range(3 if fief else 1)]
        return found[-1], found.index(found[-1])

    def certain(self, *, rings: int = 0) -> int:
        """What is left at least, whatever all of them lay."""
        rich = [one for one in self.with_rings(rings) if one.points > CHURCH_POINTS]
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

    @property
    def by_points(self) -> bool:
        """Whether points are the reason, and not the very sites."""
        return not {"league", "lacked", "lacked_closed"} & {gain.told.key for gain in self.own.each}

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
            yield Case(key, one[key], view, seat, plan, own, every, rich, good, openings_of(view, seat, plan, known))


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


def openings_of(view: Any, seat: int, plan: Plan, known: Any) -> dict[tuple[int, bool], dict[str, list[Piece]]]:
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
    rich, openings = options(view, seat, plan, 0, 2), openings_of(view, seat, plan, {})
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
            (sure, rings), less = case.surest(), case.own.points - least
            if case.key == "certain":
                assert case.own.points - case.certain() == case.own.points - told["points"] == less < 3
            elif told["spare"]:
                met["spare"] += 1
                met["spared"] += can != {}
                assert not told["less"]
                assert (told["together"], told["wed"]) == ((sure, rings) if sure < case.own.points else (0, 0))
                spoilers = worst_of(case)
                for n in range(told["spare"] + 1):
                    alone = min([case.left(one, rings=n) for one in spoilers], default=case.own.points)
                    stand = alone if told["together"] else case.certain(rings=n)
                    assert (stand >= case.own.points) == (n == told["spare"]), "no ring less will do"
            else:
                assert less < 3
                assert (told["less"], told["together"]) == (less, sure * (sure < case.own.points))
                assert told["wed"] == rings * (sure < case.own.points)
                assert not can or told["less"]
        elif case.key in ("first_there", "only_privileged"):
            by = [min([case.own.points, *[case.left(one, rings=n) for one in worst_of(case)]]) for n in range(3)]
            (sure, price), wed = case.surest(), by[2]
            more = wed > max(least, CHURCH_POINTS)
            wed *= not case.own.use.rings and case.own.points > CHURCH_POINTS
            wed *= more or (price > 0 and sure > CHURCH_POINTS and least < case.own.points)
            met["wed"] += wed > 0
            rings = max(by.index(wed), price * (sure < wed)) if wed else price * (told["together"] > 0)
            assert told["wed"] == rings, "the price of what is left"
            assert not wed or wed < case.own.points or not case.by_points, "nobody lowers it then"
            assert told["left"] == (wed or (least if CHURCH_POINTS < least < case.own.points else 0))
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
            plain = spoiling(without)
            (sure, _), (rest, rings) = case.surest(), without.surest()
            openly = {who for who, cards in plain.items() if {*cards} != {PRIVILEGE}}
            shut_out = {*plain} - openly - {*can}
            assert {*told.get("rivals", ())} == (openly or shut_out)
            nothing = "ring_makes_sure" if sure > rest else "ring_nothing"
            assert case.key == ("ring_buys" if openly else "ring_shuts_out" if shut_out else nothing)
            if case.key != "ring_nothing":
                assert told.get("more", sure - rest) == sure - rest
                assert told.get("wed", rings * (told["without"] > 0)) == rings * (told["without"] > 0)
                assert (told["sure"], told["without"]) in ((sure, rest), (CHURCH_POINTS, 0))
            if case.key != "ring_makes_sure":
                assert {*told["too"], *told["unless"]} == {*can}
                assert {*told["unless"]} == {*can} & {*told.get("rivals", ())}
    assert met["wed"]
    assert met["spared"], "somebody can be first, and lowers nothing"
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
        rings = max(case.told["spare"], case.told["wed"]) if case.key == "nobody_sooner" else 0
        whole = case.key == "nobody_sooner" and not case.told["together"] and not rings
        met[whole] += 1
        sure = case.told.get("together") or case.told["points"] - case.told.get("less", 0)
        assert all(case.left(*laid, rings=rings) >= sure and not (whole and case.spoilt(*laid)) for laid in lay)
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
