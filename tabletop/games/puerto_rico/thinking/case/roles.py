"""A card: what it brings who takes it and what that is for, and what it would bring the next one if it lay there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDER_DISCOUNT, BUILDING, POINTS, UNPICKED_DOUBLOONS
from tabletop.games.puerto_rico.things import LAND_NAMES, End, Role
from tabletop.games.puerto_rico.thinking.case.barrels import producing
from tabletop.games.puerto_rico.thinking.case.bounds import bounds
from tabletop.games.puerto_rico.thinking.case.cargo import cargo
from tabletop.games.puerto_rico.thinking.case.effects import SOON
from tabletop.games.puerto_rico.thinking.case.ending import ends_game, runs_short, takers
from tabletop.games.puerto_rico.thinking.case.left import Left, left_to_next, picks_twice, tile_left
from tabletop.games.puerto_rico.thinking.case.money import counted, reach, to_build, wish
from tabletop.games.puerto_rico.thinking.case.played import Played, clockwise, played
from tabletop.games.puerto_rico.thinking.case.purchases import DENIED, points_in, purchase
from tabletop.games.puerto_rico.thinking.case.recruits import recruiting
from tabletop.games.puerto_rico.thinking.case.tiles import laying
from tabletop.games.puerto_rico.thinking.uses import draws_besides

BARRELS_FIRST = 2
"""So much is told of a Craftsman before what the doubloons on the card pay for: who gets barrels and who ships them."""
MUCH = 3
"""Doubloons on a card that are the first reason for it."""
WORTH_A_WORD = 3
"""Late in the game a building with fewer points is no reason for another card."""
_HUT = BUILDING["construction_hut"]
_TOO_LATE = ("tile_late", "mayor_last")
_FOR_THINGS = (Role.SETTLER, Role.MAYOR, Role.CRAFTSMAN)
_PAID = ("reach", "reach_first", "reach_builder")
"""What doubloons on a card pay for that is taken for something else."""


def picking(view: PuertoRico, player: Player, action: act.Pick) -> Iterator[Prompt]:
    """For taking a role: what it brings, and what it would bring if it were left to the next one."""
    if not view.end and (reason := _ends(view, player, action)):
        yield ends_game(view, reason)
    after = played(view, player.seat, (action,))
    left = left_to_next(view, player, action.role)
    brings = tuple(_brings(view, player, action.role, after, left))
    if action.role not in _FOR_THINGS:
        yield from brings[:2]
        much = action.role == Role.CAPTAIN and view.coins_on[action.role] >= MUCH and to_build(view)
        yield from _card_coins(view, player, action.role) if much and not _reaches(brings) else ()
        yield from brings[2:]
        return
    paid = tuple(_with_card(view, player, action.role))
    told, much = any(one.key == "for_coins" for one in brings), view.coins_on[action.role] >= MUCH and to_build(view)
    first = bool(paid) if told else much and action.role == Role.SETTLER
    if told and paid:  # that says what the doubloons are worth
        brings = tuple([one for one in brings if one.key != "for_coins"])
    elif much and not (told or paid):
        paid = _card_coins(view, player, action.role)
    if much:
        paid = (*paid, *_denied(view, player, view.coins_on[action.role]))
    head = 0 if first else BARRELS_FIRST if action.role == Role.CRAFTSMAN and not much else 1
    head += any(one.key == "use_large" for one in brings[:1]) or (not first and _little(paid))
    yield from brings[:head]
    yield from paid
    yield from [one for one in brings[head:] if not (paid and one.key == "quarry_buys")]


def _little(paid: Sequence[Prompt]) -> bool:
    """Whether the doubloons on a card pay for a building of a single point."""
    return any(one.key in _PAID and POINTS[BUILDING[str(dict(one.values)["building"])]] <= 1 for one in paid[:1])


def _reaches(brings: Sequence[Prompt]) -> bool:
    return any(one.key.startswith("reach") for one in brings)


def _ends(view: PuertoRico, player: Player, action: act.Pick) -> End:
    """How a card certainly makes this round the last one."""
    if action.role == Role.MAYOR and runs_short(view, player.seat):
        return End.WORKERS
    if action.role == Role.CAPTAIN:
        found = bounds(determinize(view, player.seat, seeded(1)), player.seat, action)
        return End.POINTS if found is not None and found.together >= view.pool else End.NONE
    return End.NONE


def _brings(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    match role:
        case Role.SETTLER:
            yield from _settling(view, player, after, left)
        case Role.MAYOR:
            yield from recruiting(view, player, after, left)
        case Role.BUILDER:
            yield from purchase(view, player, after, left)
        case Role.CRAFTSMAN:
            yield from producing(view, player, after, left)
        case _:
            yield from cargo(view, player, role, after, left)


def _settling(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    own = after.seats[player.seat]
    for land in own.land[-1:]:  # what comes from the pile before is anybody's guess
        owner = player.copy()
        owner.coins += view.coins_on[Role.SETTLER]
        uses = laying(view, owner, LAND_NAMES.index(land), int(draws_besides(view, player)))
        told = tuple([one for one in uses if not _as_builder(view, player, one)])
        late = [one for one in told if one.key in _TOO_LATE]
        if late and own.coins:  # then it is for the doubloons alone
            yield Prompt("for_coins", (("coins", own.coins),))
            yield from late
            return
        use = iter(told)
        yield from islice(use, 1)
        said = () if left is None else tuple(tile_left(view, player, LAND_NAMES.index(land), left))
        yield from said
        yield from _besides(view, player)
        yield from [one for one in use if not said or one.key != "tile_wanted"]  # who takes it is told by that


def _besides(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """Who lays a second tile by the Hacienda, the own seat too, and which of the others a quarry by the Construction
    hut."""
    order = (player.seat, *clockwise(player.seat, len(view.players)))
    two = tuple([who for who in order if draws_besides(view, view.players[who])][: len(view.deck)])
    huts = [who for who in order[1:] if view.players[who].works(_HUT) and free_land(view.players[who])]
    huts = huts[: max(0, view.quarries - 1)]
    if two == (player.seat,) and not huts:
        yield Prompt("hacienda_too")
    elif two or huts:
        values = (("two", two), ("drawing", len(two)), ("huts", tuple(huts)), ("laying", len(huts)))
        yield Prompt("tiles_others", values)


def _as_builder(view: PuertoRico, player: Player, saved: Prompt) -> bool:
    """Of a building that a quarry makes payable: whether the own Builder pays for it as well, taken now instead or as
    the first card of the next round."""
    if saved.key != "quarry_buys":
        return False
    there, first = view.taken[Role.BUILDER] == NOBODY, picks_twice(view, player.seat)
    if not (there or first):
        return False
    card = (view.coins_on[Role.BUILDER] + UNPICKED_DOUBLOONS * first) * there
    return int(str(dict(saved.values)["instead"])) <= player.coins + card + BUILDER_DISCOUNT


def _card_coins(view: PuertoRico, player: Player, role: int) -> tuple[Prompt, ...]:
    """Many doubloons on a card, where they pay for nothing that could not be paid before."""
    card = view.coins_on[role]
    return (Prompt("card_coins", (("owner", player.seat), ("card", card), ("coins", player.coins + card))),)


def _denied(view: PuertoRico, player: Player, card: int) -> Iterator[Prompt]:
    """What so many doubloons on a card would pay for somebody who may take it instead in this round and cannot pay for
    it without them: what counts most of that."""
    found = list[tuple[int, int, Prompt]]()
    for at, who in enumerate(takers(view)):
        rival = view.players[who]
        above = max(rival.coins, BUILDER_DISCOUNT)
        wanted = None if who == player.seat else wish(view, rival, rival.coins + card, above=above, goals=True)
        if wanted is not None:
            said = Prompt("card_theirs", (("who", who), ("card", card), *counted(view, rival, wanted)))
            found.append((points_in(said), -at, said))
    if found and max(found)[0] >= DENIED:
        yield max(found)[-1]


def _with_card(view: PuertoRico, player: Player, role: int) -> Iterator[Prompt]:
    """What the doubloons on a card that is taken for something else pay for."""
    coins, alone = view.coins_on[role], role != Role.CRAFTSMAN
    told = reach(view, player, player.coins + coins, alone=alone) if coins else ()
    least = WORTH_A_WORD if remaining(view) <= SOON else 0
    for one in told:
        if one.key in _PAID and POINTS[BUILDING[str(dict(one.values)["building"])]] >= least:
            yield one
