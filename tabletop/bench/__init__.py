"""The figures we hold ourselves to: measured here, never in tests."""
