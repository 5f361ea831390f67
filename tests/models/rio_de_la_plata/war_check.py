"""Whether war breaks out, with whom, and who leads it (R42 to R45)."""

from __future__ import annotations

from tests.models.flow import Action, Asking, Flow, lot

from .editions import FIRST_STEPS_BACK
from .table import Table, War
from .tables import STEP_BACK
from .turn_end import back
from .war import wage

ROLLS: list[Action] = [("roll", number) for number in range(2, 13)]


def war_check(table: Table) -> Flow:
    """Roll as long as somebody has still to attack; in the last turn the war comes by itself, in the second edition."""
    attacker = next_attacker(table)
    if attacker < 0:
        return
    if table.last_turn and not table.first and (not table.short or table.says("short_forced_war", "yes")):
        enemy = forced_enemy(table)
    else:
        action = yield from roll()
        enemy = enemy_for(table, action[1])
    if enemy:
        table.war = War(attacker, enemy)
        yield from wage(table, table.war)
        table.war = None
        table.seats[attacker].attacks += 1
        step_back(table, enemy)


def step_back(table: Table, enemy: str) -> None:
    """Both markers by the number of players; in the first edition the enemy that attacked alone, always as far."""
    steps = FIRST_STEPS_BACK if table.first else STEP_BACK[table.players]
    if enemy == "natives" or not table.first:
        table.natives = back(table.natives, steps)
    if enemy == "corsairs" or not table.first:
        table.corsairs = back(table.corsairs, steps)


def roll() -> Asking:
    """Two dice, their sum by chance."""
    return (yield from lot("roll", ROLLS))


def next_attacker(table: Table) -> int:
    """The last in the order who has not attacked yet (with two players: in this cycle), -1 if all have."""
    fewest = min(player.attacks for player in table.seats)
    if fewest == (2 if table.players == 2 else 1):
        return -1
    return [seat for seat in table.order if table.seats[seat].attacks == fewest][-1]


def enemy_for(table: Table, rolled: int) -> str:
    """At most a marker's value: that enemy; both: corsairs; none: peace."""
    if rolled <= table.corsairs:
        return "corsairs"
    return "natives" if rolled <= table.natives else ""


def forced_enemy(table: Table) -> str:
    """The higher marker, corsairs if equal (R43)."""
    if table.says("forced_enemy", "corsairs") or table.corsairs >= table.natives:
        return "corsairs"
    return "natives"
