"""A game being played, without a screen: who looks at it, what happened, what may be taken back, the saved games."""
