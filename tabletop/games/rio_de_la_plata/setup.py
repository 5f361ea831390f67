"""Set-up (RB §Preparation): goods by level and length, the order by lot, both enemies outside their grid."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.chance import seeded, shuffled
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options, resolve
from tabletop.games.rio_de_la_plata.common import come, joined, numbers
from tabletop.games.rio_de_la_plata.definitions import Goods
from tabletop.games.rio_de_la_plata.state import VERSION, Player, RioDeLaPlata, Rules
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    DATA,
    FIRST_NEUTRAL,
    MAJOR,
    OPTIONS,
    PLAYERS,
    RING,
    SITE,
    SITES,
    WORKERS,
    Chosen,
    box,
)
from tabletop.games.rio_de_la_plata.things import NOBODY, Phase


def set_up(seats: int, seed: int, options: Options, version: int = VERSION, log: EventLog = SILENT) -> RioDeLaPlata:
    """A table before the first placement. Raises ValueError for a wrong number of seats or wrong options."""
    if seats not in PLAYERS:
        raise ValueError(f"rio_de_la_plata is played by {min(PLAYERS)} to {max(PLAYERS)}, not by {seats}")
    rules = Rules(**resolve(OPTIONS, options), version=version)
    players = DATA[rules.edition].components.value.players
    if seats not in players:
        raise ValueError(f"the {rules.edition} edition is played by {min(players)} to {max(players)}, not by {seats}")
    name = Chosen.by(seats, rules).name
    parts, enemies = box(name).data.components.value, box(name).data.enemies.value
    start, extra = parts.levels[rules.level].goods, parts.lengths[rules.length].extra
    chance, order = shuffled(seeded(seed), range(seats))
    log.emit("order_drawn", None, order=order)
    return RioDeLaPlata(
        rules=rules,
        box=name,
        chance=chance,
        players=tuple(
            _player(seat, [start, extra, *((parts.last_player,) if seat == order[-1] else ())]) for seat in range(seats)
        ),
        turn=1,
        order=order,
        phase=int(Phase.PLACEMENT),
        active=order[0],
        placed=0,
        shadowed=0,
        standing=(0,) * (len(SITES) - FIRST_NEUTRAL),
        roads=0,
        walls=0,
        connected=joined(0),
        majors=0,
        laid=(),
        built=0,
        worked=(),
        back=0,
        payer=NOBODY,
        prepaid=(0,) * seats,
        enemies=(enemies.outside,) * 2,
        queue=(),
        war=None,
        decisions=(),
    )


def plenty(start: RioDeLaPlata) -> RioDeLaPlata:
    """The same start with so much of everything that offices are bought and bring points, and all is built."""
    rich, given = start.copy(), box(start.box).data.components.value.plenty
    for player in rich.players:
        player.goods, player.coins, player.points = given.each.goods, given.each.coins, given.each.points
    for name, fields in given.standing.items():
        bits = sum(1 << CITY.number[field] for field in fields)
        rich.standing = put(rich.standing, SITE[name] - FIRST_NEUTRAL, bits)
    if given.houses_on_ring:
        for at, field in enumerate(numbers(RING)):
            rich.players[at % len(rich.players)].houses |= 1 << field
    for workplace, house in given.workers.items():
        [owner] = [player for player in rich.players if player.houses >> CITY.number[house] & 1]
        come(owner, CITY.number[workplace])
    for name in given.full:
        for at, place in enumerate(box(rich.box).squares[MAJOR[name]]):
            seat = at % len(rich.players)
            rich.laid = (*rich.laid, (place, seat, seat))
            rich.players[seat].idle -= 1
    rich.roads = sum(1 << CITY.edges.index(edge) for edge in given.roads)
    rich.connected = joined(rich.roads)
    return rich


def _player(seat: int, given: list[Goods]) -> Player:
    return Player(
        seat=seat,
        idle=WORKERS,
        discs=(),
        coins=sum(goods.coins for goods in given),
        goods=tuple(sum(kind) for kind in zip(*(goods.goods for goods in given), strict=True)),
        points=0,
        huts=0,
        houses=0,
        offices=(),
        bought=(),
        aboard=(0, 0, 0),
        debts=(),
        coined=0,
        loaded=0,
        attacks=0,
        offers=0,
        called_off=0,
    )
