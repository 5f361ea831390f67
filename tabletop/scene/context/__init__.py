"""What every screen is given: settings, sound, the stack of screens, the trace for tests from outside."""
