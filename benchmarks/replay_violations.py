#!/usr/bin/env python3
"""Measures the evidence for violations: of SV-COMP tasks that are violated, how many replay when gcc compiles them.

    benchmarks/replay_violations.py                 every task of ../shared/tasks that is violated, 5 s each
    benchmarks/replay_violations.py LIST...         task definitions, or folders of them

For each FALSE: are all inputs those of `__VERIFIER_nondet_*` functions, is the witness in YAML well-formed, and does
`praetor replay` see the violation? The result is a table by property and a line for each replay that failed. The exit code
is 1 if a witness is malformed, or if less than 90 % of the violations replay whose inputs are `__VERIFIER_nondet_*` only.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

import yaml

import scoring
import tables

GOAL = 0.9

# What there is about one violation: `reason` says why it did not replay, `malformed` what is wrong with the witness.
Evidence = namedtuple("Evidence", "task property only_nondet reason malformed")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", type=Path, metavar="LIST", default=[scoring.SHARED / "tasks"])
    parser.add_argument("--limit", type=int, default=5, metavar="S", help="seconds per task (default: %(default)s)")
    parser.add_argument("--filter", help="only tasks whose name matches this regular expression")
    parser.add_argument("--sample", type=int, help="a seeded random sample of this many tasks")
    parser.add_argument("--engine", default="portfolio", help="of praetor verify (default: %(default)s)")
    arguments = parser.parse_args()
    # What score.py's selection takes besides.
    arguments.property, arguments.seed = None, 1
    return arguments


def run(arguments):
    return subprocess.run([str(scoring.praetor()), *map(str, arguments)], capture_output=True, text=True, errors="replace")


def verdict(finished):
    lines = finished.stdout.splitlines()
    return lines[-1].removeprefix("Verdict: ") if lines else ""


def look_at(task, arguments, folder):
    """The evidence for one task, or None if it is not FALSE."""
    witness, harness, report = folder / "witness.yml", folder / "harness.c", folder / "report.json"
    said = verdict(run(["verify", "--timeout", arguments.limit, "--engine", arguments.engine, "--property", task["prp"],
                        "--data-model", task["model"], "--witness", witness, "--harness", harness, "--json", report,
                        *task["files"]]))
    if not said.startswith("FALSE("):
        return None
    inputs = json.loads(report.read_text())["trace"]["inputs"]
    replayed = run(["replay", "--timeout", 30, harness])
    return Evidence(task["name"], said[len("FALSE("):-1],
                    all(given["function"].startswith("__VERIFIER_nondet_") for given in inputs),
                    None if verdict(replayed) == said else reason(replayed), malformed(witness, task["files"]))


def reason(replayed):
    found = re.search(r"^Reason: (.*)", replayed.stdout, re.M)
    return found[1] if found else (replayed.stderr.strip() or "no reason")


def malformed(witness, files):
    """What is wrong with a violation witness, or None."""
    try:
        (entry,) = yaml.safe_load(witness.read_text())
        steps = [segment["segment"][0]["waypoint"] for segment in entry["content"]]
    except (OSError, yaml.YAMLError, ValueError, KeyError, TypeError) as error:
        return str(error)
    texts = {str(file): file.read_text(errors="replace").split("\n") for file in files}
    kinds = [step["type"] for step in steps]
    if kinds.count("target") != 1 or kinds[-1] != "target":
        return "the target is not the last waypoint"
    for step in steps:
        place = step["location"]
        line = texts.get(place["file_name"], [])[place["line"] - 1:place["line"]]
        rest = line[0][place.get("column", 1) - 1:] if line else ""
        pattern = {"function_return": r"\)", "branching": r"(if|while|for|switch)\b"}.get(step["type"], r"\S")
        if not line or "column" in place and not re.match(pattern, rest):
            return f"{step['type']} at {place['line']}:{place.get('column')}"
    return None


def table(evidence):
    """Rows by property, and one for all."""
    rows = []
    for name in [*sorted({one.property for one in evidence}), "all"]:
        mine = [one for one in evidence if name in (one.property, "all")]
        nondet = [one for one in mine if one.only_nondet]
        rows.append([name, len(mine), sum(one.reason is None for one in mine), len(nondet),
                     sum(one.reason is None for one in nondet), sum(one.malformed is None for one in mine)])
    return tables.markdown(["property", "FALSE", "replayed", "nondet only", "replayed", "witnesses"], rows)


def failures(one):
    """What went wrong with the evidence, one line each."""
    inputs = "" if not one or one.only_nondet else " (other inputs)"
    lines = [("malformed", one.malformed), ("not replayed", one.reason)] if one else []
    return [f"{what}: {one.task}{inputs}: {why}" for what, why in lines if why]


def main():
    arguments = parse_arguments()
    scoring.require_inputs()
    tasks = [task for task in scoring.script().collect(arguments) if task["prp"] and not task["expected"]]
    evidence = []
    for number, task in enumerate(tasks, 1):
        with tempfile.TemporaryDirectory() as folder:
            found = look_at(task, arguments, Path(folder))
        said = "not FALSE" if not found else "replayed" if not found.reason else "not replayed"
        print(f"{number}/{len(tasks)} {task['name']}: {said}", file=sys.stderr)
        evidence += [found] if found else []
        for line in failures(found):
            print(line, flush=True)
    print(table(evidence))
    nondet = [one for one in evidence if one.only_nondet]
    is_enough = sum(one.reason is None for one in nondet) >= GOAL * len(nondet)
    sys.exit(0 if is_enough and not any(one.malformed for one in evidence) else 1)


if __name__ == "__main__":
    main()
