#!/usr/bin/env python3
"""Measures the verifier beside CBMC on SV-COMP tasks.

    benchmarks/compare_cbmc.py                      every task of ../shared/tasks, 60 s each
    benchmarks/compare_cbmc.py LIST...              task definitions, or folders of them
    benchmarks/compare_cbmc.py --only cbmc          the runs of one tool, for a report another day
    benchmarks/compare_cbmc.py --report-only        the tables again, of the runs there are

Both get the same files, property, data model, wall seconds and address space as score.py gives a verifier, and its
rules judge both. CBMC unwinds loops to depth 10 (or --unroll) and asserts that this is enough. The two take turns, so that a
drift of the machine hits both alike. Finished runs are in runs.tsv of the output folder and are not repeated: after
Ctrl-C, the same command goes on. A build of either tool has runs of its own, so that CBMC is run once.

The result is table.md in the output folder, which is also printed: what each solves, gets wrong and scores by category,
and which tasks only one of them solves. The exit code is 1 when a verdict of the verifier is wrong.
"""

import argparse
import functools
import hashlib
import os
import signal
import sys
from collections import Counter, namedtuple
from pathlib import Path

import cbmc
import measure
import scoring
import tables
from progress import Progress
from runs import Limits, Run, Table, key, outcome, rotated

CBMC = Path(os.environ.get("CBMC", scoring.ROOT / ".deps" / "cbmc" / "bin" / "cbmc"))
TOOLS = ("praetor", "cbmc")

# A run, and what score.py says about it: `kind` is correct-true, WRONG-false, unknown, crash, ...
Judged = namedtuple("Judged", "task run kind points")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lists", nargs="*", type=Path, metavar="LIST", default=[scoring.SHARED / "tasks"])
    scoring.add_arguments(parser)
    parser.add_argument("--property", help="only properties whose file name contains this")
    parser.add_argument("--cbmc", type=Path, default=CBMC, metavar="FILE",
                        help="the program to compare with (default: $CBMC, or what scripts/install_cbmc.py installs)")
    parser.add_argument("--out", type=Path, default=scoring.target() / "compare-cbmc",
                        help="output folder (default: compare-cbmc in Cargo's target folder)")
    parser.add_argument("--only", choices=TOOLS, help="run this tool alone")
    parser.add_argument("--report-only", action="store_true", help="run nothing; report the last build of each tool")
    arguments = parser.parse_args()
    # What score.py's selection takes besides.
    arguments.seed = 1
    return arguments


def binaries(arguments):
    """{tool: its program}; ends with a message if one is absent."""
    scoring.require_praetor()
    if not arguments.cbmc.is_file():
        sys.exit(f"no {arguments.cbmc}: run scripts/install_cbmc.py, or set CBMC")
    return {"praetor": scoring.praetor(), "cbmc": arguments.cbmc.resolve()}


def settings(arguments):
    return f"memory={arguments.memory}"


def variants_to_run(arguments):
    """{tool: what its rows are known by}: each build has rows of its own."""
    return {tool: f"{tool}:build={hashlib.sha256(binary.read_bytes()).hexdigest()[:8]}:{settings(arguments)}"
            for tool, binary in binaries(arguments).items()}


def variants_recorded(arguments, table):
    """The last ones that were run with these limits."""
    last = {run.variant.split(":")[0]: run.variant for run in table.runs.values()
            if run.variant.endswith(f":{settings(arguments)}")}
    if set(last) != set(TOOLS):
        sys.exit(f"compare_cbmc: no such runs in {table.path}")
    return last


def depth(tool, arguments):
    """0 lets the verifier deepen by itself."""
    return arguments.unroll or (cbmc.DEPTH if tool == "cbmc" else 0)


def row_of(task, variant, arguments):
    """A run without its results."""
    category, name = task["name"].split("/", 1)
    expected = str(task["expected"]).upper()
    return Run(category, name, variant, depth(variant.split(":")[0], arguments), arguments.limit, *[None] * 5, expected)


def measure_all(tasks, variants, arguments, table):
    """Runs what is not in the table yet."""
    programs = binaries(arguments)
    plan = [(task, tool, row_of(task, variants[tool], arguments)) for index, task in enumerate(tasks)
            for tool in rotated(TOOLS, index) if arguments.only in (None, tool)]
    plan = [entry for entry in plan if key(entry[2]) not in table.runs]
    progress = Progress(len(plan))
    try:
        for task, tool, row in plan:
            progress.running(f"{tool}: {task['name']}")
            run = row._replace(**measured(tool, programs[tool], task, arguments)._asdict())
            table.add(run)
            progress.finished(f"{tables.said(run)} {run.wall_s:.1f} s  {tool}: {task['name']}")
    finally:
        progress.close()


def measured(tool, binary, task, arguments):
    run = functools.partial(measure.measure, folder=task["files"][0].parent, limit=arguments.limit,
                            memory=arguments.memory)
    if tool == "praetor":
        unroll = ["--unroll", str(arguments.unroll)] if arguments.unroll else []
        return run([str(binary), "verify", "--timeout", str(arguments.limit), "--property", str(task["prp"]),
                    "--data-model", task["model"], *unroll, *map(str, task["files"])])
    command = cbmc.command(binary, task, depth(tool, arguments))
    if command is None:
        return measure.Measured("UNKNOWN", "property", 0.0, 0.0, 0.0)
    result = run(command, answer=lambda out: cbmc.answer(whole(out), cbmc.formulas(task["prp"])))
    no_memory = result.verdict == "NONE" and cbmc.OUT_OF_MEMORY.search(result.detail)
    return result._replace(verdict="UNKNOWN", detail="memory") if no_memory else result


def whole(file):
    file.seek(0)
    return file.read().decode(errors="replace")


def judge(task, run, rules):
    """An answer after the limit counts as none."""
    in_time = run.wall_s <= run.limit
    return Judged(task, run, *(rules.judge(task, run.verdict, run.detail, False) if in_time else ("unknown", 0)))


def solved(judged):
    return judged.kind.startswith("correct")


def is_wrong(judged):
    return judged.kind.startswith("WRONG")


def report(pairs, limit):
    """The whole text, of a {tool: Judged} for each task."""
    groups = {}
    for pair in pairs:
        groups.setdefault(pair["cbmc"].run.set, []).append(pair)
    rows = [row(name, members) for name, members in [*groups.items(), ("all", pairs)]]
    header = ["category", "tasks", "best"]
    header += [f"{tool} {what}" for tool in TOOLS for what in ("solved", "wrong", "score", "seconds")]
    both = [pair for pair in pairs if all(map(solved, pair.values()))]
    parts = ["# Praetor and CBMC", tables.markdown(header, rows),
             f"Best: the score for all tasks. Limit: {limit} s of wall time per task.",
             "\n".join(f"- {tool} does not solve: {reasons([pair[tool] for pair in pairs], limit)}." for tool in TOOLS),
             f"Both solve {len(both)} tasks, in "
             + " and ".join(f"{total(pair[tool] for pair in both):.0f} s ({tool})" for tool in TOOLS) + "."]
    for tool, other in (TOOLS, TOOLS[::-1]):
        only = [pair for pair in pairs if solved(pair[tool]) and not solved(pair[other])]
        parts += [f"## Only {tool} solves ({len(only)})", one_sided(only, tool, other)] if only else []
    wrong = [judged for pair in pairs for judged in pair.values() if is_wrong(judged)]
    parts += ["## Wrong verdicts", mistakes(wrong)] if wrong else ["No wrong verdict."]
    return "\n\n".join(parts) + "\n"


def row(name, pairs):
    best = sum(2 if pair["cbmc"].task["expected"] else 1 for pair in pairs)
    cells = [name, len(pairs), best]
    for tool in TOOLS:
        mine = [pair[tool] for pair in pairs]
        cells += [sum(map(solved, mine)), sum(map(is_wrong, mine)), sum(judged.points for judged in mine),
                  f"{total(mine):.0f}"]
    return cells


def total(judged):
    return sum(one.run.wall_s for one in judged)


def reasons(judged, limit):
    """What kept tasks from an answer, most frequent first."""
    limits = Limits(0, limit, 0)
    counts = Counter(outcome(one.run, limits) for one in judged if not solved(one) and not is_wrong(one))
    return ", ".join(f"{reason} {count}" for reason, count in counts.most_common()) or "nothing"


def one_sided(pairs, tool, other):
    rows = [[pair[tool].task["name"], tables.said(pair[tool].run), f"{pair[tool].run.wall_s:.1f}",
             tables.said(pair[other].run)[:60]] for pair in pairs]
    return tables.markdown(["task", tool, "s", other], rows)


def mistakes(wrong):
    rows = [[judged.task["name"], tables.label(judged.run.variant), tables.said(judged.run), judged.run.expected,
             judged.task["sub"] or ""] for judged in wrong]
    return tables.markdown(["task", "tool", "verdict", "expected", "of"], rows)


def write_report(tasks, variants, arguments, table, rules):
    """Writes and prints the tables of the tasks that both have been run on; returns the exit code."""
    pairs = []
    for task in tasks:
        found = {tool: table.runs.get(key(row_of(task, variants[tool], arguments))) for tool in TOOLS}
        if all(found.values()):
            pairs.append({tool: judge(task, run, rules) for tool, run in found.items()})
    if not pairs:
        sys.exit(f"compare_cbmc: no such runs in {table.path}")
    text = report(pairs, arguments.limit)
    (arguments.out / "table.md").write_text(text)
    print(text)
    return int(any(is_wrong(pair["praetor"]) for pair in pairs))


def main():
    arguments = parse_arguments()
    if not (scoring.SHARED / "score.py").is_file():
        print(f"compare_cbmc: skipped: no score.py in {scoring.SHARED}", file=sys.stderr)
        return 0
    # A request to end is like Ctrl-C: nothing is left behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    rules = scoring.script()
    tasks = [task for task in rules.collect(arguments) if task["prp"] is not None]
    table = Table(arguments.out / "runs.tsv")
    if arguments.report_only:
        return write_report(tasks, variants_recorded(arguments, table), arguments, table, rules)
    variants = variants_to_run(arguments)
    arguments.out.mkdir(parents=True, exist_ok=True)
    try:
        measure_all(tasks, variants, arguments, table)
    except KeyboardInterrupt:
        print(f"compare_cbmc: interrupted; {len(table.runs)} runs are in {table.path}, and the same command goes on "
              "from there", file=sys.stderr)
        return 130
    except measure.UsageError as error:
        sys.exit(f"compare_cbmc: the verifier does not take these arguments:\n{error}")
    return 0 if arguments.only else write_report(tasks, variants, arguments, table, rules)


if __name__ == "__main__":
    sys.exit(main())
