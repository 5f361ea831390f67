"""Puerto Rico (edition of 2020) once more, written from the rulebook and the page of facts alone.

Why it exists: whoever writes rules and then their tests reads the rulebook with the same eyes twice. This model was
written without a look at the program, the program without a look at this model; both are driven through the same
random games and compared after every action, and every difference is settled by the rulebook. It is slow and plain.

How to drive it::

    model = Model(players, options)         # options as named on the set-up page; unnamed ones have their first value
    while not model.over:
        model.settle()                      # gives every answer that is the only one (never chance's)
        seat = model.deciders()[0]          # CHANCE (-1) stands for everything that comes by lot
        model.apply(seat, one of model.legal(seat))
    model.snapshot(), model.scores(), model.winners()

The model never draws. Where the box would be shaken, seat CHANCE is asked, also if only one outcome is possible, and
the driver answers with what came out in the other game: so no hidden order has to be copied at any time.

Notation of answers (`model.about` names the question; `good`, `kind`, `building` are the names used in `tables`):

===============  ===========================================================================================
question         answers
===============  ===========================================================================================
governor         CHANCE: ("governor", seat), the first governor, also when he is chosen
draw             CHANCE: ("draw", good), the tile turned up: one question per tile (a row of n+1 asks n+1 times)
pick             ("role", card); cards are the names of roles, with five players also "prospector_2"
hacienda         ("hacienda",) to have a tile drawn, ("pass",)
settler          ("take", good or "quarry"), ("pass",)
hospice          ("hospice",), ("pass",): a worker for the tile laid just now
deal             only with workers_refusable, on the first lap: ("deal",), ("pass",) to sit the deal out
placement        ("place", "worker", kind of land tile or building): one piece after another until all stand.
                 Everything is lifted with the first answer (before, the position is as dealt, new ones in the port).
                 An arrangement is reached in any order; the last steps play themselves once they are no choice
builder          ("build", building), ("pass",)
university       ("university",), ("pass",): a worker for the building bought just now
craftsman        only with production_refusable: ("produce",), ("pass",)
privilege        ("barrel", good), ("pass",)
trader           ("sell", good), ("pass",)
captain          ("load", good, size of the ship), ("wharf", good), ("pass",) where it is allowed
storage          ("keep", (corn, indigo, sugar, tobacco, coffee)): what is kept
===============  ===========================================================================================

`snapshot()` holds plain values: counts of pieces, doubloons and points. "cards" are the doubloons on every card,
"taken" who took which this round; "ships" {size: (good or "", load)}; "row", "pile" and "discards" count tiles by good
(an empty pile is made anew from the discards only when the next tile is drawn); a seat has "doubloons", "chips" (points
in chips), "noted" (points the pool could not pay), "goods", "port" (pieces), "land" {kind: tiles, worker, noble} and
"city" {building: worker, noble}.

Doubtful spots and how they are decided here:

- Hospice: supply only, the tile of the own pick only (A-12, A-13). Hacienda: a tile must be left in pile or discards
  and a land space be free; afterwards the pick may find the island full (A-15, A-16).
- The refill counts what a refused deal left in the hall (A-114); a target met exactly ends nothing (A-23).
- A refusable deal is put to each seat at its first piece; the chooser's extra worker is dealt anyway (A-21).
- Passing in the Captain phase only with a Wharf and no cargo ship that could be served, then for good (A-05).
- The chooser of the Craftsman may have one barrel of a kind he really received (A-51, A-84).
- Nobody may store less than he could; a set of barrels to which one could be added is not offered (A-132).
- Coins are laid on cards left over at the end of the last round too; the governor card then stays.
- Ties: doubloons by value and barrels, then a shared win (A-57, A-100).
"""

from .flow import CHANCE, Action
from .model import Model

__all__ = ["CHANCE", "Action", "Model"]
