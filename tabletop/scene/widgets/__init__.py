"""Thin widgets: keyboard focus, dirty rectangles and scaling, nothing more. Import each from its own module."""
