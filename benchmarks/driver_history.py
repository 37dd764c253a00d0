#!/usr/bin/env python3
"""Whether `praetor driver` finds bugs that drivers of Linux once had.

    benchmarks/driver_history.py                 the bugs of driver_history.toml
    benchmarks/driver_history.py --check NAME... only check that the bugs named can be put back and compile

Each bug is a fix that is undone by edits in Debian's source of Linux 6.1 (fetched by scripts/linux.py). An edit
replaces lines of a function, compared without indentation; it has to match exactly once. The driver with the bug is
asked about with the rule that should find it, and so is its twin, the driver as it is, which should not be reported;
with --all-rules, both are asked about every other rule too. No driver has a harness or a model of its own.

The table has, for each bug, whether the rule reported it, whether it did so in one of the functions that `at` names (by
default those that are edited), the seconds, what else was said, and whether the twin is reported as well. Answers are
kept in the output folder, and only what is missing is asked, so an interrupted run goes on. The exit code is 1 if a bug
cannot be put back.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import namedtuple
from pathlib import Path

import measure
import scoring
import tables

sys.path.insert(0, str(scoring.ROOT / "scripts"))
# Beside the benchmarks, not among them.
import linux  # noqa: E402

BUGS = Path(__file__).with_suffix(".toml")
COPIES = ("undone", "unchanged")

# Events' answers are in files of their own, by which an unfinished run is judged.
QUESTIONS = "questions"

# Seconds of a run's limit that reading before the questions and reporting after them may take.
MARGIN = 15

Bug = namedtuple("Bug", "name title commit files needs rule at edits")
Answer = namedtuple("Answer", "seconds report error violated")


class BadEdit(Exception):
    """An edit that does not fit its driver."""


def read_bugs(path):
    entries = tomllib.loads(path.read_text())
    return [bug_of(name, entry) for name, entry in entries.items()]


def bug_of(name, entry):
    edits = entry["edit"]
    at = entry.get("at", list(dict.fromkeys(edit["in"] for edit in edits)))
    files = [entry["file"], *entry.get("with", [])]
    return Bug(name, entry["title"], entry.get("commit", ""), files, entry.get("needs", []), entry["rule"], at, edits)


def undo(text, edits):
    """The driver's text with the edits made."""
    lines = text.split("\n")
    for edit in edits:
        lines = replaced(lines, edit)
    return "\n".join(lines)


def replaced(lines, edit):
    first, end = body(lines, edit["in"])
    now = [line.strip() for line in edit["now"].strip("\n").split("\n")]
    bare = [line.strip() for line in lines]
    places = [at for at in range(first, end - len(now) + 1) if bare[at:at + len(now)] == now]
    if len(places) != 1:
        raise BadEdit(f"{edit['in']} has {len(places)} places with: {' / '.join(now)}")
    line = lines[places[0]]
    # In the first column, a brace would end the function.
    indent = line[:len(line) - len(line.lstrip())] or "\t"
    was = [indent + text for text in edit["was"].strip("\n").split("\n")] if edit["was"] else []
    return lines[:places[0]] + was + lines[places[0] + len(now):]


def body(lines, function):
    """The range of lines of a function's definition, in the kernel's style: braces of functions in the first column."""
    start = re.compile(rf"[A-Za-z].*\b{re.escape(function)}\(|{re.escape(function)}\(")
    found = []
    for at, line in enumerate(lines):
        if not start.match(line):
            continue
        rest = lines[at:]
        opens = next((i for i, after in enumerate(rest) if after.startswith("{") or after.rstrip().endswith(";")), None)
        if opens is not None and rest[opens].startswith("{"):
            found.append((at, at + next(i for i, after in enumerate(rest) if after.startswith("}")) + 1))
    if len(found) != 1:
        raise BadEdit(f"{len(found)} definitions of {function}")
    return found[0]


def write_copy(bug, folder, text):
    """The driver in a folder of its own, its first file with this text, beside what its files may include."""
    needed = set(bug.files[1:] + bug.needs)
    for parent in {parent for file in bug.files for parent in Path(file).parents} - {Path(".")}:
        needed |= {str(parent / other.name) for other in (linux.tree() / parent).glob("*.[ch]")}
    for name in needed - {bug.files[0]}:
        link = folder / name
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.exists():
            link.symlink_to((linux.tree() / name).resolve())
    copy = folder / bug.files[0]
    # It may be the only file of its folder.
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(text, errors="surrogateescape")


def complaints(bug, folder):
    """What the compiler says against the driver, nothing if it compiles."""
    command = [*linux.compiler(bug.files[0]), "-fsyntax-only", "-w", *bug.files]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr


def prepare(bug, folder):
    """Writes the driver with the bug and as it is."""
    text = (linux.tree() / bug.files[0]).read_text(errors="surrogateescape")
    for kind, content in (("undone", undo(text, bug.edits)), ("unchanged", text)):
        write_copy(bug, folder / kind, content)
        said = complaints(bug, folder / kind)
        if said:
            raise BadEdit(f"the {kind} driver does not compile:\n{said}")


def ask(bug, folder, rule, options):
    """What the verifier says about a copy of the driver, kept in a file beside it."""
    kept = folder.parent / f"{folder.name}.{rule or 'all'}.json"
    if not kept.exists():
        kept.write_text(json.dumps(run(bug, folder, rule, options)._asdict()))
    return Answer(**json.loads(kept.read_text()))


def run(bug, folder, rule, options):
    report = folder.parent / "report.json"
    report.unlink(missing_ok=True)
    command = [str(scoring.praetor()), "driver", "--jobs", str(options.jobs), "--timeout", str(options.timeout),
               "--limit", str(max(options.limit - MARGIN, 1)), "--json", str(report), *(["--rules", rule] if rule else []),
               *(["--models", str(options.models.resolve())] if options.models else [])]
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        keep = Path(scratch) / "keep"
        command += ["--keep", str(keep), *bug.files]
        _, _, killed = measure.run(command, folder, options.limit, None, out, errors)
        seconds, words = time.monotonic() - start, measure.tail(errors)
        violated = [name for name in questions_violated(keep / QUESTIONS) if not rule or name.startswith(rule + ".")]
    if not killed and report.exists() and report.stat().st_size:
        return Answer(seconds, json.loads(report.read_text()), "", violated)
    return Answer(seconds, None, f"more than {options.limit} s" if killed else words.strip()[-300:], violated)


def questions_violated(folder):
    """The questions RULE.COURSE that were answered by a violation of the rule."""
    names = [file.stem for file in sorted(folder.glob("*.txt"))
             if "\nVerdict: FALSE" in "\n" + file.read_text(errors="replace")]
    return [name for name in names if not name.startswith(("reached.", "called."))]


def findings(answer, rule):
    found = answer.report["findings"] if answer.report else []
    return [one for one in found if one["rule"] == rule]


def judge(bug, undone, unchanged):
    """(whether it was found, in one of the right functions, what was said instead)."""
    # What is said of the twin as well does not show that the bug was seen.
    old = {(one["words"], one["function"], course) for one in findings(unchanged, bug.rule) for course in one["courses"]}
    new = [one for one in findings(undone, bug.rule)
           if any((one["words"], one["function"], course) not in old for course in one["courses"])]
    if new:
        places = dict.fromkeys(one["function"] for one in new)
        right = any(place in bug.at for place in places)
        return "yes", "yes" if right else "no", "" if right else "in " + ", ".join(places)
    if undone.error:
        fresh = set(undone.violated) - set(unchanged.violated)
        return "yes" if fresh else "no", "?" if fresh else "", undone.error
    return "no", "", states(undone.report, bug.rule)


def states(report, rule):
    """How the questions about a rule ended, and which events never came to their end."""
    answers = [answer for one in report["rules"] if one["name"] == rule for answer in one["answers"]]
    said = [answer["state"] + (f" ({answer['detail']})" if answer.get("detail") else "") for answer in answers]
    missed = [event["name"] for event in report["events"] if event["state"] == "no"]
    return ", ".join(dict.fromkeys(said)) + (f"; not reached: {', '.join(missed)}" if missed else "")


def others(answer, rule):
    """What other rules report."""
    found = answer.report["findings"] if answer.report else []
    return dict.fromkeys(f"{one['rule']} in {one['function']}" for one in found if one["rule"] != rule)


def row(bug, folder, options):
    undone, unchanged = (ask(bug, folder / kind, bug.rule, options) for kind in COPIES)
    found, right, said = judge(bug, undone, unchanged)
    twin = [bug.rule] if unchanged.violated or findings(unchanged, bug.rule) else []
    if options.all_rules:
        more, of_twin = (others(ask(bug, folder / kind, None, options), bug.rule) for kind in COPIES)
        said = "; ".join(filter(None, [said, *(one for one in more if one not in of_twin)]))
        twin += of_twin
    said = " ".join(said.replace("|", "/").split())
    return [bug.name, bug.rule, found, right, f"{undone.seconds:.0f}", said, ", ".join(twin)]


def report(rows):
    found, right = (sum(row[at] == "yes" for row in rows) for at in (2, 3))
    twins = sum(bool(row[6]) for row in rows)
    parts = [f"# Bugs of history in Linux {linux.version()}",
             f"{found} of {len(rows)} found, {right} in a function that has to do with it; {twins} twins reported.",
             tables.markdown(["bug", "rule", "found", "in place", "seconds", "said otherwise", "twin"], rows)]
    return "\n\n".join(parts) + "\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these bugs")
    parser.add_argument("--bugs", type=Path, default=BUGS, metavar="FILE", help="descriptions (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="ask nothing: only put the bugs back and compile")
    parser.add_argument("--all-rules", action="store_true", help="ask about all rules besides the expected one")
    parser.add_argument("--limit", type=int, default=300, metavar="S", help="wall seconds per run (default 300)")
    parser.add_argument("--timeout", type=int, default=60, metavar="S", help="seconds per question (default 60)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="questions at a time (default 2)")
    parser.add_argument("--models", type=Path, metavar="DIR", help="other models, as `praetor driver --models`")
    parser.add_argument("--out", type=Path, default=scoring.target() / "driver-history",
                        help="output folder (default: driver-history in Cargo's target folder)")
    return parser.parse_args()


def put_back(bugs, out):
    """Those of the bugs that can be put back; the others are reported."""
    linux.fetch([file for bug in bugs for file in bug.files + bug.needs])
    good = []
    for bug in bugs:
        try:
            prepare(bug, out / bug.name)
            good.append(bug)
        except BadEdit as error:
            print(f"{bug.name}: {error}", file=sys.stderr)
    return good


def main():
    options = arguments()
    bugs = [bug for bug in read_bugs(options.bugs) if not options.names or bug.name in options.names]
    if not options.check:
        scoring.require_praetor()
    out = options.out.resolve()
    good = put_back(bugs, out)
    if options.check:
        print(f"{len(good)} of {len(bugs)} bugs can be put back")
        return int(len(good) < len(bugs))
    for kind in COPIES:
        for bug in good:
            answer = ask(bug, out / bug.name / kind, bug.rule, options)
            verdict = "violated" if answer.violated else answer.error or "not violated"
            print(f"{bug.name}, {kind}: {verdict}, {answer.seconds:.0f} s", file=sys.stderr)
    text = report([row(bug, out / bug.name, options) for bug in good])
    (out / "table.md").write_text(text)
    print(text)
    return int(len(good) < len(bugs))


if __name__ == "__main__":
    sys.exit(main())
