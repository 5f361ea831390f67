"""The rule-of-thumb player uses the effect of every building, counted in whole games with all expansions.

A building was used where its owner would have come to less, or could not have acted so, with nobody standing on it: the
same action is tried once more from the same position with that worker in the port. Where a building only asks, the
answer counts. The small kinds of a draft stand in the towns from the start, whether or not they are a good purchase;
two drafts have all kinds there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.engine.cells import put
from tabletop.engine.event import Event
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.state import PuertoRico, box_of
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, CIRCLES, SPACES
from tabletop.games.puerto_rico.things import Phase
from tests.puerto_rico import act
from tests.puerto_rico.drafts import EXPANSIONS, half_of_all
from tests.puerto_rico.position import whole

GAMES = ((4, 4, 0), (3, 5, 1), (7, 5, 0), (5, 5, 1), (6, 5, 1), (9, 5, 1), (5, 3, 1), (1, 4, 0))
"""Seeds, seats and drafts: four games do, the others are spare."""
ANSWERS: dict[type[Action], str] = {
    act.DrawTile: "hacienda",
    act.LayForest: "forest_house",
    act.Clear: "hunting_lodge",
    act.Swap: "royal_supplier",
}
"""What is done only because a building asked."""
NO_GAIN = {"declined", "unable"}
"""Events that say that nothing was done."""
PLACING = {Phase.DEAL, Phase.PLACE}
"""Here workers move themselves, so that nothing can be compared."""


def _start(seats: int, half: int) -> PuertoRico:
    """A new game in which the small kinds of one half of the draft stand in the towns, dealt out one by one."""
    state = GAME.setup(seats, half, {**EXPANSIONS, "draft_set": half_of_all(half)})
    small = [building for building in (*state.drafted, BUILDING["jeweler"]) if SPACES[building] == 1]
    for number, building in enumerate(small):
        player = state.players[number % seats]
        player.city += (building,)
        player.staff += (0,)
    return whole(state)


def _of(events: tuple[Event, ...], seat: int) -> Counter[Event]:
    return Counter(event for event in events if event.seat == seat and event.kind not in NO_GAIN)


def _without(state: PuertoRico, seat: int, building: int) -> PuertoRico:
    """The position with whoever stands on the building in the port."""
    new = state.copy()
    player = new.players[seat]
    at = player.city.index(building)
    player.idle += player.staff[at]
    player.staff = put(player.staff, at, 0)
    staffed(player)
    return new


def _needed(state: PuertoRico, action: Action, events: tuple[Event, ...], seat: int, building: int) -> bool:
    """Whether the seat came to more by what works on its building."""
    other = _without(state, seat, building)
    if GAME.why_not(other, action) is not None:
        return True
    came = GAME.apply(other, action).events
    if state.phase == Phase.STORE:
        return any(event.kind == "discarded" for event in _of(came, seat) - _of(events, seat))
    return bool(_of(events, seat) - _of(came, seat))


def _used(state: PuertoRico, action: Action, wanted: set[int]) -> Iterator[int]:
    """Which of the wanted buildings had a part in an action."""
    if type(action) in ANSWERS:
        yield BUILDING[ANSWERS[type(action)]]
    if isinstance(action, act.Staff):
        yield state.decisions[-1].data[1]
    if state.phase in PLACING:
        return
    events = GAME.apply(state, action).events
    for player in state.players:
        for building, workers in zip(player.city, player.staff, strict=True):
            if workers and building in wanted and _needed(state, action, events, player.seat, building):
                yield building


def _scored(last: PuertoRico) -> Iterator[int]:
    """Large buildings that brought points at the end: by a bonus, or printed where nobody can stand."""
    outcome = GAME.outcome(last)
    assert outcome is not None
    for score in outcome.scores:
        yield from (BUILDING[word] for word, points in score.parts if word in BUILDING and points)
        yield from (one for one in last.players[score.seat].city if not CIRCLES[one])


def _left(seed: int, seats: int, half: int, wanted: set[int]) -> set[int]:
    """What of it nobody uses in a whole game."""
    state, left = _start(seats, half), set(wanted)
    for action, after in play_out(GAME, state, [PLAYERS["thumb"]] * seats, seed):
        left -= set(_used(state, action, left))
        state = after
    return left - set(_scored(state))


def test_the_rule_of_thumb_uses_the_effect_of_every_building() -> None:
    left = set(box_of(GAME.setup(5, 1, EXPANSIONS).rules).buildings)
    assert {BUILDINGS[one] for one in left} == set(BUILDINGS) - {"quarry", "forest"}  # these have no tile
    for seed, seats, half in GAMES:
        left = _left(seed, seats, half, left)
        if not left:
            break
    assert not left, sorted(BUILDINGS[building] for building in left)
