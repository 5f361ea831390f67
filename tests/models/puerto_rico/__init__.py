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

===================  ===========================================================================================
question             answers
===================  ===========================================================================================
governor             CHANCE: ("governor", seat), the first governor, also when he is chosen
draft                ("draft", building); the seats in turn, or CHANCE with draft = random or saved_set
festival_plantation  CHANCE: ("festival_plantation", good)
festival_barrels     CHANCE: ("festival_barrels", (corn, indigo, sugar, tobacco, coffee)), three in all
festival_building    CHANCE: ("festival_building", building)
draw                 CHANCE: ("draw", good), the tile turned up: one question per tile (players + 1 for a row)
pick                 ("role", card); cards are named as roles, with five players also "prospector_2"
guest                ("guest", piece, target), ("stay",): a window of A-40. The same moves are further answers to every
                     own decision of a phase (of two answers or more; in loading also alone) where guests may move
hacienda             ("hacienda",) to have a tile drawn, ("pass",)
forest               ("open",), ("forest",): how the tile just drawn is laid
settler              ("take", good or "quarry"), ("forest", good), ("pass",); a guest come to the Hacienda has it asked
second_tile          as settler: the Library's tile, after all others
hospice              ("hospice",), ("pass",): a worker for the tile laid just now
hunting_lodge        ("discard", kind, piece on it or ""), ("pass",); a forest made from corn is of kind "forest:corn"
deal                 ("deal", "worker" or "noble"), with workers_refusable on the first lap also ("pass",)
first_worker         only with workers_refusable: ("deal", "worker"), ("pass",), the chooser before the privilege
gain                 ("take",), ("pass",): the last chip or worker, of a building
placement            ("place", piece, kind of land tile or building): one piece after another until all stand.
                     Everything is lifted with the first answer (until then the new ones are in the port).
                     An arrangement is reached in any order; last steps that are no choice are made by the model
builder              ("build", building), ("pass",)
black_market         ("return", ((piece, "port", kind or building), ...), (good, ...), points): all that is missing
university           ("university",), ("pass",): a worker for the building bought just now
craftsman            only with production_refusable: ("produce",), ("pass",)
privilege            ("barrel", good), ("pass",); asked twice with a Library
trader               ("sell", good), ("post", good), ("buy_tile",), ("discard", kind, piece), ("pass",)
royal_supplier       ("supply", (good, ...)), ("pass",)
captain              ("load", good, size of the ship), ("wharf", good), ("small_wharf", (five amounts)), ("pass",)
storage              ("keep", (five amounts)): what is kept
buccaneer            ("piracy",), ("plunder",), ("raid",), ("kidnap",), ("pass",)
ship, barrels        piracy: ("ship", size), then ("keep_barrels", number)
leave, raid          raid: ("leave", workers, nobles) the hall; up to 3 times ("place", piece, target), ("pass",)
kidnap               ("card", card)
===================  ===========================================================================================

`snapshot()` holds plain values: counts of pieces, doubloons and points. "cards" are the doubloons on every card,
"taken" who took which this round; "people" are the supplies of workers and nobles; "ships" {size: (good or "", load)};
"market" the copies left of every building of this game; "row", "pile" and "discards" count tiles by good (an empty
pile is made anew from the discards only when the next tile is drawn); "drawn" is a tile looked at and not yet laid,
"removed" pieces of a raid in hand; "festival" the goals not yet claimed, "token" its seat or -1, "kidnapped" {card:
seat}; a seat has "doubloons", "chips" (points in chips), "noted" (points the pool could not pay), "goods", "port"
(pieces), "land" {kind: tiles, worker, noble} and "city" {building: worker, noble}.

Doubtful spots and how they are decided here (where an option exists, this is its first value):

- Hospice: supply only, one of the two tiles, asked as each is laid (A-12, A-13). Hacienda: a tile must be left in
  pile or discards and a land space be free; afterwards the pick may find the island full (A-15, A-16).
- Festival check after the Hospice's worker, tile by tile (2.16, A-92). The Hospice still serves when a guest came to
  the kind of tile just laid, if another one of that kind is empty: equal tiles are one.
- The refill counts what a refused deal left in the hall (A-114); a target met exactly ends nothing (A-23).
- A refusable deal is put to each seat at its first piece, to the chooser before the extra worker (A-21); a Villa's
  piece comes all the same.
- Gains of buildings are asked for where they would take the last chip or worker (A-95); Harbor's points of one delivery
  are one gain.
- A Villa "instead of the first worker" leaves that piece in the hall, and takes nothing if both supplies are empty
  (A-27).
- Black market: whoever could go without the price rising may be returned; price and way of paying are fixed before
  guests may move again (A-116). Places are told apart, pieces on equal tiles are not. Barrels, one of a kind at most
  (A-28).
- Zoning office by spaces (A-117); forests cheapen without anybody on the house (A-86).
- Refusing production (A-123) refuses barrels only: Chapel and Jeweler pay.
- The chooser of the Craftsman may have one barrel of a kind he really received (A-51, A-84); the Aqueduct's counts for
  the Specialty factory and the Festival, the privilege's does not (A-52).
- A full house ends the phase but for Trading posts and Land offices (A-43, A-45); a pass ends the whole turn.
- Passing in the Captain phase only if no cargo ship could be served, and final (A-05, A-129), also if only guests could
  have moved: what no ship takes now, none takes later in the phase. Small wharf only with a barrel in port.
- Royal supplier on the first lap only, before the loading; guests may move before either (A-130).
- lighthouse_captain = two with library_doubles_lighthouse: three doubloons, the one that is privilege being doubled.
- Nobody may store less than he could; a set of barrels to which one could be added is not offered (A-132).
- Windows: before Hunting lodges only an empty lodge opens one, before storage only an empty warehouse or Storehouse
  of somebody with barrels, and without barrels nothing does while ships are loaded; the Library opens one to the
  chooser in every phase but the Buccaneer's (A-40, 2.18). Once it is open, and with every own decision, guests may
  move to any empty circle (RB: in any phase, to any circle).
- Barred pairs of the draft: a barred kind is offered while no other kind is left for a free space of its cost (3.1).
- library_two_player_limit = once_per_round: it is the first own role with a privilege at whose beginning, once guests
  have moved, somebody stands on the Library.
- vp_out_trigger = captain_only: only the chip that empties the pool in a Captain phase ends the game.
- kidnap_round_end = kidnapper_only: the kidnapper alone acts, is dealt to, stores and has windows.
- Coins are laid on cards left over at the end of the last round too; the governor card then stays. No coin on a
  kidnapped card nobody took (A-68).
- Ties: doubloons by value and barrels, then a shared win (A-57, A-100).
"""

from tests.models.flow import CHANCE, Action

from .model import Model

__all__ = ["CHANCE", "Action", "Model"]
