#!/usr/bin/env python3
"""Runs engines and variants of them side by side on SV-COMP tasks.

    benchmarks/compare_engines.py                       each method alone and left out, every task, 60 s each
    benchmarks/compare_engines.py --sample 100 --limit 20 LIST...
    benchmarks/compare_engines.py --engines corral,legion+:without=houdini LIST...
    benchmarks/compare_engines.py --report-only         the tables again, of the runs there are

LIST is a task definition or a folder of them. A variant is ENGINE:OPTION=VALUE:..., any options of `praetor verify`;
the others are compared with the first. They take turns on each task. Finished runs are in runs.tsv of the output
folder and are not repeated: after Ctrl-C, the same command goes on; the runs of another build are refused.

The result is table.md in the output folder, which is also printed: a row for each property and variant. The exit code
is 1 when a verdict contradicts the expected one or another variant's.
"""

import argparse
import signal
import sys
from pathlib import Path

import measure
import scoring
import tables
import variants
from progress import Progress
from runs import Limits, Run, Table, by_program, disagreements, key, require_same_build, rotated, wrong

METHODS = ["portfolio", *(f"portfolio:without={member}" for member in (*variants.MEMBERS, "houdini")),
           "execute", "corral", "legion", "legion+", "k-induction", "spacer", "qicc", "veriabs"]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", type=Path, metavar="LIST", default=[scoring.SHARED / "tasks"])
    parser.add_argument("--engines", type=lambda text: text.split(","), default=METHODS, metavar="VARIANT,...",
                        help="what to compare (default: each method alone, and the portfolio without each)")
    scoring.add_arguments(parser)
    parser.add_argument("--property", help="only properties whose file name contains this")
    parser.add_argument("--out", type=Path, default=scoring.target() / "compare-engines",
                        help="output folder (default: compare-engines in Cargo's target folder)")
    parser.add_argument("--report-only", action="store_true", help="run nothing")
    arguments = parser.parse_args()
    for variant in arguments.engines:
        try:
            variants.split(variant)
        except ValueError as error:
            parser.error(str(error))
    # What score.py's selection takes besides.
    arguments.seed = 1
    return arguments


def row_of(task, variant, arguments):
    """A run without its results."""
    program, prop = task["name"].rsplit(":", 1)
    expected = str(task["expected"]).upper()
    return Run(prop, program, variant, arguments.unroll or 0, arguments.limit, *[None] * 5, expected)


def measure_all(tasks, arguments, table):
    """Runs what is not in the table yet."""
    plan = [(task, row_of(task, variant, arguments)) for index, task in enumerate(tasks)
            for variant in rotated(arguments.engines, index)]
    plan = [(task, row) for task, row in plan if key(row) not in table.runs]
    progress = Progress(len(plan))
    try:
        for task, row in plan:
            name = f"{variants.label(row.variant)}: {task['name']}"
            progress.running(name)
            measured = measure.measure(command(task, row), task["files"][0].parent, row.limit, arguments.memory)
            run = row._replace(**measured._asdict())
            table.add(run)
            progress.finished(f"{tables.said(run)} {run.wall_s:.1f} s  {name}")
    finally:
        progress.close()


def command(task, row):
    unroll = ["--unroll", str(row.unroll)] if row.unroll else []
    return [str(scoring.praetor()), "verify", *variants.flags(row.variant), "--timeout", str(row.limit), "--property",
            str(task["prp"]), "--data-model", task["model"], *unroll, *map(str, task["files"])]


def write_report(tasks, arguments, table):
    """Writes and prints the tables of what has been run; returns the exit code."""
    rows = [key(row_of(task, variant, arguments)) for task in tasks for variant in arguments.engines]
    runs = [table.runs[row] for row in rows if row in table.runs]
    if not runs:
        sys.exit(f"compare_engines: no such runs in {table.path}")
    present = [variant for variant in arguments.engines if any(run.variant == variant for run in runs)]
    limits = Limits(arguments.unroll or 0, arguments.limit, 0)
    text = tables.report(runs, present, limits, "Methods on SV-COMP tasks")
    (arguments.out / "table.md").write_text(text)
    print(text)
    return int(any(map(wrong, runs)) or bool(disagreements(by_program(runs))))


def main():
    arguments = parse_arguments()
    if not (scoring.SHARED / "score.py").is_file():
        print(f"compare_engines: skipped: no score.py in {scoring.SHARED}", file=sys.stderr)
        return 0
    # A request to end is like Ctrl-C: nothing is left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    tasks = [task for task in scoring.script().collect(arguments) if task["prp"] is not None]
    arguments.out.mkdir(parents=True, exist_ok=True)
    table = Table(arguments.out / "runs.tsv")
    if not arguments.report_only:
        scoring.require_praetor()
        require_same_build(table)
        try:
            measure_all(tasks, arguments, table)
        except KeyboardInterrupt:
            print(f"compare_engines: interrupted; {len(table.runs)} runs are in {table.path}, and the same command "
                  "goes on from there", file=sys.stderr)
            return 130
        except measure.UsageError as error:
            sys.exit(f"compare_engines: the verifier does not take these arguments:\n{error}")
    return write_report(tasks, arguments, table)


if __name__ == "__main__":
    sys.exit(main())
