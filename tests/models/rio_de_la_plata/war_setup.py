"""Before the first move: the attackers' posts, cannons, the defenders' extra pawns (1.12, R46 to R53, R61 to R65)."""

from __future__ import annotations

from tests.models.flow import Action, Flow, ask, lot

from .city import OPEN_EDGES
from .consent import agree
from .stacks import post_stack
from .table import ENEMY, Group, Table, War
from .tables import BONUS, HALF_UP, MINOR, PER_SPACE
from .trading import OFFER, bargain, decide

PER_DEFENDER = 2
TARGET_PLUS = 6
NONE: Action = ("none",)


def bonus(table: Table, war: War) -> int:
    """The printed bonus of the enemy's marker, less for learners and by option for many players, never under 0."""
    printed = BONUS if table.says("enemy_bonus", "as_read") else HALF_UP
    value = printed[table.corsairs if war.enemy == "corsairs" else table.natives]
    beginners = 2 if table.says("beginner_bonus", "minus_2") else 3
    value -= {"experts": 0, "intermediate": 1, "beginners": beginners}[table.options["level"]]
    if table.says("bonus_by_players", "on"):
        value -= {2: 0, 3: 0, 4: 1, 5: 2}[table.players]
    return max(0, value)


def post_attackers(table: Table, war: War, counted: int) -> Flow:
    """All pawns in groups of one to three, in the first edition in stacks, at edges without wall (R46, R94)."""
    sides = 2 if table.players == 2 else table.players - 1
    left = counted + PER_DEFENDER * sides + bonus(table, war)
    edges = [edge for edge in OPEN_EDGES if edge not in table.walls]
    while left and edges:
        most = left if table.first else min(3, left)
        options: list[Action] = [("group", edge, size) for edge in edges for size in range(1, most + 1)]
        action = yield from decide(table, "attackers", war.attacker, options)
        _, edge, size = action
        if table.first:
            post_stack(war, edge, size)
        else:
            war.groups.append(Group([ENEMY] * size, edge))
        left -= size


def cannons(table: Table, war: War, defenders: list[int]) -> Flow:
    """With a Fort: the Cannoneer, else the defender with fewest points, bets on so many hits (R61 to R63, R84)."""
    if "fort" not in table.done:
        return
    owner = table.works("cannoneer")
    official = owner in defenders
    shooter = owner if official else min(defenders[::-1], key=lambda seat: table.seats[seat].points)
    enemies = sum(len(group.pawns) for group in war.groups if group.pawns[-1] == ENEMY)
    most = min(enemies, 7 if official else 6)
    action = yield from decide(table, "bet", shooter, [("bet", number) for number in range(most + 1)])
    number = action[1]
    if not number:
        return
    rolled = yield from lot("roll", [("roll", total) for total in range(2, 13)])
    if rolled[1] + (1 if official else 0) < TARGET_PLUS + number:
        return
    if official:
        table.gain(shooter, 2 * number)
    for _ in range(number):
        targets = sorted({(group.place, len(group.pawns)) for group in war.groups if group.pawns[-1] == ENEMY})
        action = yield from decide(table, "shoot", shooter, [("shoot", place, size) for place, size in targets])
        hit = next(group for group in war.groups if (group.place, len(group.pawns)) == action[1:])
        hit.pawns.pop()
        if not hit.pawns:
            war.groups.remove(hit)


def post_defenders(table: Table, war: War, seat: int) -> Flow:
    """Two extra pawns, the General's, and hired ones, each a coin dearer (R95); the shadow's beside the defender's."""
    mine = [seat, table.players] if table.players == 2 else [seat]
    barracks: dict[str, int] = {}
    for colour in mine:
        for _ in range(PER_DEFENDER):
            yield from post(table, war, seat, colour, barracks, "extra", must=True)
    if table.works("general") == seat:
        yield from post(table, war, seat, seat, barracks, "general", must=False)
    price = 1
    while table.seats[seat].coins >= price:
        if not any(posts(table, war, seat, colour, barracks, "hired") for colour in mine):
            return
        action = yield from ask("hire", seat, [("hire",), NONE])
        if action[0] == OFFER:
            yield from bargain(table, seat, action)
            continue
        if action == NONE:
            return
        table.seats[seat].coins -= price
        price += 1
        for colour in mine:
            yield from post(table, war, seat, colour, barracks, "hired", must=True)


def posts(table: Table, war: War, seat: int, colour: int, barracks: dict[str, int], about: str) -> list[str]:
    """Spaces where a pawn may start: own huts and houses, barracks, with the General any minor building (R96).

    In the first edition barracks need not be empty, and only the General's own pawn starts anywhere.
    """
    if not table.hand(colour):
        return []
    general = table.works("general") == seat and colour == seat and (about == "general" or not table.first)
    homes = colour == seat or table.says("shadow_pawns", "in_defenders_buildings")
    found = []
    for space, building in table.city.items():
        here = standing(war, space)
        if building.kind not in MINOR or space in war.inert or len(here) >= PER_SPACE:
            continue
        own = homes and building.kind in ("hut", "house") and building.owner == seat
        free = table.first or not here or barracks.get(space) == colour
        if own or (building.kind == "barracks" and free) or general:
            found.append(space)
    return found


def standing(war: War, space: str) -> list[int]:
    """The pawns of a space."""
    return next((group.pawns for group in war.groups if group.place == space), [])


def post(table: Table, war: War, seat: int, colour: int, barracks: dict[str, int], about: str, must: bool) -> Flow:
    """Put a pawn of a colour in a space; beside pawns of others only if they agree (R96, R99)."""
    refused: list[Action] = []
    while True:
        options: list[Action] = []
        for space in posts(table, war, seat, colour, barracks, about):
            others = sorted(set(standing(war, space)) - {colour})
            if table.players == 2 or not others:
                options.append(("post", space, colour))
            else:
                options += [("join", space, commander) for commander in sorted({colour, *others})]
        options = [option for option in options if option not in refused]
        simple = [option for option in options if option[0] == "post"]
        if not options:
            return
        action = yield from decide(table, about, seat, options if must and simple else [*options, NONE])
        if action == NONE:
            return
        if action[0] == "join":
            asked = [other for other in table.order if other in standing(war, action[1]) and other != seat]
            if not (yield from agree(table, asked, action)):
                refused.append(action)
                continue
        put_pawn(war, action[1], colour, action[2])
        if table.kind(action[1]) == "barracks":
            barracks.setdefault(action[1], colour)
        return


def put_pawn(war: War, space: str, colour: int, commander: int) -> None:
    """The pawn joins what stands there; the commander's pawn lies on top."""
    group = next((group for group in war.groups if group.place == space), None)
    if group is None:
        war.groups.append(Group([colour], space))
    else:
        group.pawns.append(colour)
        to_top(group.pawns, commander)


def to_top(pawns: list[int], commander: int) -> None:
    """The topmost pawn of the commander goes on top."""
    pawns.reverse()
    pawns.remove(commander)
    pawns.reverse()
    pawns.append(commander)
