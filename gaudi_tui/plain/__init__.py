"""The game as lines of text (--plain): for screen readers, small terminals, pipes and scripts.

It imports neither Textual nor rich, moves no cursor and prints nothing but sentences.
"""
