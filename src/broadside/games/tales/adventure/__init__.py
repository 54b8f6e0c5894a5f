"""The Adventure Phase: explore, fight, find what you came for, and get away with it."""
