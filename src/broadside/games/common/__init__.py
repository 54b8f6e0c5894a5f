"""Ground that several games stand on: square grids, hex seas, the odds of dice. No game itself."""
