"""Whole games by players of several kinds, with options by lot, compared after every action."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tabletop.engine.action import Action
from tabletop.engine.options import counting
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import built, numbers, site
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war, named
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PLACE
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tests.models.compare.differences import Different
from tests.models.compare.many import Played
from tests.models.compare.rio_de_la_plata.starts import START, Town, besieged, rich
from tests.models.compare.rio_de_la_plata.together import Together
from tests.models.rio_de_la_plata.tables import GRIDS

Choose = Callable[[RioDeLaPlata, Sequence[Action]], Action]

WEIGHT: dict[str, float] = {
    "battle": 60,
    "closer": 20,
    "Pay": 6,
    "SendShip": 6,
    "Go": 8,
    "Join": 3,
    "Cross": 3,
    "Agree": 3,
    "GiveUp": 0.5,
    "Done": 0.5,
    "rest": 0.5,
    "pair": 4,
    "own hut": 6,
    "building": 4,
}
"""How gladly busy players do these beside others."""


FAVOURITES = (*GRIDS, "quay", "square", "market", "pair", "city", "own hut", "building", "rest", "fields")
"""One of these is done far more often by a busy player."""


def options_by_lot(dice: random.Random, seats: int, seed: int, fixed: Mapping[str, str]) -> dict[str, str]:
    """Every table option with a value by lot, in every third game with its default; `fixed` ones as they are."""
    drawn = {spec.key: dice.choice(spec.values) if seed % 3 else spec.default for spec in GAME.options}
    return counting(GAME.options, seats, drawn | dict(fixed))


def play(kind: str, seats: int, seed: int, fixed: Mapping[str, str]) -> Played:
    """A whole game, compared after every action. Raises Different with all it takes to see it again."""
    options = options_by_lot(random.Random(f"{kind} {seats} {seed}"), seats, seed, fixed)
    start, player = KINDS[kind]
    choose = player(seed)
    lines: list[str] = []
    try:
        both = Together.begin(seats, seed, options, start(seats, seed, options))
        while not both.over:
            action = choose(both.state, both.legal())
            lines.append(f"{action.seat}: {GAME.actions.text(action)}")
            both.do(action)
    except Different as found:
        last = "; ".join(lines[-8:])
        raise Different(
            f"{kind}, {seats} seats, seed {seed}, {options}, action {len(lines)} ({last})\n{found}"
        ) from None
    both.seen.update(f"{key}={value}" for key, value in options.items())
    return Played(len(lines), both.seen)


def at_random(seed: int) -> Choose:
    """Anything that is legal."""
    dice = random.Random(seed)

    def choose(state: RioDeLaPlata, legal: Sequence[Action]) -> Action:
        return dice.choice(legal)

    return choose


def idly(seed: int) -> Choose:
    """As busily, but in peace mostly nothing: wars find the town as it was."""
    return busily(seed, {"rest": 60})


def busily(seed: int, more: Mapping[str, float] | None = None) -> Choose:
    """Rather what has been done seldom so far in the game, and seldom nothing; pairs of workers, and into battle."""
    dice, done = random.Random(seed), Counter[str]()
    weight = WEIGHT | {dice.choice(FAVOURITES): 20} | dict(more or {})

    def choose(state: RioDeLaPlata, legal: Sequence[Action]) -> Action:
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(kind_of(state, action), []).append(action)
        weights = [weight.get(kind, 1) / (1 + done[kind]) ** 0.7 for kind in kinds]
        kind = dice.choices(list(kinds), weights)[0]
        done[kind] += 1
        return dice.choice(kinds[kind])

    return choose


def kind_of(state: RioDeLaPlata, action: Action) -> str:
    """The kind of an action: places by what lies there, steps by what they lead to, buildings one by one."""
    match action:
        case act.Place():
            return in_city(state, action) if PLACE[action.place] < FIELDS else action.place.partition(".")[0]
        case act.Go():
            return step(state, action)
        case act.Build():
            return action.building
        case act.Done():
            return "rest" if state.phase in (Phase.PLACEMENT, Phase.EFFECTS) else "Done"
        case _:
            return type(action).__name__


def step(state: RioDeLaPlata, action: act.Go) -> str:
    """Steps by what they lead to: a battle, nearer to one, or anything."""
    group = named(state, action.group)
    assert group is not None
    attacks = group.top == ATTACKERS
    targets = [
        other.place for other in at_war(state).groups if (other.top == ATTACKERS) != attacks and other.place < FIELDS
    ]
    targets += numbers(built(state)) if attacks else []
    before = group.place if group.place < FIELDS else PLACE[action.place]
    far, near = (min((distance(at, to) for to in targets), default=0) for at in (before, PLACE[action.place]))
    return "battle" if targets and not near else "closer" if near < far else "Go"


def distance(one: int, other: int) -> int:
    """Steps between two fields."""
    (x, y), (u, v) = (divmod(field, CITY.rows) for field in (one, other))
    return abs(x - u) + abs(y - v)


def in_city(state: RioDeLaPlata, action: act.Place) -> str:
    """Fields by what may come of a worker there."""
    field, player = PLACE[action.place], state.players[action.seat]
    if site(state, field) >= 0:
        return "own hut" if player.huts >> field & 1 else "building"
    return "pair" if field in player.discs else "city"


def nothing(seats: int, seed: int, options: dict[str, str]) -> Town:
    """As the rules say."""
    return START


KINDS: dict[str, tuple[Callable[[int, int, dict[str, str]], Town], Callable[[int], Choose]]] = {
    "random": (nothing, at_random),
    "busy": (nothing, busily),
    "rich": (rich, busily),
    "besieged": (besieged, busily),
    "idle": (besieged, idly),
}
"""How a game begins, and who plays it."""
