"""What the engine answers to questions of the kind that advice claims to know, with nothing of what tells advice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.hacienda import DrawNoTile
from tabletop.games.puerto_rico.phases.builder import price as bare
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.scoring import occupied
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, COLUMN, GOOD_OF, NEEDS_BUILDING, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, QUARRY, Phase, Role

PLENTY = (99,) * len(GOOD_NAMES)
RICH = 40
ALONE = (act.BuildNothing, act.SettleNothing, act.SellNothing, act.Confirm, act.Keep, DrawNoTile)
"""What leaves things as they are."""


def makes(player: Player, good: int) -> int:
    """Barrels of a good in a production as the workers stand."""
    return production(player, PLENTY)[good]


def as_picker(state: PuertoRico, who: int) -> PuertoRico:
    """The same with somebody else to pick a card."""
    state = state.copy()
    state.chooser = state.active = who
    return state


def taken(state: PuertoRico, who: int, role: int) -> PuertoRico:
    """Somebody takes a card, as its pick."""
    return rules.apply(as_picker(state, who), act.Pick(who, Role(role))).state


def turn_of(state: PuertoRico, seat: int, *, draws: bool = False) -> PuertoRico | None:
    """On to the turn of a seat in the phase that goes on; the others leave things as they are. None: it never comes.
    Where it `draws`, on to the question whether it does."""
    phase = state.phase
    for _ in range(60):
        if state.phase != phase:
            return None
        (who, *_) = deciders(state)
        legal = rules.legal(state, who)
        if who == seat and draws == any(isinstance(one, DrawNoTile) for one in legal):
            return state
        quiet = [one for one in legal if isinstance(one, ALONE)]
        state = rules.apply(state, quiet[0] if quiet else legal[0]).state
    return None


def price(state: PuertoRico, seat: int, building: str, chooser: int) -> int | None:
    """What a building costs a seat with the Builder of somebody, who leaves it; None where it cannot be bought."""
    state = state.copy()
    owner = state.own(seat)
    owner.coins += RICH
    there = turn_of(taken(state, chooser, Role.BUILDER), seat)
    if there is None or rules.why_not(there, act.Build(seat, building)) is not None:
        return None
    before = there.players[seat].coins
    return before - rules.apply(there, act.Build(seat, building)).state.players[seat].coins


def dearer(state: PuertoRico, dear: Player, cheap: Player) -> tuple[int, int]:
    """Of buildings that cost one island more than another, with the Builder of somebody else, the first column and the
    greatest difference."""
    state = state.copy()
    state.chooser = (dear.seat + 1) % len(state.players)
    gaps = [(COLUMN[one], bare(state, dear, one) - bare(state, cheap, one)) for one in BUILDING.values()]
    return min([column for column, gap in gaps if gap > 0]), max([gap for _, gap in gaps])


def dearer_at_least(state: PuertoRico, dear: Player, cheap: Player, column: int) -> int:
    """And the smallest difference from a column on, whoever takes the Builder."""
    gaps = list[int]()
    for chooser in range(len(state.players)):
        state = state.copy()
        state.chooser = chooser
        dearest = [one for one in BUILDING.values() if COLUMN[one] >= column]
        gaps += [bare(state, dear, one) - bare(state, cheap, one) for one in dearest]
    return min(gaps)


def rolled_out(state: PuertoRico, seat: int, seed: int, first: Action | None = None) -> PuertoRico:
    """A phase to its end by chance, the seat itself as well."""
    rng = random.Random(seed)
    state = state if first is None else rules.apply(state, first).state
    for _ in range(200):
        if state.phase in (Phase.PICK, Phase.OVER):
            break
        who = deciders(state)[0]
        legal = [one for one in rules.legal(state, who) if not isinstance(one, act.Lift | act.DiscardRest)]
        state = rules.apply(state, rng.choice(legal)).state
    return state


def rolls(state: PuertoRico, seat: int, first: Action, times: int) -> Iterator[PuertoRico]:
    """Several of them."""
    for seed in range(times):
        yield rolled_out(state, seat, seed, first)


def found_work(player: Player, workers: int, useful: list[int]) -> int:
    """The most of so many workers that can do something at once: alone on corn, in quarries and `useful` buildings, by
    two for what has to be processed."""
    alone = player.land.count(QUARRY) + len(useful)
    pairs = 0
    for good in range(len(GOOD_NAMES)):
        plantations = player.land.count(good)
        if not NEEDS_BUILDING[good]:
            alone += plantations
        else:
            pairs += min(plantations, sum([CIRCLES[one] for one in player.city if GOOD_OF[one] == good]))
    return max(2 * two + min(alone, workers - 2 * two) for two in range(min(pairs, workers // 2) + 1))


def does(player: Player) -> tuple[tuple[int, ...], frozenset[int], int]:
    """What an island does as its workers stand."""
    works = [one for one, n in zip(player.city, player.staff, strict=True) if n and GOOD_OF[one] < 0]
    return production(player, PLENTY), frozenset(works), player.farmers[QUARRY]


def full(player: Player) -> Player:
    """An island with somebody in every circle."""
    player = player.copy()
    player.farmers = tuple([player.land.count(land) for land in range(len(player.farmers))])
    player.staff = tuple([CIRCLES[one] for one in player.city])
    return player


def with_plant(player: Player, building: str) -> Player:
    """An island with a building more in which nobody stands."""
    player = player.copy()
    player.city, player.staff = (*player.city, BUILDING[building]), (*player.staff, 0)
    return player


def counts_with(state: PuertoRico, seat: int, building: str, *, alone: bool = False) -> int:
    """Points that large buildings of somebody count more for a building that is bought; of those at work `alone`."""
    before, after = state.players[seat], with_plant(state.players[seat], building)
    large = [one for one in before.city if SPACES[one] > 1 and (before.works(one) or not alone)]
    return sum([occupied(state, after, one) - occupied(state, before, one) for one in large])


def fewest(player: Player, now: Player, good: int, more: int) -> int:
    """The fewest workers who, sent to an island that has changed, make so much more of a good than is made `now`."""
    wanted, circles = makes(now, good) + more, sum([CIRCLES[one] for one in player.city if GOOD_OF[one] == good])
    staff = sum([there for one, there in zip(player.city, player.staff, strict=True) if GOOD_OF[one] == good])
    if min(player.land.count(good), circles) < wanted:
        return 0
    return max(0, wanted - player.farmers[good]) + max(0, wanted - staff)


WAYS = 4000
"""So many ways of a phase are tried one by one; beyond that nothing is answered."""


def sure(state: PuertoRico, seat: int, first: Action, what: str) -> int | None:
    """What a seat makes sure of in a phase whatever the others do, with nothing remembered on the way."""
    begun, count = rules.apply(state, first).state, [0]
    phase, before = begun.phase, int(getattr(state.players[seat], what))

    def worst(here: PuertoRico) -> int:
        count[0] += 1
        if here.phase != phase or phase not in (Phase.LOAD, Phase.TRADER) or count[0] > WAYS:
            return int(getattr(here.players[seat], what)) - before
        who = deciders(here)[0]
        found: list[int] = [worst(rules.apply(here, one, False).state) for one in rules.legal(here, who)]
        return max(found) if who == seat else min(found)

    answer = worst(begun)
    return answer if count[0] <= WAYS else None


def steered(state: PuertoRico, first: Action, much: Sequence[int]) -> int | None:
    """The points that all get together in a phase in which some want that to be much and everybody else little."""
    begun, count = rules.apply(state, first).state, [0]
    phase, before = begun.phase, sum([one.points for one in state.players])

    def gone(here: PuertoRico) -> int:
        count[0] += 1
        if here.phase != phase or phase != Phase.LOAD or count[0] > WAYS:
            return sum([one.points for one in here.players]) - before
        who = deciders(here)[0]
        found = [gone(rules.apply(here, one, False).state) for one in rules.legal(here, who)]
        return max(found) if who in much else min(found)

    answer = gone(begun)
    return answer if count[0] <= WAYS else None


def well_played(state: PuertoRico, seat: int, first: Action, what: str, times: int) -> Iterator[PuertoRico]:
    """A phase to its end, several times: by chance, but for the seat, which does what makes it sure of most."""
    for then, _ in _well_played(state, seat, first, what, times):
        yield then


def _well_played(
    state: PuertoRico, seat: int, first: Action, what: str, times: int
) -> Iterator[tuple[PuertoRico, list[Event]]]:
    """With what happens on the way."""
    known = dict[tuple[object, ...], list[Action]]()

    def best(here: PuertoRico, legal: list[Action]) -> list[Action]:
        players = tuple([(one.goods, one.points, one.coins, one.used) for one in here.players])
        key = (players, here.cargo, here.loads, here.house, here.passed, here.left)
        if key not in known:
            rated = [(sure(here, seat, one, what), one) for one in legal]
            most = max([n for n, _ in rated if n is not None], default=None)
            known[key] = [one for n, one in rated if n == most or n is None]
        return known[key]

    for seed in range(times):
        rng, done = random.Random(seed), rules.apply(state, first)
        here, events = done.state, list(done.events)
        for _ in range(200):
            if here.phase in (Phase.PICK, Phase.OVER):
                break
            who = deciders(here)[0]
            legal = [one for one in rules.legal(here, who) if not isinstance(one, act.Lift | act.DiscardRest)]
            if who == seat and here.phase in (Phase.LOAD, Phase.TRADER):
                legal = best(here, legal)
            done = rules.apply(here, rng.choice(legal))
            here = done.state
            events += done.events
        yield here, events


def courses(state: PuertoRico, first: Action, times: int = 40) -> Iterator[list[Event]]:
    """What happens in a phase that goes by chance, several times."""
    for seed in range(times):
        rng, here, action, found = random.Random(seed), state, first, list[Event]()
        for _ in range(200):
            done = rules.apply(here, action)
            found += done.events
            here = done.state
            if here.phase in (Phase.PICK, Phase.OVER):
                break
            legal = [one for one in rules.legal(here, deciders(here)[0]) if not isinstance(one, act.DiscardRest)]
            action = rng.choice(legal)
        yield found


def lost(state: PuertoRico, first: Action, seat: int, times: int) -> tuple[list[int], list[int]]:
    """The fewest barrels that everybody loses in such a phase, whatever they store, in which a seat makes sure of most
    points; and of those who store as they can the most."""
    found = list[list[int]]()
    for _, events in _well_played(state, seat, first, "points", times):
        gone = [0] * len(state.players)
        for one in events:
            if one.kind == "discarded" and one.seat is not None:
                gone[one.seat] += sum(dict(dict[str, Any](one.values)["goods"]).values())
        found.append(gone)
    by_seat = list(zip(*found, strict=True))
    return [min(each) for each in by_seat], [max(each) for each in by_seat]


def loaded(state: PuertoRico, first: Action, who: int, word: str) -> list[int]:
    """How many barrels of a kind somebody loads in each of them."""
    told = [[dict[str, Any](one.values) for one in events if one.kind == "loaded" and one.seat == who]
            for events in courses(state, first)]  # fmt: skip
    return [sum([one["barrels"] for one in loads if one["good"] == word]) for loads in told]
