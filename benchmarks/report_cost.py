#!/usr/bin/env python3
"""Measures what it costs to write every report of a violation: CPU seconds of the whole process tree, with and without.

    benchmarks/report_cost.py                 one task of each category of ../shared/tasks, until 20 are FALSE
    benchmarks/report_cost.py LIST...         task definitions, or folders of them

The text is printed to a file in any case; the reports are --json, --sarif, --witness, --harness and --html, all in one
run. Runs with and without take turns, and the least CPU seconds of either count, as the search varies more than the
reports cost. The result is a row per task, the median of the ratios, and the ratio of the sums.
"""

import argparse
import random
import statistics
import sys
import tempfile
from pathlib import Path

import measure
import scoring
import tables

REPORTS = {"--json": "r.json", "--sarif": "r.sarif", "--witness": "r.yml", "--harness": "r.c", "--html": "r.html"}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", type=Path, metavar="LIST", default=[scoring.SHARED / "tasks"])
    parser.add_argument("--limit", type=int, default=15, metavar="S", help="seconds per run (default: %(default)s)")
    parser.add_argument("--tasks", type=int, default=20, metavar="N",
                        help="violations to measure (default: %(default)s)")
    parser.add_argument("--least", type=float, default=0, metavar="S",
                        help="only violations that take so many CPU seconds to find (default: any)")
    parser.add_argument("--pairs", type=int, default=3, metavar="N", help="runs of either kind (default: %(default)s)")
    parser.add_argument("--engine", default="portfolio", help="of praetor verify (default: %(default)s)")
    parser.add_argument("--filter", help="only tasks whose name matches this regular expression")
    arguments = parser.parse_args()
    # What score.py's selection takes besides.
    arguments.property, arguments.sample, arguments.seed = None, None, 1
    return arguments


def cpu(task, arguments, folder, reports):
    """CPU seconds of a run that writes the reports into the folder; None if it is not FALSE."""
    files = [word for option, name in reports.items() for word in (option, str(folder / name))]
    command = [str(scoring.praetor()), "verify", "--timeout", str(arguments.limit), "--engine", arguments.engine,
               "--property", str(task["prp"]), "--data-model", task["model"], *files, *map(str, task["files"])]
    run = measure.measure(command, folder, arguments.limit)
    return run.cpu_s if run.verdict == "FALSE" else None


def row(task, arguments):
    """[task, seconds without reports, with them, ratio, KB of reports]; None if a run is not FALSE."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kinds = ({}, REPORTS)
        seconds = ([], [])
        for pair in range(arguments.pairs):
            for kind in (0, 1) if pair % 2 == 0 else (1, 0):
                seconds[kind].append(cpu(task, arguments, folder, kinds[kind]))
                if seconds[kind][-1] is None or seconds[0][0] < arguments.least:
                    return None
        size = sum((folder / file).stat().st_size for file in REPORTS.values())
    without, both = map(min, seconds)
    return [task["name"], f"{without:.3f}", f"{both:.3f}", f"{both / without:.3f}", size // 1000]


def one_of_each(tasks):
    """At most one task of each category."""
    return list({task["name"].split("/")[0]: task for task in tasks}.values())


def main():
    arguments = parse_arguments()
    scoring.require_inputs()
    tasks = [task for task in scoring.script().collect(arguments)
             if task["prp"] and not task["expected"] and task["prp"].stem != "termination"]
    # Always the same order.
    random.Random(1).shuffle(tasks)
    rows = []
    for task in one_of_each(tasks) if not arguments.least else tasks:
        found = row(task, arguments) if len(rows) < arguments.tasks else None
        if found:
            print(*found, sep="\t", file=sys.stderr)
            rows.append(found)
    if not rows:
        sys.exit("report_cost: no violation was found")
    print(tables.markdown(["task", "CPU s", "with reports", "ratio", "KB of reports"], rows))
    ratios = [float(row[3]) for row in rows]
    print(f"\nMedian of {len(rows)}: {statistics.median(ratios):.3f}; least {min(ratios):.3f}, most {max(ratios):.3f}")
    without, both = (sum(float(row[kind]) for row in rows) for kind in (1, 2))
    print(f"All together: {without:.1f} s without, {both:.1f} s with reports: {both / without:.3f}")


if __name__ == "__main__":
    main()
