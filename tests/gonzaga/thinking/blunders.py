"""What makes people laugh at a computer player of Gonzaga: each is told of an action, from the whole position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from tabletop.engine.action import Action
from tabletop.games.gonzaga.actions import Donate, Lock, Marry, NoSecondRing, Place, PlanRegion, Reopen, SecondRing
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    HEX,
    LEAGUE_PORTS,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SEA_PORTS,
    SECRET_CARDS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.revealing import precedence
from tabletop.games.gonzaga.rules import OVER, PLACE, available
from tabletop.games.gonzaga.scoring import around, largest_group, secret_count
from tabletop.games.gonzaga.spots import covered, fiefs_mask
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player, total
from tabletop.games.gonzaga.things import PRIVILEGE, Points


def impossible_plan(state: Gonzaga, action: Action) -> bool:
    """A plan that cannot be carried out on the map as it lies, where another one scores more than the church."""
    if not isinstance(action, Lock):
        return False
    if any(not isinstance(use, Donate) for use in GAME.legal(_alone(state, action, None), action.seat)):
        return False
    player = state.players[action.seat]
    cards = available(state, player)
    others = [Plan(region, card) for region in REGION_CARDS[state.scenario] for card in PLAIN_ACTIONS]
    possible = [_alone(state, action, plan) for plan in others if plan.region in cards and plan.action in cards]
    return any(_most_at_once(alone, action) > CHURCH_POINTS for alone in possible)


def _alone(state: Gonzaga, action: Action, plan: Plan | None) -> Gonzaga:
    """With the own plan, or another one, laid open and paid, and nobody before."""
    alone = state.copy()
    player = alone.players[action.seat]
    player.revealed = plan or player.plan
    if player.revealed.action == PRIVILEGE:
        player.rings -= PRIVILEGE_RINGS
    alone.phase, alone.order = PLACE, (action.seat,)
    return alone


def paid_the_king_for_nothing(state: Gonzaga, action: Action) -> bool:
    """A plan with the King's Privilege that stands, though without it nobody could have come before."""
    player = state.players[action.seat]
    if not isinstance(action, Lock) or player.plan.action != PRIVILEGE:
        return False
    mine = _order(state, player, Plan(player.plan.region, player.plan.behind))
    return not any(
        _order(state, other, Plan("", card, behind)) < mine
        for other in state.players
        if other.seat != action.seat
        for card, behind in _actions(state, other)
    )


def _actions(state: Gonzaga, player: Player) -> Iterator[tuple[str, str]]:
    """Action cards that somebody may have planned, and those behind the Privilege."""
    cards = available(state, player)
    plain = [card for card in PLAIN_ACTIONS if card in cards]
    yield from [(card, "") for card in plain]
    if PRIVILEGE in cards and player.rings >= PRIVILEGE_RINGS:
        yield from [(PRIVILEGE, card) for card in plain]


def _order(state: Gonzaga, player: Player, plan: Plan) -> tuple[int, int, int]:
    shown = player.copy()
    shown.revealed = plan
    return precedence(shown)


def paid_for_the_church(state: Gonzaga, action: Action) -> bool:
    """The King's Privilege paid, and the fief given away where it could lie for as many points. Where others were
    quicker all the same and only sites of fewer points are left, the church is the better of what remains."""
    paid = isinstance(action, Donate) and state.players[action.seat].revealed.action == PRIVILEGE
    return paid and _most_at_once(state, action) >= CHURCH_POINTS


def gave_away_points(state: Gonzaga, action: Action) -> bool:
    """A fief given away that could score more than the church gives."""
    return isinstance(action, Donate) and _most_at_once(state, action) > CHURCH_POINTS


def ring_for_nothing(state: Gonzaga, action: Action) -> bool:
    """A ring on a hex without a site that touches nothing of one's own."""
    if not isinstance(action, Marry | SecondRing) or SITES >> HEX[action.at] & 1:
        return False
    own = covered(state.players[action.seat])
    return not around(1 << HEX[action.at]) & own


def changed_its_mind(state: Gonzaga, action: Action) -> bool:
    """A card laid in place of another, or a plan taken up again."""
    return isinstance(action, Reopen) or (
        isinstance(action, PlanRegion) and bool(state.players[action.seat].plan.region)
    )


def less_at_the_end(state: Gonzaga, action: Action) -> bool:
    """The very last move of the game, where another one would have ended it further ahead, and would have done no worse
    whatever cities others had been after: their cards are seen only afterwards, so taking the bonus from who seems to
    lead may turn out to be less, and is not foolish."""
    if not isinstance(action, Place | Donate | Marry | SecondRing | NoSecondRing) or len(state.order) > 1:
        return False
    after = GAME.apply(state, action, listen=False).state
    seat = action.seat
    if after.phase != OVER or GAME.shares(after)[seat] == 1:
        return False
    others = [GAME.apply(state, other, listen=False).state for other in GAME.legal(state, seat)]
    done = _ends(after, seat)
    return any(
        _lead(other, seat) > _lead(after, seat)
        and all(one >= less for one, less in zip(_ends(other, seat), done, strict=True))
        for other in others
        if other.phase == OVER
    )


def _ends(state: Gonzaga, seat: int) -> list[tuple[int, int]]:
    """How far ahead a seat is, and with how many sites, whatever cards the others may have held."""
    rivals = [player for player in state.players if player.seat != seat]
    known = [total(player) - SECRET_POINTS[secret_count(player)] for player in rivals]
    own, cards = state.players[seat], [card for card in SECRET_CARDS if card != state.players[seat].secret]
    points = [
        [SECRET_POINTS[(covered(player) & SECRET_SITES[card]).bit_count()] for card in cards] for player in rivals
    ]
    dealt = dict.fromkeys(
        tuple([points[at][card] for at, card in enumerate(hand)])
        for hand in permutations(range(len(cards)), len(rivals))
    )
    sites = (covered(own) & SITES).bit_count()
    return [(total(own) - max(map(int.__add__, known, secret)), sites) for secret in dealt]


def nothing_done(state: Gonzaga, action: Action) -> bool:
    """Nothing at all: a fief that covers no site and joins nothing, with the church at hand."""
    if not isinstance(action, Place):
        return False
    after = GAME.apply(state, action, listen=False).state
    if after.phase == OVER:
        return False
    before, player = state.players[action.seat], after.players[action.seat]
    grew = len(largest_group(player)) > len(largest_group(before))
    return total(player) == total(before) and not grew


def less_than_the_church(state: Gonzaga, action: Action) -> bool:
    """A fief that scores less than the church gives, and does nothing else: it joins nothing, covers no secret city and
    no port of a league that can still come about."""
    if not isinstance(action, Place):
        return False
    after = GAME.apply(state, action, listen=False).state
    before, player = state.players[action.seat], after.players[action.seat]
    if after.phase == OVER or not 0 < total(player) - total(before) < CHURCH_POINTS:
        return False
    if len(largest_group(player)) > len(largest_group(before)) or secret_count(player) > secret_count(before):
        return False
    return not _towards_a_league(after, player, covered(player) & ~covered(before))


def _towards_a_league(state: Gonzaga, player: Player, new: Mask) -> bool:
    under = 0
    for other in state.players:
        under |= fiefs_mask(other)
    reach = covered(player) | ~under
    return any(
        new & ports and sea not in player.leagues and (ports & reach).bit_count() >= LEAGUE_PORTS
        for sea, ports in enumerate(SEA_PORTS)
    )


def kept_a_ring_to_the_end(state: Gonzaga, action: Action) -> bool:
    """In the last turn no second ring, though it could lie on a site: rings left over count nothing."""
    if not isinstance(action, NoSecondRing) or not in_last_turn(state):
        return False
    legal = GAME.legal(state, action.seat)
    return any(isinstance(one, SecondRing) and SITES >> HEX[one.at] & 1 for one in legal)


def _lead(state: Gonzaga, seat: int) -> int:
    return total(state.players[seat]) - max(total(player) for player in state.players if player.seat != seat)


def _most_at_once(state: Gonzaga, action: Action) -> int:
    """The most points that the fief could score now, by sites and leagues."""
    places = [one for one in GAME.legal(state, action.seat) if isinstance(one, Place)]
    after = [GAME.apply(state, one, listen=False).state.players[action.seat] for one in places]
    return max([_on_the_map(player) for player in after], default=0) - _on_the_map(state.players[action.seat])


def _on_the_map(player: Player) -> int:
    return player.points[Points.SITES] + player.points[Points.LEAGUES]


BLUNDERS: Mapping[str, Callable[[Gonzaga, Action], bool]] = {
    one.__name__: one
    for one in (
        impossible_plan,
        paid_the_king_for_nothing,
        paid_for_the_church,
        gave_away_points,
        ring_for_nothing,
        changed_its_mind,
        less_at_the_end,
        nothing_done,
        less_than_the_church,
        kept_a_ring_to_the_end,
    )
}


def blunders(state: Gonzaga, action: Action) -> Iterator[str]:
    """Which of them an action is."""
    for name, is_one in BLUNDERS.items():
        if is_one(state, action):
            yield name
