"""Pointer and keys, as gestures and commands."""
