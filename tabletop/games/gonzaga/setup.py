"""Set-up: a scenario for the number of players, Secret Cities, shuffled fief cards, the first fiefs.

RB §Set-up, rulings 40 and 42 (nobody needs to hold the Last Turn card).
"""

from __future__ import annotations

from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.event import EventLog
from tabletop.engine.game import Options, conflict, resolve
from tabletop.games.gonzaga.constants import COLOURS, FIEFS, OPTIONS, PLAYERS, SECRET_CARDS, scenarios_for
from tabletop.games.gonzaga.phases.ending import take_fiefs
from tabletop.games.gonzaga.state import Gonzaga, Player, Rules


def set_up(
    seats: int, seed: int, options: Options, version: int, log: EventLog, colours: tuple[str, ...] = ()
) -> Gonzaga:
    """A table before the first plan. Raises ValueError for a wrong number of seats, wrong options or colours."""
    if seats not in PLAYERS:
        raise ValueError(f"gonzaga is played by {min(PLAYERS)} to {max(PLAYERS)}, not by {seats}")
    values = resolve(OPTIONS, options)
    clash = conflict(OPTIONS, values)
    if clash is not None:
        raise ValueError(f"option {clash[0].key}={clash[1].value} excludes {clash[1].other}={clash[1].other_value}")
    if version == 1 or not colours:
        colours = COLOURS[:seats]
    if len(colours) != seats or len(set(colours)) != seats or any(colour not in COLOURS for colour in colours):
        raise ValueError(f"{seats} different colours out of {', '.join(COLOURS)} are wanted, not {', '.join(colours)}")
    tiles = scenarios_for(seats)
    chance, drawn = draw(seeded(seed), len(tiles))
    chance, secrets = shuffled(chance, SECRET_CARDS)
    players = []
    for seat in range(seats):
        chance, deck = shuffled(chance, FIEFS)
        players.append(Player(seat, colour=colours[seat], secret=secrets[seat], deck=deck))
    state = Gonzaga(rules=Rules(**values), chance=chance, players=tuple(players), scenario=tiles[drawn])
    take_fiefs(state, log)
    return state
