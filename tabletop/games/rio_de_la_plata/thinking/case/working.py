"""What the own Effects are for: what is built, what is paid and taken, what is left for next year; other ways to use
them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.offices import settle_offices
from tabletop.games.rio_de_la_plata.phases.ship import paid_for
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CRAFT,
    GRID_OF,
    HARVEST,
    HOUSE,
    HUT,
    PLACE,
    PLACED,
    PRODUCTION,
    SITE,
    box,
)
from tabletop.games.rio_de_la_plata.things import COINS
from tabletop.games.rio_de_la_plata.thinking.case.building import houses, of_building, of_huts, standing_with, works
from tabletop.games.rio_de_la_plata.thinking.case.following import plan_next
from tabletop.games.rio_de_la_plata.thinking.case.next_year import in_district
from tabletop.games.rio_de_la_plata.thinking.case.precious import goods_then, precious
from tabletop.games.rio_de_la_plata.thinking.case.stock import forfeited, last_year, named, towards_office
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.effects import whole
from tabletop.games.rio_de_la_plata.validation import MAJORS

_RIVALS = 2
"""Other ways that are put beside the best."""
_CITIES = Cities()


def after_line(view: RioDeLaPlata, line: Line) -> RioDeLaPlata:
    """What is there when a line is done, before anybody else goes on: an office that waits is settled by it."""
    state = view
    for action in line:
        if isinstance(action, act.Done):
            state = state.copy()
            settle_offices(state, state.players[action.seat], EventLog())
            break
        if rules.why_not(state, action) is not None:
            break
        state = rules.apply(state, action, False).state
    return state


# --- what it is for
def worked(view: RioDeLaPlata, player: Player, line: Line) -> Iterator[Prompt]:
    """Buildings, debts, goods that are made, offices; what is there then."""
    after = after_line(view, line)
    then = after.players[player.seat]
    built = [action for action in line if isinstance(action, act.Build)]
    yield from _what_is_built(view, player, built, after)
    yield from _paid(view, player, line)
    for action in line:
        match action:
            case act.Activate(place=place, good=good) if not _makes_goods(view, PLACE[place], good):
                yield from works(view, site(view, PLACE[place]), good)
            case act.Buy(office=name):
                yield Prompt("office", (("office", name), ("power", f"office_{name}")))
    had, has = paid_for(view, player.aboard), paid_for(after, then.aboard)
    if has != had:
        yield Prompt("loads", (("coins", has[0] - had[0]), ("points", has[1] - had[1])))
    if then.debts:
        yield _unpaid(after, then)
    makes = any(isinstance(one, act.Activate) and _makes_goods(view, PLACE[one.place], one.good) for one in line)
    takes = any(isinstance(one, act.Take) for one in line) and not built
    if (makes or takes) and not last_year(view):
        yield from list(plan_next(view, player, after, after_line(view, (act.Done(player.seat),)))) or [
            _left(player, then)
        ]
    free = then.idle - player.idle
    if any(isinstance(action, act.Make) for action in line) and not (built and last_year(view)):
        yield from precious(after, then)
    if not built and free and player.idle < PLACED and not last_year(view):
        full = int(then.idle >= PLACED)
        yield Prompt("free_again", (("n", free), ("then", min(PLACED, then.idle)), ("full", full)))
    if not built and not last_year(view):
        as_well = tuple(towards_office(view, player))  # without any of it
        yield from [told for told in towards_office(after, then) if told not in as_well]
    if last_year(view) and not built:
        yield Prompt("goods_late")


def _unpaid(state: RioDeLaPlata, player: Player) -> Prompt:
    """What is lost with squares that stay unpaid, and what they would bring once all are taken."""
    points = sum([box(state.box).square_points[place] for place in player.debts])
    return Prompt(
        "unpaid", (("n", len(player.debts)), ("points", points), *forfeited(state, player, len(player.debts)))
    )


def _lying(workers: int, idle: int) -> Prompt:
    """Workers who stay out, and whether they are missing among those of a year with as many in hand."""
    return Prompt("left_lying", (("n", workers), ("idle", idle), ("short", int(idle < PLACED))))


def _left(player: Player, then: Player) -> Prompt:
    """Goods that are more by it, where none is less, and who comes home."""
    more = [have - had for have, had in zip(then.goods, player.goods, strict=True)]
    over = (("goods", named(more)), ("m", sum(more)))
    return goods_then(then) if min(more) < 0 else Prompt("goods_over", (*over, ("home", then.idle - player.idle)))


def _makes_goods(view: RioDeLaPlata, field: int, good: str) -> bool:
    """Whether what is worked in there makes more goods of one."""
    brings = box(view.box).active[site(view, field)].get(good)
    return brings is not None and not (brings.coins or brings.points)


def _what_is_built(
    view: RioDeLaPlata, player: Player, built: Sequence[act.Build], after: RioDeLaPlata
) -> Iterator[Prompt]:
    """What brings points at once, Houses, Huts, then what is to be worked in."""
    fields = {kind: [PLACE[one.place] for one in built if SITE[one.building] == kind] for kind in (HOUSE, HUT)}
    others = [one for one in built if SITE[one.building] not in fields]
    others.sort(key=lambda one: -box(view.box).points[SITE[one.building]])
    at_once = sum([box(view.box).points[SITE[one.building]] > 0 for one in others])
    for build in others[:at_once]:
        yield from list(of_building(view, player, SITE[build.building], PLACE[build.place], after))[:2]
    if fields[HOUSE]:
        yield from houses(view, player, fields[HOUSE], after)
    if fields[HUT]:
        yield of_huts(view, fields[HUT], after, player)
    state = view
    for build in others[at_once:]:
        kind, field = SITE[build.building], PLACE[build.place]
        yield from list(of_building(state, player, kind, field, after))[:2]
        state = standing_with(state, kind, field)  # of two that are worked in the second makes houses count less


def _paid(view: RioDeLaPlata, player: Player, line: Line) -> Iterator[Prompt]:
    """What the squares bring that are paid for, and what it would cost to leave them unpaid."""
    tables = box(view.box)
    places = [PLACE[action.place] for action in line if isinstance(action, act.Pay)]
    for grid in dict.fromkeys([GRID_OF[place] for place in places]):
        here = [place for place in places if GRID_OF[place] == grid]
        left = len(tables.squares[grid]) - sum([GRID_OF[place] == grid for place, *_ in view.laid])
        points = sum([tables.square_points[place] for place in here])
        told = (("major", MAJORS[grid]), ("n", len(here)), ("points", points), ("left", left))
        yield Prompt("pays_squares", (*told, *forfeited(view, player, len(here))))


def done(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why somebody stops, or what is left lying by it."""
    left = [one for one in rules.legal(view, player.seat) if not isinstance(one, act.Done | act.Trade)]
    if player.debts:
        yield _unpaid(view, player)
    if not left:
        yield Prompt("nothing_left")
        return
    free = [one for one in left if isinstance(one, act.Take | act.Harvest)]
    if free and not last_year(view):
        workers = sum([place in PRODUCTION or place == HARVEST for place in player.discs])
        workers += _home(view, player, left)
        home = sum([place in player.debts and owner == player.seat for place, owner, _ in view.laid])
        yield _lying(workers, player.idle + home)
        return
    if any(isinstance(one, act.Make) for one in left) and not last_year(view):
        yield _lying(player.discs.count(CRAFT), player.idle)
    builds = [one for one in left if isinstance(one, act.Build)]
    left = [one for one in left if not isinstance(one, act.Buy)]  # settled by being done
    if builds:
        brings = any(SITE[one.building] == HOUSE or box(view.box).points[SITE[one.building]] for one in builds)
        named_so = dict.fromkeys([in_district(SITE[one.building], PLACE[one.place]) for one in builds])
        told: Values = (("home", _home(view, player, builds)), ("goods", int(any(one.goods for one in builds))))
        told = (*told, ("builds", tuple(named_so)), ("n", len(named_so)))
        yield Prompt("not_built", told) if brings or not last_year(view) else Prompt("build_late")
    purchases = [one for one in left if isinstance(one, act.Purchase)]
    if purchases and not builds:
        yield Prompt("coins_kept", (("n", player.coins), ("per", box(view.box).data.scoring.value.coins_per_point)))
    elif left and not builds and not player.debts and not free:
        yield Prompt("kept_goods")


def _home(view: RioDeLaPlata, player: Player, legal: Sequence[Action]) -> int:
    """How many workers could come home by what can be built, one building a field."""
    found = dict[str, int]()
    for one in legal:
        if isinstance(one, act.Build):
            then = rules.apply(view, one, False).state.players[player.seat]
            found[one.place] = max(found.get(one.place, 0), then.idle - player.idle)
    return sum(found.values())


# --- other ways
def otherwise(view: RioDeLaPlata, seat: Seat, best: Line) -> tuple[Line, ...]:
    """Lines beside the best: another building, a debt that is not paid; else to be done at once."""
    found = list[Line]()
    state = view
    for number, action in enumerate(best):
        for other in _instead(state, seat, action):
            found.append(whole(view, seat, _CITIES, (*best[:number], other)))
        if rules.why_not(state, action) is not None:
            break
        state = rules.apply(state, action, False).state
    found = [line for line in found if _buildings(line) != _buildings(best)]  # the same in other places is no other way
    unpaid = _that_goes(view, [action for action in best if not isinstance(action, act.Pay)])
    if not found and len(best) > len(unpaid) > 1:
        found.append(unpaid)
    at_once: Line = (act.Done(seat),)
    plain = _that_goes(view, [action for action in best if not isinstance(action, act.Build)])
    if not found and len(best) > len(plain) > 1:
        found.append(plain)
    if all(isinstance(action, act.Buy | act.Done) for action in best):
        return tuple(found[:_RIVALS])  # an office that waits is bought by being done as well
    if best == at_once:
        builds = [one for one in rules.legal(view, seat) if isinstance(one, act.Build) and COINS not in one.goods]
        found += [whole(view, seat, _CITIES, (one,)) for one in _likeliest(view, seat, builds)[:1]]
    return tuple(found[:_RIVALS]) or ((at_once,) if best != at_once else ())


def _that_goes(view: RioDeLaPlata, actions: Sequence[Action]) -> Line:
    """Those of some actions that can be done one after the other: no stick is laid that is not paid for."""
    line, state = list[Action](), view
    for action in actions:
        if rules.why_not(state, action) is None:
            line.append(action)
            state = rules.apply(state, action, False).state
    return tuple(line)


def _buildings(line: Line) -> list[str]:
    return sorted([action.building for action in line if isinstance(action, act.Build)])


def _instead(state: RioDeLaPlata, seat: Seat, action: Action) -> list[Action]:
    """What else could be built in the place of a building: a Hut that costs nothing, then what looks best."""
    if not isinstance(action, act.Build):
        return []
    legal = rules.legal(state, seat)
    here = [one for one in legal if isinstance(one, act.Build) and one.place == action.place]
    plain = {one.building: one for one in reversed(here) if COINS not in one.goods}
    found = _likeliest(state, seat, [one for name, one in plain.items() if name != action.building])
    return sorted(found, key=lambda one: bool(getattr(one, "goods", ())))


def _likeliest(state: RioDeLaPlata, seat: Seat, builds: Sequence[act.Build]) -> list[Action]:
    """Buildings, first those that look best to the quick player."""
    city = _CITIES(state, state.players[seat])
    gains = [
        next((gain for gain, kind in city.choices(PLACE[one.place]) if kind == SITE[one.building]), -1.0)
        for one in builds
    ]
    order = sorted(range(len(builds)), key=lambda number: -gains[number])
    return [builds[number] for number in order]


def short(view: RioDeLaPlata, player: Player, best: Line, other: Line) -> Iterator[Prompt]:
    """Why another way falls short: what the other building lacks or is for, what is left lying."""
    if len(other) == 1 and isinstance(other[0], act.Done):
        yield from done(view, player)
        return
    mine = {action for action in best if isinstance(action, act.Build)}
    for action in other:
        if isinstance(action, act.Build) and action not in mine:
            kind, field = SITE[action.building], PLACE[action.place]
            yield from list(of_building(view, player, kind, field, after_line(view, other)))[:2]
            return
