"""Who is said to be first, and what is left then: counted anew from all cards, places and rings."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tabletop.games.gonzaga.constants import CHURCH_POINTS, HEX, PLAIN_ACTIONS, PRIVILEGE_RINGS, site_names
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import Placed, Plan
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.case.gains import GROUPS_FROM
from tests.gonzaga.thinking.sooner import GAMES, Case, Piece, cases, pieces_of, plainly, spoiling, stands, worst_of
from tests.gonzaga.thinking.test_even import boards
from tests.gonzaga.thinking.test_one_game import reached

_MOVERS = (("who", "by"), ("who_too", "by_too"), ("who_third", "by_third"))


def check_left(case: Case, left: int, worst: list[Piece], named: int) -> None:
    """What is left at least once one of so many `named` was first alone, by which rings and sites, and whether others
    can lower it."""
    told = case.told
    rings = max(told["wed"], len(case.own.use.rings))
    assert told["left"] == left
    assert min([case.left(one, rings=rings) for one in worst]) >= left
    if told["wed"]:
        assert min([case.left(one, rings=rings - 1) for one in worst]) < left, "no ring less will do"
    assert told["k"] == (named if named > 1 else int(left > 0 and case.certain(rings=rings) < left))
    assert told["s"] == len(told["stay"])
    ways = [one for one in case.with_rings(rings) if site_names(one.sites) == told["stay"]] if told["s"] else []
    assert all(one.points == left for one in ways)
    lowest = [one for one in worst if case.left(one, rings=rings) == left]
    assert not told["s"] or all(any(stands(way, (one,)) for way in ways) for one in lowest), "it is named"


def floor_of(case: Case, worst: list[Piece]) -> tuple[int, int]:
    """What is left at least after any of some pieces where a marriage may take the place of the fief; 0: no more than
    the church gives; and whether it takes one."""
    most = case.own.points
    fief = min([most, *[case.left(one) for one in worst]])
    wed = 0 if case.own.use.rings else min([most, *[case.left(one, rings=2) for one in worst]])
    left = max(wed, fief) * (most > CHURCH_POINTS)
    return left * (left > CHURCH_POINTS), int(wed > max(fief, CHURCH_POINTS))


def check_risk(case: Case, met: Counter[str]) -> None:
    """Who can be first, what is left after just the cards that are named, and who leaves less by the Privilege."""
    told, openly, crowned = case.told, worst_by(case, crown=False), worst_by(case, crown=True)
    floor = floor_of(case, [one for laid in openly.values() for one in laid])[0] if openly else 99
    much = {who: laid for who, laid in crowned.items() if floor_of(case, laid)[0] < floor}
    left = min([floor_of(case, laid)[0] for laid in much.values()], default=0)
    cards = spoiling(case)
    named = {who: set(told[by].split("_")) for group, by in _MOVERS for who in told[group]}
    if not {*named} & {*openly}:
        assert not openly or (case.own.points - floor < 3 and case.by_points)
        assert case.own.points - (floor_of(case, [one for laid in crowned.values() for one in laid])[0] or 3) >= 8
        openly, shown, much, also, others = {}, crowned, {}, {}, {}
        met["privileged"] += 1
    else:
        others = {who: laid for who, laid in crowned.items() if who not in openly and who not in much}
        new = {who: behind(case, who) - {*cards[who]} for who in openly if who not in much}
        also, shown = {who: by for who, by in new.items() if by}, openly | others
        shown = {who: [*laid, *crowned[who]] if who in also else laid for who, laid in shown.items()}
        met["also"] += len(also)
    crown = {who: {PRIVILEGE} if others and who in also else set[str]() for who in openly}
    assert named == {who: ({*cards[who]} - {PRIVILEGE}) | crown[who] if who in openly else {PRIVILEGE} for who in shown}
    assert ({*told["rivals"]}, told["worse"]) == ({*much}, (left or CHURCH_POINTS) if much else 0)
    assert told["worse"] < max(floor, CHURCH_POINTS + 1) or not much
    met["worse"] += len(much)
    assert {*told["also"]} == ({*()} if others else {*also})
    every = [also[who] for who in told["also"]]
    assert told["by_also"] == (in_words(every[0]) if every and all(one == every[0] for one in every) else "")
    worst = [one for laid in shown.values() for one in laid]
    assert worst
    left, wed = floor_of(case, worst)
    assert not left or left < case.own.points or not case.by_points, "nobody lowers it then"
    assert (told["wed"] > 0) == wed
    met["wed"] += wed
    met["named"] += told["s"]
    check_left(case, left, worst, len(shown))
    church = not left and case.own.points > CHURCH_POINTS
    assert told["church"] == CHURCH_POINTS * (church and min([case.left(one) for one in worst]) <= CHURCH_POINTS)
    each = [behind(case, who) for who in much]
    assert told["by_crown"] == (in_words(each[0]) if each and all(one == each[0] for one in each) else "")
    met["behind"] += told["b"]


def in_words(actions: set[str]) -> str:
    """The name of what a Privilege needs beside it; any action is no word."""
    return "_".join([one for one in PLAIN_ACTIONS if one in actions]) if len(actions) < len(PLAIN_ACTIONS) else ""


def worst_by(case: Case, *, crown: bool) -> dict[int, list[Piece]]:
    """By rival all that it can lay before, with or without a Privilege, so that nothing as good is left."""
    found = dict[int, list[Piece]]()
    for (who, behind_it), by in case.openings.items():
        laid = [one for some in by.values() for one in some if case.spoilt(one)]
        if laid and behind_it == crown:
            found[who] = laid
    return found


def check_ring(case: Case, met: Counter[str]) -> None:
    """What the ring of a Privilege buys, beside the same plan without it."""
    told, can = case.told, spoiling(case)
    assert case.plan.behind
    without = plainly(case)
    plain, most = spoiling(without), max(CHURCH_POINTS, case.own.points)
    wed = 2 * (case.plan.real == "alliance")
    sure, rest = min(most, case.certain(rings=wed)), min(most, without.certain(rings=wed))
    openly = {who for who, cards in plain.items() if {*cards} != {PRIVILEGE}}
    shut_out = {*plain} - openly - {*can}
    assert {*told.get("rivals", ())} == (openly or shut_out)
    nothing = "ring_makes_sure" if sure > rest else "ring_nothing"
    assert case.key == ("ring_buys" if openly else "ring_shuts_out" if shut_out else nothing)
    if case.key != "ring_nothing":
        assert told.get("more", sure - rest) == sure - rest
        assert (told["sure"], told["without"]) in ((sure, rest), (CHURCH_POINTS, 0))
    if case.key == "ring_nothing":
        assert {*told["too"]} == {*can}
    elif case.key != "ring_makes_sure":
        unless = {who: told[f"by{which}"] for which in ("", "_too", "_third") for who in told[f"unless{which}"]}
        assert {*told["too"], *unless} == {*can}
        assert {*unless} == {*can} & {*told["rivals"]}
        for who, by in unless.items():
            needed = behind(case, who)
            assert by == ("_".join([one for one in PLAIN_ACTIONS if one in needed]) if len(needed) < 3 else "")
        met["with"] += told["b"] > 0 and case.key == "ring_buys"
        floor = floor_of(case, worst_of(case))[0]
        assert told["then"] in (0, floor * bool(unless))
        assert told["then"] <= case.own.points
        assert (told["wedding"] > 0) == (floor_of(case, worst_of(case))[1] * told["then"] > 0)
        met["then"] += told["then"] > 0


def behind(case: Case, who: int) -> set[str]:
    """Actions with which somebody can spoil a plan behind the Privilege."""
    by = case.openings.get((who, True), {})
    return {action for action, laid in by.items() if any(case.spoilt(one) for one in laid)}


def test_whoever_can_be_first_is_named_with_the_cards_and_what_is_left_otherwise() -> None:
    met = Counter[str]()
    for case in cases():
        met[case.key] += 1
        can, told = spoiling(case), case.told
        every = [left for cards in can.values() for left in cards.values()]
        least = min(every, default=case.own.points)
        if case.key == "nobody_first":
            assert not can
            assert case.own.points <= CHURCH_POINTS
        elif case.key == "certain":
            less = case.own.points - least
            assert case.own.points - case.certain() == case.own.points - told["points"] == less < 3
        elif case.key == "leaves_still":
            assert 0 < case.own.points - least < 3
            check_left(case, least, worst_of(case), len(can))
            assert told["married"] == (floor_of(case, worst_of(case))[0] if told["wedding"] else 0)
            met["married"] += told["married"] > 0
        elif case.key == "nobody_sooner":
            (sure, rings), spoilers = case.surest(), worst_of(case)
            assert told["alone"] == (sure < case.own.points)
            if told["spare"]:
                met["spare"] += 1
                met["spared"] += can != {}
                for n in range(told["spare"] + 1):
                    alone = min([case.left(one, rings=n) for one in spoilers], default=case.own.points)
                    stand = alone if told["alone"] else case.certain(rings=n)
                    assert (stand >= case.own.points) == (n == told["spare"]), "no ring less will do"
                fief = min([case.left(one) for one in spoilers]) if told["alone"] and can else case.certain()
                more = fief > CHURCH_POINTS and told["spare"] > len(case.own.use.rings)
                assert told["fief"] == (fief if more else 0)
            else:
                assert not can
                assert (told["fief"], not rings or told["alone"]) == (0, True)
        elif case.key == "first_there":
            check_risk(case, met)
        else:
            check_ring(case, met)
    assert all(met[one] for one in ("wed", "named", "spared", "behind", "with", "leaves_still", "worse", "also")), met
    assert {"nobody_sooner", "first_there", "ring_buys"} <= set(met)


def test_to_how_many_pieces_others_can_come_is_so_once_the_own_ones_lie() -> None:
    met = Counter[str]()
    plans = [
        (view, group, then)
        for view, _, every, done in boards(GAMES)
        for told, (_, _, then) in zip(every, done, strict=True)
        if view.phase == PLAN and view.turn >= GROUPS_FROM
        for group in [told[key] for key in ("group", "group_stays") if key in told]
    ]
    for view, told, then in random.Random(3).sample(plans, min(8, len(plans))):
        for which in ("first", "second", "third")[: told["n"] + 1]:
            who = told[f"who_{which}"]
            before, now = reached(view, who), reached(then, who)
            assert told[f"has_{which}"] == len(largest_group(view.players[who]))
            assert told[f"reach_{which}"] == now * (max(now, before) > told[f"has_{which}"])
            assert told[f"instead_{which}"] == before * (before > now)
            met["reach"] += told[f"reach_{which}"] > 0
    assert met["reach"]


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
        if case.told.get("alone"):
            lay = [[rng.choice(laid)] for laid in touching if laid for _ in range(100)]
        rings = case.told.get("spare", 0)
        whole = case.key == "nobody_sooner" and not rings
        met[whole] += 1
        sure = case.told["points"]
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
