"""Tests of --plain."""
