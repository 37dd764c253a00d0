"""CBMC: how it is asked about a property, and what its answer means.

Loops and recursion are unwound to a depth, and CBMC asserts that this is enough: a success is a proof for any depth. Of
the failures, those of the property count, whatever else CBMC may check; where only the depth was too small, the answer
is UNKNOWN.
"""

import functools
import re
import tempfile
from pathlib import Path

DEPTH = 10
# More objects than the 256 that CBMC has room for by default, as drivers need.
OBJECT_BITS = 12

FORMULA = re.compile(r"LTL\s*\((.*)\)\s*\)")
REACH = "G ! call(reach_error())"
# A formula, and what CBMC has to check for it. Allocation succeeds by the rules of SV-COMP.
CHECKS = {
    REACH: [],
    "G ! overflow": ["--signed-overflow-check"],
    "G valid-deref": ["--bounds-check", "--pointer-check"],
    "G valid-free": ["--pointer-check"],
    "G valid-memtrack": ["--memory-leak-check"],
    "G valid-memcleanup": ["--memory-cleanup-check", "--memory-leak-check"],
    "F end": ["--no-self-loops-to-assumptions"],
}
VERDICTS = {REACH: "unreach-call", "G ! overflow": "no-overflow"}

# `[function.kind.number] line 3 description: FAILURE`
RESULT = re.compile(r"^\[(\S+)\] (?:line \d+ )?(.*): (SUCCESS|FAILURE|UNKNOWN|ERROR)$", re.M)
DONE = re.compile(r"^VERIFICATION (?:SUCCESSFUL|FAILED)$", re.M)
NO_BODY = re.compile(r"no body for callee (?:pthread|thrd)_\w+: FAILURE")
OUT_OF_MEMORY = re.compile(r"[Oo]ut of memory|bad_alloc")
OF_FREE = re.compile(r"free |double free|realloc argument")


# Many tasks have an error function that does nothing, or none at all: the call is the error.
EMPTY = re.compile(r"\bvoid\s+reach_error\s*\(\s*(?:void)?\s*\)\s*\{\s*\}")
DEFINED = re.compile(r"\breach_error\s*\(\s*(?:void)?\s*\)\s*\{")
FAILING = 'void reach_error(void) { __CPROVER_assert(0, "reach_error"); }'


@functools.cache
def scratch():
    return tempfile.TemporaryDirectory(prefix="compare-cbmc-")


def failing(files):
    """The files, or copies of them in which a call of reach_error fails an assertion."""
    texts = [file.read_text(errors="replace") if file.is_file() else "" for file in files]
    if any(DEFINED.search(EMPTY.sub("", text)) for text in texts) or not any("reach_error" in text for text in texts):
        return files
    folder = Path(scratch().name)
    copies = [folder / str(number) / file.name for number, file in enumerate(files)]
    for copy, text in zip(copies, texts):
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(EMPTY.sub(FAILING, text))
    if not any(EMPTY.search(text) for text in texts):
        error = folder / "reach_error_of_task.c"
        error.write_text(FAILING + "\n")
        copies.insert(0, error)
    return copies


def formulas(property_file):
    """The formulas of the property; None if CBMC does not check one of them."""
    found = FORMULA.findall(property_file.read_text())
    return found if found and all(formula in CHECKS for formula in found) else None


def command(binary, task, depth):
    """The command for a task of score.py; None if the property is not one of CBMC's."""
    asked = formulas(task["prp"])
    if asked is None:
        return None
    files = failing(task["files"]) if REACH in asked else task["files"]
    # What the files include stands beside them.
    beside = [] if files == task["files"] else [f"-I{task['files'][0].parent}"]
    checks = sorted({check for formula in asked for check in CHECKS[formula]})
    return [str(binary), "--unwind", str(depth), "--unwinding-assertions", "--no-standard-checks",
            "--no-malloc-may-fail", "--object-bits", str(OBJECT_BITS), *checks,
            "--32" if task["model"] == "ILP32" else "--64", "--verbosity", "4", *beside, *map(str, files)]


def answer(text, asked):
    """(word, what stands in parentheses) for what CBMC wrote, when asked about these formulas."""
    if not DONE.search(text):
        return "NONE", ""
    results = [(formula_of(name, description, asked), status) for name, description, status in RESULT.findall(text)]
    for formula in asked:
        if (formula, "FAILURE") in results:
            return "FALSE", VERDICTS.get(formula, formula.removeprefix("G "))
    if any(status != "SUCCESS" for formula, status in results if formula in asked):
        return "UNKNOWN", "error in a check"
    if any(status != "SUCCESS" for formula, status in results if formula == "depth"):
        return "UNKNOWN", "depth"
    # What threads do is not looked at where its own model of a function does not fit the task's declaration.
    if NO_BODY.search(text):
        return "UNKNOWN", "no body"
    return "TRUE", ""


def formula_of(name, description, asked):
    """What a check is about: one of the formulas asked for, "depth", or None."""
    function, kind = (name.split(".") + [""])[:2]
    if kind in ("unwind", "recursion"):
        return "depth"
    if kind == "assertion" and function == "reach_error":
        return REACH
    if kind == "overflow":
        return "G ! overflow"
    if kind == "memory-leak":
        return next((formula for formula in asked if formula.startswith("G valid-mem")), None)
    if kind == "precondition_instance" and OF_FREE.match(description):
        return "G valid-free"
    if kind in ("pointer_dereference", "array_bounds", "precondition_instance"):
        return "G valid-deref"
    return None
