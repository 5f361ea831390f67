"""The figures we hold ourselves to."""
