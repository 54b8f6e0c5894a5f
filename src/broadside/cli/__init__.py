"""The `broadside` command: play, simulate, check and measure from a terminal."""
