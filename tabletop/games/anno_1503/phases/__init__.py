"""The steps of a turn and the things done in them, one concept per file.

A *check* tells whether an action is legal: it gives None, or the function that words the refusal. Checks build
nothing, so that lists of legal actions come from the same checks as refusals. A *do* function writes on the new
state.
"""
