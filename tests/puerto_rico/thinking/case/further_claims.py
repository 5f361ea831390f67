"""More of them: what large and other buildings count, ships, how near the end is, who comes next."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import free_land, workers_of
from tabletop.games.puerto_rico.phases.mayor import may_run_short
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import parts
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, CITY_SPACES, GOOD_OF, HOUSE_SPACES, SPACES, STORES
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Role

from . import engine
from .claims import ROLLS, Asked, Values, claim


def _next(asked: Asked) -> int:
    return (asked.state.chooser + 1) % len(asked.state.players)


def _first_later(asked: Asked) -> int:
    return (asked.state.governor + 1) % len(asked.state.players)


def _picks_after(asked: Asked) -> int:
    seats = len(asked.state.players)
    return seats * (3 if seats == 2 else 1) - asked.state.picks - 1


# --- buildings
@claim("by_kinds")
def _by_kinds(asked: Asked, told: Values) -> object:
    kinds = sum([engine.makes(asked.then, good) > 0 for good in range(len(GOOD_NAMES))])
    return bool((told["kinds"], told["coins"]) == (kinds, BY_KINDS[BUILDING[told["building"]]][kinds]))


@claim("use_harbor", "use_wharf", "use_store", "use_university", "use_office", "use_market_none")
def _use(asked: Asked, told: Values) -> object:
    made, word = [engine.makes(asked.then, good) for good in range(len(GOOD_NAMES))], told["building"]
    match told["key"]:
        case "use_harbor":
            were = [engine.makes(asked.owner, good) for good in range(len(GOOD_NAMES))]
            most = len(asked.state.ships) + asked.then.works(BUILDING["wharf"])
            kinds, before = (5 - one.count(0) for one in (made, were))
            right = told["were"] == (before if told["then"] and before != kinds else 0)
            return bool(right and (told["kinds"], told["most"]) == (kinds, most if most < kinds else 0))
        case "use_wharf":
            return bool(told["made"] == max(made))
        case "use_store":
            return bool(told["barrels"] == sum(made) and told["n"] == STORES[BUILDING[word]])
        case "use_university":
            return bool(told["free"] == CITY_SPACES - asked.owner.town.spaces)
        case "use_office":
            return {GOOD_NAMES.index(good) for good in told["goods"]} == set(asked.state.house)
    return all(good in asked.state.house for good, n in enumerate(asked.then.goods) if n or made[good])


@claim("plant_enough", "plant_idle", "unprocessed", "too_many", "no_plant_left", "too_many_for_good")
def _no_use(asked: Asked, told: Values) -> object:
    """No further barrel, as the circles are few or the plantations are."""
    good = LAND_NAMES.index(told["land"]) if "land" in told else GOOD_NAMES.index(told["good"])
    circles = sum([CIRCLES[one] for one in asked.owner.city if GOOD_OF[one] == good])
    there = asked.owner.land.count(good)
    if "cost" in told:
        state = asked.state.copy()
        state.taken = put(state.taken, Role.BUILDER, -1)
        cost = engine.price(state, asked.seat, told["building"], (asked.seat + 1) % len(state.players))
        card = state.coins_on[asked.action.role]
        if (cost, GOOD_OF[BUILDING[told["building"]]]) != (told["cost"], good):
            return False
        if told["coins"] != asked.owner.coins + card:
            return False
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


@claim("would_build_nothing")
def _nothing(asked: Asked, told: Values) -> object:
    return bool(told["coins"] == asked.owner.coins + asked.state.coins_on[Role.BUILDER])


@claim("reach_first", "reach_next")
def _reach_own(asked: Asked, told: Values) -> object:
    state = asked.state.copy()
    state.taken = put(state.taken, Role.BUILDER, -1)
    cost = engine.price(state, asked.seat, told["building"], asked.seat)
    who = _first_later(asked) if told["key"] == "reach_first" else _next(asked)
    besides = engine.counts_with(asked.state, asked.seat, told["building"], alone=True) == told["besides"]
    return cost == told["price"] <= told["coins"] + told["card"] and who == asked.seat and besides


# --- workers
@claim("mayor_last", "mayor_last_large", "never_manned")
def _manned_late(asked: Asked, told: Values) -> object:
    if told["key"] == "never_manned":
        return bool(asked.state.end)
    return asked.state.supply < len(asked.state.players) + 1


@claim("makes_more", "makes_less", "quarry_manned", "quarry_left")
def _workers(asked: Asked, told: Values) -> object:
    before, then = engine.does(asked.owner), engine.does(asked.then)
    gaps = [after - now for now, after in zip(before[0], then[0], strict=True)]
    match told["key"]:
        case "quarry_left":
            gap = engine.dearer(asked.state, asked.then, asked.owner)
            least = engine.dearer_at_least(asked.state, asked.then, asked.owner, told["column"])
            right = told["loose"] or least == told["more"]
            return bool(right and before[2] - then[2] == told["n"] and gap == (told["column"], told["more"]))
        case "quarry_manned":
            gap = engine.dearer(asked.state, asked.owner, asked.then)
            return bool(then[2] - before[2] == told["more"] and gap == (told["column"], told["less"]))
    sign = 1 if told["key"] == "makes_more" else -1
    goods = [(good, sign * by) for good, by in zip(GOOD_NAMES, gaps, strict=True) if sign * by > 0]
    return goods == list(told["goods"])


@claim("market_idle")
def _market_idle(asked: Asked, told: Values) -> object:
    """Nobody can sell or fill the house with what there is and what a production makes."""
    state, house = asked.state, asked.state.house
    own = [good for good, n in enumerate(asked.then.goods) if n or engine.makes(asked.then, good)]
    theirs = [
        good
        for good in range(len(GOOD_NAMES))
        if good not in house and any(one.goods[good] or engine.makes(one, good) for one in state.players)
    ]
    works = asked.then.works(BUILDING[told["building"]])
    filled = bool(theirs) and len(theirs) >= HOUSE_SPACES - len(house)
    return works and all(good in house for good in own) and not filled


@claim("supply_short")
def _short(asked: Asked, told: Values) -> object:
    good = GOOD_NAMES.index(told["good"])
    return bool(told["n"] == asked.state.barrels[good])


@claim("left_empty", "large_empty", "left_market")
def _left_empty(asked: Asked, told: Values) -> object:
    building = BUILDING[told["building"]]
    return asked.owner.works(building) and not asked.then.works(building)


@claim("made_for_tie")
def _for_tie(asked: Asked, _: Values) -> object:
    return bool(asked.state.end) and (asked.state.taken[Role.CAPTAIN] >= 0 or not _picks_after(asked))


@claim("would_make_nothing", "harbor_kind", "factory_kind")
def _made(asked: Asked, told: Values) -> object:
    if told["key"] != "would_make_nothing":
        good, building = GOOD_NAMES.index(told["good"]), BUILDING[told["building"]]
        right = not engine.makes(asked.owner, good) and told["empty"] == (not asked.owner.works(building))
        if told["key"] == "harbor_kind":
            return right
        kinds = sum([engine.makes(asked.owner, one) > 0 for one in range(len(GOOD_NAMES))])
        return right and (told["instead"], told["coins"]) == BY_KINDS[building][kinds : kinds + 2]
    return not any(engine.makes(asked.owner, good) and asked.state.barrels[good] for good in range(5))


# --- tiles
@claim("left_tile", "left_tile_still", "tile_wanted")
def _left_tile(asked: Asked, told: Values) -> object:
    if told["key"] == "left_tile_still":
        state = rules.apply(asked.by(told["who"], 0), act.Pick(told["who"], Role.SETTLER)).state
        own = engine.turn_of(state, asked.seat)
        return own is not None and any(isinstance(one, act.Settle) for one in rules.legal(own, asked.seat))
    land = LAND_NAMES.index(told.get("theirs", told.get("good")))
    who = asked.state.players[told["who"]]
    circles = sum([CIRCLES[one] for one in who.city if GOOD_OF[one] == land])
    right = circles > who.land.count(land) and asked.state.row.count(land) == 1 and free_land(who) > 0
    return right and (told["key"] == "left_tile" or (told["circles"], told["n"]) == (circles, who.land.count(land)))


@claim("cards_idle")
def _idle_cards(asked: Asked, told: Values) -> object:
    """Nobody has a barrel, and nobody makes one."""
    have = any(any(one.goods) for one in asked.state.players)
    make = any(engine.makes(one, good) for one in asked.state.players for good in range(len(GOOD_NAMES)))
    return not have and (not make or "craftsman" not in told["roles"])


@claim("tile_late", "tile_manned", "tile_hardly")
def _tile_late(asked: Asked, told: Values) -> object:
    if told["key"] == "tile_hardly":
        return not asked.state.end and may_run_short(asked.state)
    few = asked.state.supply <= 4 * len(asked.state.players) or asked.state.pool <= 3 * len(asked.state.players)
    if told["key"] == "tile_late":
        return bool(asked.state.end) or few
    return asked.owner.works(BUILDING["hospice"]) and bool(asked.state.supply + asked.state.hall)


# --- the end
@claim("ends_game")
def _ends(asked: Asked, told: Values) -> object:
    at_once = not _picks_after(asked)
    return not asked.state.end and all(one.end for one in asked.rolled) and told["now"] == at_once


@claim("mayor_ends")
def _would_end(asked: Asked, _: Values) -> object:
    seats = len(asked.state.players)
    takers = {(asked.state.chooser + step) % seats for step in range(1, _picks_after(asked) + 1)}
    ended = list[bool]()
    for who in sorted(takers):
        after = engine.as_picker(asked.state, who)
        ended += [bool(one.end) for one in engine.rolls(after, who, act.Pick(who, Role.MAYOR), ROLLS)]
    return all(ended)


@claim("chips_few", "town_would_end")
def _few(asked: Asked, told: Values) -> object:
    if told["key"] == "chips_few":
        left = [one.pool for one in asked.rolled] if told["then"] else [asked.state.pool]
        over = asked.action.role == Role.CAPTAIN or asked.state.taken[Role.CAPTAIN] >= 0 or not _picks_after(asked)
        exact = told["loose"] or min(left) == told["pool"]
        return bool(max(left) <= told["pool"] and exact and told["later"] == over)
    for who in told["who"]:
        spaces = asked.state.players[who].town.spaces
        if not any(spaces + SPACES[one] == CITY_SPACES for one in BUILDING.values()):
            return False
    return asked.state.taken[Role.BUILDER] < 0


@claim("captain_ends")
def _captain_ends(asked: Asked, told: Values) -> object:
    """Whatever the card that is taken now brings, and however the Captain goes."""
    seats = len(asked.state.players)
    right = told["who"] == (asked.state.chooser + 1) % seats and told["pool"] == asked.state.pool
    most = max(one.players[asked.seat].coins for one in asked.rolled)
    for after in asked.rolled:
        if asked.action.role == Role.TRADER and after.players[asked.seat].coins < most:
            continue  # it is told after the sale of the line
        as_captain = engine.as_picker(after, told["who"])
        ends = engine.rolls(as_captain, told["who"], act.Pick(told["who"], Role.CAPTAIN), ROLLS)
        right = right and all(one.end for one in ends)
    return right


@claim("standing")
def _standing(asked: Asked, told: Values) -> object:
    sums = [sum([points for _, points in parts(asked.state, one)]) for one in asked.state.players]
    return {asked.seat: told["n"], **dict(told["others"])} == dict(enumerate(sums))


@claim("last_round", "last_round_port", "last_round_sales", "coins_tie")
def _last(asked: Asked, told: Values) -> object:
    if told["key"] == "coins_tie":
        known = told["last"] == bool(asked.state.end)
        return known and (asked.state.taken[Role.BUILDER] >= 0 or not _picks_after(asked) or asked.state.supply < 20)
    return bool(asked.state.end)
