"""The table screen: what an event reaches first lies here, what it leads to in rooms.

From the ground up: `hands`, `shown`, `play`, `looking`, `around`; then the screen, keyboard and pointer; `led` on top.
"""
