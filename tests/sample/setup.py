"""Setting up (§1)."""

from __future__ import annotations

from tabletop.engine.chance import seeded, shuffled
from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.game import Conflict, Options, OptionSpec, resolve
from tests.sample.constants import NIGHT_MARKET, box
from tests.sample.state import EACH, Colour, Fair, Hand, Player, add

OPTIONS = (
    OptionSpec("rounds", ("2", "3"), "2", "§5", group="variant"),
    OptionSpec("neighbours", ("on", "off"), "on", "§5", (Conflict("off", "rounds", "3", "row_too_short"),), "variant"),
    OptionSpec("market", ("off", "on"), "off", "§6", group="box"),
)


def set_up(seats: int, seed: int, options: Options, version: int, log: EventLog) -> Fair:
    """A shuffled deck, three cards each, some gold; seat 0 rolls first. There is one version, and nothing to tell."""
    chosen = resolve(OPTIONS, options)
    expansions = (NIGHT_MARKET,) if chosen["market"] == "on" else ()
    table = box(expansions)
    chance, deck = shuffled(seeded(seed), [colour.value for colour in Colour for _ in range(EACH)])
    players = []
    for seat in range(seats):
        hand: Hand = (0, 0, 0, 0)
        for colour in deck[:3]:
            hand = add(hand, colour)
        deck = deck[3:]
        players.append(Player(seat, table.gold, hand=hand))
    return Fair(
        tuple(players),
        (Decision("roll", 0),),
        rounds=int(chosen["rounds"]),
        neighbours=chosen["neighbours"] == "on",
        expansions=expansions,
        display=tuple(table.charms),
        deck=deck,
        chance=chance,
    )


def arrange(state: Fair) -> Fair:
    """After a worked example has written hands and rows: the deck is whatever lies nowhere else."""
    whole = state.copy()
    whole.deck = tuple(c for c in range(len(Colour)) for _ in range(EACH - lying_outside(state, c)))
    return whole


def lying_outside(state: Fair, colour: int) -> int:
    """Cards of a colour in hands, rows and the discard."""
    return state.discard[colour] + sum(player.hand[colour] + player.row.count(colour) for player in state.players)
