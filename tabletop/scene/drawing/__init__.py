"""What everything is drawn with: colours and sizes by role, letters, drawings, paper."""
