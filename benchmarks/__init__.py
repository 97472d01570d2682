"""Measurements, as scripts: `python -m benchmarks.NAME`. They print ratios that do not depend on the machine."""
