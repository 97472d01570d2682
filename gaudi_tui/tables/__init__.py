"""How each game looks and reads, a folder a game: the only places besides games/ that know one."""
