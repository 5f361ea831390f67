"""More of them: what a seat is sure of in a phase of barrels, and the most that anybody can get."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import total
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Good, Role

from . import engine
from .claims import LOADS, Asked, Values, claim

LOSSES = 200
"""Courses in which the fewest that are lost come up."""
MANY = 30
"""More points than barrels bring in one Captain phase."""
WHAT = {Role.CAPTAIN: "points", Role.TRADER: "coins"}


def _rates(asked: Asked, told: Values, state: PuertoRico, first: Action) -> bool:
    """Whether no course of the phase in which the seat plays well brings anybody more than told, and it makes sure of
    what is told."""
    what, seat = WHAT[told.get("key_role", asked.action.role)], asked.seat
    if isinstance(first, act.Pick):  # what lies on the card is told apart
        state = state.copy()
        state.coins_on = put(state.coins_on, first.role, 0)
    before = [getattr(one, what) for one in state.players]
    for then in engine.well_played(state, seat, first, what, LOADS):
        if then.round == state.round and then.picks > state.picks + isinstance(first, act.Pick):
            return True  # a further card was taken by itself
        got = [getattr(one, what) - old for one, old in zip(then.players, before, strict=True)]
        if any(got[who] > most for who, most in told.get("others", ())):
            return False
        if "more" in told and not told["more"] and got[seat] > told["n"]:
            return False
        if not _fits(told, got, seat):
            return False
    sure = engine.sure(state, seat, first, what)
    return sure is None or sure == told.get("n", told.get("own"))


def _fits(told: Values, got: Sequence[int], seat: int) -> bool:
    """Whether what one course of the phase brings is what is told where nobody has a choice, and no more together."""
    others = dict(told.get("others", ()))
    together = sum([got[who] for who in others])
    if told.get("together") and together > told["together"]:
        return False
    if told.get("all") and got[seat] > told["own"]:
        return False
    if "gets" in told:
        theirs = got[told["rival"]]
        if told["theirs"] and (theirs > told["theirs"] or (theirs < told["theirs"] and not told["unsure"])):
            return False
        theirs = got[told["who"]]
        return bool(theirs <= told["gets"] and (told["loose"] or theirs == told["gets"]))
    return bool(told.get("loose", 1) or all(got[who] == n for who, n in others.items()))


@claim("would_ship")
def _would_ship(asked: Asked, told: Values) -> object:
    """By one of the first loads, of those that are named."""
    loads = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Load | Wharf)]
    if asked.begun.active != asked.seat or not loads:
        return _rates(asked, told, asked.state, asked.action)
    if told["first"]:
        loads = [one for one in loads if _good(one) == told["by"] and told["ship"] in (0, getattr(one, "ship", 0))]
    if asked.begun.players[asked.seat].points != asked.owner.points:
        return _rates(asked, told, asked.state, asked.action)
    return any(_rates(asked, told, asked.begun, load) for load in loads)


@claim("counted_then")
def _counted_then(asked: Asked, told: Values) -> object:
    """By one of the first loads nobody ends with more, nor the seat with less, if that plays well."""
    loads = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Load | Wharf)]
    ways: list[tuple[PuertoRico, Action]] = []
    ways += [(asked.begun, load) for load in loads if asked.begun.active == asked.seat]
    ways = ways or [(asked.state, asked.action)]
    return any(
        all(
            total(then, then.players[asked.seat]) >= told["n"]
            and all(total(then, then.players[who]) <= n for who, n in told["others"])
            for then in engine.well_played(before, asked.seat, first, "points", LOADS)
        )
        for before, first in ways
    )


def _good(action: object) -> str:
    return GOOD_NAMES[action.good] if isinstance(action, act.Load | Wharf) else ""


@claim("left_captain", "left_trader")
def _left(asked: Asked, told: Values) -> object:
    who, role = told["who"], asked.action.role
    right = told["coins"] == asked.state.coins_on[role] + told["later"]
    return right and _rates(asked, told, asked.by(who, told["later"]), act.Pick(who, role))


@claim("captain_next", "captain_own", "trader_next", "trader_own")
def _next(asked: Asked, told: Values) -> object:
    """After the own Craftsman, whichever further barrel was taken for which it is so."""
    role = Role.CAPTAIN if told["key"].startswith("captain") else Role.TRADER
    who, found = told["who"], list[bool]()
    for after in asked.rolled:
        state = engine.as_picker(after, who)
        values = {**told, "key_role": role}
        if role == Role.TRADER:  # the doubloons of the card are told with those of the sale
            values = _without_card(values, told["card"], asked.seat)
        if state.taken[role] < 0:
            found.append(_rates(asked, {**values, "who": asked.seat}, state, act.Pick(who, role)))
    if told["card"] not in (asked.state.coins_on[role], asked.state.coins_on[role] + 1):
        return False
    if told.get("single") and not _alone_before(asked, who):
        return False
    if role == Role.CAPTAIN and not any(_on_the_brink(engine.as_picker(one, who), told) for one in asked.rolled):
        return False
    return any(found) and (who == asked.seat) == told["key"].endswith("own")


def _alone_before(asked: Asked, who: int) -> bool:
    """Whether somebody is the last to pick in the round, and then it is the own turn."""
    free = all(asked.state.taken[role] < 0 for role in (Role.CAPTAIN, Role.TRADER))
    after = asked.rolled[0]
    if not free or after.chooser != who:
        return False
    then = engine.rolled_out(after, who, 1, rules.legal(after, who)[0])
    return then.round == after.round + 1 and then.chooser == asked.seat


def _on_the_brink(state: PuertoRico, told: Values) -> bool:
    """Whether the chips can run out by a Captain, or have to."""
    if state.end or state.taken[Role.CAPTAIN] >= 0 or state.pool > MANY:
        return not told["chips"]
    pick, everybody = act.Pick(told["who"], Role.CAPTAIN), range(len(state.players))
    most, least, one = (engine.steered(state, pick, much) for much in (everybody, (), (told["who"],)))
    if most is None or least is None or one is None:
        return True
    sure = 2 if least >= state.pool else int(one >= state.pool)
    return (told["chips"], told["brink"]) == ((state.pool, sure) if most >= state.pool else (0, 0))


@claim("chips_load")
def chips_load(asked: Asked, told: Values) -> object:
    """By the card that is taken."""
    return run_out(asked.state, asked.action, told)


def run_out(state: PuertoRico, first: Action, told: Values) -> bool:
    """Whether those who are named, and they alone, can use up the chips in a phase whatever the others do, or prevent
    it; and it can happen at all."""
    everybody = range(len(state.players))
    for who in everybody:
        rest = [one for one in everybody if one != who]
        for named, much in ((who in told["able"], (who,)), (who not in told["stop"], rest)):
            found = engine.steered(state, first, much)
            if found is not None and named != (found >= state.pool):
                return False
    most, both = engine.steered(state, first, everybody), told["able"] == told["stop"]
    return told["pool"] == state.pool and (most is None or most >= state.pool) and bool(told["both"]) == both


def _without_card(told: Values, card: int, seat: int) -> Values:
    """The same of sales alone; whoever takes the card has the doubloons on it."""
    others = tuple([(who, n - card * (who == told["who"])) for who, n in told["others"]])
    own = card * (told["who"] == seat)
    together = told["together"] - card + own if told["together"] else 0
    return {**told, "others": others, "n": told["n"] - own, "together": together}


@claim("others_sell", "sale_shuts")
def _others_sell(asked: Asked, told: Values) -> object:
    """By one of the own sales; or by the card, where the seat sells nothing."""
    rivals = [who for who in range(len(asked.state.players)) if who != asked.seat]
    most = dict(told["others"]) if "others" in told else dict.fromkeys(rivals, 0)
    if sorted(most) != rivals:
        return False
    sales = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Sell)]
    ways: list[tuple[PuertoRico, Action]] = [(asked.begun, one) for one in sales]
    before, found = [one.coins for one in asked.state.players], list[bool]()
    for state, first in ways or [(asked.state, asked.action)]:
        ends = list(engine.rolls(state, asked.seat, first, LOADS))
        found.append(all(one.players[who].coins - before[who] <= n for one in ends for who, n in most.items()))
    return any(found)


@claim("others_lose")
def _others_lose(asked: Asked, told: Values) -> object:
    """In no course of the phase in which the seat plays well fewer, by one of the first loads; and nobody else has to
    lose any by it."""
    loads = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Load | Wharf)]
    ways: list[tuple[PuertoRico, Action]] = []
    if asked.begun.active == asked.seat:
        ways += [(asked.begun, one) for one in loads]
    ways = ways or [(asked.state, asked.action)]
    said = [dict(told["others"]).get(who, 0) for who in range(len(asked.state.players))]
    if told["first"]:
        ways = [(state, one) for state, one in ways if _good(one) == told["by"]]
    for state, one in ways:
        fewest, most = engine.lost(state, one, asked.seat, LOSSES)
        if fewest == said and (told["loose"] or most == said):
            return told["owner"] == asked.seat
    return False


@claim("has_to_load")
def _has_to_load(asked: Asked, told: Values) -> object:
    """Every barrel, in all courses of the phase, and as Trader instead whoever has it gets so much for one."""
    who, good = told["who"], GOOD_NAMES.index(told["good"])
    there = asked.state.players[who].goods[good]
    trading = engine.taken(asked.state, who, Role.TRADER)
    sale = act.Sell(who, Good(good))
    if rules.why_not(trading, sale) is not None:
        return False
    brings = rules.apply(trading, sale).state.players[who].coins - trading.players[who].coins
    return brings == told["pays"] and set(engine.loaded(asked.state, asked.action, who, told["good"])) == {there}


@claim("ashore")
def _ashore(asked: Asked, told: Values) -> object:
    """In no course fewer stay behind; exactly so many in all of them where that is said."""
    there = dict(zip(GOOD_NAMES, asked.state.players[told["who"]].goods, strict=True))
    for good, n in told["goods"]:
        gone = engine.loaded(asked.state, asked.action, told["who"], good)
        if n <= 0 or max(gone) > there[good] - n or (not told["loose"] and min(gone) < there[good] - n):
            return False
    return True


@claim("loads_first")
def _loads_first(asked: Asked, told: Values) -> object:
    return asked.action.role == Role.CAPTAIN and told["owner"] == asked.seat
