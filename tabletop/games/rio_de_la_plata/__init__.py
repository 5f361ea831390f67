"""Río de la Plata: rules, table and texts."""
