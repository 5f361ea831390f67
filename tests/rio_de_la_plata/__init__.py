"""Río de la Plata: its rules, ruling by ruling."""
