"""For each line of an advice what speaks for it, or against it beside the first; nothing where the game does not tell
it all by itself: with expansions, and for choices of theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tabletop.engine.action import Action
from tabletop.engine.apart import Told
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.hacienda import DrawNoTile, DrawTile
from tabletop.games.puerto_rico.effects.wharf import StopLoading, Wharf
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.phases.mayor import may_run_short
from tabletop.games.puerto_rico.phases.staffing import LeaveUnstaffed, Staff
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, GOOD_OF, POINTS, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, End, Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import counts_more, for_what, grows, large
from tabletop.games.puerto_rico.thinking.case.chips import few_chips, in_the_next
from tabletop.games.puerto_rico.thinking.case.effects import near_the_end
from tabletop.games.puerto_rico.thinking.case.ending import (
    empty_after,
    fills_no_hall,
    near_end,
    serves_late,
    standing,
    takers,
)
from tabletop.games.puerto_rico.thinking.case.fate import LOST, OPEN, fate
from tabletop.games.puerto_rico.thinking.case.few import few
from tabletop.games.puerto_rico.thinking.case.loads import loading, otherwise_loading
from tabletop.games.puerto_rico.thinking.case.looked_for import PLACED, looked_for
from tabletop.games.puerto_rico.thinking.case.money import cheapest, counts_most, saving
from tabletop.games.puerto_rico.thinking.case.plants import land_for, new_kind, over, sells_first
from tabletop.games.puerto_rico.thinking.case.purchases import can_wait, last_for
from tabletop.games.puerto_rico.thinking.case.roles import picking
from tabletop.games.puerto_rico.thinking.case.sales import (
    as_freight,
    further,
    further_first,
    keeping,
    no_sale,
    selling,
    staying,
)
from tabletop.games.puerto_rico.thinking.case.staffing import at_the_end
from tabletop.games.puerto_rico.thinking.case.tiles import drawing, laying
from tabletop.games.puerto_rico.thinking.case.workers import instead, placed, placing, served
from tabletop.games.puerto_rico.thinking.reasons import reasons
from tabletop.games.puerto_rico.thinking.uses import with_building
from tabletop.games.puerto_rico.thinking.wasted import makes_nothing

GUESSED = 4
"""In the first rounds a chance in numbers would be a guess."""
_TOLD = (
    act.Pick,
    act.Settle,
    act.SettleNothing,
    act.Build,
    act.BuildNothing,
    act.Place,
    act.Lift,
    act.Confirm,
    act.Fill,
    act.Keep,
    act.Sell,
    act.SellNothing,
    act.Load,
    Wharf,
    StopLoading,
    Staff,
    LeaveUnstaffed,
    DrawTile,
    DrawNoTile,
    act.KeepOne,
    act.Protect,
    act.Privilege,
    act.NoPrivilege,
)

_LATER = (act.Sell, act.SellNothing)
"""What shows its worth later than in its own phase. Tiles and buildings do too, but until the own next choice little
comes of them, and what other roles bring meanwhile would be read as their doing; of a card it is told what it would
bring if it were left."""
_STANDS = (
    "ends_game",
    "captain_ends",
    "last_round",
    "last_round_port",
    "last_round_sales",
    "mayor_ends",
    "mayor_ends_unless",
)
"""What makes it count who is ahead."""
_DECIDES = (
    "would_ship",
    "gets_workers",
    "counted_then",
    "use_large",
    "points_most",
    "load_sure",
    "left_captain",
    "captain_next",
    "coins_tie",
    "cheaper_for_tie",
    "large_stays",
)
"""What stands before how near the end is."""
_NO_MATTER = ("workers_over", "workers_rest")
"""That it makes no difference where workers stand."""
_FOR_COINS = ("gets_coins", "ships_nothing", "sells_nothing")
"""What is told of a card that brings its taker doubloons and nothing else."""
_FOR_CARD = ("reach", "reach_first", "reach_builder")
"""What doubloons on a card pay for."""
_LOADS, COUNTED = (act.Load, Wharf, StopLoading), 6.0
"""Who loads can count the phase to its end, who builds nothing near the end what points were to be had: so much that
speaks for it goes before worlds that lie apart and in which it is carried on at a guess."""
_COUNTS = (act.Privilege, act.Settle)
"""Of tiles and further barrels what can be counted goes before worlds that lie near each other."""


def case(view: PuertoRico, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """By line; of the first also how near the end is."""
    if view.rules.expanded or not lines or not all(line and isinstance(line[0], _TOLD) for line in lines):
        return ()
    player, cards = view.players[seat], isinstance(lines[0][0], act.Pick)
    first, *others = few(sentences(view, player, lines))
    expected, vague = looked_for(view, player, lines), cards and view.round <= GUESSED
    counts = isinstance(lines[0][0], (*_LOADS, act.BuildNothing)) or fate(view, seat, lines[0]) == LOST
    return (
        Case(
            first,
            what=_placed_in_words(lines[0]),
            decides=isinstance(lines[0][0], _COUNTS),
            outweighs=COUNTED * counts,
            others=not cards,
            vague=vague,
            foretold=False,
        ),
        *(
            Case(
                one,
                what=_placed_in_words(line),
                further=isinstance(line[0], _LATER),
                expected=line == expected,
                others=not cards,
            )
            for line, one in zip(lines[1:], others, strict=True)
        ),
    )


def sentences(view: PuertoRico, player: Player, lines: Sequence[Line]) -> list[Told]:
    """All that can be told of each line, the weightiest first."""
    owner = placed(view, player, lines[0]).player if view.phase == Phase.PLACE else player
    ending = _placing_ends(view, player, lines[0])
    avoids = () if ending else _avoids(view, player, lines)
    others = [(*_placing_ends(view, player, line), *_lost(view, player, line, avoids)) for line in lines[1:]]
    if ending or (view.phase == Phase.PLACE and fills_no_hall(view, empty_after(view, player))):
        view = _as_it_ends(view)
    told = () if avoids else _first(view, player, lines)
    prompts = tuple(dict.fromkeys((*ending, *avoids, *(_but_for_the_end(told) if ending else told))))
    first = tuple(dict.fromkeys(_with_end(view, owner, prompts, lines[0])))
    beside = [_other(view, player, line, lines[0]) for line in lines[1:]]
    return [first, *[tuple(dict.fromkeys((*ends, *told))) for ends, told in zip(others, beside, strict=True)]]


def _placed_in_words(line: Line) -> tuple[Prompt, ...]:
    """Where workers go, each kind of place once, where several go to the same kind; else the log's words do."""
    spots = tuple([one.spot for one in line if isinstance(one, act.Place)])
    alone = all(isinstance(one, act.Place | act.Confirm) for one in line)
    return (Prompt("places", (("spots", spots),)),) if alone and len(set(spots)) < len(spots) else ()


def _placing_ends(view: PuertoRico, player: Player, line: Line) -> Told:
    """That the game ends by where the workers stand, whatever the others do, and would not end for certain else."""
    if view.phase != Phase.PLACE or view.end or not isinstance(line[0], PLACED):
        return ()
    empty = empty_after(view, player, placed(view, player, line).player)
    if fills_no_hall(view, empty) and not fills_no_hall(view, empty_after(view, player)):
        return (Prompt("placing_ends", (("n", empty), ("supply", view.supply))),)
    return ()


def _avoids(view: PuertoRico, player: Player, lines: Sequence[Line]) -> Told:
    """Of the first placement that the game may go on with it, where another one ends it with a certain loss."""
    fates = [fate(view, player.seat, line) for line in lines]
    loses = view.phase == Phase.PLACE and LOST in fates[1:] and fates[0] != LOST
    return (Prompt("avoids_end", (("owner", player.seat),)),) if loses else ()


def _lost(view: PuertoRico, player: Player, line: Line, avoids: Told) -> Told:
    """Beside that of a placement that loses for certain by how much."""
    lost = LOST if avoids and fate(view, player.seat, line) == LOST else OPEN
    return tuple(standing(view, placed(view, player, line).player, lost)) if lost else ()


def _but_for_the_end(told: Iterable[Prompt]) -> Iterator[Prompt]:
    """Without that it makes no difference where workers stand, which is not so where that ends the game."""
    for one in told:
        if one.key == "large_stays":
            yield Prompt(
                one.key, tuple([(name, value) for name, value in one.values if name != "rest"] + [("rest", 0)])
            )
        elif one.key not in _NO_MATTER:
            yield one


def _as_it_ends(view: PuertoRico) -> PuertoRico:
    found = view.copy()
    found.end = int(End.WORKERS)
    return found


def _with_end(view: PuertoRico, player: Player, prompts: Told, line: Line) -> Iterator[Prompt]:
    """How near the end is, and who is ahead where that is close, comes after the weightiest of all reasons."""
    said = [one.key for one in prompts]
    twice = {"points_most": "last_round", "use_large": "large_unmanned", "tile_over": "last_round"}
    near = (*near_end(view, player), *few_chips(view, player, line[0]))
    end = [one for one in near if not any(twice.get(key) == one.key for key in said)]
    if {"ends_game", "placing_ends"} & set(said):  # then nothing else makes it the last round
        end = [one for one in end if one.key == "large_unmanned"]
    stands = view.phase == Phase.PICK and any(one.key in _STANDS for one in (*prompts, *end))
    stands |= "placing_ends" in said
    stands = stands and "counted_then" not in said
    decides, others = ([one for one in prompts[1:] if (one.key in _DECIDES) == so] for so in (True, False))
    waits = [one for one in end if in_the_next(one) or one.key == "mayors_left"]
    soon = [one for one in end if one not in waits]
    ahead = standing(view, player, fate(view, player.seat, line)) if stands else ()
    yield from (*prompts[:1], *ahead, *decides, *soon, *others, *waits)


def _first(view: PuertoRico, player: Player, lines: Sequence[Line]) -> Iterator[Prompt]:
    line, action = lines[0], lines[0][0]
    match action:
        case act.Pick():
            yield from picking(view, player, action)
        case act.Settle(land=land):
            yield from laying(view, player, int(land))
        case act.Build():
            yield from _best_building(view, player, BUILDING[action.building])
        case act.BuildNothing():
            yield from saving(view, player)
        case act.Place() | act.Lift() | act.Confirm() | act.Fill() | act.Keep():
            yield from placing(view, player, line)
        case act.Sell(good=good):
            yield from selling(view, player, int(good))
        case act.SellNothing():
            yield from no_sale(view, player)
        case act.Load() | Wharf() | StopLoading():
            yield from loading(view, player, action, lines)
        case act.KeepOne() | act.Protect() if over(view):
            yield Prompt("stays_for_tie")
        case act.KeepOne(good=good):
            yield from staying(view, player, int(good), first=True)
        case act.Privilege(good=good):
            yield from further_first(view, player, lines, int(good))
        case Staff() | LeaveUnstaffed():
            yield from served(view, player, action)
        case DrawTile():
            yield from drawing(view, player)
        case _:
            yield from reasons(view, player.seat, line)


def _other(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    action, first = line[0], best[0]
    match action:
        case act.Pick():
            yield from _other_card(view, player, action, first)
        case act.Settle(land=land):
            yield from [one for one in laying(view, player, int(land)) if one.key != "tile_over"]
        case act.Build():
            yield from _building(view, player, BUILDING[action.building])
        case act.BuildNothing():
            if isinstance(first, act.Build):
                yield _unbought(view, player, BUILDING[first.building])
        case act.Place() | act.Lift() | act.Confirm() | act.Fill() | act.Keep():
            yield from instead(view, player, line, best)
        case act.Sell(good=good):
            yield from selling(view, player, int(good))
            if isinstance(first, act.Sell):
                yield from as_freight(view, player, int(first.good))
        case act.SellNothing() if isinstance(first, act.Sell):
            yield from keeping(view, player, int(first.good))
        case act.Load() | Wharf() | StopLoading():
            yield from otherwise_loading(view, player, line, best)
        case act.KeepOne() | act.Protect() if over(view):
            return
        case act.KeepOne(good=good):
            yield from staying(view, player, int(good), first=False)
        case act.Privilege(good=good):
            yield from further(view, player, line, int(good), best)
        case DrawTile():
            yield from drawing(view, player)
        case act.NoPrivilege() if isinstance(first, act.Privilege):
            yield Prompt("barrel_less", (("good", GOOD_NAMES[first.good]),))
        case Staff() | LeaveUnstaffed() | DrawNoTile() | act.NoPrivilege():
            return
        case _:
            yield from reasons(view, player.seat, line)


def _other_card(view: PuertoRico, player: Player, action: act.Pick, first: Action) -> Iterator[Prompt]:
    """For another card, beside the first; of two that are for doubloons alone that they bring as many."""
    use = tuple([one for one in picking(view, player, action) if _differs(one, first)])
    if isinstance(first, act.Pick) and view.coins_on[first.role] >= view.coins_on[action.role]:
        use = tuple([one for one in use if one.key not in _FOR_CARD])  # the first has as much
    brings = [one for one in use if one.key in _FOR_COINS]
    best = tuple(picking(view, player, first)) if brings and isinstance(first, act.Pick) else ()
    beside = [one for one in best if one.key in _FOR_COINS]
    if brings and beside and dict(brings[0].values)["coins"] == dict(beside[0].values)["coins"]:
        who = takers(view)
        yield Prompt("same_coins", (("who", who), ("left", len(who))))
        yield from [one for one in use if one not in brings]
        return
    yield from use[:1]
    yield from () if action.role != Role.BUILDER else can_wait(view, player, use)
    if use[:1] and use[0].key == "ends_game" and not any(one.key == "counted_then" for one in use):
        yield from standing(view, player, fate(view, player.seat, (action,)))
    yield from use[1:]


def _differs(told: Prompt, first: Action) -> bool:
    """Not so of who is left the Craftsman: of each card but that one the same can be said."""
    return told.key != "craftsman_left" or (isinstance(first, act.Pick) and first.role == Role.CRAFTSMAN)


def _best_building(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """For the building of the first line: in the last round also that no other counts more."""
    use = _building(view, player, building)
    yield from islice(use, 1)
    if view.end and counts_most(view, player, building):
        yield Prompt("points_most")
        if cheapest(view, player, building):
            yield Prompt("cheaper_for_tie")
    yield from use


def _building(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    """What a building counts for its price, what it is for, and when it finds a worker."""
    good = GOOD_OF[building]
    late, manned = at_the_end(view, player, building)
    if late or (good >= 0 and manned is None and (near_the_end(view) or may_run_short(view))):
        key = "points_for" if good < 0 or good in player.land else "points_unplanted"
        yield _points(view, player, building, key, counts=False)
        yield from () if manned is None else (manned,)
        return
    if serves_late(view, building) and manned is None:
        yield _points(view, player, building)
        return
    if good in player.land and makes_nothing(player, building):
        yield _points(view, player, building)
        yield from for_what(view, player, building)
        return
    if good >= 0 and good not in player.land:
        open_land = tuple(land_for(view, player, building))
        yield _points(view, player, building) if open_land else _points(view, player, building, "points_unplanted")
        yield from open_land
    else:
        yield _points(view, player, building)
        yield from grows(player, building) if SPACES[building] > 1 else for_what(view, player, building)
        yield from new_kind(player, good) if good >= 0 else ()
        yield from sells_first(view, player, good) if good >= 0 else ()
    if manned is not None:
        yield manned


def _points(view: PuertoRico, player: Player, building: int, key: str = "points_for", *, counts: bool = True) -> Prompt:
    """The printed points for the price, and what is left of the doubloons, for a tie in the last round; of a large
    building that can still be manned with those that it would count; what an own one counts more for it; who else can
    buy it in this phase if it is the last of its kind."""
    cost, printed = price(view, player, building), POINTS[building]
    rivals = last_for(view, player, building)
    after: Values = (("left", player.coins - cost), ("rivals", rivals), ("several", len(rivals)))
    gains: Values = (("gain", 0),)
    for one in counts_more(view, player, with_building(player, building)):
        said = dict(one.values)
        gains = (("by", said["building"]), ("gain", said["n"]), ("empty", said["empty"]))
    after = (*after, *gains)
    if SPACES[building] > 1 and counts:
        more = large(view, player, building)
        values = (("sum", printed + more), ("price", cost), ("printed", printed), ("n", more), *after)
        return Prompt("points_for_large", values)
    good = () if key == "points_for" else (("building", BUILDINGS[building]), ("good", GOOD_NAMES[GOOD_OF[building]]))
    return Prompt(key, (("points", printed), ("price", cost), *good, *after))


def _unbought(view: PuertoRico, player: Player, building: int) -> Prompt:
    """What is saved and what is missing where the building of the first line is not bought."""
    values = (("building", BUILDINGS[building]), ("points", POINTS[building]))
    return Prompt("unbought", (*values, ("n", price(view, player, building))))
