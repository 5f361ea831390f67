"""How somebody who counts carries on a phase, for what advice tells: who loads looks at the whole Captain phase, with
everybody else doing so too, who places workers compares whole placements, and who can sell for anything does so. The
quick policy does the rest."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.evaluate import OTHERS, port, remaining, worth
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import PRICES
from tabletop.games.puerto_rico.things import Phase
from tabletop.games.puerto_rico.thinking.placement import placements
from tabletop.games.puerto_rico.thinking.policy import policy

NODES = 500
"""So many positions of a Captain phase are looked at; what lies beyond is carried on quickly."""
STEPS = 30
"""More decisions than there are between the last barrel loaded and the end of the phase."""
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
