#!/usr/bin/env python3
"""Holds README.md and docs/ to what the program does: docs_check.py [--fast] PRAETOR [FILE.md...]

Of each fenced block:
- one whose first line is a name after the language, as ```c sum.c, is a file: it is written into a scratch folder, in
  which the repository's folders can be read as from its root;
- one that starts with `$ ` is run there, line by line. The lines shown below a command have to come in its output, in this
  order; others may stand between them, as `...` says to readers. A command that shows nothing must not fail as a usage
  error does;
- in others, each line that starts with `praetor ` is a command line that has to be understood: files may be missing.

With --fast nothing is verified: only the last are looked at.
"""

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from os import environ
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```", re.M | re.S)
SECONDS = 120
# For usage errors, bad input, internal errors, and a command that is not there.
USAGE, BROKEN = 64, (64, 65, 70, 126, 127)


def blocks(text):
    """The (line, words behind the fence, lines) of each fenced block."""
    for match in FENCE.finditer(text):
        yield text.count("\n", 0, match.start()) + 2, match.group(1).split(), match.group(2).splitlines()


def commands(line, lines):
    """The (line, command, expected lines) of a block that starts with `$ `."""
    found = []
    for number, text in enumerate(lines, line):
        if text.startswith("$ "):
            found.append((number, text[2:], []))
        elif text.strip() != "...":
            found[-1][2].append(text)
    return found


def run(command, folder, praetor):
    """The exit code of a shell command and all it says, with the program on the path."""
    path = f"{praetor.parent}:{environ['PATH']}"
    done = subprocess.run(["sh", "-c", command], cwd=folder, env={**environ, "PATH": path}, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS, check=False)
    return done.returncode, done.stdout


def failure_of(command, expected, folder, praetor):
    """What is wrong with a command that is shown with its outcome; None if it is as shown."""
    code, said = run(command, folder, praetor)
    lines = iter([line.split() for line in said.splitlines()])
    missing = next((line for line in expected if not any(line.split() == there for there in lines)), None)
    if missing is not None:
        return f"`{command}` does not say `{missing}` there, but (exit code {code}):\n{said}"
    return f"`{command}` ends with {code}:\n{said}" if not expected and code in BROKEN else None


def usage_error_of(line, praetor):
    """What the program says to a command line that it does not understand; None if it does."""
    words = shlex.split(line, comments=True)
    words = words[:next((i for i, word in enumerate(words) if word in ("|", "&&", ">", ">>", "<", ";")), len(words))]
    # Placeholders of prose are no command, and nothing is to be fetched.
    if any(word.startswith("...") or word.isupper() and len(word) > 3 for word in words):
        return None
    if words[1] in ("driver", "drivers") and "--kernel" not in words:
        words += ["--kernel", "no-kernel"]
    with tempfile.TemporaryDirectory() as empty:
        done = subprocess.run([praetor, *words[1:]], cwd=empty, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=SECONDS, check=False)
    return f"`{line}` is a usage error:\n{done.stdout}" if done.returncode == USAGE else None


def check(file, praetor, fast):
    """What is wrong in one file: a list of messages."""
    found = []

    def note(line, what):
        if what:
            found.append(f"{file.relative_to(ROOT)}:{line}: {what}")

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ["harnesses", "tests", "benchmarks", "frontend", "integrations", "scripts"]:
            (folder / part).symlink_to(ROOT / part)
        for line, words, lines in blocks(file.read_text()):
            if len(words) == 2:
                (folder / words[1]).write_text("\n".join(lines) + "\n")
            elif lines and lines[0].startswith("$ "):
                for number, command, expected in [] if fast else commands(line, lines):
                    note(number, failure_of(command, expected, folder, praetor))
            else:
                for number, text in enumerate(lines, line):
                    if text.startswith("praetor ") and not text.endswith("\\"):
                        note(number, usage_error_of(text, praetor))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--fast", action="store_true", help="only whether command lines are understood")
    parser.add_argument("praetor", type=Path)
    parser.add_argument("files", type=Path, nargs="*", help="[default: README.md and all of docs]")
    arguments = parser.parse_args()
    praetor = arguments.praetor.resolve()
    files = [file.resolve() for file in arguments.files] or [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    with ThreadPoolExecutor(2) as pool:
        found = [what for messages in pool.map(lambda file: check(file, praetor, arguments.fast), files) for what in messages]
    print(*found, f"docs_check: {len(files)} files, {len(found)} to mend", sep="\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
