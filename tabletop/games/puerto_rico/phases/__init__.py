"""One file per phase. A turn: `picking` begins a phase, the phase asks its seats and ends with `rounds.finish`."""
