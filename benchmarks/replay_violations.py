#!/usr/bin/env python3
"""Measures the evidence for violations: of SV-COMP tasks that are violated, how many replay when gcc compiles them.

    benchmarks/replay_violations.py                 every task of ../shared/tasks that is violated, 15 s each
    benchmarks/replay_violations.py LIST...         task definitions, or folders of them
    benchmarks/replay_violations.py --out FILE.tsv  the same, with a row per task, from which it goes on when started again

For each FALSE: are all inputs those of `__VERIFIER_nondet_*` functions, with nothing read that nothing has set, are the witnesses in YAML and in GraphML
well-formed, and does `praetor replay` see the violation? The result is a table by property and a line for each replay
that failed. The exit code is 1 if a witness is malformed, or if less than 90 % of the violations replay whose inputs are
`__VERIFIER_nondet_*` only. The order of the tasks is mixed, and always the same, so that a part of them is a sample.
"""

import argparse
import csv
import json
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from collections import namedtuple
from pathlib import Path

import yaml

import scoring
import tables

GOAL = 0.9

# What there is about one task. Of a violation: whether all inputs are `nondet`, some are `other`, or the trace reads what
# is `unset`, why it did not `replay`, and what is wrong with the witnesses; an empty cell is all right.
Evidence = namedtuple("Evidence", "task verdict inputs replay yaml graphml")
NAMESPACE = "{http://graphml.graphdrawing.org/xmlns}"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", type=Path, metavar="LIST", default=[scoring.SHARED / "tasks"])
    parser.add_argument("--out", type=Path, metavar="FILE.tsv", help="rows of finished tasks; these are not run again")
    parser.add_argument("--limit", type=int, default=15, metavar="S", help="seconds per task (default: %(default)s)")
    parser.add_argument("--filter", help="only tasks whose name matches this regular expression")
    parser.add_argument("--sample", type=int, help="a seeded random sample of this many tasks")
    parser.add_argument("--engine", default="portfolio", help="of praetor verify (default: %(default)s)")
    arguments = parser.parse_args()
    # What score.py's selection takes besides.
    arguments.property, arguments.seed = None, 1
    return arguments


def run(arguments):
    command = [str(scoring.praetor()), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, errors="replace")


def verdict(finished):
    lines = finished.stdout.splitlines()
    return lines[-1].removeprefix("Verdict: ") if lines else ""


def look_at(task, arguments, folder):
    """The evidence for one task."""
    harness, report = folder / "harness.c", folder / "report.json"

    def verify(*evidence):
        return verdict(run(["verify", "--timeout", arguments.limit, "--engine", arguments.engine, "--property",
                            task["prp"], "--data-model", task["model"], *evidence, *task["files"]]))

    said = verify("--witness", folder / "witness.yml", "--harness", harness, "--json", report)
    if not said.startswith("FALSE("):
        return Evidence(task["name"], said or "none", "", "", "", "")
    trace = json.loads(report.read_text())["trace"]
    replayed = run(["replay", "--timeout", 30, harness])
    again = verify("--witness", folder / "witness.graphml")
    return Evidence(
        task["name"], said,
        inputs(trace),
        "" if verdict(replayed) == said else reason(replayed), malformed(folder / "witness.yml", task["files"]),
        malformed_graphml(folder / "witness.graphml", task["files"]) if again == said else f"no witness: {again}")


def inputs(trace):
    """Whether the trace depends on what the harness hands over alone."""
    if not all(given["function"].startswith("__VERIFIER_nondet_") for given in trace["inputs"]):
        return "other"
    return "unset" if any(step["reads_unset"] for step in trace["steps"]) else "nondet"


def reason(replayed):
    found = re.search(r"^Reason: (.*)", replayed.stdout, re.M)
    return found[1] if found else (replayed.stderr.strip() or "no reason")


def malformed(witness, files):
    """What is wrong with a violation witness in YAML."""
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
    return ""


def malformed_graphml(witness, files):
    """What is wrong with a violation witness in GraphML, which is a path from the entry to the violation."""
    try:
        root = xml.parse(witness).getroot()
    except (OSError, xml.ParseError) as error:
        return str(error)
    keys = {(key.get("for"), key.get("id")) for key in root.iter(f"{NAMESPACE}key")}
    edges = {edge.get("source"): edge for edge in root.iter(f"{NAMESPACE}edge")}
    of = {node.get("id"): data(node) for node in root.iter(f"{NAMESPACE}node")}
    if any((part, key) not in keys for part in ("graph", "node", "edge") for element in root.iter(NAMESPACE + part)
           for key in data(element)):
        return "a key is not declared"
    entries, ends = ([node for node in of if of[node].get(key) == "true"] for key in ("entry", "violation"))
    if len(entries) != 1 or len(ends) != 1:
        return "not one entry and one violation"
    lines = files[0].read_text(errors="replace").split("\n")
    node, passed = entries[0], 1
    while node in edges:
        line, decides = int(data(edges[node]).get("startline", 0)), "control" in data(edges[node])
        if line > len(lines) or decides and not re.search(r"\b(if|while|for)\b", lines[line - 1]):
            return f"edge of {node} at line {line}"
        node, passed = edges.pop(node).get("target"), passed + 1
    return "" if node == ends[0] and passed == len(of) and not edges else "not a path to the violation"


def data(element):
    """{key: text} of a node, an edge or the graph."""
    return {part.get("key"): part.text for part in element.findall(f"{NAMESPACE}data")}


def table(evidence):
    """Rows by property, and one for all."""
    rows = []
    for name in [*sorted({one.verdict for one in evidence}), "all"]:
        mine = [one for one in evidence if name in (one.verdict, "all")]
        nondet = [one for one in mine if one.inputs == "nondet"]
        rows.append([name.removeprefix("FALSE(").rstrip(")"), len(mine), sum(not one.replay for one in mine),
                     len(nondet), sum(not one.replay for one in nondet), sum(not one.yaml for one in mine),
                     sum(not one.graphml for one in mine)])
    return tables.markdown(["property", "FALSE", "replayed", "nondet only", "replayed", "YAML", "GraphML"], rows)


def failures(one):
    """What went wrong with the evidence, one line each."""
    given = {"other": " (other inputs)", "unset": " (reads what nothing has set)"}.get(one.inputs, "")
    lines = [("malformed", one.yaml), ("malformed", one.graphml), ("not replayed", one.replay)]
    return [f"{what}: {one.task}{given}: {why}" for what, why in lines if why]


def finished(out):
    """{task: evidence} of the rows that there are."""
    if not out or not out.is_file():
        return {}
    with open(out, newline="") as rows:
        return {row[0]: Evidence(*row) for row in list(csv.reader(rows, delimiter="\t"))[1:]}


def add(out, one):
    """Writes a row at once."""
    is_new = not out.is_file()
    with open(out, "a", newline="") as rows:
        writer = csv.writer(rows, delimiter="\t", lineterminator="\n")
        writer.writerows([Evidence._fields, one] if is_new else [one])


def main():
    arguments = parse_arguments()
    scoring.require_inputs()
    tasks = [task for task in scoring.script().collect(arguments) if task["prp"] and not task["expected"]]
    random.Random(1).shuffle(tasks)
    rows = finished(arguments.out)
    for number, task in enumerate(tasks, 1):
        if task["name"] not in rows:
            with tempfile.TemporaryDirectory() as folder:
                rows[task["name"]] = look_at(task, arguments, Path(folder))
            if arguments.out:
                add(arguments.out, rows[task["name"]])
            one = rows[task["name"]]
            print(f"{number}/{len(tasks)} {one.task}: {one.verdict}", *failures(one), sep="\n  ", file=sys.stderr)
    evidence = [one for one in rows.values() if one.verdict.startswith("FALSE(")]
    print(*sorted(line for one in evidence for line in failures(one)), table(evidence), sep="\n")
    print(f"\n{len(evidence)} of {len(rows)} tasks are FALSE")
    nondet = [one for one in evidence if one.inputs == "nondet"]
    is_enough = sum(not one.replay for one in nondet) >= GOAL * len(nondet)
    sys.exit(0 if is_enough and not any(one.yaml or one.graphml for one in evidence) else 1)


if __name__ == "__main__":
    main()
