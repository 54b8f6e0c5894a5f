"""What there is to play: games, content packs, rules in words."""
