"""The Craftsman: who gets how many barrels, and who ships or sells them next."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.things import Role
from tabletop.games.puerto_rico.thinking.case.ending import still_open
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.plants import in_the_way, over
from tabletop.games.puerto_rico.thinking.case.played import Played, clockwise
from tabletop.games.puerto_rico.thinking.case.shipping import by_further, shipped_next
from tabletop.games.puerto_rico.thinking.wasted import EARLY


def producing(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    """For the Craftsman."""
    made = {who: sum(one.made.values()) for who, one in enumerate(after.seats)}
    own, seat = after.seats[player.seat], player.seat
    if not own.made:
        yield Prompt("would_make_nothing", (("owner", seat),))
        return
    others = tuple([(who, made[who]) for who in clockwise(seat, len(made))])
    card = view.coins_on[Role.CRAFTSMAN]
    earned = [(who, after.seats[who].coins - card * (who == seat)) for who in (seat, *clockwise(seat, len(made)))]
    paid = tuple([(who, coins) for who, coins in earned if coins > 0])
    counts = (("owner", seat), ("n", made[seat]), ("others", others))
    yield Prompt("would_make", (*counts, ("paid", paid), ("payers", len(paid))))
    if over(view):
        yield Prompt("made_for_tie")
        return
    met = tuple(shipped_next(view, seat, after, by_further(view, seat)))
    single = (("single", int(_one_before(view, seat))),)
    yield from [Prompt(one.key, (*one.values, *single)) for one in met[:1]] or _waiting(view, player, after)
    yield from met[1:]
    if left is not None and not met:  # else there would be two opposite conditions side by side
        mine, theirs = (sum(left.then.seats[who].made.values()) for who in (seat, left.who))
        yield Prompt("left_barrels", (*left.values(player), ("own", mine), ("theirs", theirs)))


def _waiting(view: PuertoRico, player: Player, after: Played) -> Iterator[Prompt]:
    """That barrels are neither shipped nor sold in this round any more, as the Captain and perhaps the Trader are over
    or the trading house has all kinds that the seat has then."""
    if still_open(view, Role.CAPTAIN) or view.end:
        return
    kinds = [good for good, count in enumerate(after.state.players[player.seat].goods) if count]
    trader = still_open(view, Role.TRADER)
    if not trader or all(in_the_way(view, player, good) for good in kinds):
        yield Prompt("made_waits", (("owner", player.seat), ("trader", int(trader))))


def _one_before(view: PuertoRico, seat: Seat) -> bool:
    """Whether a single card is picked before the seat picks first in the next round, while Captain and Trader lie
    there; not where the game may be over by then."""
    both = all(view.taken[role] == NOBODY for role in (Role.CAPTAIN, Role.TRADER))
    first = picks_left(view) == 2 and seat_after(view, view.governor) == seat
    return both and first and remaining(view) > EARLY
