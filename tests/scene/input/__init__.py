"""Pointer and keys."""
