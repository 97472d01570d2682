"""Save files - their format, where they live, how they are written."""
