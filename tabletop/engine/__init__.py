"""The contract every game keeps, and the tools to keep it. No pygame, no YAML, no game in here."""
