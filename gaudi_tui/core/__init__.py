"""The kernel that all games share. It knows no game, no screen, no disk and no network."""
