"""What makes people laugh at a computer player of Río de la Plata: each is told of an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.bots import Player
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.engine.game import Options
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import built
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war, group_name
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIELDS,
    GRID_OF,
    PLACE,
    PLAZA_CORNERS,
    PRODUCTION,
    QUAY,
    WORKERS,
    box,
)
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND

FREED = 8
"""Points more for another seat that nobody gives away."""


def _ends(state: RioDeLaPlata, action: Action, phase: Phase) -> bool:
    return isinstance(action, act.Done) and state.phase == phase and not state.decisions


def kept_workers_in_hand(state: RioDeLaPlata, action: Action) -> bool:
    """The own placement ended while a worker could have brought stone or wood for nothing."""
    if not _ends(state, action, Phase.PLACEMENT):
        return False
    return any(isinstance(one, act.Place) and PLACE[one.place] in PRODUCTION for one in GAME.legal(state, action.seat))


def left_what_was_brought(state: RioDeLaPlata, action: Action) -> bool:
    """The Effects ended with a good or a coin to be taken for nothing."""
    if not _ends(state, action, Phase.EFFECTS):
        return False
    return any(isinstance(one, act.Take | act.Harvest) for one in GAME.legal(state, action.seat))


def paid_for_an_empty_ship(state: RioDeLaPlata, action: Action) -> bool:
    """The fee of the ship with nothing of one's own aboard, and nobody there to load it."""
    player = state.players[action.seat]
    return isinstance(action, act.SendShip) and not any(player.aboard) and QUAY not in player.discs


def gave_for_nothing(state: RioDeLaPlata, action: Action) -> bool:
    """An offer accepted, and poorer for it in every good and in coins."""
    if not isinstance(action, act.Accept):
        return False
    before, after = state.players[action.seat], GAME.apply(state, action, listen=False).state.players[action.seat]
    had, has = (*before.goods, before.coins), (*after.goods, after.coins)
    return had != has and all(now <= then for now, then in zip(has, had, strict=True))


def began_to_call_off(state: RioDeLaPlata, action: Action) -> bool:
    """An offer that is begun and called off."""
    return isinstance(action, act.CallOff)


def laid_a_road_to_nowhere(state: RioDeLaPlata, action: Action) -> bool:
    """A road that touches neither the plaza nor a road from there."""
    if not isinstance(action, act.Road):
        return False
    reached = CITY.joined(state.roads, PLAZA_CORNERS)
    return not reached & set(CITY.ends[CITY.edges.index(action.edge)])


def laid_a_wall_far_from_its_own(state: RioDeLaPlata, action: Action) -> bool:
    """A wall with nothing of one's own near behind it, while another one would have something."""
    if not isinstance(action, act.Wall):
        return False
    own = state.players[action.seat].huts | state.players[action.seat].houses
    open_points = [number for number in range(len(CITY.points)) if not state.walls >> number & 1]
    behind = {CITY.points[number] for number in open_points if own & BEHIND[number]}
    return bool(behind) and action.point not in behind


def freed_a_rival(state: RioDeLaPlata, action: Action) -> bool:
    """The last square of a great building taken for fewer points than another seat had there, all of whose workers
    stood on squares."""
    if not isinstance(action, act.Place) or GRID_OF[PLACE[action.place]] < 0:
        return False
    grid, tables = GRID_OF[PLACE[action.place]], box(state.box)
    there = {place: owner for place, owner, _ in state.laid}
    if set(tables.squares[grid]) - set(there) != {PLACE[action.place]}:
        return False
    mine = tables.square_points[PLACE[action.place]] + tables.data.major.value.buildings[MAJORS[grid]].bonus
    owners = list(there.values())
    for other in state.players:
        held = [tables.square_points[place] for place in tables.squares[grid] if there.get(place) == other.seat]
        if other.seat != action.seat and owners.count(other.seat) == WORKERS and sum(held) > mine + FREED:
            return True
    return False


def spared_what_lay_before_it(state: RioDeLaPlata, action: Action) -> bool:
    """The attackers' turn ended beside a building that nobody guards and that is none of the attacker's own."""
    if not isinstance(action, act.Done) or state.phase != Phase.BATTLES or action.seat != at_war(state).attacker:
        return False
    own = state.players[action.seat]
    guarded = sum(1 << group.place for group in at_war(state).groups if group.place < FIELDS)
    prey = built(state) & ~(own.huts | own.houses) & ~guarded
    return any(isinstance(one, act.Go) and prey >> PLACE[one.place] & 1 for one in GAME.legal(state, action.seat))


def destroyed_its_own(state: RioDeLaPlata, action: Action) -> bool:
    """The attacker's group led into a hut or house of the attacker's own."""
    if not isinstance(action, act.Go) or action.seat != at_war(state).attacker:
        return False
    own = state.players[action.seat]
    return bool((own.huts | own.houses) >> PLACE[action.place] & 1)


def let_an_enemy_stand(state: RioDeLaPlata, action: Action) -> bool:
    """A defender's turn ended beside attackers that are no more than its own pawns."""
    if not isinstance(action, act.Done) or state.phase != Phase.BATTLES or action.seat == at_war(state).attacker:
        return False
    groups = {group_name(group): group for group in at_war(state).groups}
    for one in GAME.legal(state, action.seat):
        if isinstance(one, act.Go) and one.place in groups and one.group in groups:
            mine, theirs = groups[one.group], groups[one.place]
            if theirs.top == ATTACKERS and len(theirs.pawns) <= len(mine.pawns):
                return True
    return False


BLUNDERS = {
    one.__name__: one
    for one in (
        kept_workers_in_hand,
        left_what_was_brought,
        paid_for_an_empty_ship,
        gave_for_nothing,
        began_to_call_off,
        laid_a_road_to_nowhere,
        laid_a_wall_far_from_its_own,
        freed_a_rival,
        spared_what_lay_before_it,
        destroyed_its_own,
        let_an_enemy_stand,
    )
}


def counted(
    seats: int, player: Player, seeds: Sequence[int], options: Options, beside: Player | None = None
) -> Counter[str]:
    """Blunders of players who sit at every seat, over whole games; or at the first one, `beside` others."""
    players = [player, *[beside or player] * (seats - 1)]
    found: Counter[str] = Counter()
    for seed in seeds:
        state = GAME.setup(seats, seed, options)
        for action, after in play_out(GAME, state, players, seed):
            found.update(name for name, is_one in BLUNDERS.items() if is_one(state, action))
            state = after
    return found
