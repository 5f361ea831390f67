"""One file per phase of a turn: what is planned, revealed, placed, and how a turn ends.

A check gives the first reason why an action is not allowed, or nothing; `flow.py` joins checks, deeds and offers.
"""
