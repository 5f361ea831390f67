"""More of them: what large and other buildings count, ships, how near the end is, who comes next."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import free_land, workers_of
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import parts
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, CITY_SPACES, GOOD_OF, SPACES, STORES
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Role

from . import engine
from .claims import LOADS, ROLLS, Asked, Values, claim, gains, within


def _next(asked: Asked) -> int:
    return (asked.state.chooser + 1) % len(asked.state.players)


def _first_later(asked: Asked) -> int:
    return (asked.state.governor + 1) % len(asked.state.players)


def _picks_after(asked: Asked) -> int:
    seats = len(asked.state.players)
    return seats * (3 if seats == 2 else 1) - asked.state.picks - 1


# --- buildings
@claim("by_kinds", "by_kinds_manned")
def _by_kinds(asked: Asked, told: Values) -> object:
    kinds = sum([engine.makes(asked.then, good) > 0 for good in range(len(GOOD_NAMES))])
    return bool((told["kinds"], told["coins"]) == (kinds, BY_KINDS[BUILDING[told["building"]]][kinds]))


@claim("use_harbor", "use_wharf", "use_store", "use_university", "use_office", "use_market_none")
def _use(asked: Asked, told: Values) -> object:
    made, word = [engine.makes(asked.then, good) for good in range(len(GOOD_NAMES))], told["building"]
    match told["key"]:
        case "use_harbor":
            return bool(told["kinds"] == 5 - made.count(0))
        case "use_wharf":
            return bool(told["made"] == max(made))
        case "use_store":
            return bool(told["barrels"] == sum(made) and told["n"] == STORES[BUILDING[word]])
        case "use_university":
            return bool(told["free"] == CITY_SPACES - asked.owner.town.spaces)
        case "use_office":
            return {GOOD_NAMES.index(good) for good in told["goods"]} == set(asked.state.house)
    return not any(made) and not any(asked.owner.goods)


@claim("plant_enough", "plant_idle", "unprocessed", "too_many", "no_plant_left", "too_many_for_good")
def _no_use(asked: Asked, told: Values) -> object:
    """No further barrel, as the circles are few or the plantations are."""
    good = LAND_NAMES.index(told["land"]) if "land" in told else GOOD_NAMES.index(told["good"])
    circles = sum([CIRCLES[one] for one in asked.owner.city if GOOD_OF[one] == good])
    there = asked.owner.land.count(good)
    return circles <= there if "land" in told else there <= circles


@claim("grows_land", "grows_workers", "grows_town", "grows_chips", "grows_plants")
def _grows(asked: Asked, told: Values) -> object:
    owner = asked.owner
    plants = [CIRCLES[one] > 1 for one in owner.city if GOOD_OF[one] >= 0]
    match told["key"]:
        case "grows_land":
            return bool(told["n"] == len(owner.land) and told["next"] == max(10, len(owner.land) + 1))
        case "grows_workers":
            return bool(told["n"] == workers_of(owner) and 0 < told["next"] - told["n"] <= 3 and told["next"] % 3 == 0)
        case "grows_chips":
            return bool(told["n"] == owner.points and 0 < told["next"] - told["n"] <= 4 and told["next"] % 4 == 0)
        case "grows_town":
            here = [one for one in owner.city if GOOD_OF[one] < 0]
            return bool(told["n"] == len(here) - (BUILDING["city_hall"] in here))
    return (told["small"], told["large"]) == (plants.count(False), plants.count(True))


@claim("kept_near")
def _kept_near(asked: Asked, told: Values) -> object:
    cost = engine.price(asked.state, asked.seat, told["building"], _next(asked))
    return cost is not None and (cost - told["coins"], max(0, cost - 1 - told["coins"])) == (told["lacks"], told["own"])


@claim("would_build_nothing")
def _nothing(asked: Asked, told: Values) -> object:
    return bool(told["coins"] == asked.owner.coins + asked.state.coins_on[Role.BUILDER])


@claim("reach_first", "reach_next", "reach_else")
def _reach_own(asked: Asked, told: Values) -> object:
    state = asked.state.copy()
    state.taken = put(state.taken, Role.BUILDER, -1)
    own = told["key"] != "reach_else"
    cost = engine.price(state, asked.seat, told["building"], asked.seat if own else _next(asked))
    who = {"reach_first": _first_later(asked), "reach_next": _next(asked)}.get(told["key"], asked.seat)
    return cost == told["price"] <= told.get("coins", 99) + told.get("card", 0) and who == asked.seat


# --- workers
@claim("port_serves", "idle_serve", "mayor_last", "mayor_last_large")
def _port(asked: Asked, told: Values) -> object:
    if told["key"] == "idle_serve":
        return engine.fewest(asked.owner) + told["n"] <= workers_of(asked.owner)
    if told["key"] == "port_serves":
        return asked.owner.idle >= told["n"] > 0
    return asked.state.supply < len(asked.state.players) + 1


@claim("workers_wait", "makes_more", "makes_less", "quarry_manned")
def _workers(asked: Asked, told: Values) -> object:
    before, then = engine.does(asked.owner), engine.does(asked.then)
    gaps = [after - now for now, after in zip(before[0], then[0], strict=True)]
    match told["key"]:
        case "workers_wait":
            return max(gaps) <= 0 and then[2] <= before[2]
        case "quarry_manned":
            return bool(then[2] == told["n"] and then[2] - before[2] == told["more"])
    sign = 1 if told["key"] == "makes_more" else -1
    goods = [(good, sign * by) for good, by in zip(GOOD_NAMES, gaps, strict=True) if sign * by > 0]
    return goods == list(told["goods"])


@claim("left_empty", "left_useless", "large_empty", "left_market")
def _left_empty(asked: Asked, told: Values) -> object:
    building = BUILDING[told["building"]]
    return asked.owner.works(building) and not asked.then.works(building)


@claim("made_for_tie")
def _for_tie(asked: Asked, _: Values) -> object:
    return bool(asked.state.end) and (asked.state.taken[Role.CAPTAIN] >= 0 or not _picks_after(asked))


# --- ships and sales
@claim("loaded_first")
def _loaded_first(asked: Asked, told: Values) -> object:
    good = GOOD_NAMES.index(told["good"])
    loads = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Load) and one.good != good]
    found = [
        gains(asked, then, asked.seat, "points")
        for load in loads
        for then in engine.rolls(asked.begun, asked.seat, load, LOADS)
    ]
    first = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Load) and one.good == good]
    own = [
        gains(asked, one, asked.seat, "points")
        for load in first
        for one in engine.rolls(asked.begun, asked.seat, load, LOADS)
    ]
    return within(told["points"], found) and max(own) > told["points"]


@claim("for_ships", "for_ships_until")
def _for_ships(asked: Asked, told: Values) -> object:
    return GOOD_NAMES.index(told["good"]) in asked.state.house


@claim("sold_before_gets")
def _sold_before(asked: Asked, told: Values) -> object:
    good = GOOD_NAMES.index(told["good"])
    have = [
        asked.state.players[one].goods[good] + engine.makes(asked.state.players[one], good) for one in told["others"]
    ]
    return all(have) and asked.seat not in told["others"] and told["who"] == _next(asked)


@claim("would_make_nothing", "harbor_kind")
def _made(asked: Asked, told: Values) -> object:
    if told["key"] == "harbor_kind":
        good = GOOD_NAMES.index(told["good"])
        works = asked.owner.works(BUILDING["harbor"])
        return not engine.makes(asked.owner, good) and told["empty"] == (not works)
    return not any(engine.makes(asked.owner, good) and asked.state.barrels[good] for good in range(5))


# --- tiles
@claim("left_tile", "left_tile_still", "left_tile_none", "tile_wanted")
def _left_tile(asked: Asked, told: Values) -> object:
    if told["key"] == "tile_wanted":
        good, who = GOOD_NAMES.index(told["good"]), asked.state.players[told["who"]]
        circles = sum([CIRCLES[one] for one in who.city if GOOD_OF[one] == good])
        right = (told["circles"], told["n"]) == (circles, who.land.count(good)) and circles > told["n"]
        return right and asked.state.row.count(good) == 1 and free_land(who) > 0
    state = rules.apply(asked.by(told["who"], 0), act.Pick(told["who"], Role.SETTLER)).state
    own = engine.turn_of(state, asked.seat)
    lays = own is not None and any(isinstance(one, act.Settle) for one in rules.legal(own, asked.seat))
    return lays or told["key"] == "left_tile_none"


@claim("tile_late", "tile_manned")
def _tile_late(asked: Asked, told: Values) -> object:
    few = asked.state.supply <= 4 * len(asked.state.players) or asked.state.pool <= 3 * len(asked.state.players)
    if told["key"] == "tile_late":
        return bool(asked.state.end) or few
    return asked.owner.works(BUILDING["hospice"]) and bool(asked.state.supply + asked.state.hall)


# --- the end
@claim("ends_game")
def _ends(asked: Asked, _: Values) -> object:
    """By a Captain only probably: it hangs on what is loaded."""
    ended = sum([bool(one.end) for one in asked.rolled])
    return not asked.state.end and ended > (0 if asked.action.role == Role.CAPTAIN else ROLLS / 2)


@claim("mayor_ends", "mayor_would_end", "mayor_may_end", "captain_would_end")
def _would_end(asked: Asked, told: Values) -> object:
    role = Role.CAPTAIN if told["key"].startswith("captain") else Role.MAYOR
    seats = len(asked.state.players)
    takers = {(asked.state.chooser + step) % seats for step in range(1, _picks_after(asked) + 1)}
    ended = list[bool]()
    for who in sorted(takers):
        after = engine.as_picker(asked.state, who)
        ended += [bool(one.end) for one in engine.rolls(after, who, act.Pick(who, role), ROLLS)]
    match told["key"]:
        case "mayor_ends":
            return all(ended)
        case "mayor_may_end":
            return not all(ended)
    return any(ended)


@claim("chips_few", "town_would_end")
def _few(asked: Asked, told: Values) -> object:
    if told["key"] == "chips_few":
        return bool(told["pool"] == asked.state.pool)
    for who in told["who"]:
        spaces = asked.state.players[who].town.spaces
        if not any(spaces + SPACES[one] == CITY_SPACES for one in BUILDING.values()):
            return False
    return asked.state.taken[Role.BUILDER] < 0


@claim("standing")
def _standing(asked: Asked, told: Values) -> object:
    sums = [sum([points for _, points in parts(asked.state, one)]) for one in asked.state.players]
    return {asked.seat: told["n"], **dict(told["others"])} == dict(enumerate(sums))


@claim("last_round", "last_round_port", "last_round_sales", "coins_tie")
def _last(asked: Asked, told: Values) -> object:
    if told["key"] == "coins_tie":
        return asked.state.taken[Role.BUILDER] >= 0 or not _picks_after(asked) or asked.state.supply < 20
    return bool(asked.state.end)


@claim("only_card")
def _only(asked: Asked, _: Values) -> object:
    others = [role for role in asked.open if role != asked.action.role]
    return not any(asked.state.coins_on[role] for role in others)
