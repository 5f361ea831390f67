"""Definitions from YAML: read with positions, made into frozen typed values."""
