"""What advice says a choice is for, and why another one falls short: which part of `why` tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tabletop.engine.apart import READ, Excepted, apart
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.candidates import sure_placements
from tabletop.games.rio_de_la_plata.thinking.case import (
    fighting,
    placing,
    returning,
    sticks,
    working,
)
from tabletop.games.rio_de_la_plata.thinking.case.balance import (
    Balance,
    balance,
    beside,
    speaks_for,
)
from tabletop.games.rio_de_la_plata.thinking.case.defending import danger_beside
from tabletop.games.rio_de_la_plata.thinking.case.earlier import opens_square
from tabletop.games.rio_de_la_plata.thinking.case.following import plan_next
from tabletop.games.rio_de_la_plata.thinking.case.headline import headline
from tabletop.games.rio_de_la_plata.thinking.case.next_year import Coming, as_open
from tabletop.games.rio_de_la_plata.thinking.case.reasons import of_one, reasons
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year, war_near, war_odds
from tabletop.games.rio_de_la_plata.thinking.case.year import COVERS, year_sum
from tabletop.games.rio_de_la_plata.thinking.driving import placed_at
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.sound import sound

_WAR = (Phase.ATTACK, Phase.DEFENCE, Phase.BATTLES)
_COUNTED = (Phase.PLACEMENT, Phase.EFFECTS, Phase.RETURN, *_WAR)
_ALONE = (*_COUNTED, Phase.ORDER)
"""When what can be counted decides between lines that are as good, and when it tells all of their difference."""
_OUTWEIGHS = {Phase.PLACEMENT: 1.6, Phase.EFFECTS: 1.6, Phase.BATTLES: 2.0, Phase.DEFENCE: 2.0}
"""So many points more that speak for a placement, for what is built, for a pawn that is sent or for a step of a war go
before worlds of which each hangs on dice and a war."""
_WITHIN, _WAR_WITHIN, _SENT_WITHIN = 0.4, 0.12, 0.25
"""Shares may lie so far apart for that: whoever reads counts points, and worlds are judged when the year is over."""
_SILLY = 5.0
"""What it counts against a line that it leaves lying what costs nothing."""
_SENTENCES = 2
"""More are not read."""
_EXCEPTED = Excepted(unnamed={"hut_later": ("where", "huts", "stone", "wood", "home", "stay")})
"""Huts that become as dear are one reason."""
_RANKS = (
    ("sails", "for_office", "year_sum", "fills", "points_now", "to_house", "or_instead"),
    ("driven_home", "lie_there", "fifth_around"),
    ("built_before", "tile_before", "built_else", "driven_off", "opens_square"),
    ("war_odds",),
    ("plan_next", "pays_squares"),
    ("needed_now", "fills_for", "paid_in_coins", "district_less"),
    ("war_sure", "square_price", "square_price_either"),
)
_PLANS = next(number for number, keys in enumerate(_RANKS) if "plan_next" in keys)
"""What is told first: points, then on what they rest, who can disturb it, what it costs and brings others, a war."""
_SMALL = ("worked_goods", "opens", "house_waits", "goods_then", "free_again")
"""What is told only where nothing else is left to tell."""
_ORDERED = ("to_order", "keeps_order", "order_after")
"""What a worker on the turn order is for, who asks for a reason of its own."""
_TRIFLES = ("goods_late", "coins_count", "coins_stand", "coins_for", "goods_then", "free_again", "lie_huts")
"""What is told only alone."""
_IN_THE_PLAN = ("precious_for", "precious_square")
"""What a good is wanted for, told already where all of next year is."""
_NOTHING_LEFT = ("all_placed", "none_placed")
"""That no worker is left to be placed, told only alone."""
_OF_THE_PLAN = ("built_next", "square_first", "roads_first", "cheap_first")
"""Who could be first next year, told there too."""
_LEADS_NOWHERE = {"prey_far", "prey_late", "gives_up", "step_idle"}
"""All that is told of a step of attackers that is no better than to be done, or of a group given up for nothing."""
_SUMS = ("year_beside", "year_alike", "next_beside", "sum_last")
"""In what another line differs on the whole: read before all but what it is for."""
_OF_THE_YEAR = ("year_beside", "year_alike")
"""What tells all the points of this year."""
_FAR = 4.0
"""So much less speaks for what could be built instead that it is not worth a word."""
_UNTOLD = 1.0
"""So much more that speaks for another line cannot be told beside the best."""


def case(view: RioDeLaPlata, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """What each line is for, and why another one falls short of the best."""
    counted = not view.decisions and view.phase in _COUNTED
    balances: Sequence[Balance | None] = _balances(view, seat, lines) or [None] * len(lines)
    best = _of_the_best(view, seat, lines, balances)
    idle = view.phase == Phase.PLACEMENT and not view.decisions and len(lines) > 2
    planned = any(one.key == "plan_next" for one in best)
    others = [
        # nobody asks for it where there are other ways
        () if idle and line == (act.Done(seat),) else _of_another(view, seat, lines[0], line, pair, planned=planned)
        for line, pair in zip(lines[1:], [(balances[0], other) for other in balances[1:]], strict=True)
    ]
    first, *others = apart([best, *others], _EXCEPTED, untold=reasons(view, seat, lines[0]))
    told = [first[:_SENTENCES]]
    for own in others:
        own = tuple([one for one in own if not _again(one, best)]) or own
        told.append(() if [one.key for one in own] == ["year_alike"] else own[:_SENTENCES])
    alone, most = not view.decisions and view.phase in _ALONE, _most_this_year(view, balances)
    outweighs = 0.0 if view.decisions else _OUTWEIGHS.get(Phase(view.phase), 0.0)
    sends = view.phase == Phase.DEFENCE
    within = _WITHIN if view.phase in (Phase.PLACEMENT, Phase.EFFECTS) else _SENT_WITHIN if sends else _WAR_WITHIN
    plain = Case((), ledgers=not alone, decides=counted, outweighs=outweighs, within=within)
    return tuple(
        [
            replace(plain, told=one, what=headline(view, line), expected=number == most)
            for number, (one, line) in enumerate(zip(told, lines, strict=True))
        ]
    )


def _most_this_year(view: RioDeLaPlata, balances: Sequence[Balance | None]) -> int:
    """The placement that brings most this year, if the best does not: whoever reads looks for it; -1 for none."""
    years = [one.year for one in balances if one is not None]
    if view.phase != Phase.PLACEMENT or not years or max(years) == years[0]:
        return -1
    return years.index(max(years))


def _balances(view: RioDeLaPlata, seat: Seat, lines: Sequence[Line]) -> list[Balance]:
    """What lines come to; what comes of workers that lie there already is counted for none of them, unless one line
    would take its goods for something else."""
    found = list(_reckoned(view, seat, lines))
    if not found or view.phase != Phase.PLACEMENT:
        return found
    (without,) = _reckoned(view, seat, ((act.Done(seat),),))
    less = any(one.year < without.year for one in found)
    return found if less else [one.beyond(without) for one in found]


def _reckoned(view: RioDeLaPlata, seat: Seat, lines: Sequence[Line]) -> Iterator[Balance]:
    """What lines come to, where that can be counted by the end of the own Effects."""
    if not view.decisions and view.phase in (Phase.PLACEMENT, Phase.EFFECTS):
        until = meant if view.phase == Phase.PLACEMENT else working.after_line
        for line in lines:
            after = until(view, line)
            lying = _lying(view, after, seat, line) if view.phase == Phase.PLACEMENT else ()
            yield replace(balance(view, after, view.players[seat]), lying=lying)


def _lying(view: RioDeLaPlata, after: RioDeLaPlata, seat: Seat, line: Line) -> tuple[tuple[int, int], ...]:
    """By field, what workers build who lie there already, where a line places none."""
    places = placed_at(view, line)
    fields = dict.fromkeys([one for one in view.players[seat].discs if one < FIELDS and one not in places])
    return tuple([(one, site(after, one)) for one in fields if site(after, one) != site(view, one)])


def _of_the_best(
    view: RioDeLaPlata, seat: Seat, lines: Sequence[Line], balances: Sequence[Balance | None]
) -> tuple[Prompt, ...]:
    line, player, one = lines[0], view.players[seat], balances[0]
    own = list(reasons(view, seat, line))
    if isinstance(line[0], act.Trade):
        return tuple(own)
    if view.decisions or view.phase not in (Phase.PLACEMENT, Phase.EFFECTS):
        beside_it: Sequence[Line] = lines[1:READ] or ((act.Done(seat),),)
        shown = beside_it if line[0] not in [other[0] for other in beside_it] else ()
        as_well = any(told.key == "danger" for told in own) and bool(shown)
        if as_well and not any([*danger_beside(view, player, line[0], other[0])] for other in shown):
            own = [told for told in own if told.key != "danger"]  # as true after the others, it is no reason
        return tuple(own)
    after = meant(view, line) if view.phase == Phase.PLACEMENT else working.after_line(view, line)
    wars = war_near(view, player, after) if view.phase == Phase.PLACEMENT or one is None else ()
    if one is None or line == (act.Done(seat),):
        more = (*wars, *own[1:])
        first = [told for told in own[:1] if told.key not in _NOTHING_LEFT or not more]
        return (*first, *more)[:_SENTENCES]
    places = placed_at(view, line)
    without = meant(view, (act.Done(seat),))
    if places and (whole := [*year_sum(view, player, after, places, without)]):
        covered = [told for told in own if told.key == "lie_there" and not dict(told.values)["anyway"]]
        own = [*whole, *(told for told in own if told.key not in COVERS and told not in covered)]
    own = _with_the_plan(view, player, own, lines, [other.coming for other in balances if other is not None])
    others = [reasons(view, seat, other) for other in lines[1:READ] if other != (act.Done(seat),)]
    late = [other.end for other in balances[1:READ] if other is not None and other.end > one.end]
    odds = war_odds(view, player) if one.year > one.end and late else ()
    told = [*own, *opens_square(view, player, after, line), *wars, *odds]
    planned = any(prompt.key == "plan_next" for prompt in told)
    told = [one for one in told if not others or not all(_tells(other, one) for other in others)] or told
    told.sort(key=lambda prompt: _rank(prompt, planned=planned))
    brings = [prompt for prompt in told if prompt.key not in _TRIFLES]
    if any(prompt.key == "plan_next" for prompt in brings):
        brings = [prompt for prompt in brings if prompt.key not in (*_IN_THE_PLAN, *_OF_THE_PLAN)]
    brings = (brings or told)[:_SENTENCES]
    ordered = [prompt for prompt in told if prompt.key in _ORDERED and prompt not in brings]
    return tuple([*brings[: _SENTENCES - 1], *ordered] if ordered else brings)


def _with_the_plan(
    view: RioDeLaPlata, player: Player, own: Sequence[Prompt], lines: Sequence[Line], coming: Sequence[Coming]
) -> list[Prompt]:
    """With what can be had next year where that is less after another line; without it where the same is as open after
    each of the others."""
    until = meant if view.phase == Phase.PLACEMENT else working.after_line
    told = [one for one in own if one.key == "plan_next"]
    most = coming[0].most
    if not told and any(other.most.points < most.points for other in coming[1:READ]):
        done: Line = (act.Done(player.seat),)
        return [*own, *plan_next(view, player, until(view, lines[0]), until(view, done))]
    ends = [until(view, line) for line in lines[1:READ]] if told else []
    if ends and all(as_open(after, after.players[player.seat], most) for after in ends):
        return [one for one in own if one.key not in ("plan_next", *_IN_THE_PLAN)]
    return list(own)


def _of_another(
    view: RioDeLaPlata,
    seat: Seat,
    best: Line,
    line: Line,
    balances: tuple[Balance | None, Balance | None],
    *,
    planned: bool,
) -> tuple[Prompt, ...]:
    """What another line is for, and in what it falls short; nothing where more speaks for it than for the best."""
    first, other = balances
    player, late = view.players[seat], view.phase == Phase.PLACEMENT and last_year(view) and not view.decisions
    own = rival(view, seat, best, line) or (() if late else reasons(view, seat, line))
    if first is None or other is None:
        if any(told.key == "danger" for told in own):  # of it what is no danger after the best
            own = (*danger_beside(view, player, line[0], best[0]), *(told for told in own if told.key != "danger"))
        if isinstance(best[0], act.Done) and fighting.reached_anyway(view, line[0]):
            own = tuple([told for told in own if told.key != "reached_by"])
        own = tuple([told for told in own if told.key != "sooner"])
        keys = {told.key for told in own}
        for_nothing = keys <= {"gives_up", "step_idle"} or (isinstance(best[0], act.Done) and keys <= _LEADS_NOWHERE)
        return (
            () if for_nothing or (_in_war(view) and not fighting.falls_short(view, player, line[0], best[0])) else own
        )
    more = speaks_for(view, player, other, line) - speaks_for(view, player, first, best)
    against = tuple(beside(first, other, placed=view.phase == Phase.PLACEMENT, planned=planned))
    against = tuple([told for told in against if not _unpaid_again(told, own)])
    sums = [told for told in against if told.key in _SUMS and not _falls_short(told)]
    lacks = [told for told in against if told not in sums]
    if more > _UNTOLD or (other.year > first.year and not [one for one in lacks if one.key != "goods_more"]):
        return ()
    if view.phase == Phase.EFFECTS and more < -_FAR:
        return ()  # nobody would build that instead
    if other == first and _but_where(own) == _but_where(rival(view, seat, line, best)):
        return ()  # as good in another place
    if against:
        own = tuple([told for told in own if told.key != "kept_goods" and not _goods_again(told, lacks)])
    if any(told.key in _OF_THE_YEAR for told in sums):
        own = tuple([told for told in own if told.key not in COVERS])
    works = [told for told in own if told.key == "worked_goods" and view.phase == Phase.EFFECTS]
    threats = [*placing.threats(view, player, line)] if view.phase == Phase.PLACEMENT else []
    exposed = [told for told in threats if told not in placing.threats(view, player, best)]
    own = tuple([told for told in own if told.key not in ("plan_next", *(_IN_THE_PLAN if sums else ()))])
    own = tuple([told for told in own if told.key not in _TRIFLES or not against])
    idle = [*works, *(told for told in own if told.key == "no_goods_there")]
    if any(told.key == "next_beside" for told in against):
        own = tuple([told for told in own if told.key not in _OF_THE_PLAN])
    found = [*idle, *sums, *lacks, *sorted([told for told in (*own, *exposed) if told not in idle], key=_rank)]
    return tuple(found)


def _tells(told: Sequence[Prompt], one: Prompt) -> bool:
    """Whether the same is told there of the same place."""
    return (one.key, dict(one.values).get("where")) in [(other.key, dict(other.values).get("where")) for other in told]


def _falls_short(told: Prompt) -> bool:
    """Whether it says that less can be had next year than after the best."""
    values = dict(told.values)
    return told.key == "next_beside" and int(str(values["points"])) < int(str(values["best"]))


def _again(told: Prompt, best: Sequence[Prompt]) -> bool:
    """Whether it says that a precious good is missing which is told there."""
    goods = _listed(dict(told.values)["goods"]) if told.key == "goods_fewer" else ()
    precious = all(isinstance(one, tuple) and one[0] == GOOD_NAMES[2] for one in goods)
    return bool(goods) and precious and any(one.key in _IN_THE_PLAN for one in best)


def _goods_again(told: Prompt, lacks: Sequence[Prompt]) -> bool:
    """Whether it only tells goods of which another sentence says how many more or fewer they are."""
    return told.key == "goods_then" and any(one.key in ("goods_fewer", "goods_more") for one in lacks)


def _unpaid_again(told: Prompt, own: Sequence[Prompt]) -> bool:
    """Whether it tells points as fewer of which another sentence says that they are lost with what stays unpaid."""
    lost = [dict(one.values)["lost"] for one in own if one.key == "unpaid"]
    return told.key == "year_beside" and dict(told.values)["fewer"] in lost


def _rank(told: Prompt, *, planned: bool = False) -> int:
    """What is told first has the lowest; a Hut that is built stands before what is `planned` with it."""
    values = dict(told.values)
    if planned and told.key == "hut_later":
        return _PLANS - 1
    if (told.key == "driven_home" and not values["points"]) or (told.key == "lie_there" and values["anyway"]):
        return len(_RANKS)
    ranks = (number for number, keys in enumerate(_RANKS) if told.key in keys)
    return next(ranks, len(_RANKS) + (told.key in _SMALL))


def _but_where(told: Sequence[Prompt]) -> list[tuple[object, ...]]:
    """What is told, without the fields it is about."""
    return [(one.key, *(pair for pair in one.values if pair[0] not in ("where", "spot"))) for one in told]


def rival(view: RioDeLaPlata, seat: Seat, best: Line, other: Line) -> tuple[Prompt, ...]:
    """Why another line falls short of the best."""
    player = view.players[seat]
    if view.decisions:
        return ()
    if view.phase == Phase.PLACEMENT:
        return tuple(_placed_otherwise(view, player, best, other))
    if view.phase == Phase.EFFECTS:
        return tuple(working.short(view, player, best, other))
    if view.phase == Phase.BATTLES and isinstance(other[0], act.Done):
        return tuple(fighting.left_undone(view, player))
    return ()


def speaks(view: RioDeLaPlata, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """How much can be told that speaks for a placement, for what is done in the Effects, or for a step of a war."""
    for one in _reckoned(view, seat, (line,)):
        silly = line[0] not in sound(view, rules.legal(view, seat))
        return speaks_for(view, view.players[seat], one, line) - (_SILLY if silly else 0.0)
    if not view.decisions and view.phase == Phase.RETURN:
        return returning.speaks_for(view, view.players[seat], line[0])
    return fighting.potential(view, view.players[seat], line[0]) if _in_war(view) else 0.0


def _in_war(view: RioDeLaPlata) -> bool:
    """Whether pawns are posted, sent or moved."""
    return not view.decisions and view.phase in _WAR


def besides(view: RioDeLaPlata, seat: Seat) -> tuple[Line, ...]:
    """Placements that bring points for certain; in a war the step for which most can be told, and a group given up for
    a step that storms or meets something: searched in a few worlds they may have been left out early."""
    if view.phase == Phase.PLACEMENT and not view.decisions:
        return sure_placements(view, seat)
    if not _in_war(view):
        return ()
    player, steps = view.players[seat], fighting.steps(view, seat)
    best = [max(steps, key=lambda step: fighting.potential(view, player, step))] if steps else []
    best += [step for step in steps if isinstance(step, act.GiveUp) and step not in best]
    defends = view.phase == Phase.BATTLES and at_war(view).attacker != seat
    holds = fighting.comes_to_hold(view, player) if defends else ()
    return (*((step,) for step in best), *((holds,) if holds else ()))


def otherwise(view: RioDeLaPlata, seat: Seat, line: Line) -> tuple[Line, ...]:
    """What is put beside a line that stands alone."""
    if view.decisions:
        return sticks.otherwise(view, seat, line)
    return working.otherwise(view, seat, line) if view.phase == Phase.EFFECTS else ()


def _placed_otherwise(view: RioDeLaPlata, player: Player, best: Line, other: Line) -> Iterator[Prompt]:
    """What workers are for that another line places elsewhere; how many it does not place."""
    mine, theirs = Counter(placed_at(view, best)), Counter(placed_at(view, other))
    if not theirs:
        yield from () if last_year(view) else of_one(view, player, other[0])
        return
    ends = (meant(view, best), meant(view, other))
    otherwise = {place for place in theirs if place < FIELDS and site(ends[0], place) != site(ends[1], place)}
    more = theirs - mine
    apart = [place for place in theirs for _ in range(theirs[place] if place in otherwise else more[place])]
    every = list(placing.placed(view, player, apart, other)) if apart else []
    every = [one for one in every if one.key != "goods_late"]
    every = [one for one in every if one.key != "house_waits"] or every
    told = [*every[:2], *(one for one in every[2:] if one.key in ("paid_in_coins", "lie_there", "to_order"))]
    yield from told
    if any(one.key == "to_house" for one in told):
        of_best = list(placing.placed(view, player, list((mine - theirs).elements()), best))
        gone = [field for field in _opened(of_best) if field not in _opened(told)]
        yield from (Prompt("opens_not", (("where", tuple(gone)),)),) if gone else ()


def _opened(told: Iterable[Prompt]) -> list[str]:
    """Fields of buildings that can be worked in then."""
    return [str(field) for one in told if one.key == "opens" for field in _listed(dict(one.values)["where"])]


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)
