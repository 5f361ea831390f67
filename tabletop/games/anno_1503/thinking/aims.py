"""The goals that are nearest to a seat, and what it still looks for at sea."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import Goal, name
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, OUTPOSTS
from tabletop.games.anno_1503.thinking.race import Runner
from tabletop.games.anno_1503.thinking.sea import FAR
from tabletop.games.anno_1503.thinking.turn import Turn


class Aims:
    """The goals nearest to a seat that are not met, the nearest first."""

    def __init__(self, view: Anno, player: Player) -> None:
        state = determinize(view, player.seat, seeded(1))
        turn = Turn(state, player.seat)
        plan = turn.sea.order[0]
        runner = Runner(state, state.players[player.seat], turn.sea, turn.weights)
        self.tiles = runner.tiles(plan)
        """Outposts and agreements that are lacking to them."""
        missing = [goal for goal in plan if not player.goals[goal]]
        missing.sort(key=lambda goal: runner.rounds((goal,), FAR))
        self.all = tuple([name(Goal(goal)) for goal in missing])
        self.at_sea = tuple([name(Goal(goal)) for goal in missing if goal in (OUTPOSTS, AGREEMENTS)])


def at_sea(view: Anno, player: Player) -> Iterator[Prompt]:
    """Why ships stay where they are: whatever they find would be put back, the nearest goals take no tile, or nothing
    new is within their reach."""
    if NOWHERE not in player.quays and NOWHERE not in player.bridges:
        yield Prompt("no_room")
        return
    aims = Aims(view, player)
    if not aims.at_sea and aims.all:
        yield Prompt("no_tile", (("goals", aims.all),))
        return
    bit, most = 1 << player.seat, ship_points(view, player)
    new = [place for place, token in enumerate(view.sea) if token != NOWHERE and not view.known[token] & bit]
    ships = [(square, most - spent) for square, spent in zip(player.ships, player.spent, strict=True) if square >= 0]
    least = min([WAYS[square][place] for square, _ in ships for place in new], default=0)
    if not new:
        yield Prompt("all_known")
    elif ships and least >= max([left for _, left in ships]):
        yield Prompt("steps_away", (("n", least),))
