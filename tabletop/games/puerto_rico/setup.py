"""Set-up (RB §Set-up, §Two players): what every number of players starts with stands in setup.yaml."""

from __future__ import annotations

from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options, resolve
from tabletop.games.puerto_rico.extensions import draw_goals
from tabletop.games.puerto_rico.phases.draft import begin_draft
from tabletop.games.puerto_rico.state import (
    NOBODY,
    NOT_HERE,
    VERSION,
    Goals,
    Player,
    PuertoRico,
    Raider,
    Rules,
    box_of,
    workers_in,
)
from tabletop.games.puerto_rico.tables import BIT, NOBLES, OPTIONS, PLAYERS, SPOTS, SeatTable
from tabletop.games.puerto_rico.things import EXPANSIONS, GOOD_NAMES, GOODS, LANDS, End, Good, Phase
from tabletop.games.puerto_rico.town import in_stock, town_of


def set_up(seats: int, seed: int, options: Options, version: int = VERSION, log: EventLog = SILENT) -> PuertoRico:
    """A table before the first pick. Raises ValueError for a wrong number of seats or wrong options."""
    if seats not in PLAYERS:
        raise ValueError(f"puerto_rico is played by {min(PLAYERS)} to {max(PLAYERS)}, not by {seats}")
    rules = _rules(options, version)
    table = box_of(rules).seats[seats]
    chance, governor = draw(seeded(seed), seats)
    if rules.first_governor == "chosen":
        governor = 0
    goals = None
    drafting = rules.new_buildings == "on"  # the goals and the row are drawn after the draft
    if not drafting:
        chance, goals = draw_goals(chance, rules, table.stock)
    chance, deck = shuffled(chance, _plantations(table, goals))
    state = _laid_out(rules, table, chance, governor, deck, 0 if drafting else table.data.face_up, goals)
    if drafting:
        begin_draft(state, log)
    return state


def _rules(options: Options, version: int) -> Rules:
    """What is played, as a record of that version names it."""
    chosen = {**dict.fromkeys(EXPANSIONS, "off"), **resolve(OPTIONS, options)}
    if version < 3 and chosen["new_buildings"] == "off":  # records from before it do not name it: its first value then
        chosen["lighthouse_captain"] = "one"
    return Rules(**chosen, version=version, expanded=any(chosen[name] == "on" for name in EXPANSIONS))


def _start_tiles(table: SeatTable) -> list[int]:
    """The first plantation of each player, from the governor on."""
    return [GOOD_NAMES.index(good) for good in table.data.start_tiles]


def _plantations(table: SeatTable, goals: Goals | None) -> list[int]:
    """The pile before it is shuffled; what shows a goal lies on the board (A-139)."""
    starts = _start_tiles(table)
    pile = [int(good) for good in GOODS for _ in range(table.plantations[good] - starts.count(good))]
    if goals:
        pile.remove(GOODS[goals.land])
    return pile


def _laid_out(
    rules: Rules,
    table: SeatTable,
    chance: int,
    governor: int,
    deck: tuple[int, ...],
    face_up: int,
    goals: Goals | None,
) -> PuertoRico:
    """The table before the first pick, with so many plantations of the shuffled deck `face_up`."""
    starts = _start_tiles(table)
    seats = len(starts)
    barrels = table.barrels
    if goals:  # these lie on the board too
        barrels = tuple(count - goals.goods.count(good) for good, count in enumerate(barrels))
    return PuertoRico(
        rules=rules,
        chance=chance,
        players=tuple(_player(seat, starts[(seat - governor) % seats], table, rules) for seat in range(seats)),
        round=1,
        governor=governor,
        phase=int(Phase.PICK),
        chooser=governor,
        active=governor,
        left=0,
        picks=0,
        coins_on=(0,) * len(table.cards),
        taken=tuple(NOBODY if here else NOT_HERE for here in table.cards),
        end=int(End.NONE),
        pool=table.data.points[rules.vp_pool],
        noted=0,
        supply=workers_in(rules, seats) - table.data.hall + (NOBLES.in_hall if table.nobles else 0),
        hall=table.data.hall,
        barrels=barrels,
        deck=deck[: len(deck) - face_up],
        row=deck[: -face_up - 1 : -1],
        discards=(),
        quarries=table.quarries,
        stock=table.stock,
        in_stock=in_stock(table.stock),
        ships=table.data.ships,
        cargo=(NOBODY,) * len(table.data.ships),
        loads=(0,) * len(table.data.ships),
        house=(),
        made=0,
        rewarded=0,
        quiet=0,
        passed=0,
        protected=0,
        arranging=0,
        takers=0,
        decisions=(),
        goals=goals,
        nobles=table.nobles - NOBLES.in_hall if table.nobles else 0,
        noble_hall=NOBLES.in_hall if table.nobles else 0,
        raider=Raider(token=NOBODY, role=NOBODY, seat=NOBODY, alone=False) if rules.buccaneer == "on" else None,
        drafted=(),
        role=0,
        second=0,
        kept=(),
        owed=(),
        ends=0,
        doubled=0,
        counted=(),
    )


def _player(seat: int, start: int, table: SeatTable, rules: Rules) -> Player:
    shared = box_of(rules).shared
    less = rules.corn_seats_minus_one_coin == "on" and start == Good.CORN
    return Player(
        seat=seat,
        coins=table.data.doubloons - less,
        points=0,
        goods=(0,) * len(GOODS),
        land=(start,),
        farmers=(0,) * len(LANDS),
        city=(),
        town=town_of(()),
        staff=(),
        idle=0,
        working=sum([BIT[number] for number in shared]),
        used=0,
        delivered=0,
        lifts=0,
        stood=(),
        shared=shared,
        nobles=(0,) * len(SPOTS) if table.nobles else (),
        noble_idle=0,
    )
