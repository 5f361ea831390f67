"""Everything that knows pygame: window, screens, drawings, hands, motion, sound."""
