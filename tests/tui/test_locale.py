"""Which locales get ASCII."""

import pytest

from gaudi_tui.tui.environment import wants_ascii


@pytest.mark.parametrize(
    ("environ", "ascii_only"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "ca_ES.UTF-8"}, False),
        ({"LANG": "en_US.ISO-8859-1"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # as Python leaves LANG=C (PEP 538)
        ({"LANG": "POSIX", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "ca_ES.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "C.UTF-8", "LC_CTYPE": "C.UTF-8"}, False),
    ],
)
def test_a_locale_without_utf_8_gets_ascii(environ: dict[str, str], ascii_only: bool) -> None:
    assert wants_ascii(environ) is ascii_only
