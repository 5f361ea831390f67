"""How somebody who counts carries on a phase, for what advice tells: who loads looks at the whole Captain phase, with
everybody else doing so too, who places workers compares whole placements, who can sell for anything does so, who lays
a tile looks at the buildings that wait for one, and who takes a further barrel at what it can be shipped or sold for.
The quick policy does the rest."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.cells import put
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.evaluate import OTHERS, port, remaining, worth
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.points import TRADER_REPEAT
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.tables import PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Land, Phase, Role
from tabletop.games.puerto_rico.thinking.placement import placements
from tabletop.games.puerto_rico.thinking.policy import policy
from tabletop.games.puerto_rico.thinking.uses import circles_for

NODES = 500
"""So many positions of a Captain phase are looked at; what lies beyond is carried on quickly."""
STEPS = 60
"""More decisions than there are between the last barrel loaded and the end of the phase."""
SALE_SPEAKS = 0.4
"""Points that a doubloon of a possible sale speaks for."""
NEXT_SALE = 0.25
"""Part of that where a barrel of the kind lies in the port and is sold before."""
Values = tuple[tuple[int, float], ...]
"""What a phase comes to by seat: points, and what stays in the port."""
Key = tuple[object, ...]


class Careful:
    """Carries on one phase: what was found out for one step stands for the next."""

    def __init__(self) -> None:
        self._voyage: Voyage | None = None
        self._placing: dict[Seat, list[Action]] = {}

    def __call__(self, state: PuertoRico, seat: Seat) -> Action:
        """A legal action of a seat that decides."""
        if state.decisions or state.rules.expanded:
            return policy(state, seat)
        match state.phase:
            case Phase.LOAD:
                self._voyage = self._voyage or Voyage(state)
                return self._voyage.best(state)
            case Phase.STORE:
                return stored(state, seat)
            case Phase.PLACE:
                return self._placed(state, seat)
            case Phase.TRADER:
                return sold(state, seat)
            case Phase.SETTLER:
                return laid(state, seat)
            case Phase.PRIVILEGE:
                return furthered(state, seat)
            case _:
                return policy(state, seat)

    def _placed(self, state: PuertoRico, seat: Seat) -> Action:
        """The next step of the best placement."""
        todo = self._placing.setdefault(seat, [])
        if not todo:
            todo += next(iter(placements(state, state.players[seat])), ())
        return todo.pop(0) if todo and rules.why_not(state, todo[0]) is None else policy(state, seat)


def sold(state: PuertoRico, seat: Seat) -> Action:
    """What pays most, if anything pays: a space in the trading house that somebody leaves free goes to a rival."""
    player = state.players[seat]
    sales = [one for one in rules.legal(state, seat) if isinstance(one, act.Sell)]
    pays = [(price(state, player, int(one.good)), at) for at, one in enumerate(sales)]
    most, at = max(pays, default=(0, 0))
    return sales[at] if most else policy(state, seat)


def laid(state: PuertoRico, seat: Seat) -> Action:
    """The dearest plantation for which an own building has a circle to spare, else what the policy likes; of somebody
    else than the chooser no other plantation, as nobody can tell which."""
    player, found = state.players[seat], policy(state, seat)
    if not isinstance(found, act.Settle) or found.land == Land.QUARRY:
        return found
    tiles = [one for one in rules.legal(state, seat) if isinstance(one, act.Settle) and one.land < len(GOOD_NAMES)]
    waited = [one for one in tiles if circles_for(player, int(one.land)) > player.land.count(one.land)]
    unknown = found if seat == state.chooser else act.SettleNothing(seat)
    return max(waited, key=lambda one: int(one.land), default=unknown)


def furthered(state: PuertoRico, seat: Seat) -> Action:
    """The further barrel for which most speaks."""
    barrels = [one for one in rules.legal(state, seat) if isinstance(one, act.Privilege)]
    worth_of = [(further_worth(state, one), int(one.good)) for one in barrels]
    return barrels[worth_of.index(max(worth_of))] if barrels else policy(state, seat)


def further_worth(state: PuertoRico, choice: act.Privilege) -> tuple[float, bool]:
    """What speaks for a further barrel: points with the next Captain, doubloons of a sale that the trading house
    allows; of what is worth the same, that a ship has room for it."""
    seat, good = choice.seat, int(choice.good)
    player, after = state.players[seat], rules.apply(state, choice, False).state
    sale = 0.0
    if good not in state.house or TRADER_REPEAT(0, state, player):
        other = state.copy()
        other.chooser = (seat + 1) % len(state.players)
        sale = SALE_SPEAKS * (NEXT_SALE if player.goods[good] else 1.0) * price(other, player, good)
    return sailed_next(after, seat) + sale, player.goods[good] < room_for(state, good)


def sailed_next(state: PuertoRico, seat: Seat) -> int:
    """Points of a seat with the Captain of whoever picks next, where he is open; else with its own, where it picks
    first in the next round."""
    if state.phase != Phase.PICK or state.decisions:
        return 0
    before, state, voyage = state.players[seat].points, state.copy(), Careful()
    if state.taken[Role.CAPTAIN] != NOBODY:
        if state.end or seat_after(state, state.governor) != seat:
            return 0
        state.taken = put(state.taken, Role.CAPTAIN, NOBODY)
        state.chooser = state.active = seat
    state = rules.apply(state, act.Pick(state.chooser, Role.CAPTAIN), False).state
    for _ in range(STEPS):
        if state.phase != Phase.LOAD or state.decisions:
            break
        state = rules.apply(state, voyage(state, state.active), False).state
    return state.players[seat].points - before


def room_for(state: PuertoRico, good: int) -> int:
    """Barrels of a kind that one ship still takes."""
    both = list(zip(state.ships, state.cargo, state.loads, strict=True))
    own = [size - load for size, cargo, load in both if load and cargo == good]
    return own[0] if own else max([size for size, _, load in both if not load], default=0)


def stored(state: PuertoRico, seat: Seat) -> Action:
    """What is stored; of single barrels that are as good to keep the dearest."""
    single = [one for one in rules.legal(state, seat) if isinstance(one, act.KeepOne)]
    if not single:
        return policy(state, seat)
    left = remaining(state)

    def good(one: act.KeepOne) -> tuple[float, int]:
        after = rules.apply(state, one, False).state
        return worth(after, after.players[seat], left), PRICES[one.good]

    return max(single, key=good)


def preferred(values: Values, seat: Seat) -> tuple[int, float]:
    """By what a seat chooses: own points, as everybody counts them; then what stays beside what the others have, as
    they are weighed elsewhere."""
    points, stays = values[seat]
    others = sum([sum(one) for one in values]) - points - stays
    return points, stays - OTHERS * others / (len(values) - 1)


class Voyage:
    """A Captain phase looked at to its end: whoever loads takes what is best for himself, positions are met once."""

    def __init__(self, state: PuertoRico) -> None:
        self.before = tuple([player.points for player in state.players])
        self.house, self.left = state.house, remaining(state)
        self.known: dict[Key, Values] = {}

    def best(self, state: PuertoRico) -> Action:
        """What the seat that loads has most of in the end; of what comes to the same the first."""
        seat = state.active
        found = [(preferred(self.after(state, action), seat), action) for action in rules.legal(state, seat)]
        return max(found, key=lambda one: one[0])[1]

    def after(self, state: PuertoRico, action: Action) -> Values:
        """What an action comes to."""
        return self.worth(rules.apply(state, action, False).state)

    def worth(self, state: PuertoRico) -> Values:
        """What a position of the phase comes to; points that lie behind it count too."""
        if state.phase != Phase.LOAD or state.decisions or len(self.known) > NODES:
            return self.ended(state)
        key = _key(state)
        if key not in self.known:
            seat = state.active
            found = [self.after(state, action) for action in rules.legal(state, seat)]
            self.known[key] = self.chosen(found, seat)
        return self.known[key]

    def chosen(self, found: list[Values], seat: Seat) -> Values:
        """What is best for whoever loads."""
        return max(found, key=lambda one: preferred(one, seat))

    def ended(self, state: PuertoRico) -> Values:
        """With the rest of the phase, which is but storing, carried out."""
        for _ in range(STEPS):
            if state.phase not in (Phase.LOAD, Phase.STORE) or not (who := deciders(state)):
                break
            carried = stored if state.phase == Phase.STORE and not state.decisions else policy
            state = rules.apply(state, carried(state, who[0]), False).state
        return tuple(
            [
                (player.points - before, port(player.goods, self.house, self.left))
                for player, before in zip(state.players, self.before, strict=True)
            ]
        )


def _key(state: PuertoRico) -> Key:
    """All that changes while ships are loaded."""
    players = tuple([(one.goods, one.points, one.used, one.delivered) for one in state.players])
    return players, state.cargo, state.loads, state.active, state.passed, state.quiet
