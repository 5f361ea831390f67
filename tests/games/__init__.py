"""The registry."""
