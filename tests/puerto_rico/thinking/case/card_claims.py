"""More of them: what a card brings everybody, and what it would bring the next one."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.phases.common import workers_of
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, CIRCLES, GOOD_OF, POINTS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase, Role

from . import engine
from .claims import ROLLS, Asked, Values, claim


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
    right = bool(told["unpaid"] or told["last"])
    if told["unpaid"]:
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
        for buyer in told["buyers"]:
            own = engine.price(state, buyer, word, who)
            right = right and own is not None and own <= state.players[buyer].coins + told["coins"] * (buyer == who)
            right = right and (buyer - who) % len(state.players) < (seat - who) % len(state.players)
        right = right and len(told["buyers"]) >= state.stock[BUILDING[word]]
    return right


@claim("build_denied")
def _build_denied(asked: Asked, told: Values) -> object:
    state, who, word = asked.state, told["who"], told["building"]
    rival, building = state.players[who], BUILDING[word]
    as_builder, now = (engine.price(state, who, word, chooser) for chooser in (who, asked.seat))
    assert as_builder is not None
    assert now is not None
    card = state.coins_on[Role.BUILDER] + told["later"]
    sure = POINTS[building] == told["points"] and engine.counts_with(state, who, word, alone=True) == told["besides"]
    more = engine.counts_with(state, who, word) - told["besides"] if SPACES[building] == 1 else told["more"]
    return as_builder <= rival.coins + card and now > rival.coins and sure and more == told["more"]


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
    right = told["points"] >= max(could.values()) and (not told["manned"] or told["manned"] > told["points"])
    return right and set(told["others"]) == set(could)


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
    both = list(zip(GOOD_NAMES, engine.does(owner)[0], engine.does(asked.then)[0], strict=True))
    made = [(good, after - now) for good, now, after in both if after > now]
    goods = not told["goods"] or list(told["goods"]) == made
    fewer = not told["minus"] or list(told["minus"]) == [
        (good, now - after) for good, now, after in both if after < now
    ]
    idle = told["idle"] == (max(0, owner.idle - asked.then.idle) if told["goods"] else 0)
    others = {one.seat: _dealt(asked.state, asked.seat, one.seat) for one in asked.state.players}
    del others[asked.seat]
    idle_hands = [
        not _dealt(asked.state, asked.seat, one.seat) or engine.does(engine.full(one))[0] == engine.does(one)[0]
        for one in asked.state.players
    ]
    vain = (True, all(idle_hands), idle_hands[asked.seat])[told["vain"]]
    named = [BUILDING[word] for word in told["manned"]]
    vain = vain and all(asked.then.works(one) and not owner.works(one) for one in named)
    return told["n"] == n and goods and fewer and idle and vain and dict(told["others"]) == others


@claim("left_mayor")
def _left_mayor(asked: Asked, told: Values) -> object:
    who, seat = told["who"], asked.seat
    left = asked.by(who, told["later"])
    right = (_dealt(left, who, seat), _dealt(left, who, who)) == (told["own"], told["theirs"])
    if told["fewer"]:
        state = rules.apply(left, act.Pick(who, Role.MAYOR)).state
        while state.phase == Phase.PLACE:
            state = rules.apply(state, act.Keep(state.active)).state
        then = zip(GOOD_NAMES, engine.does(state.players[seat])[0], engine.does(asked.owner)[0], strict=True)
        right = right and list(told["part"]) == [(good, n - was) for good, n, was in then if n > was]
    if told["same"]:
        state = rules.apply(left, act.Pick(who, Role.MAYOR)).state
        while state.phase == Phase.PLACE:
            state = rules.apply(state, act.Keep(state.active)).state
        both = zip(engine.does(state.players[seat])[0], engine.does(asked.then)[0], strict=True)
        right = right and all(one >= other for one, other in both)
    if told["short"]:  # so many of what the own Mayor mans, and not all of it
        state = rules.apply(left, act.Pick(who, Role.MAYOR)).state
        while state.phase == Phase.PLACE:
            state = rules.apply(state, act.Keep(state.active)).state
        new = [
            one for one in asked.then.city if asked.then.works(one) and not asked.owner.works(one) and GOOD_OF[one] < 0
        ]
        right = right and told["short"] == sum([state.players[seat].works(one) for one in new]) < len(new)
    return right and told["coins"] == asked.state.coins_on[Role.MAYOR] + told["later"]


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


@claim("made_waits")
def _made_waits(asked: Asked, told: Values) -> object:
    """No Captain can be picked any more in the round, nor a Trader; or that one buys nothing of what is there then."""
    if asked.state.taken[Role.CAPTAIN] < 0 and _picks_after(asked):
        return False
    if asked.state.taken[Role.TRADER] >= 0 or not _picks_after(asked):
        return not told["trader"]
    for after in asked.rolled:
        trading = engine.taken(after, asked.seat, Role.TRADER) if after.phase == Phase.PICK else after
        sales = [one for one in rules.legal(trading, asked.seat) if isinstance(one, act.Sell)]
        if trading.active == asked.seat and sales:
            return False
    return bool(told["trader"])


def _picks_after(asked: Asked) -> bool:
    seats = len(asked.state.players)
    return asked.state.picks + 1 < (3 if seats == 2 else 1) * seats


@claim("craftsman_left")
def _craftsman_left(asked: Asked, told: Values) -> object:
    """Whoever picks next may take the Craftsman, by which the seat gets barrels, and then it picks with all cards
    there."""
    after = asked.rolled[0]
    if after.chooser != told["who"] or told["owner"] != asked.seat:
        return False
    then = engine.rolled_out(after, told["who"], 1, act.Pick(told["who"], Role.CRAFTSMAN))
    made = sum(then.players[asked.seat].goods) > sum(after.players[asked.seat].goods)
    free = all(then.taken[role] < 0 for role in (Role.CAPTAIN, Role.TRADER))
    return made and free and then.round == after.round + 1 and then.chooser == asked.seat


@claim("smaller_plant")
def _smaller_plant(asked: Asked, told: Values) -> object:
    """Bought instead of what is told of, and with somebody in every circle, it makes no less of its good."""
    state, seat = asked.state, asked.seat
    good, price = GOOD_OF[BUILDING[told["building"]]], engine.price(state, seat, told["building"], seat)
    made = [
        engine.makes(engine.full(engine.with_plant(asked.owner, word)), good)
        for word in BUILDING
        if GOOD_OF[BUILDING[word]] == good and word not in [BUILDINGS[one] for one in asked.owner.city]
    ]
    own = engine.makes(engine.full(engine.with_plant(asked.owner, told["building"])), good)
    return price == told["price"] and POINTS[BUILDING[told["building"]]] == told["points"] and own == max(made)


@claim("build_waits")
def _build_waits(asked: Asked, told: Values) -> object:
    card = asked.state.coins_on[Role.BUILDER]
    for one in asked.state.players:
        for who in range(len(asked.state.players)) if one.seat != asked.seat else ():
            cost = engine.price(asked.state, one.seat, told["building"], who)
            if cost is not None and cost <= one.coins + card * (who == one.seat):
                return False
    return True
