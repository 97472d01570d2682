"""The game that teaches: lessons as data, and the coach who walks a player through one. They know no screen."""
