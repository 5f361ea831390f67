"""Tables at which somebody is led: a guided first game, a worked example that is done."""
