"""The lessons of Gaudí: what is said at each step, and what ends it."""
