"""Pages that only Gaudí has."""
