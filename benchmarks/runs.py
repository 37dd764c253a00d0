"""The table of finished runs, and what they count as.

A row is one variant on one program. Rows are appended as runs end, so that an
interrupted measurement goes on where it stopped.
"""

import hashlib
import re
import sys
from collections import namedtuple

import scoring

COLUMNS = "set program variant unroll limit verdict detail wall_s cpu_s peak_mib expected".split()
Run = namedtuple("Run", COLUMNS)
# Of one measurement; `cpu` may change after it, as a row holds the CPU seconds that were used. 0 is none.
Limits = namedtuple("Limits", "unroll limit cpu")


def key(run):
    """What a run is known by."""
    return run.set, run.program, run.variant, run.unroll, run.limit


class Table:
    """The TSV file; a last line that was cut off when a run was killed is dropped."""

    def __init__(self, path):
        self.path = path
        text = path.read_bytes() if path.is_file() else b""
        whole = text[:text.rfind(b"\n") + 1]
        lines = whole.decode().splitlines()
        self.size = len(whole)
        self.runs = {}
        for number, line in enumerate(lines[1:], 2):
            run = self.parse(number, line.split("\t"))
            self.runs[key(run)] = run
        if lines and lines[0].split("\t") != COLUMNS:
            sys.exit(f"{path}:1: not the columns of this measurement: {' '.join(COLUMNS)}")

    def parse(self, number, cells):
        try:
            run = Run(*cells)
            return run._replace(unroll=int(run.unroll), limit=int(run.limit), wall_s=float(run.wall_s),
                                cpu_s=float(run.cpu_s), peak_mib=float(run.peak_mib))
        except (TypeError, ValueError):
            sys.exit(f"{self.path}:{number}: cannot be read; remove the line to have it run again")

    def add(self, run):
        """Writes the row at once."""
        run = run._replace(wall_s=round(run.wall_s, 3), cpu_s=round(run.cpu_s, 3), peak_mib=round(run.peak_mib, 1))
        with open(self.path, "r+b" if self.path.is_file() else "wb") as file:
            file.truncate(self.size)
            file.seek(self.size)
            header = "" if self.size else "\t".join(COLUMNS) + "\n"
            file.write((header + "\t".join(map(str, run)) + "\n").encode())
            self.size = file.tell()
        self.runs[key(run)] = run


def require_same_build(table):
    """Runs of two builds are not comparable: the folder of the table remembers which one it is about."""
    digest = hashlib.sha256(scoring.praetor().read_bytes()).hexdigest()
    folder = table.path.parent
    record = folder / "build.sha256"
    if table.runs and record.is_file() and record.read_text().strip() != digest:
        sys.exit(f"the runs in {folder} are of another build of the verifier: choose another --out, or remove "
                 f"{record.name} there if the change does not matter")
    record.write_text(digest + "\n")


def rotated(names, index):
    """The same names, starting with another one for each index."""
    start = index % len(names)
    return names[start:] + names[:start]


def by_program(runs):
    """{(set, program): {variant: run}}, in the order of the runs."""
    table = {}
    for run in runs:
        table.setdefault((run.set, run.program), {})[run.variant] = run
    return table


def answers(run):
    """Whether the verdict is an answer up to the bound: TRUE, FALSE, or no violation up to just this bound."""
    return run.verdict in ("TRUE", "FALSE") or (run.verdict == "BOUNDED" and run.detail == str(run.unroll))


def in_time(run, limits):
    return run.wall_s <= limits.limit and (not limits.cpu or run.cpu_s <= limits.cpu)


def starved(run):
    """Whether a run's time was over before it had the processor for nine tenths of it: that says nothing."""
    return run.detail == "timeout" and run.cpu_s < 0.9 * run.limit


def wrong(run):
    """Whether the verdict contradicts the expected one.

    `FALSE@3` says that there is a violation within bound 3: no violation up to
    3 or more contradicts it. `TRUE@3` says nothing about larger bounds, and
    `FALSE` alone nothing about any.
    """
    expected, _, bound = run.expected.partition("@")
    if run.verdict == "FALSE":
        return expected == "TRUE" and (not bound or 0 < run.unroll <= int(bound))
    if run.verdict == "BOUNDED":
        return expected == "FALSE" and bound != "" and int(run.detail) >= int(bound)
    return run.verdict == "TRUE" and expected == "FALSE"


def outcome(run, limits):
    """What the run counts as: safe, unsafe, wrong, timeout, memory, or another reason for no answer."""
    if wrong(run):
        return "wrong"
    if answers(run):
        return "timeout" if not in_time(run, limits) else "unsafe" if run.verdict == "FALSE" else "safe"
    if run.verdict == "BOUNDED":
        return "bounded"
    reason = re.match(r"[a-z]+", run.detail)
    return "crash" if reason is None or reason[0] == "exit" else reason[0]


def decided(run, limits):
    return outcome(run, limits) in ("safe", "unsafe")


def disagreements(table):
    """The (set, program)s on which one variant says FALSE and another that there is no violation up to the bound."""
    found = {program: {run.verdict for run in runs.values() if answers(run)} for program, runs in table.items()}
    return [program for program, verdicts in found.items() if "FALSE" in verdicts and len(verdicts) > 1]
