"""More of them: what a card brings everybody, and what it would bring the next one."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.phases.common import workers_of
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, CIRCLES, GOOD_OF, POINTS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Role

from . import engine
from .claims import LOADS, ROLLS, Asked, Values, claim, gains, within


def _others(asked: Asked, told: Values) -> bool:
    """Whether all others are told, clockwise."""
    seats = len(asked.state.players)
    return [who for who, _ in told["others"]] == [(asked.seat + step) % seats for step in range(1, seats)]


# --- the Builder
@claim("would_build")
def _would_build(asked: Asked, told: Values) -> object:
    after = rules.apply(asked.begun, act.Build(asked.seat, told["building"])).state.players[asked.seat]
    paid = asked.owner.coins + asked.state.coins_on[Role.BUILDER] - after.coins
    return paid == told["price"] and told["points"] == POINTS[BUILDING[told["building"]]]


@claim("build_left")
def _build_left(asked: Asked, told: Values) -> object:
    state, seat, word, who = asked.state, asked.seat, told["building"], told["who"]
    cost = engine.price(state, seat, word, who)
    right = told["has"] == asked.owner.coins and cost == told["cost"]
    if told["left"] == 2:
        right = right and cost is not None and told["short"] == (cost > asked.owner.coins)
    if told["left"] == 1:
        for other in asked.open:
            if other == Role.BUILDER:
                continue
            for then in engine.rolls(state, seat, act.Pick(seat, other), 4):
                if then.taken[Role.BUILDER] >= 0 and not told["later"]:
                    continue
                picks = engine.as_picker(then, who)
                picks.taken = put(picks.taken, Role.BUILDER, -1)
                paid = engine.price(picks, seat, word, who)
                right = right and (paid is None or paid > then.players[seat].coins)
    if told["last"]:
        own = engine.price(state, who, word, who)
        paying = own is not None and own <= state.players[who].coins + told["coins"]
        right = right and paying and state.stock[BUILDING[word]] == 1
    return right


@claim("build_denied")
def _build_denied(asked: Asked, told: Values) -> object:
    state, who, word = asked.state, told["who"], told["building"]
    rival, building = state.players[who], BUILDING[word]
    as_builder, now = (engine.price(state, who, word, chooser) for chooser in (who, asked.seat))
    assert as_builder is not None
    assert now is not None
    card = state.coins_on[Role.BUILDER] + told["later"]
    counts = POINTS[building] + engine.counts_with(state, who, word) if SPACES[building] == 1 else told["points"]
    return as_builder <= rival.coins + card and now > rival.coins and counts == told["points"]


@claim("build_nobody", "build_others")
def _build_others(asked: Asked, told: Values) -> object:
    could = dict[int, int]()
    for one in asked.state.players:
        if one.seat == asked.seat:
            continue
        turn = engine.turn_of(asked.begun, one.seat)
        legal = rules.legal(turn, one.seat) if turn is not None else ()
        bought = [act_.building for act_ in legal if isinstance(act_, act.Build)]
        if bought:
            could[one.seat] = max([POINTS[BUILDING[word]] for word in bought])
    if told["key"] == "build_nobody":
        return not could
    return set(told["others"]) == set(could) and told["points"] >= max(could.values())


@claim("points_alone")
def _points_alone(asked: Asked, told: Values) -> object:
    """A plant without land, a market for kinds that the house has, or the end is near."""
    state, building = asked.state, BUILDING[told["building"]]
    near = state.end or state.pool <= 3 * len(state.players) or state.supply <= len(state.players)
    good = GOOD_OF[building]
    if good >= 0:
        circles = sum([CIRCLES[one] for one in asked.owner.city if GOOD_OF[one] == good])
        return near or asked.owner.land.count(good) <= circles
    if BUILDINGS[building].endswith("market") and not near:
        return all(good in state.house for good, count in enumerate(asked.owner.goods) if count)
    return near or not asked.owner.works(building)


# --- the Mayor
def _dealt(state: PuertoRico, who: int, to: int) -> int:
    then = rules.apply(state, act.Pick(who, Role.MAYOR)).state.players[to]
    return workers_of(then) - workers_of(state.players[to])


@claim("gets_workers")
def _gets_workers(asked: Asked, told: Values) -> object:
    owner, n = asked.owner, _dealt(asked.state, asked.seat, asked.seat)
    useful = [
        one
        for one in owner.city
        if CIRCLES[one] and GOOD_OF[one] < 0 and not (BUILDINGS[one] == "hospice" and not asked.state.supply)
    ]
    there = workers_of(owner) + n
    unused = min(n, there - engine.found_work(owner, there, useful))
    room = n - engine.fewest(asked.then) + engine.fewest(owner)
    made = [
        (good, after - now)
        for good, now, after in zip(GOOD_NAMES, engine.does(owner)[0], engine.does(asked.then)[0], strict=True)
        if after > now
    ]
    goods = not told["goods"] or list(told["goods"]) == made
    idle = told["idle"] == (max(0, owner.idle - asked.then.idle) if told["goods"] else 0)
    idle = idle and dict(told["others"]) == {
        one.seat: _dealt(asked.state, asked.seat, one.seat) for one in asked.state.players if one.seat != asked.seat
    }
    over = max(0, min(unused, room))
    vain = over == n and not told["over"]  # then it is told of all of them in a sentence of its own
    return told["n"] == n and (told["over"] == over or vain) and goods and idle


@claim("mayor_for_others")
def _for_others(asked: Asked, told: Values) -> object:
    return asked.action.role != Role.MAYOR and all(
        n == _dealt(asked.state, asked.seat, who) > 0 for who, n in told["others"]
    )


@claim("workers_useless")
def _useless(asked: Asked, told: Values) -> object:
    """With the workers that come nothing could be done that is not done already."""
    seats, found = len(asked.state.players), list[bool]()
    for who in told["who"]:
        owner = asked.state.players[who]
        there = workers_of(owner) + _dealt(asked.state, asked.seat, who)
        useful = [one for one in owner.city if CIRCLES[one] and GOOD_OF[one] < 0 and owner.works(one)]
        found.append(engine.found_work(owner, there, useful) <= engine.fewest(owner) or not owner.land)
    return all(found) and asked.seat not in told["who"] and told["all"] == (len(found) == seats - 1)


@claim("left_mayor")
def _left_mayor(asked: Asked, told: Values) -> object:
    who, seat = told["who"], asked.seat
    left = asked.by(who, told["later"])
    right = (_dealt(left, who, seat), _dealt(left, who, who)) == (told["own"], told["theirs"])
    right = right and told["coins"] == asked.state.coins_on[Role.MAYOR] + told["later"]
    there = workers_of(rules.apply(left, act.Pick(who, Role.MAYOR)).state.players[seat])
    needs = engine.fewest(asked.then)
    if told["same"]:
        right = right and needs <= there
    if told["less"] or told["empty"]:
        right = right and needs > there
    if told["less"] == 1:
        at = GOOD_NAMES.index(told["good"])
        right = right and told["instead"] == engine.makes(asked.then, at) > told["made"]
    return right


# --- the Craftsman
def _barrels(state: PuertoRico, who: int) -> list[int]:
    """What everybody gets, with the further barrel."""
    after = engine.rolls(state, who, act.Pick(who, Role.CRAFTSMAN), ROLLS)
    counts = [[sum(one.goods) - sum(old.goods) for one, old in zip(then.players, state.players, strict=True)]
              for then in after]  # fmt: skip
    return max(counts, key=lambda one: one[who])


@claim("would_make")
def _would_make(asked: Asked, told: Values) -> object:
    counts = _barrels(asked.state, asked.seat)
    card, paid = asked.state.coins_on[Role.CRAFTSMAN], dict(told["paid"])
    for who, player in enumerate(asked.state.players):
        coins = max([one.players[who].coins for one in asked.rolled]) - player.coins - card * (who == asked.seat)
        if paid.get(who, 0) != coins:
            return False
    return told["n"] == counts[asked.seat] and dict(told["others"]) == {
        who: n for who, n in enumerate(counts) if who != asked.seat
    }


@claim("left_barrels")
def _left_barrels(asked: Asked, told: Values) -> object:
    counts = _barrels(asked.by(told["who"], 0), told["who"])
    card = asked.state.coins_on[Role.CRAFTSMAN] + told["later"]
    return (counts[asked.seat], counts[told["who"]], card) == (told["own"], told["theirs"], told["coins"])


@claim("captain_next", "captain_next_more", "captain_own", "captain_own_more", "captain_first")
def _captain(asked: Asked, told: Values) -> object:
    """After the own Craftsman: so many points may come to each, and somebody may get more than the seat or nobody."""
    seat, first = asked.seat, told["key"] == "captain_first"
    who, found = told.get("who", seat), list[list[int]]()
    for after in asked.rolled[:3]:
        state = engine.as_picker(after, who)
        state.taken = put(state.taken, Role.CAPTAIN, -1)
        for then in engine.rolls(state, who, act.Pick(who, Role.CAPTAIN), LOADS):
            found.append([one.points - old.points for one, old in zip(then.players, after.players, strict=True)])
    rates = {seat: told["points"], **dict(told["others"])}
    more = max([n for _, n in told["others"]]) > told["points"]
    right = _others(asked, told) and (first or more == told["key"].endswith("_more"))
    if first:
        right = right and (asked.state.governor + 1) % len(asked.state.players) == seat
        there, seats = asked.state.taken[Role.CAPTAIN] < 0, len(asked.state.players)
        still = [(seat + step) % seats for step in range(1, 1 + (asked.state.governor - 1 - seat) % seats)]
        right = right and (seats == 2 or list(told["before"]) == (still if there else []))
    elif len(asked.state.players) > 2:
        right = right and told["later"] == (asked.state.picks == len(asked.state.players) - 1)
    return right and all(within(n, [one[seat] for one in found]) for seat, n in rates.items())


@claim("sold_next_round")
def _sold_next_round(asked: Asked, told: Values) -> object:
    seats, good = len(asked.state.players), GOOD_NAMES.index(told["good"])
    place = (asked.seat - asked.state.governor - 1) % seats + 1
    if told["sale"] + told["card"] != told["pays"] or (place > 1) > (told["left"] > 0):
        return False
    state = asked.state.copy()
    state.taken = put(state.taken, Role.TRADER, -1)
    state = engine.as_picker(state, asked.seat)
    owner = state.own(asked.seat)
    owner.goods = put(owner.goods, good, 1)
    then = rules.apply(state, act.Pick(asked.seat, Role.TRADER)).state
    sold = [one for one in rules.legal(then, asked.seat) if isinstance(one, act.Sell) and one.good == good]
    gets = rules.apply(then, sold[0]).state.players[asked.seat].coins - owner.coins + 1
    return place == told["place"] and gets == told["pays"] and good not in asked.state.house


# --- Trader and Captain
@claim("left_trader")
def _left_trader(asked: Asked, told: Values) -> object:
    who = told["who"]
    then = list(engine.rolls(asked.by(who, told["later"]), who, act.Pick(who, Role.TRADER), LOADS))
    theirs, own = ([gains(asked, one, seat, "coins") for one in then] for seat in (who, asked.seat))
    now = [gains(asked, one, who, "coins") for one in _rolled(asked)]
    right = told["gets"] <= max(theirs) and told["own"] <= max(own) and told["now"] <= max(now)
    return right and told["less"] == (told["now"] < told["gets"])


@claim("others_sell")
def _others_sell(asked: Asked, told: Values) -> object:
    found = _rolled(asked)
    best = {
        one.seat: max([gains(asked, then, one.seat, "coins") for then in found])
        for one in asked.state.players
        if one.seat != asked.seat
    }
    return told["n"] == len(told["others"]) and all(0 <= n <= best[who] for who, n in told["others"])


@claim("would_ship")
def _would_ship(asked: Asked, told: Values) -> object:
    found = _rolled(asked)
    counts = {seat: [gains(asked, one, seat, "points") for one in found] for seat in range(len(asked.state.players))}
    right = _others(asked, told) and within(told["points"], counts[asked.seat])
    right = right and all(within(n, counts[who]) for who, n in told["others"])
    right = right and told["least"] <= told["points"] and within(told["least"], counts[asked.seat])
    barrels = sum([sum(asked.state.players[who].goods) for who in told["lose"]])
    right = right and asked.seat not in told["lose"] and bool(told["lost"]) == bool(told["lose"])
    right = right and told["lost"] <= barrels and told["losing"] == len(told["lose"])
    return right and (not told["hangs"] or min(counts[asked.seat]) < told["points"])


@claim("sale_shuts")
def _sale_shuts(asked: Asked, told: Values) -> object:
    """Who could sell for something by an own Trader, and does not where everybody sells what they can."""
    good = next(iter([one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Sell)]), None)
    could = [
        any(
            isinstance(one, act.Sell)
            for one in rules.legal(
                rules.apply(engine.as_picker(asked.state, who), act.Pick(who, Role.TRADER)).state, who
            )
        )
        for who in told["who"]
    ]
    return good is not None and asked.seat not in told["who"] and all(could)


@claim("left_captain")
def _left_captain(asked: Asked, told: Values) -> object:
    who = told["who"]
    then = list(engine.rolls(asked.by(who, told["later"]), who, act.Pick(who, Role.CAPTAIN), LOADS))
    theirs, own = ([gains(asked, one, seat, "points") for one in then] for seat in (who, asked.seat))
    now = [gains(asked, one, who, "points") for one in _rolled(asked)]
    right = within(told["gets"], theirs) and within(told["own"], own) and within(told["now"], now)
    return right and told["coins"] == asked.state.coins_on[Role.CAPTAIN] + told["later"]


@claim("own_lost")
def _own_lost(asked: Asked, told: Values) -> object:
    return all(asked.owner.goods[GOOD_NAMES.index(good)] >= n for good, n in told["goods"])


@claim("left_card")
def _left_card(asked: Asked, told: Values) -> object:
    who = told["who"]
    then = list(engine.rolls(asked.by(who, told["later"]), who, act.Pick(who, asked.action.role), LOADS))
    points, coins = ([gains(asked, one, who, what) for one in then] for what in ("points", "coins"))
    return within(told["points"], points) and told["gets"] <= max(coins)


def _rolled(asked: Asked) -> list[PuertoRico]:
    return [*asked.rolled, *engine.rolls(asked.state, asked.seat, asked.action, LOADS)]
