"""The ladder of computer players, written against the Game protocol."""
