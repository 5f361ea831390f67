"""Before the first move: the attackers' posts, cannons, the defenders' extra pawns (1.12, R46 to R53, R61 to R65)."""

from __future__ import annotations

from typing import NamedTuple

from tests.models.flow import Action, Flow, ask, lot

from .city import OPEN_EDGES
from .consent import Agreeing, agree
from .stacks import post_stack
from .table import ENEMY, Group, Table, War
from .tables import BONUS, HALF_UP, MINOR, PER_SPACE
from .trading import OFFER, bargain, decide

PER_DEFENDER = 2
TARGET_PLUS = 6
PER_HIT = 2
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
    while True:
        official = official and table.works("cannoneer") == shooter  # the office may be traded away (R109, as in R118)
        most = min(enemies, 7 if official else 6)
        action = yield from ask("bet", shooter, [("bet", number) for number in range(most + 1)])
        if action[0] != OFFER:
            break
        yield from bargain(table, shooter, action)
    number = action[1]
    if not number:
        return
    rolled = yield from lot("roll", [("roll", total) for total in range(2, 13)])
    if rolled[1] + (1 if official else 0) < TARGET_PLUS + number:
        return
    for _ in range(number):
        targets = sorted({(group.place, len(group.pawns)) for group in war.groups if group.pawns[-1] == ENEMY})
        action = yield from decide(table, "shoot", shooter, [("shoot", place, size) for place, size in targets])
        hit = next(group for group in war.groups if (group.place, len(group.pawns)) == action[1:])
        hit.pawns.pop()
        if official:
            table.gain(shooter, PER_HIT)
        if not hit.pawns:
            war.groups.remove(hit)


class Posting(NamedTuple):
    """A defender who posts his pawns: whose barracks he has begun to fill, and who has refused what."""

    table: Table
    war: War
    seat: int
    barracks: dict[str, int]
    refused: list[Action]


def post_defenders(table: Table, war: War, seat: int) -> Flow:
    """Two extra pawns, then the General's and hired ones, each a coin dearer (R95); the shadow's beside them."""
    mine = [seat, table.players] if table.players == 2 else [seat]
    posting = Posting(table, war, seat, {}, [])
    for colour in mine:
        for _ in range(PER_DEFENDER):
            yield from post(posting, colour, "extra")
    general, price = table.works("general") == seat, 1
    while True:
        general = general and table.works("general") == seat  # it may have been traded (R118)
        options = ways_to_post(posting, seat, "general") if general else []
        if table.seats[seat].coins >= price and any(ways_to_post(posting, colour, "hired") for colour in mine):
            options.append(("hire",))
        if not options:
            return
        action = yield from ask("hire", seat, [*options, NONE])
        if action == NONE:
            return
        if action[0] == OFFER:
            yield from bargain(table, seat, action)
        elif action == ("hire",):
            table.seats[seat].coins -= price
            price += 1
            for colour in mine:
                yield from post(posting, colour, "hired")
        elif (yield from put(posting, seat, action)):
            general = False


def posts(table: Table, war: War, seat: int, colour: int, barracks: dict[str, int], about: str) -> list[str]:
    """Spaces where a pawn may start: own huts and houses, barracks, with the General any minor building (R96).

    In the first edition barracks need not be empty, and only the General's own pawn starts anywhere (R127).
    """
    if not table.hand(colour):
        return []
    anywhere = about == "general" or not table.first or table.says("general_pawns", "all")
    general = table.works("general") == seat and colour == seat and anywhere
    homes = colour == seat or table.says("shadow_pawns", "in_defenders_buildings")
    found = []
    for space, building in table.city.items():
        here = standing(war, space)
        barred = space in war.inert and table.says("inert_workers", "shield")
        if building.kind not in MINOR or barred or len(here) >= PER_SPACE:
            continue
        own = homes and building.kind in ("hut", "house") and building.owner == seat
        free = table.first or not here or barracks.get(space) == colour
        if own or (building.kind == "barracks" and free) or general:
            found.append(space)
    return found


def standing(war: War, space: str) -> list[int]:
    """The pawns of a space."""
    return next((group.pawns for group in war.groups if group.place == space), [])


def ways_to_post(posting: Posting, colour: int, about: str) -> list[Action]:
    """("post", space, colour), or beside pawns of others ("join", space, above or below), as far as not refused."""
    table, war, seat, barracks, refused = posting
    options: list[Action] = []
    for space in posts(table, war, seat, colour, barracks, about):
        if table.players == 2 or set(standing(war, space)) <= {colour}:
            options.append(("post", space, colour))
        else:
            options += [("join", space, "above"), ("join", space, "below")]
    return [option for option in options if option not in refused]


def post(posting: Posting, colour: int, about: str) -> Flow:
    """A pawn of a colour that must come, as far as nobody else has to agree."""
    while True:
        options = ways_to_post(posting, colour, about)
        if not options:
            return
        simple = any(option[0] == "post" for option in options)
        action = yield from decide(posting.table, about, posting.seat, options if simple else [*options, NONE])
        if action == NONE or (yield from put(posting, colour, action)):
            return


def put(posting: Posting, colour: int, action: Action) -> Agreeing:
    """Put a pawn of a colour in a space; beside pawns of others only if they agree (R96, R99). Whether it is there."""
    table, war, seat, barracks, refused = posting
    if action[0] == "join":
        asked = [other for other in table.order if other in standing(war, action[1]) and other != seat]
        if not (yield from agree(table, asked, action)):
            refused.append(action)
            return False
    put_pawn(war, action[1], colour, action[2] == "below")
    if table.kind(action[1]) == "barracks":
        barracks.setdefault(action[1], colour)
    return True


def put_pawn(war: War, space: str, colour: int, below: bool) -> None:
    """The pawn joins what stands there, on top or beneath; the order of those pawns stays (R99)."""
    group = next((group for group in war.groups if group.place == space), None)
    if group is None:
        war.groups.append(Group([colour], space))
    else:
        group.pawns = [colour, *group.pawns] if below else [*group.pawns, colour]
