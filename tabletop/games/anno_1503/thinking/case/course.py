"""What a line of advice does where the log tells it less well: ships by the squares where they lie, for no table shows
their numbers; what a line of building and trading does otherwise than the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, groupby, product

from tabletop.engine.action import Action
from tabletop.engine.event import redact_events
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    Develop,
    EndStep,
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    UseGold,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import (
    COLUMNS,
    FACE_GOOD,
    ISLAND_AT,
    ISLANDS,
    SIGHTS,
    SQUARE,
    SQUARES,
    START,
    TREASURE_GOLD,
)
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.rules import TRADE, rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player, looked_at
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.beside import same_but_building
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.targets import targets
from tabletop.games.anno_1503.thinking.case.tiles import drawing_at
from tabletop.games.anno_1503.thinking.grasp import KEEPS
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS
from tabletop.games.anno_1503.thinking.purpose import seen
from tabletop.games.anno_1503.whereabouts import part_of

_SOLD, _BOUGHT = ("event.sold", "advised.sold"), ("event.bought",)
_DEALS = {"event.sold": "sells_each", "advised.sold": "sells_each", "event.bought": "buys_each"}
"""What is told as one deal where it is done several times."""
_AGAIN = {"event.sold": "sells_again", "advised.sold": "sells_again", "event.bought": "buys_again"}
"""What is told as one more where other things have to come between."""


def course(ground: Ground, line: Line) -> tuple[Prompt, ...]:
    """Moves of a ship that follow each other are told as one; () where no ship does anything."""
    return tuple(_told(ground, line)) if any(isinstance(one, Sail | LookAt) for one in line) else ()


def instead(ground: Ground, lines: Sequence[Line], line: Line) -> tuple[Prompt, ...]:
    """Of a line of building and trading that differs from the best in a public building alone that building, and of one
    that does nothing that it goes on at once; () where it is told by all it does."""
    if ground.view.phase != TRADE or ground.view.decisions or ground.view.rules.step_order == "any_order":
        return ()
    first, other = doing(ground, lines[0]), doing(ground, line)
    if same_but_building(first, other):
        names = (("building", name(other.raised[0])), ("other", name(first.raised[0])))
        return (Prompt("but_building", names),)
    if isinstance(line[0], EndStep | EndTurn):
        return (Prompt("at_once_ends" if other.ends_turn else "at_once", (("who", ground.seat),)),)
    return _deals_together(ground, line)


def _deals_together(ground: Ground, line: Line) -> tuple[Prompt, ...]:
    """A line of building and trading in which something is done twice: several cards of a good that are sold, or
    bought, for as much as one deal where that can be done one after the other, first or last; () where nothing is."""
    actions = [action for action in line if not isinstance(action, EndStep | EndTurn)]
    row = _events(ground, actions)
    times = Counter(row)
    own = ("advised.sold", "advised.sold_on", "advised.built_another")
    if len(times) == len(row) and not any(one.key in own for one in row):
        return ()
    if all(times[one] == 1 for one in row if one.key in _DEALS):
        return tuple(row)
    for order in _orders(row):
        again = _events(ground, [actions[at] for at in order])
        if Counter(again) == times:
            deals = dict.fromkeys(one for one in again if one.key in _DEALS)
            told = [one for at, one in enumerate(again) if one not in deals or again.index(one) == at]
            return tuple([_together(one, times[one]) for one in told])
    return _one_more(row)


def _orders(row: Sequence[Prompt]) -> Iterator[list[int]]:
    """Places of a row with equal deals side by side, first as it is, then with some sales before everything else."""
    sales = [at for at, one in enumerate(row) if one.key in _SOLD]
    for count in range(len(sales) + 1):
        for first in combinations(sales, count):
            order = [*first, *(at for at in range(len(row)) if at not in first)]
            moved = [row[at] for at in order]
            for sold, bought in product((True, False), repeat=2):
                early = dict.fromkeys(_SOLD, sold) | dict.fromkeys(_BOUGHT, bought)
                yield [order[at] for at in _side_by_side(moved, early)]


def _one_more(row: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """One thing after the other, with what is done again told as one more of it."""
    return tuple(
        [
            Prompt(_AGAIN[one.key], one.values) if one.key in _AGAIN and one in row[:at] else one
            for at, one in enumerate(row)
        ]
    )


def _events(ground: Ground, actions: Sequence[Action]) -> list[Prompt]:
    """What the log says of actions in a row, of deals without the space; as far as they can be done."""
    state, row = ground.state, list[Prompt]()
    for number, action in enumerate(actions):
        if rules.why_not(state, action) is not None:
            break
        done = rules.apply(state, action)
        seen = redact_events(done.events, None)[0]  # a card that is drawn is not known before
        kind = seen.kind.replace("drew_this_card", "drew_card")
        several = isinstance(action, Sell) and _buyers(state.players[ground.seat], action) > 1
        own = kind == "built_ship" or several  # no table shows the number of a ship
        key = f"advised.{kind}" if own else f"event.{kind}"
        rising = [one.space for one in actions[number:] if isinstance(one, Develop)]
        if isinstance(action, Sell) and several and action.space in rising:
            key = "advised.sold_on"  # who rises later buys before that
        left_out = ("space",) if key in _DEALS else ("good",) if key == "event.drew_card" else ()
        told = tuple([pair for pair in seen.values if pair[0] not in left_out])
        key = "advised.built_another" if key in [one.key for one in row if one.key == "advised.built_ship"] else key
        row.append(Prompt(key, (("who", ground.seat), *told)))
        state = done.state
    return row


def _buyers(player: Player, action: Sell) -> int:
    """How many inhabitants there are of the level of the one that buys."""
    return player.spaces.count(player.spaces[action.space - 1])


def _side_by_side(row: Sequence[Prompt], early: Mapping[str, bool]) -> list[int]:
    """Places of a row with equal deals of a kind at the first of them, or else at the last."""
    last = len(row) - 1
    at = [
        number if one.key not in _DEALS else row.index(one) if early[one.key] else last - row[::-1].index(one)
        for number, one in enumerate(row)
    ]
    return sorted(range(len(row)), key=lambda number: at[number])


def _together(one: Prompt, times: int) -> Prompt:
    """So many cards of a good that are sold, or bought, for as much each."""
    if times == 1 or one.key not in _DEALS:
        return one
    values = dict(one.values)
    of = [(key, values[key]) for key in ("who", "level", "gold") if key in values]
    return Prompt(_DEALS[one.key], (*of, ("cards", ((values["good"], times),)), ("count", times)))


def _told(ground: Ground, line: Line) -> Iterator[Prompt]:
    squares = [SQUARES[square] if square >= 0 else "" for square in ground.player.ships]
    several = len([one for one in squares if one]) > 1
    agreements = progress(ground.player)[AGREEMENTS]
    who, moved, token = ("who", ground.seat), 0, looked_at(ground.view) if ground.view.decisions else 0
    rows = [
        (ship, list(group)) for ship, group in groupby(line, key=lambda one: one.ship if isinstance(one, Sail) else 0)
    ]
    gone = list[int]()
    for number, (ship, actions) in enumerate(rows):
        if ship:
            start, end = squares[ship - 1], _end(actions)
            squares[ship - 1], moved = end, ship
            key, side = _sails(ground, ship, moved) if several else ("sails", ())
            yield Prompt(key, (who, ("start", start), ("n", len(actions)), ("to", _bearing(start, end)), *side))
            then = rows[number + 1][1][0] if number + 1 < len(rows) else None
            if not (isinstance(then, LookAt) and then.ship == ship):
                yield _stops(ground, end, gone)
            continue
        for action in actions:
            if isinstance(action, LookAt):
                token = ground.view.sea[ISLAND_AT[SQUARE[action.square]]]
                goes_on, start = moved == action.ship, squares[action.ship - 1]
                at = (who, ("start", start), ("square", action.square))
                if seen(ground.view, ground.seat, action):
                    tile = drawing_at(ground.view, ISLAND_AT[SQUARE[action.square]])
                    other = moved and not goes_on and start != SQUARES[START]
                    yield Prompt("looks_known_of" if other else "looks_known", (*at, ("tile", tile)))
                elif several and not goes_on and start != SQUARES[START]:
                    side = _side(ground, action.ship)
                    yield Prompt("looks_side", (*at, *side)) if side else Prompt("looks_of", at)
                else:
                    yield Prompt(
                        "looks_beside" if _only_beside(ground, squares[action.ship - 1], moved) else "looks", at
                    )
            else:
                agreements += isinstance(action, KeepAgreement)
                gone += [token] if isinstance(action, KEEPS) else []
                yield from _kept(ground, action, token, agreements)


def _only_beside(ground: Ground, square: str, moved: int) -> bool:
    """Whether a ship that has not sailed lies beside one tile alone."""
    beside = [one for one in SIGHTS[SQUARE[square]] if ground.view.sea[ISLAND_AT[one]] != NOWHERE]
    return not moved and len(beside) == 1


def _stops(ground: Ground, end: str, gone: Sequence[int]) -> Prompt:
    """Where a ship lies that looks at nothing then: the tiles beside it that the line has not taken, else how far the
    nearest one is, else the part of the sea."""
    who, square = ("who", ground.seat), SQUARE[end]
    sea, bit = ground.view.sea, 1 << ground.seat
    left = [island for island, token in enumerate(sea) if token != NOWHERE and token not in gone]
    known = [island for island in left if ground.view.known[sea[island]] & bit]
    beside = [ISLAND_AT[one] for one in SIGHTS[square] if ISLAND_AT[one] in left]
    new = tuple([SQUARES[ISLANDS[one]] for one in beside if one not in known])
    if new:
        return Prompt("stops_beside", (who, ("squares", new)))
    wanted = [one for one in targets(ground, square) if one[3] in left]
    wanted.sort(key=lambda one: (one[0], one[2] != "near_unseen"))
    near = (
        wanted[0][3] if wanted else min(left, key=lambda island: (WAYS[square][island], island in known), default=None)
    )
    if near is None:
        return Prompt("stops", (who, ("square", end)))
    at = (who, ("n", WAYS[square][near]), ("square", SQUARES[ISLANDS[near]]))
    if near in known:
        return Prompt("stops_off_known", (*at, ("tile", drawing_at(ground.view, near))))
    return Prompt("stops_off", at)


def _sails(ground: Ground, ship: int, moved: int) -> tuple[str, Values]:
    """How one of two ships is told: by where it lies, if they do not lie on one square."""
    start = ground.player.ships[ship - 1]
    if ground.player.ships.count(start) > 1:
        return ("sails_other" if moved not in (0, ship) else "sails_one"), ()
    side = _side(ground, ship)
    return ("sails_start", ()) if start == START else ("sails_side", side) if side else ("sails_of", ())


def _side(ground: Ground, ship: int) -> Values:
    """On which side of another own ship one lies where both lie in the same part of the sea."""
    own = ground.player.ships[ship - 1]
    for other in ground.player.ships:
        if other not in (NOWHERE, own) and part_of(other) == part_of(own):
            (row, column), (its_row, its_column) = divmod(own, COLUMNS), divmod(other, COLUMNS)
            across = "left" if column < its_column else "right"
            return (("side", across if column != its_column else "upper" if row < its_row else "lower"),)
    return ()


def _bearing(start: str, end: str) -> str:
    """Where a square lies, seen from another one."""
    (row, column), (to_row, to_column) = (map(int, square.split(".")) for square in (start, end))
    found = (
        "north" * (to_row < row) or "south" * (to_row > row),
        "west" * (to_column < column) or "east" * (to_column > column),
    )
    return "_".join(filter(None, found))


def _end(actions: list[Action]) -> str:
    last = actions[-1]
    assert isinstance(last, Sail)
    return last.square


def _kept(ground: Ground, action: Action, token: int, agreements: int) -> Iterator[Prompt]:
    """What becomes of the tile that was looked at; how many agreements there are then."""
    who, face = ("who", ground.seat), ground.view.faces[token]
    match action:
        case KeepOutpost(quay=quay):
            yield Prompt("advised.kept_outpost", (who, ("good", name(Good(FACE_GOOD[face]))), ("quay", quay)))
        case KeepAgreement():
            yield Prompt("lays_agreement", (who, ("n", agreements), ("need", NUMBERS[AGREEMENTS])))
        case UseGold():
            yield Prompt("event.used_gold", (who, ("gold", TREASURE_GOLD)))
        case UseUpgrade(space=space):
            level = Level(ground.player.spaces[space - 1] + 1)
            yield Prompt("event.used_upgrade", (who, ("space", space), ("level", name(level))))
        case ReturnTile():
            yield Prompt("advised.returned", (who,))
        case _:
            return
