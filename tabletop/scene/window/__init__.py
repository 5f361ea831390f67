"""The window: its display and loop, its errors, and the ways from screen to screen."""
