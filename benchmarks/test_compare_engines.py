#!/usr/bin/env python3
"""Tests of compare_engines.py, with a shell script in place of the verifier."""

import contextlib
import importlib.util
import io
import os
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import compare_engines
import scoring

# Notes that it was called, then says what the task's line for the variant says.
VERIFIER = """#!/bin/sh
for last; do :; done
variant=$3; test "$4" = --without && variant="$3-$5"
echo "$variant ${last##*/}" >> "$CALLS"
sed -n "s/^$variant /Verdict: /p" "$last"
"""


@unittest.skipUnless((scoring.SHARED / "score.py").is_file() and importlib.util.find_spec("yaml"),
                     "needs score.py in the folder of the task sets, and PyYAML")
class Comparison(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        self.tasks, self.out, self.calls = self.root / "loops", self.root / "out", self.root / "calls"
        self.tasks.mkdir()
        (self.tasks / "reach.prp").write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
        self.verifier = self.root / "praetor"
        self.verifier.write_text(VERIFIER)
        self.verifier.chmod(0o755)
        patch = mock.patch.dict(os.environ, {"PRAETOR": str(self.verifier), "CALLS": str(self.calls)})
        patch.start()
        self.addCleanup(patch.stop)

    def task(self, name, expected, **verdicts):
        """A task and what variants say about it; `_` stands for the `-` of `engine-idea`."""
        lines = [f"{variant.replace('_', '-')} {verdict}" for variant, verdict in verdicts.items()]
        (self.tasks / f"{name}.c").write_text("\n".join(lines) + "\n")
        (self.tasks / f"{name}.yml").write_text(
            f"input_files: {name}.c\nproperties:\n  - property_file: reach.prp\n    expected_verdict: {expected}\n"
            "options:\n  data_model: LP64\n")

    def compare(self, *options, engines="portfolio,portfolio:without=spacer"):
        """(exit code, tables, variants and tasks of the calls)."""
        self.calls.write_text("")
        command = ["compare_engines", "--engines", engines, "--out", str(self.out), *options, str(self.tasks)]
        with mock.patch.object(sys, "argv", command), contextlib.redirect_stderr(io.StringIO()), \
                contextlib.redirect_stdout(io.StringIO()) as out:
            code = compare_engines.main()
        return code, out.getvalue(), [tuple(line.split()) for line in self.calls.read_text().splitlines()]

    def test_variants_take_turns_and_finished_runs_are_not_repeated(self):
        self.task("a", "true", portfolio="TRUE", portfolio_spacer="BOUNDED(4)")
        self.task("b", "false", portfolio="FALSE(unreach-call)", portfolio_spacer="FALSE(unreach-call)")
        code, text, calls = self.compare()
        self.assertEqual(code, 0)
        self.assertEqual(calls, [("portfolio", "a.c"), ("portfolio-spacer", "a.c"), ("portfolio-spacer", "b.c"),
                                 ("portfolio", "b.c")])
        self.assertRegex(text, r"\| reach +\| portfolio +\| 2 +\| 2 +\| 1 +\| 1 +\| 0 ")
        self.assertRegex(text, r"\| reach +\| portfolio without spacer +\| 2 +\| 1 +\| 0 +\| 1 +\| 0 ")
        self.assertRegex(text, r"\| spacer +\| reach +\| 1 +\| 1 +\| 0 ")
        self.assertEqual(self.compare(), (0, text, []))
        self.assertEqual(self.compare("--report-only"), (0, text, []))

    def test_runs_of_another_build_are_refused(self):
        self.task("a", "true", portfolio="TRUE", portfolio_spacer="TRUE")
        self.compare()
        self.verifier.write_text(VERIFIER + "# changed\n")
        with self.assertRaisesRegex(SystemExit, "another build"):
            self.compare()

    def test_wrong_verdicts_and_disagreements_are_noticed(self):
        self.task("a", "true", portfolio="TRUE", portfolio_spacer="FALSE(unreach-call)")
        code, text, _ = self.compare()
        self.assertEqual(code, 1)
        self.assertRegex(text, r"## Wrong verdicts[^#]*loops/a[^#]*portfolio without spacer")
        self.assertRegex(text, r"## Disagreements[^#]*loops/a")

    def test_unknown_engines_are_refused(self):
        with self.assertRaises(SystemExit) as refused:
            self.compare(engines="magic")
        self.assertEqual(refused.exception.code, 2)


if __name__ == "__main__":
    unittest.main()
