"""The games as environments for learning: PettingZoo and OpenSpiel, which `tabletop[env]` installs.

Nothing else in the program imports this folder, and it alone imports numpy, PettingZoo, Gymnasium and pyspiel.
"""
