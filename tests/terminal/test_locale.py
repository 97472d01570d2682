"""Which locales get ASCII."""

import pytest

from gaudi_tui.terminal.terminal import Terminal


@pytest.mark.parametrize(
    ("environ", "ascii_only"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "ca_ES.UTF-8"}, False),
        ({"LANG": "en_US.ISO-8859-1"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # as Python leaves LANG=C (PEP 538)
        ({"LANG": "POSIX", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.utf8"}, True),
        ({"LANG": "C", "LC_CTYPE": "UTF-8"}, True),
        ({"LC_CTYPE": "UTF-8"}, False),  # as macOS sets it, and its ssh sends it on
        ({"LC_CTYPE": "UTF-8", "LANG": "en_US.ISO-8859-1"}, False),
        ({"LANG": "C.utf8"}, False),
        ({"LANG": "ca_ES.UTF8"}, False),
        ({"LANG": "ca_ES.UTF-8@euro"}, False),
        ({"LANG": "ca_ES@euro"}, True),
        ({"LANG": "ca_ES"}, True),
        ({"LC_ALL": "C", "LC_CTYPE": "UTF-8", "LANG": "ca_ES.UTF-8"}, True),
        ({"LC_ALL": "", "LC_CTYPE": "", "LANG": "ca_ES.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "ca_ES.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "C.UTF-8", "LC_CTYPE": "C.UTF-8"}, False),
    ],
)
def test_a_locale_without_utf_8_gets_ascii(environ: dict[str, str], ascii_only: bool) -> None:
    assert Terminal.of(environ).ascii_only is ascii_only
