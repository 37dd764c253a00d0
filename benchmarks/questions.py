#!/usr/bin/env python3
"""Asks a list of questions in parts, on one machine or by a cluster's job arrays, and goes on where an ended run stopped.

    questions.py run LIST RESULTS [--part I --of N]   asks every Nth question, from the Ith (0 to N-1) on
    questions.py table LIST RESULTS                   prints NAME, VERDICT, EXIT-CODE, SECONDS of each, tab-separated

LIST has a question a line: a name, a tab, and arguments of praetor as a shell would read them. The answer to NAME is
RESULTS/NAME.json, and all that was said RESULTS/NAME.log. An answer appears when it is whole, and what is answered is not
asked again, so the same command after a crash, on any nodes and with any N, asks what is left, and nothing twice.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

VERDICT = "Verdict: "


def read(questions):
    """The (name, arguments) of each line. Ends the program where a line is no question or a name comes twice."""
    found = {}
    for number, line in enumerate(questions.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, tab, arguments = line.partition("\t")
        if not tab or not name or "/" in name or name in found:
            sys.exit(f"{questions}:{number}: not NAME, a tab, ARGUMENTS with a new NAME without '/'")
        found[name] = shlex.split(arguments)
    return found


def ask(praetor, name, arguments, results):
    """Runs one question and writes its answer."""
    start = time.monotonic()
    unfinished = results / f"{name}.log.{os.uname().nodename}.{os.getpid()}"
    with open(unfinished, "w") as log:
        code = subprocess.run([praetor, *arguments], stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT).returncode
    said = [line for line in unfinished.read_text(errors="replace").splitlines() if line.startswith(VERDICT)]
    answer = {
        "name": name, "arguments": arguments, "exit_code": code, "seconds": round(time.monotonic() - start, 2),
        "verdict": said[-1].removeprefix(VERDICT) if said else f"ERROR({code})",
    }
    unfinished.rename(results / f"{name}.log")
    whole = results / f"{name}.json.{os.uname().nodename}.{os.getpid()}"
    whole.write_text(json.dumps(answer) + "\n")
    whole.rename(results / f"{name}.json")


def run(arguments):
    arguments.results.mkdir(parents=True, exist_ok=True)
    for name, words in list(read(arguments.questions).items())[arguments.part::arguments.of]:
        if not (arguments.results / f"{name}.json").exists():
            ask(arguments.praetor, name, words, arguments.results)


def table(arguments):
    answered = 0
    for name in read(arguments.questions):
        file = arguments.results / f"{name}.json"
        if file.exists():
            answered += 1
            answer = json.loads(file.read_text())
            print(name, answer["verdict"], answer["exit_code"], answer["seconds"], sep="\t")
        else:
            print(name, "open", "", "", sep="\t")
    print(f"{answered} of {len(read(arguments.questions))} questions are answered", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--praetor", default=os.environ.get("PRAETOR", "praetor"), help="[default: $PRAETOR, or praetor]")
    commands = parser.add_subparsers(required=True)
    for name, command in [("run", run), ("table", table)]:
        part = commands.add_parser(name)
        part.add_argument("questions", type=Path)
        part.add_argument("results", type=Path)
        part.set_defaults(command=command)
        if command is run:
            part.add_argument("--part", type=int, default=0, metavar="I")
            part.add_argument("--of", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    arguments.command(arguments)


if __name__ == "__main__":
    main()
