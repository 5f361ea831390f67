"""Puerto Rico as the program plays it, beside the second reading in `tests/models/puerto_rico`.

The program leads: it draws, and every action done in it is told to the model as an answer, every lot as an answer of
CHANCE. After each action both must agree about the whole position (hidden parts too), about who is asked what, about
every answer that is legal, about the points so far, and at the end about the final count, its reason and the winners.

Two questions are asked in smaller steps by the program than by the model, and are told when they are done: the
placement of workers, who may be taken up again, and the storing of goods. What the small steps lead to is compared
with what the model allows at once.

`form` brings both positions into one shape, that of `Model.snapshot()`; it alone reads the program's state. `answers`
says what an action is called in the model, `lots` what came by lot. `together` plays both, `playing` whole games by
players of several kinds. An expansion adds to `form` what lies on the table and what it asks, to `answers` its actions,
to `lots` its lots; its options are drawn by themselves.

`python -m tests.models.compare.puerto_rico 500` plays as many games of each kind at each number of seats and prints
what differed.
"""
