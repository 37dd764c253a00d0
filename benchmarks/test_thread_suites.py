#!/usr/bin/env python3
"""Tests of thread_suites.py, with a shell script in place of the verifier and made-up tests of both suites."""

import contextlib
import io
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import thread_suites
from thread_suites import Judgement, Row

# Says how it was called, and answers by the program and the property.
VERIFIER = """#!/bin/sh
echo "$@" >>"$SAID"
for last; do :; done
case "$3 $(cat "$last")" in
*strange*) echo "error[parse-expected]: no" >&2; echo " --> $last:1:1" >&2; echo "  ^^^" >&2; exit 65 ;;
"unreach-call "*fails*) echo "Verdict: FALSE(unreach-call)"; exit 1 ;;
*slow*) echo "Verdict: BOUNDED(4)"; exit 2 ;;
*limit*) echo "Verdict: UNKNOWN(unsupported: $last:3 what is not followed)"; exit 2 ;;
esac
echo "Verdict: TRUE"
"""
START = "int main(void) { pthread_create(0, 0, 0, 0); }"


class ThreadSuites(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.verifier = self.root / "praetor"
        self.verifier.write_text(VERIFIER)
        self.verifier.chmod(0o755)

    def smack(self, text, name="a.c"):
        folder = self.root / "test/c/pthread"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
        return next(iter(thread_suites.smack(self.root)), None)

    def esbmc(self, flags, text=START, expected="^VERIFICATION SUCCESSFUL$", name="a"):
        folder = self.root / "regression/esbmc-unix" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "main.c").write_text(text)
        (folder / "test.desc").write_text(f"CORE\nmain.c\n{flags}\n{expected}\n")
        return next(iter(thread_suites.esbmc(self.root)), None)

    def ask(self, test):
        with mock.patch.dict(os.environ, PRAETOR=str(self.verifier), SAID=str(self.root / "said")):
            return thread_suites.ask(test, 5, 100)

    def main(self, *arguments, judgements="suite\ttest\tright\tkind\twhy\n"):
        """(exit code, the tables)"""
        known = self.root / "known.tsv"
        known.write_text(judgements)
        out = self.root / "out"
        with (mock.patch.dict(os.environ, PRAETOR=str(self.verifier), SAID=str(self.root / "said")),
              mock.patch.object(thread_suites, "JUDGEMENTS", known),
              mock.patch("sys.argv", ["thread_suites.py", "--limit", "5", "--out", str(out), *arguments]),
              contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()),
              self.assertRaises(SystemExit) as ended):
            thread_suites.main()
        return ended.exception.code, (out / "table.md").read_text()

    def test_expectations_of_smack(self):
        test = self.smack("// @expect error\nlock.attr.type = RECURSIVE; assert(lock.lock == UNLOCKED); x();")
        self.assertEqual((test.suite, test.name, test.expected), ("smack/pthread", "a.c", "FALSE"))
        self.assertTrue(test.text.endswith("; ; x();"))
        self.assertEqual(test.questions, ["unreach-call"])
        self.assertEqual(self.smack("// @expect verified\n// @flag --check=memory-safety").questions,
                         ["valid-deref,valid-free,valid-memtrack"])
        self.assertIsNone(self.smack("no comment"))

    def test_flags_of_esbmc_are_questions(self):
        memory = thread_suites.ESBMC_MEMORY
        for flags, questions in (
            ("--unwind 3", ["unreach-call", memory]),
            ("--deadlock-check", ["no-deadlock", "unreach-call", memory]),
            ("--data-races-check-only", ["no-data-race"]),
            ("--data-races-check --no-pointer-check --no-bounds-check", ["no-data-race", "unreach-call"]),
            ("--memory-leak-check", ["valid-deref,valid-free,valid-memcleanup", "unreach-call"]),
            ("--no-assertions --no-pointer-check --no-bounds-check", [memory]),
        ):
            self.assertEqual(self.esbmc(flags).questions, questions, flags)

    def test_options_of_esbmc(self):
        options = self.esbmc("--32 --force-malloc-success -DN=2 --function f other.c").options
        self.assertEqual(options[2:7], ["--data-model", "ILP32", "--malloc", "succeeds", "-DN=2"])
        self.assertEqual(options[7:], [str(self.root / "regression/esbmc-unix/a/other.c"), "--function", "f"])

    def test_expectations_of_esbmc(self):
        for output, expected in (("VERIFICATION FAILED", "FALSE"), ("W/W data race on x", "FALSE"), ("ERROR: no", "?"),
                                 ("Falsifying f VERIFICATION SUCCESSFUL$", "TRUE")):
            self.assertEqual(self.esbmc("", expected=output).expected, expected)

    def test_tests_without_threads_are_left_out(self):
        self.assertIsNone(self.esbmc("", text="int main(void) { return 0; }"))

    def test_a_label_is_an_error_function(self):
        test = self.esbmc("--error-label ERROR", text=START + " ERROR: fails;")
        self.assertIn("ERROR: reach_error(); fails;", test.text)
        self.assertEqual([row.verdict for row in self.ask(test)], ["FALSE"])
        self.assertNotIn("reach_error", test.program.read_text())

    def test_questions_end_with_a_violation(self):
        self.assertEqual([row.verdict for row in self.ask(self.esbmc(""))], ["TRUE", "TRUE"])
        rows = self.ask(self.esbmc("", text=START + "fails"))
        self.assertEqual([row[4:7] for row in rows], [("unreach-call", "FALSE", "unreach-call")])

    def test_reasons(self):
        for text, reason in (("slow", "time: nothing up to bound 4"), ("strange", "error[parse-expected]: no"),
                             ("limit", "unsupported: what is not followed (main.c:3)")):
            row = self.ask(self.esbmc("", text=START + text))[0]
            self.assertEqual((row.verdict, row.reason), ("UNKNOWN", reason))

    def test_a_run_makes_tables(self):
        self.smack("// @expect verified\nfine")
        self.esbmc("", text=START + "slow", name="late")
        code, table = self.main(str(self.root))
        self.assertEqual(code, 0)
        self.assertIn("time: nothing up to bound 4 | esbmc-unix | late", table)
        self.assertRegex(table, r"\| all +\| 2 +\| 1 ")
        said = (self.root / "said").read_text()
        self.assertIn("--property unreach-call --timeout 5 --memory 6000 --malloc succeeds", said)
        # Asked again, its rows are replaced.
        (self.root / "said").unlink()
        self.esbmc("", text=START, name="late")
        code, table = self.main("--filter", "late", str(self.root))
        self.assertRegex(table, r"\| all +\| 2 +\| 2 ")
        self.assertNotIn("a.c", (self.root / "said").read_text())

    def test_what_is_known_is_told_apart(self):
        self.esbmc("", text=START + "fails")
        code, table = self.main(str(self.root))
        self.assertEqual(code, 1)
        self.assertIn("## Differ", table)
        code, table = self.main("--report-only", judgements="suite\ttest\tright\tkind\twhy\nesbmc-unix\ta\tFALSE\tlabel\tso it is\n")
        self.assertEqual(code, 0)
        self.assertIn("FALSE(unreach-call) | so it is |", table)
        self.assertNotIn("## Differ", table)

    def test_a_judgement_takes_the_place_of_the_label(self):
        row = Row("s", "a", "CORE", "TRUE", "unreach-call", "TRUE", "", "1.0")
        for right, verdict, outcome in (("FALSE", "FALSE", "label"), ("FALSE", "TRUE", "differs"), ("FALSE", "UNKNOWN", "undecided"),
                                        ("UNKNOWN", "UNKNOWN", "label"), ("UNKNOWN", "TRUE", "differs")):
            found = thread_suites.judged([row._replace(verdict=verdict)], [Judgement("s", "a", right, "label", "")])
            self.assertEqual(found[0][0], outcome)

    def test_judgements_can_be_read(self):
        known = thread_suites.read(thread_suites.JUDGEMENTS, Judgement)
        self.assertEqual(len({judgement[:2] for judgement in known}), len(known))
        for judgement in known:
            self.assertIn(judgement.kind, thread_suites.KINDS)
            self.assertIn(judgement.right, ("TRUE", "FALSE", "UNKNOWN"))
            self.assertTrue(judgement.why)

    def test_broken_rows_are_refused(self):
        broken = self.root / "rows.tsv"
        broken.write_text("suite\ttest\n")
        with self.assertRaises(SystemExit):
            thread_suites.read(broken, Row)


if __name__ == "__main__":
    unittest.main()
