"""What makes a shell complete the command: a script made from the parsers of the verbs themselves."""

import argparse
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from gaudi_tui.messages import _
from gaudi_tui.verbs.errors import USAGE, VerbError
from gaudi_tui.verbs.output import PROGRAM, say

SHELLS = ("bash", "zsh", "fish")
NAMES = "saves"
"""What the scripts ask for instead of a shell: the names of the saves, a line each."""

SAVES, FOLDERS = ("saves",), ("folders",)
_SAVES = frozenset({"file", "files", "name"})
_FOLDERS = frozenset({"components", "folder", "save_dir"})


class Argument(NamedTuple):
    """What can follow: the words of a value, SAVES (and files), FOLDERS; empty when anything can."""

    options: tuple[str, ...]
    """How it is called; empty for what stands in its place."""
    takes: bool
    words: tuple[str, ...]
    many: bool
    about: str


def print_completion(what: str, parsers: Mapping[str, argparse.ArgumentParser], about: Mapping[str, str]) -> None:
    """Print a shell's script, or the names of the saves. `parsers`: of the verbs, and of none (""). Raises VerbError.

    `about` has a line for each verb.
    """
    if what == NAMES:
        _print_names()
        return
    if what not in SHELLS:
        fault = _("there is no completion for {shell}; there is: {shells}.")
        raise VerbError(fault.format(shell=repr(what), shells=", ".join(SHELLS)), USAGE)
    spec = {verb: tuple(_arguments(parser)) for verb, parser in parsers.items()}
    say({"bash": _bash, "zsh": _zsh, "fish": _fish}[what](spec, about))


def _print_names() -> None:
    from gaudi_tui.storage.files import StorageError
    from gaudi_tui.storage.places import save_paths, shown_name

    try:
        for path, _changed in save_paths():
            say(shown_name(path))
    except StorageError as error:
        raise VerbError(str(error)) from None


def _arguments(parser: argparse.ArgumentParser) -> Iterator[Argument]:
    for action in parser._actions:
        if action.help != argparse.SUPPRESS:
            takes = action.nargs != 0
            many = action.nargs in {"+", "*"}
            about = " ".join(_said(parser, action).split())
            yield Argument(tuple(action.option_strings), takes, _words(action) if takes else (), many, about)


def _said(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    return parser._get_formatter()._expand_help(action) if action.help else ""


def _words(action: argparse.Action) -> tuple[str, ...]:
    """What an argument can be: its choices, else what its name says of it."""
    from gaudi_tui.games import NAMES as GAMES
    from gaudi_tui.games import declared

    if action.choices is not None:
        return tuple(map(str, action.choices))
    if action.dest in _SAVES and not action.option_strings:
        return SAVES
    if action.dest in _FOLDERS:
        return FOLDERS
    options = [option for game in GAMES for option in declared(game).options]
    match action.dest:
        case "game":
            return GAMES
        case "mode":
            return _of_all(declared(game).modes for game in GAMES)
        case "bots":
            return _of_all(declared(game).levels for game in GAMES)
        case "house_rule":
            rules = (option for option in options if option.house_rule)
            return _of_all((f"{each.name}={value}" for value in each.values if value != each.default) for each in rules)
        case "print_completion":
            return SHELLS
        case name:
            return _of_all(option.values for option in options if option.name == name and not option.house_rule)


def _of_all(words: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """What may be said where the game is not known: the words of all games, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(words)))


Spec = Mapping[str, tuple[Argument, ...]]


def _cases(spec: Spec) -> Iterator[tuple[str, str, str]]:
    """Return for each verb and place (an option, or the number of an argument from 0) the kind and words of a value."""
    for verb, arguments in spec.items():
        place = 0
        for argument in arguments:
            kind = argument.words[0] if argument.words in (SAVES, FOLDERS) else "words"
            words = " ".join(argument.words) if kind == "words" else ""
            if not argument.options:
                yield f"{verb} {'*' if argument.many else place}", kind, words
                place += 1
            elif argument.takes:
                for option in argument.options:
                    yield f"{verb} {option}", kind, words


def _table(spec: Spec, variables: tuple[str, str]) -> str:
    """Return the lines of a `case` over "VERB PLACE", for bash and zsh."""
    kind, words = variables
    lines = []
    for place, its_kind, its_words in _cases(spec):
        pattern = shlex.quote(place[:-1]) + "[0-9]*" if place.endswith("*") else shlex.quote(place)
        lines.append(f"        {pattern}) {kind}={its_kind} {words}={shlex.quote(its_words)} ;;")
    return "\n".join(lines)


def _options(spec: Spec, variable: str) -> str:
    lines = []
    for verb, arguments in spec.items():
        options = " ".join(option for argument in arguments for option in argument.options)
        lines.append(f"        {shlex.quote(verb)}) {variable}={shlex.quote(options)} ;;")
    return "\n".join(lines)


def _filled(text: str, spec: Spec) -> str:
    """Return a script of bash or zsh with its tables."""
    verbs = " ".join(verb for verb in spec if verb)
    parts = {"PROGRAM": PROGRAM, "TABLE": _table(spec, ("kind", "words")), "OPTIONS": _options(spec, "words")}
    parts |= {"VERBS": verbs, "NAMES": NAMES}
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], text).rstrip("\n")


# Both go through the words before the cursor: the verb, which option waits for a value, how many arguments there are.
# Nothing of a save's name is ever expanded or run.

_PLACE = """\
    case "$verb $place" in
@TABLE@
        *) kind= words= ;;
    esac
"""

_BASH = (
    """\
# bash completion of @PROGRAM@: source it, e.g. from ~/.bashrc: source <(@PROGRAM@ --print-completion bash)
_gaudi_tui_place() {
"""
    + _PLACE
    + """\
    [[ -n $kind ]]
}
_gaudi_tui_add() {
    local line
    while IFS= read -r line; do
        [[ -n $line && $line == "$before$cur"* ]] && COMPREPLY+=("${line#"$before"}")
    done
}
_gaudi_tui() {
    local cur=${COMP_WORDS[COMP_CWORD]} before= verb= place= kind= words= word option= last= number=0 i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == = ]]; then  # bash parts words there
            option=$last before=${COMP_WORDS[i - 1]}=
        elif [[ -n $option ]]; then
            option= before=
        elif [[ $word == -* ]]; then
            place=$word
            _gaudi_tui_place && option=$word last=$word
        elif [[ -z $verb ]]; then
            verb=$word
        else
            number=$((number + 1))
        fi
    done
    [[ $cur == = ]] && cur= option=$last before=${COMP_WORDS[COMP_CWORD - 1]}=
    [[ $before == -* ]] && before=
    place=${option:-$number}
    if [[ -z $option && $cur == -* ]]; then
        case $verb in
@OPTIONS@
        esac
        kind=words
    elif [[ -z $option && -z $verb ]]; then
        kind=words words='@VERBS@'
    else
        _gaudi_tui_place
    fi
    case $kind in
        words) _gaudi_tui_add < <(printf '%s\\n' $words) ;;
        saves)
            compopt -o filenames 2>/dev/null
            cur=${cur#[\\"\\']} cur=${cur//\\\\/}
            _gaudi_tui_add < <(@PROGRAM@ --print-completion @NAMES@ 2>/dev/null)
            _gaudi_tui_add < <(compgen -f -- "$cur") ;;
        folders)
            compopt -o filenames 2>/dev/null
            _gaudi_tui_add < <(compgen -d -- "$cur") ;;
    esac
    return 0
}
complete -F _gaudi_tui @PROGRAM@
"""
)

_ZSH = (
    """\
#compdef @PROGRAM@
# zsh completion of @PROGRAM@: save it as _@PROGRAM@ in a folder of $fpath, or source it after compinit
_gaudi_tui_place() {
"""
    + _PLACE
    + """\
    [[ -n $kind ]]
}
_gaudi_tui() {
    local verb= place= kind= words_= word option= number=0 i
    local -a names
    for ((i = 2; i < CURRENT; i++)); do
        word=${words[i]}
        if [[ -n $option ]]; then
            option=
        elif [[ $word == -* ]]; then
            place=$word
            _gaudi_tui_place && option=$word
        elif [[ -z $verb ]]; then
            verb=$word
        else
            number=$((number + 1))
        fi
    done
    place=${option:-$number}
    if [[ -z $option && ${words[CURRENT]} == -* ]]; then
        case $verb in
@OPTIONS@
        esac
        kind=words
    elif [[ -z $option && -z $verb ]]; then
        kind=words words_='@VERBS@'
    else
        _gaudi_tui_place
    fi
    case $kind in
        words) names=(${=words_}); compadd -a names ;;
        saves)
            names=(${(f)"$(@PROGRAM@ --print-completion @NAMES@ 2>/dev/null)"})
            compadd -a names
            _files ;;
        folders) _files -/ ;;
    esac
}
if [[ ${funcstack[1]} == _@PROGRAM@ ]]; then
    _gaudi_tui "$@"
elif (( $+functions[compdef] )); then
    compdef _gaudi_tui @PROGRAM@
fi
"""
)


def _bash(spec: Spec, about: Mapping[str, str]) -> str:
    return _filled(_BASH, spec)


def _zsh(spec: Spec, about: Mapping[str, str]) -> str:
    return _filled(_ZSH, spec).replace(" words=", " words_=")  # `words` is the shell's own there


def _fish(spec: Spec, about: Mapping[str, str]) -> str:
    start = f"complete -c {PROGRAM}"
    verbs = " ".join(verb for verb in spec if verb)
    lines = [
        f"# fish completion of {PROGRAM}: save it as ~/.config/fish/completions/{PROGRAM}.fish",
        f"{start} -f",
        *(f"{start} -n __fish_use_subcommand -a {verb} -d {_fished(line)}" for verb, line in about.items()),
    ]
    for verb, arguments in spec.items():
        there = f"-n '__fish_seen_subcommand_from {verb}'" if verb else f"-n 'not __fish_seen_subcommand_from {verbs}'"
        lines += (f"{start} {there} {_fish_argument(argument)}" for argument in arguments if _fish_argument(argument))
    return "\n".join(lines)


def _fish_argument(argument: Argument) -> str:
    parts = [f"-l {option[2:]}" if option[:2] == "--" else f"-s {option[1:]}" for option in argument.options]
    if argument.takes and argument.options:
        parts.append("-x")
    if argument.words == SAVES:
        parts += ["-F", "-k", f"-a '({PROGRAM} --print-completion {NAMES} 2>/dev/null)'"]
    elif argument.words == FOLDERS:
        parts.append("-a '(__fish_complete_directories)'")
    elif argument.words:
        parts.append(f"-a {_fished(' '.join(argument.words))}")
    if argument.options:
        parts.append(f"-d {_fished(argument.about)}")
    return " ".join(parts)


def _fished(text: str) -> str:
    """A text in quotes as fish reads them."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
