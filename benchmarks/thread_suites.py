#!/usr/bin/env python3
"""Asks about the tests of SMACK and ESBMC that start threads, and compares with what they expect.

    git clone --depth 1 https://github.com/smackers/smack     # test/c/pthread and test/c/pthread_extras
    git clone --depth 1 https://github.com/esbmc/esbmc        # regression/esbmc-unix and regression/esbmc-unix2
    benchmarks/thread_suites.py smack esbmc

A test names checks by its flags; each is a question, and they are asked one after another until one is violated. A
test's answer is FALSE if that of any question is, and TRUE if all are. Bounds that flags name are not: the answer is
about all executions. Tests that the tool itself does not pass yet are asked, too.

What a test expects is not always what is so. `thread_suites.tsv` has what is known about such tests: the answer that is
right, of which kind it is, and why. An answer that is neither expected nor known so *differs*: then the exit code is 1.

The output folder has a row per question (rows.tsv) and the tables (table.md). Tests that are asked again (--filter)
have their rows replaced.
"""

import argparse
import csv
import re
import sys
import tempfile
import time
from collections import Counter, namedtuple
from pathlib import Path

import measure
import scoring
from progress import Progress
from tables import markdown

# `questions` are lists of properties; `text` is what is asked about in place of the file `program`.
Test = namedtuple("Test", "suite name kind expected questions program text options")
# `reason` is why there is no answer, or which property is violated.
Row = namedtuple("Row", "suite test kind expected question verdict reason seconds")
Judgement = namedtuple("Judgement", "suite test right kind why")

JUDGEMENTS = Path(__file__).with_suffix(".tsv")
# Kinds of judgements, and how a table names them; README.md says what each means.
KINDS = {
    "label": "label not right",
    "question": "another question",
    "definition": "another definition",
    "unchecked": "not checked",
    "undefined": "undefined",
}

# SMACK: comments `@expect` and `@flag`.

SMACK_SUITES = ("pthread", "pthread_extras")
# Its mutexes have members of their own, which only its own model has.
SMACK_MEMBERS = re.compile(r"assert\(lock\.(?:lock|init) == \w+\);|lock\.attr\.type = \w+;")
SMACK_MEMORY = "valid-deref,valid-free,valid-memtrack"


def smack(root):
    """The tests of a checkout of SMACK."""
    for suite in SMACK_SUITES:
        for path in sorted((root / "test/c" / suite).glob("*.c")):
            text = path.read_text(errors="replace")
            expected = re.search(r"@expect (verified|error)", text)
            if expected:
                question = SMACK_MEMORY if "memory-safety" in text else "unreach-call"
                yield Test(f"smack/{suite}", path.name, "", "TRUE" if expected[1] == "verified" else "FALSE", [question],
                           path, SMACK_MEMBERS.sub(";", text), ["--malloc", "succeeds"])


# ESBMC: test.desc has the kind, the file, the flags, and what the output matches, a line each.

ESBMC_SUITES = ("esbmc-unix", "esbmc-unix2")
ESBMC_MEMORY = "valid-deref,valid-free,no-division-by-zero"
STARTS = re.compile("pthread_create|thrd_create")


def esbmc(root):
    """The tests of a checkout of ESBMC that start threads."""
    for suite in ESBMC_SUITES:
        for desc in sorted((root / "regression" / suite).glob("*/test.desc")):
            sources = [path for path in desc.parent.rglob("*") if path.suffix in (".c", ".h", ".i")]
            lines = desc.read_text(errors="replace").splitlines()
            if len(lines) > 3 and any(STARTS.search(path.read_text(errors="replace")) for path in sources):
                yield esbmc_test(suite, desc, *lines)


def esbmc_test(suite, desc, kind, file, flags, *output):
    program, words = desc.parent / file.strip(), flags.split()
    text = program.read_text(errors="replace")
    if "--error-label" in words:
        text = "extern void reach_error(void);\n" + re.sub(r"\bERROR\s*:", "ERROR: reach_error();", text)
    return Test(suite, desc.parent.name, kind.strip(), esbmc_expected(" ".join(output)), esbmc_questions(words), program,
                text, esbmc_options(words, desc.parent))


def esbmc_expected(output):
    """TRUE, FALSE, or "?" where no verdict is expected."""
    if "Falsifying" in output:
        return "TRUE" if output.rstrip("$ ").endswith("SUCCESSFUL") else "FALSE"
    if "VERIFICATION FAILED" in output or "data race on" in output:
        return "FALSE"
    return "TRUE" if "VERIFICATION SUCCESSFUL" in output else "?"


def esbmc_questions(words):
    """What the flags ask for; in the end what is checked unless flags say otherwise."""
    questions, is_race_only = [], "--data-races-check-only" in words
    if is_race_only or "--data-races-check" in words:
        questions.append("no-data-race")
    if "--deadlock-check" in words or "--lock-order-check" in words:
        questions.append("no-deadlock")
    is_leak = "--memory-leak-check" in words
    if is_leak:
        end = "valid-memtrack" if "--no-reachable-memory-leak" in words else "valid-memcleanup"
        questions.append(f"valid-deref,valid-free,{end}")
    if "--overflow-check" in words or "--unsigned-overflow-check" in words:
        questions.append("no-overflow")
    if not is_race_only and "--no-assertions" not in words:
        questions.append("unreach-call")
    is_unchecked = "--no-pointer-check" in words and "--no-bounds-check" in words
    if not questions or not (is_unchecked or is_leak or is_race_only):
        questions.append(ESBMC_MEMORY)
    return questions


def esbmc_options(words, folder):
    is_certain = "--force-malloc-success" in words or "--sv-comp" in words
    options = ["--undefined", "nothing", "--data-model", "ILP32" if "--32" in words else "LP64",
               "--malloc", "succeeds" if is_certain else "may-fail"]
    options += [word.replace("'", "") for word in words if word.startswith("-D")]
    options += [str(folder / word) for word in words if word.endswith(".c")]
    if "--function" in words:
        options += ["--function", words[words.index("--function") + 1]]
    return options


# Asking.


def ask(test, limit, memory):
    """The rows of a test. A text that is changed is a file of its own."""
    with tempfile.TemporaryDirectory(prefix="thread-suites-") as scratch:
        program = test.program
        if test.text != program.read_text(errors="replace"):
            program = Path(scratch) / program.name
            program.write_text(test.text)
        rows = []
        for question in test.questions:
            options = [*test.options, "-I", str(test.program.parent), str(program)]
            verdict, reason, seconds = run(question, options, limit, memory)
            rows.append(Row(test.suite, test.name, test.kind, test.expected, question, verdict, reason, f"{seconds:.1f}"))
            if verdict == "FALSE":
                break
        return rows


def run(question, options, limit, memory):
    """(verdict, reason, seconds); what is no answer is UNKNOWN."""
    command = [scoring.praetor(), "verify", "--property", question, "--timeout", str(limit), "--memory", str(memory)]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        start = time.monotonic()
        _, _, is_killed = measure.run(command + options, None, limit + 60, None, out, errors)
        seconds = time.monotonic() - start
        (verdict, detail), words = measure.verdict_of(measure.tail(out)), measure.tail(errors)
    if verdict in ("TRUE", "FALSE"):
        return verdict, detail, seconds
    if verdict == "BOUNDED":
        detail = f"time: nothing up to bound {detail}"
    elif verdict == "NONE":
        first = next((line for line in words.splitlines() if line.startswith("error")), "no verdict")
        detail = "time: killed" if is_killed else first
    elif detail == "timeout":
        detail = "time"
    return "UNKNOWN", shortened(detail), seconds


def shortened(reason):
    """Without folders, and the place last: rows with the same reason stand together."""
    reason = re.sub(r"/\S*/(?=[^/\s])", "", " ".join(reason.split()))
    return re.sub(r"^(unsupported): (\S+:\d+) (.*)", r"\1: \3 (\2)", reason)[:200]


# Tables.


def answers(rows):
    """{(suite, test): (TRUE, FALSE or UNKNOWN, its rows)}, in the order of the rows."""
    tests = {}
    for row in rows:
        tests.setdefault((row.suite, row.test), []).append(row)
    return {name: (answer(part), part) for name, part in tests.items()}


def answer(rows):
    verdicts = {row.verdict for row in rows}
    return "FALSE" if "FALSE" in verdicts else "TRUE" if verdicts == {"TRUE"} else "UNKNOWN"


def judge(said, expected, judgement):
    """right, undecided, differs, or what kind of judgement says so."""
    if judgement:
        return judgement.kind if said == judgement.right else "undecided" if said == "UNKNOWN" else "differs"
    return "right" if said == expected else "undecided" if said == "UNKNOWN" else "differs"


def judged(rows, judgements):
    """[(outcome, answer, rows of the test, judgement or None)]"""
    known = {(judgement.suite, judgement.test): judgement for judgement in judgements}
    return [(judge(said, part[0].expected, known.get(name)), said, part, known.get(name))
            for name, (said, part) in answers(rows).items()]


def report(found):
    parts = ["# Suites with threads", counts(found)]
    for outcome, title, table in (("differs", "Differ", differing), ("undecided", "Not decided", undecided)):
        some = [entry for entry in found if entry[0] == outcome]
        parts += [f"## {title}", table(some)] if some else []
    known = [entry for entry in found if entry[0] in KINDS]
    parts += ["## Judged", known_table(known)] if known else []
    return "\n\n".join(parts) + "\n"


def counts(found):
    """How many tests of each suite have which outcome."""
    outcomes = ["right", *KINDS, "undecided", "differs"]
    rows = []
    suites = list(dict.fromkeys(part[0].suite for _, _, part, _ in found))
    for suite in [*suites, "all"]:
        count = Counter(outcome for outcome, _, part, _ in found if suite in (part[0].suite, "all"))
        rows.append([suite, sum(count.values()), *(count[outcome] for outcome in outcomes)])
    return markdown(["suite", "tests", *(KINDS.get(outcome, outcome) for outcome in outcomes)], rows)


def differing(found):
    rows = [[part[0].suite, part[0].test, judgement.right if judgement else part[0].expected, saying(part)]
            for _, _, part, judgement in found]
    return markdown(["suite", "test", "right", "said"], rows)


def undecided(found):
    """By the reason of the first question that has no answer."""
    rows = []
    for _, _, part, _ in found:
        open_row = next(row for row in part if row.verdict == "UNKNOWN")
        rows.append([open_row.reason, part[0].suite, part[0].test, part[0].expected, open_row.question])
    return markdown(["reason", "suite", "test", "expected", "question"], sorted(rows))


def known_table(found):
    order = list(KINDS)
    rows = [[KINDS[outcome], part[0].suite, part[0].test, part[0].expected, saying(part), judgement.why]
            for outcome, _, part, judgement in sorted(found, key=lambda entry: order.index(entry[0]))]
    return markdown(["", "suite", "test", "expected", "said", "why"], rows)


def saying(rows):
    """The answer, with the property that is violated."""
    return next((f"FALSE({row.reason})" for row in rows if row.verdict == "FALSE"), answer(rows))


def read(path, kind):
    """The rows of a TSV file whose header names the fields."""
    if not path.is_file():
        return []
    with open(path, newline="") as file:
        lines = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not lines or lines[0] != list(kind._fields) or any(len(line) != len(kind._fields) for line in lines):
        sys.exit(f"{path}: the columns have to be {' '.join(kind._fields)}")
    return [kind(*line) for line in lines[1:]]


def write(path, rows):
    path.write_text("".join("\t".join(row) + "\n" for row in [Row._fields, *rows]))


def measure_tests(tests, path, limit, memory):
    """Rows are written as tests end, in place of those that the test had."""
    rows, progress = read(path, Row), Progress(len(tests))
    for test in tests:
        progress.running(f"{test.suite}/{test.name}")
        new = ask(test, limit, memory)
        rows = [row for row in rows if (row.suite, row.test) != (test.suite, test.name)] + new
        write(path, rows)
        progress.finished(f"{test.suite}/{test.name} {answer(new)}, expected {test.expected}")
    progress.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", nargs="*", type=Path, metavar="CHECKOUT", help="a folder with SMACK, or with ESBMC")
    parser.add_argument("--limit", type=int, default=30, help="wall seconds per question (default 30)")
    parser.add_argument("--memory", type=int, default=6000, help="MiB per question (default 6000)")
    parser.add_argument("--filter", default="", help="only tests whose suite/name matches this regular expression")
    parser.add_argument("--out", type=Path, default=scoring.target() / "thread-suites", help="folder of rows and tables")
    parser.add_argument("--report-only", action="store_true", help="the tables again, of the rows there are")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    if not args.report_only:
        tests = [test for root in args.checkouts for test in (*smack(root.resolve()), *esbmc(root.resolve()))
                 if re.search(args.filter, f"{test.suite}/{test.name}")]
        if not tests:
            sys.exit("no tests: give folders of checkouts of SMACK or ESBMC (--help says how to get them)")
        scoring.require_praetor()
        measure_tests(tests, args.out / "rows.tsv", args.limit, args.memory)
    found = judged(read(args.out / "rows.tsv", Row), read(JUDGEMENTS, Judgement))
    text = report(found)
    (args.out / "table.md").write_text(text)
    print(text, end="")
    sys.exit(any(outcome == "differs" for outcome, *_ in found))


if __name__ == "__main__":
    main()
