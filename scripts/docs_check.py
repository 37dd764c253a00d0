#!/usr/bin/env python3
"""Holds the documents to what the program does and to what is in the tree: docs_check.py [--fast] PRAETOR [FILE.md...]

Of each fenced block:
- one whose first line is a name after the language, as ```c sum.c, is a file: it is written into a scratch folder, in
  which the repository's folders can be read as from its root;
- one that starts with `$ ` is run there, line by line. The lines shown below a command have to come in its output, in this
  order; others may stand between them, as `...` says to readers. A command that shows nothing must not fail as a usage
  error does;
- in others, each line that starts with `praetor ` is a command line that has to be understood: files may be missing.

Of the text around them:
- a link leads to a file, and to a heading in it;
- a path in backticks that starts with a folder of the repository, or ends as source does, is there, from the root;
- a name alone in backticks that ends in `.rs`, or in `.c` where cases are spoken of, is that of a file in a folder that the
  section has named before, by itself or by one of its files.

With --fast nothing is verified: of the blocks only the command lines are looked at.
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
HEADING = re.compile(r"^#+ (.*)")
# What a link leads to, or what stands in backticks.
NAMED = re.compile(r"\]\(([^)\s]+)\)|`([^`\s]+)`")
PATH = re.compile(r"[\w.{},*-]+(/[\w.{},*-]+)*/?")
SOURCE = (".rs", ".c", ".py", ".sh")
CASES = ROOT / "tests/verdicts"
# A word of prose for any name: `DIR/linux`.
PLACEHOLDER = re.compile(r"\b[A-Z]+\b")
# Paths in other trees: Linux's and BenchExec's.
ELSEWHERE = {"drivers/usb/misc/legousbtower.c", "contrib/slurm-benchmark.py"}
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
    # Another solver that `--certify` asks need not be on every machine.
    is_understood = done.returncode != USAGE or "does not start" in done.stdout
    return None if is_understood else f"`{line}` is a usage error:\n{done.stdout}"


def beginnings():
    """What paths of the repository start with: its folders, and the names of crates, which lie in such."""
    crates = [manifest.parent for depth in ["*", "*/*"] for manifest in ROOT.glob(f"{depth}/Cargo.toml")]
    folders = [path for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")]
    return {path.name for path in crates + folders} - {"target"}


BEGINNINGS = beginnings()


def those_of(folder, pattern):
    """The files and folders that a path is for, with `{a,b}` and `*` in it."""
    alternatives = re.search(r"\{([^{}]*)\}", pattern)
    if alternatives:
        before, after = pattern[:alternatives.start()], pattern[alternatives.end():]
        words = alternatives[1].split(",")
        return [found for word in words for found in those_of(folder, before + word + after) or [None]]
    return sorted(folder.glob(pattern.rstrip("/")))


def anchors(file):
    """What links call the headings of a file."""
    headings = (HEADING.match(line) for line in FENCE.sub("", file.read_text()).splitlines())
    return {re.sub(r"[^\w -]", "", heading[1].lower()).replace(" ", "-") for heading in headings if heading}


def link_failure_of(file, link):
    """What is wrong with a link of a file, and the path that it leads to."""
    if re.match(r"[a-z]+:", link):
        return None, []
    name, _, anchor = link.partition("#")
    to = (file.parent / name).resolve() if name else file
    if not to.exists():
        return f"the link {link} leads nowhere", []
    if anchor and anchor not in anchors(to):
        return f"the link {link} leads to no heading", []
    return None, [to]


def path_failure_of(word, named):
    """What is wrong with a word in backticks, and the paths that it is for; `named` are folders of the section."""
    if not PATH.fullmatch(word):
        return None, []
    if "/" in word:
        is_ours = word.split("/")[0] in BEGINNINGS or word.rstrip("/").endswith(SOURCE)
        folders = [ROOT]
    else:
        is_ours = word.endswith(".rs") or word.endswith(".c") and CASES in named
        folders = sorted(named)
    found = next(filter(None, (those_of(folder, word) for folder in folders)), [None]) if is_ours else []
    if None not in found:
        return None, found
    if word in ELSEWHERE or PLACEHOLDER.search(word):
        return None, []
    return f"`{word}` is not there" + ("" if "/" in word else ", in no folder that the section has named"), []


def failures_of_text(file):
    """The (line, message) of each link and path that is wrong."""
    # As many lines as before.
    text = FENCE.sub(lambda block: "\n" * block[0].count("\n"), file.read_text())
    named = set()
    for number, line in enumerate(text.splitlines(), 1):
        if HEADING.match(line):
            named = set()
        # A link's own words come before what it leads to.
        for link, word in sorted(NAMED.findall(line), key=lambda pair: not pair[0]):
            wrong, found = link_failure_of(file, link) if link else path_failure_of(word, named)
            named |= {folder for path in found for folder in ([path] if path.is_dir() else [path.parent])}
            if wrong:
                yield number, wrong


def check(file, praetor, fast):
    """What is wrong in one file: a list of messages."""
    found = []

    def note(line, what):
        if what:
            found.append(f"{file.relative_to(ROOT)}:{line}: {what}")

    for line, what in failures_of_text(file):
        note(line, what)
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
    parser.add_argument("--fast", action="store_true", help="of commands, only whether they are understood")
    parser.add_argument("praetor", type=Path)
    parser.add_argument("files", type=Path, nargs="*", help="[default: those of the root, of docs and of tests]")
    arguments = parser.parse_args()
    praetor = arguments.praetor.resolve()
    documents = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "tests/README.md"]
    documents += sorted((ROOT / "docs").glob("*.md"))
    files = [file.resolve() for file in arguments.files] or documents
    with ThreadPoolExecutor(2) as pool:
        found = [what for messages in pool.map(lambda file: check(file, praetor, arguments.fast), files) for what in messages]
    print(*found, f"docs_check: {len(files)} files, {len(found)} to mend", sep="\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
