"""The war check and the attackers (RB §War check, §War).

While somebody has still to attack, two dice; a marker that stands at least so high attacks, both together as corsairs.
In the last turn war comes without dice (rulings R43, R44, R125). The attacker is the last in the order who has not had
a war (rulings R45, R66); it posts all pawns in groups of one to three at points without a wall.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import draw
from tabletop.engine.decision import push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.decisions import Together, pending
from tabletop.games.rio_de_la_plata.groups import at_war, change, defenders
from tabletop.games.rio_de_la_plata.phases.after_war import step_back
from tabletop.games.rio_de_la_plata.phases.cannons import cannons_begin
from tabletop.games.rio_de_la_plata.phases.dividing import add_to_stack
from tabletop.games.rio_de_la_plata.phases.ship import ship_leaves
from tabletop.games.rio_de_la_plata.phases.turns import turn_over
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, War, in_order
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD, PLAYERS, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, ENEMY_NAMES, NOBODY, Enemy, Phase

_POINT = {name: number for number, name in enumerate(CITY.points)}
_POSTS = tuple(
    tuple(tuple(act.Post(seat, size, point) for point in CITY.points) for size in range(1, PER_FIELD + 1))
    for seat in range(max(PLAYERS))
)
"""By seat, size and point."""

NO_SUCH_POINT = Reason("no_such_point", rb.WAR)
WALLED = Reason("point_walled", rb.WAR)
GROUP_SIZE = Reason("group_size", rb.GROUPS, most=PER_FIELD)
NOT_SO_MANY = Reason("not_so_many_attackers", rb.WAR, left=lambda state, action: at_war(state).posted)


@rules.forced(int(Phase.CHECK))
def check(state: RioDeLaPlata, log: EventLog) -> bool:
    """The ship leaves; then it shows whether there is war."""
    ship_leaves(state, log)
    attacker = next_attacker(state)
    enemy = None if attacker == NOBODY else who_comes(state, log)
    if enemy is None:
        turn_over(state, log)
    else:
        war_begins(state, attacker, enemy, log)
    return True


def next_attacker(state: RioDeLaPlata) -> Seat:
    """The last in the order of those who have waged the fewest wars; nobody when all have had theirs."""
    fewest = min(player.attacks for player in state.players)
    if fewest >= box(state.box).attacks:
        return NOBODY
    return next(seat for seat in reversed(state.order) if state.players[seat].attacks == fewest)


def forced_at_last(state: RioDeLaPlata) -> bool:
    """Whether war comes without dice in the last turn."""
    forced = box(state.box).data.enemies.value.war.forced
    return forced and (state.rules.length == "normal" or state.rules.short_forced_war == "yes")


def who_comes(state: RioDeLaPlata, log: EventLog) -> int | None:
    """The enemy that attacks this turn, if one does."""
    natives, corsairs = state.enemies
    tables = box(state.box)
    if state.turn == tables.turns and forced_at_last(state):
        log.emit("war_forced")
        if state.rules.forced_enemy == "corsairs" or corsairs >= natives:
            return int(Enemy.CORSAIRS)
        return int(Enemy.NATIVES)
    one, other = dice(state)
    outside = tables.data.enemies.value.outside
    reached = [value > outside and one + other <= value for value in state.enemies]
    enemy = Enemy.CORSAIRS if reached[Enemy.CORSAIRS] else Enemy.NATIVES if reached[Enemy.NATIVES] else None
    nobody = "nobody" if any(value > outside for value in state.enemies) else "outside"
    comes = nobody if enemy is None else ENEMY_NAMES[enemy]
    log.emit("war_check", None, chance=True, die=one, second=other, sum=one + other, comes=comes)
    return None if enemy is None else int(enemy)


def dice(state: RioDeLaPlata) -> tuple[int, int]:
    """Two dice."""
    state.chance, one = draw(state.chance, 6)
    state.chance, other = draw(state.chance, 6)
    return one + 1, other + 1


def war_begins(state: RioDeLaPlata, attacker: Seat, enemy: int, log: EventLog) -> None:
    """So many attackers for each defender and each of its workers in the city, and the bonus (ruling R110)."""
    data = box(state.box).data.enemies.value
    others = [player for player in state.players if player.seat != attacker]
    counted = max(2, len(others))  # two players: the shadow colour defends too
    whose = state.players if data.war.attacker_counts else others
    workers = sum(place < FIELDS for player in whose for place in player.discs)
    bonus = box(state.box).bonus[state.enemies[enemy] - data.outside]
    pawns = data.war.per_defender * counted + workers + bonus
    state.players[attacker].attacks += 1
    log.emit("war_began", attacker, enemy=ENEMY_NAMES[enemy], attackers=pawns, bonus=bonus)
    state.war = War(
        attacker=attacker,
        enemy=enemy,
        posted=pawns,
        shooter=NOBODY,
        shots=0,
        groups=(),
        own=0,
        shadow=0,
        free=0,
        hired=0,
        round=1,
        quiet=0,
        fought=False,
        refused=(),
    )
    state.active = attacker
    if state.walls.bit_count() == len(CITY.points):  # ruling R46
        log.emit("all_walled")
        step_back(state, log)
        turn_over(state, log)
        return
    state.phase = int(Phase.ATTACK)
    _gather(state)


def _gather(state: RioDeLaPlata) -> None:
    """Workers of defenders in the city become groups; where two colours stand both are asked (rulings R49, R50)."""
    war = at_war(state)
    there: dict[int, list[int]] = {}
    for seat in defenders(state):
        player = state.players[seat]
        for place in player.discs:
            if place < FIELDS:
                there.setdefault(place, []).append(seat)
        player.discs = tuple([place for place in player.discs if place >= FIELDS])
    war.groups = in_order(Group(field, 0, 0, tuple(owners)) for field, owners in there.items())
    mixed = [(field, owner) for field, owners in sorted(there.items()) if len(set(owners)) > 1 for owner in owners]
    state.decisions = push(state.decisions, *[pending("together", owner, Together(field)) for field, owner in mixed])


@rules.on(int(Phase.ATTACK))
class Post(Rule[RioDeLaPlata, act.Post]):
    """One to three attackers wait outside a point of entry without a wall."""

    """One to three attackers wait outside a point of entry without a wall."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Post]:
        open_points = list(numbers(~state.walls & (1 << len(CITY.points)) - 1))
        most = min(PER_FIELD, at_war(state).posted)
        return [posts[point] for posts in _POSTS[seat][:most] for point in open_points]

    def check(self, state: RioDeLaPlata, action: act.Post) -> Why | None:
        if action.point not in _POINT:
            return NO_SUCH_POINT
        if state.walls >> _POINT[action.point] & 1:
            return WALLED
        if not 1 <= action.size <= PER_FIELD:
            return GROUP_SIZE
        return NOT_SO_MANY if action.size > at_war(state).posted else None

    def do(self, state: RioDeLaPlata, action: act.Post, log: EventLog) -> None:
        war = at_war(state)
        war.posted -= action.size
        pawns, field = (ATTACKERS,) * action.size, FIELDS + _POINT[action.point]
        if box(state.box).data.enemies.value.war.stacks:
            add_to_stack(war, field, pawns)
        else:
            change(war, None, Group(field, 0, 0, pawns))
        log.emit("posted", action.seat, point=action.point, attackers=action.size)
        if not war.posted:
            cannons_begin(state, log)
