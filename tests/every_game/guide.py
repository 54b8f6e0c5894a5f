"""The example of docs/adding-a-game.md comes to life in this module, so that it can be pickled."""
