#!/usr/bin/env python3
"""Tests of compare_cbmc.py, with shell scripts in place of the verifier and CBMC."""

import contextlib
import importlib.util
import io
import os
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import cbmc
import compare_cbmc
import scoring

# Notes that it was called, then says what the task's line for it says; CBMC's answers are more lines.
TOOL = """#!/bin/sh
for last; do :; done
echo "NAME ${last##*/} $*" >> "$CALLS"
sed -n "s/^NAME //p" "$last"
"""
REACHED = "[reach_error.assertion.1] line 3 assertion 0: FAILURE"
TOO_DEEP = "[main.unwind.0] line 7 unwinding assertion loop 0: FAILURE"
MEMORY = ["G valid-free", "G valid-deref", "G valid-memtrack"]


def results(*lines, word="FAILED"):
    return "\n".join(["** Results:", "a.c function main", *lines, "", "** 1 of 9 failed", f"VERIFICATION {word}", ""])


class Answers(unittest.TestCase):
    """What CBMC's words mean."""

    def check(self, expected, *lines, asked=(cbmc.REACH,), **more):
        self.assertEqual(cbmc.answer(results(*lines, **more), list(asked)), expected)

    def test_success_is_a_proof(self):
        self.check(("TRUE", ""), "[main.unwind.0] line 7 unwinding assertion loop 0: SUCCESS", word="SUCCESSFUL")

    def test_a_failure_of_the_depth_alone_is_no_answer(self):
        self.check(("UNKNOWN", "depth"), TOO_DEEP)
        self.check(("UNKNOWN", "depth"), "[f.recursion] recursion unwinding assertion: FAILURE")
        self.check(("FALSE", "unreach-call"), TOO_DEEP, REACHED)
        self.check(("UNKNOWN", "depth"), TOO_DEEP, asked=["F end"])

    def test_only_failures_of_the_property_count(self):
        self.check(("TRUE", ""), "[main.assertion.1] line 9 assertion x: FAILURE")
        self.check(("TRUE", ""), REACHED, asked=["G ! overflow"])
        self.check(("FALSE", "no-overflow"), "[main.overflow.1] line 9 arithmetic overflow on signed + in a + b: FAILURE",
                   asked=["G ! overflow"])

    def test_memory_failures_are_told_apart(self):
        for name, description, expected in (
                ("main.pointer_dereference.1", "dereference failure: pointer NULL in *p", "valid-deref"),
                ("main.array_bounds.2", "array 'a' upper bound in a[i]", "valid-deref"),
                ("main.precondition_instance.1", "double free", "valid-free"),
                ("main.precondition_instance.2", "free argument has offset zero", "valid-free"),
                ("main.precondition_instance.3", "memcpy source region readable", "valid-deref"),
                ("__CPROVER__start.memory-leak.1", "dynamically allocated memory never freed", "valid-memtrack")):
            self.check(("FALSE", expected), f"[{name}] line 4 {description}: FAILURE", asked=MEMORY)
        leak = "[__CPROVER__start.memory-leak.1] dynamically allocated memory never freed: FAILURE"
        self.check(("FALSE", "valid-memcleanup"), leak, asked=["G valid-memcleanup"])

    def test_threads_that_are_not_run_prove_nothing(self):
        said = "[main.no-body.pthread_create] line 4 no body for callee pthread_create: FAILURE"
        self.check(("UNKNOWN", "no body"), said)

    def test_what_is_not_finished_is_no_answer(self):
        self.assertEqual(cbmc.answer("** Results:\n" + REACHED, [cbmc.REACH]), ("NONE", ""))
        self.check(("UNKNOWN", "error in a check"), REACHED.replace("FAILURE", "ERROR"))


class Commands(unittest.TestCase):
    def command(self, text, model="LP64"):
        with tempfile.NamedTemporaryFile("w+", suffix=".prp") as file:
            file.write(text)
            file.flush()
            return cbmc.command("cbmc", {"prp": Path(file.name), "model": model, "files": [Path("a.c")]}, 10)

    def test_each_property_has_its_checks(self):
        for formula, checks in cbmc.CHECKS.items():
            command = self.command(f"CHECK( init(main()), LTL({formula}) )\n")
            self.assertEqual([word for word in command if word in checks], sorted(checks))
            self.assertNotIn("--32", command)
        self.assertIn("--32", self.command("CHECK( init(main()), LTL(F end) )", "ILP32"))

    def test_a_call_of_an_error_function_that_does_nothing_fails(self):
        calls = "int main(void) { reach_error(); }\n"
        with tempfile.TemporaryDirectory() as folder:
            def files(text):
                file = Path(folder) / "a.c"
                file.write_text(text)
                return file, [name.read_text() for name in cbmc.failing([file])]
            _, empty = files("void reach_error(){}\n" + calls)
            self.assertEqual(empty, [cbmc.FAILING + "\n" + calls])
            _, absent = files("extern void reach_error(void);\n" + calls)
            self.assertEqual(absent[:1], [cbmc.FAILING + "\n"])
            file, _ = files("void reach_error(void) { assert(0); }\n" + calls)
            self.assertEqual(cbmc.failing([file]), [file])

    def test_other_properties_are_not_run(self):
        self.assertIsNone(self.command("CHECK( init(main()), LTL(G ! data-race) )"))
        self.assertIsNone(self.command("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )"))


@unittest.skipUnless((scoring.SHARED / "score.py").is_file() and importlib.util.find_spec("yaml"),
                     "needs score.py in the folder of the task sets, and PyYAML")
class Comparison(unittest.TestCase):
    """Whole measurements."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        self.tasks, self.out, self.calls = self.root / "loops", self.root / "out", self.root / "calls"
        self.tasks.mkdir()
        (self.tasks / "reach.prp").write_text(f"CHECK( init(main()), LTL({cbmc.REACH}) )\n")
        for name in compare_cbmc.TOOLS:
            (self.root / name).write_text(TOOL.replace("NAME", name))
            (self.root / name).chmod(0o755)
        patch = mock.patch.dict(os.environ, {"PRAETOR": str(self.root / "praetor"), "CALLS": str(self.calls)})
        patch.start()
        self.addCleanup(patch.stop)

    def task(self, name, expected, praetor, *cbmc_lines):
        lines = [f"praetor Verdict: {praetor}", *(f"cbmc {line}" for line in cbmc_lines)]
        (self.tasks / f"{name}.c").write_text("\n".join(lines) + "\n")
        (self.tasks / f"{name}.yml").write_text(
            f"input_files: {name}.c\nproperties:\n  - property_file: reach.prp\n    expected_verdict: {expected}\n"
            "options:\n  data_model: LP64\n")

    def compare(self, *options):
        """(exit code, table.md, tools and tasks of the calls)."""
        self.calls.write_text("")
        command = ["compare_cbmc", "--cbmc", str(self.root / "cbmc"), "--out", str(self.out), *options, str(self.tasks)]
        with mock.patch.object(sys, "argv", command), contextlib.redirect_stderr(io.StringIO()), \
                contextlib.redirect_stdout(io.StringIO()) as out:
            code = compare_cbmc.main()
        return code, out.getvalue(), [tuple(line.split()[:2]) for line in self.calls.read_text().splitlines()]

    def test_both_are_scored_and_finished_runs_are_not_repeated(self):
        self.task("a", "true", "TRUE", "VERIFICATION SUCCESSFUL")
        self.task("b", "true", "TRUE", TOO_DEEP, "VERIFICATION FAILED")
        self.task("c", "false", "BOUNDED(8)", TOO_DEEP, REACHED, "VERIFICATION FAILED")
        code, text, calls = self.compare()
        self.assertEqual(code, 0)
        self.assertEqual(calls, [("praetor", "a.c"), ("cbmc", "a.c"), ("cbmc", "b.c"), ("praetor", "b.c"),
                                 ("praetor", "c.c"), ("cbmc", "c.c")])
        self.assertRegex(text, r"\| loops +\| 3 +\| 5 +\| 2 +\| 0 +\| 4 +\| \d+ +\| 2 +\| 0 +\| 3 ")
        self.assertRegex(text, r"## Only praetor solves \(1\)[^#]*loops/b:reach[^#]*UNKNOWN\(depth\)")
        self.assertRegex(text, r"## Only cbmc solves \(1\)[^#]*loops/c:reach[^#]*BOUNDED\(8\)")
        self.assertIn("praetor does not solve: bounded 1.", text)
        self.assertEqual(self.compare(), (0, text, []))
        self.assertEqual(self.compare("--report-only"), (0, text, []))
        self.assertEqual(len(self.compare("--limit", "9")[2]), 6)

    def test_wrong_verdicts_are_noticed(self):
        self.task("a", "false", "FALSE(unreach-call)", "VERIFICATION SUCCESSFUL")
        code, text, _ = self.compare()
        self.assertEqual(code, 0)
        self.assertRegex(text, r"## Wrong verdicts\n[^#]*loops/a:reach[^#]*cbmc[^#]*TRUE")
        self.task("b", "true", "FALSE(unreach-call)", "VERIFICATION SUCCESSFUL")
        self.assertEqual(self.compare()[0], 1)

    def test_a_new_build_of_the_verifier_is_run_again_alone(self):
        self.task("a", "true", "TRUE", "VERIFICATION SUCCESSFUL")
        self.compare()
        with open(self.root / "praetor", "a") as verifier:
            verifier.write("# changed\n")
        self.assertEqual(self.compare()[2], [("praetor", "a.c")])

    def test_what_says_nothing_is_not_solved(self):
        self.task("a", "true", "UNKNOWN(timeout)", "nothing")
        self.task("b", "true", "UNKNOWN(timeout)", "Out of memory")
        code, text, _ = self.compare()
        self.assertEqual(code, 0)
        self.assertIn("praetor does not solve: timeout 2.", text)
        self.assertIn("cbmc does not solve: crash 1, memory 1.", text)


if __name__ == "__main__":
    unittest.main()
