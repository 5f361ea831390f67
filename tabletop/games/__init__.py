"""The games. Each is a folder of its own; only the registry knows which ones there are."""
