"""Río de la Plata as the program plays it, beside the second reading in `tests/models/rio_de_la_plata`.

The program leads: every action done in it is told to the model as an answer, the order by lot and every roll of dice as
an answer of CHANCE. After each action both must agree about the whole position, about who is asked what, about every
answer that is legal, about the points so far, and at the end about the winners.

Either may take the only thing that somebody can do by itself: the model is led on through such answers until it asks
what the program asks. The program asks in one step for the pawns of a defender, which the model asks one by one: a
player is offered only what fits the pawn that the model asks for. Offers are put together piece by piece in the
program (`trading`); a worker of the first edition on a square is told together with what is paid for it.

`names` says what places are called in both, `form` brings both positions into one shape and alone reads the program's
state, `answers` says what an action is called in the model. `starts` begins games in the middle: with riches, or in a
town with roads, offices and workers at the brink of war. `together` plays both, `playing` whole games.

`python -m tests.models.compare.rio_de_la_plata 100` plays as many games of each kind at each number of seats and prints
what differed, and how often everything happened.
"""
