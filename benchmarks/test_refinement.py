#!/usr/bin/env python3
"""Tests of refinement.py with a shell script in place of the verifier: a program's text is the report."""

import contextlib
import io
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import refinement

VERIFIER = """#!/bin/sh
while [ "$1" != --json ]; do shift; done
report=$2
for last; do :; done
echo "$last" >> "$CALLS"
grep -q malformed "$last" && { echo "no report" >&2; exit 65; }
cat "$last" > "$report"
"""


def path(storm, hrefine, vcrefine):
    efforts = [{"method": method, "added": 1, "queries": queries, "seconds": seconds}
               for method, (queries, seconds) in zip(refinement.METHODS, (storm, hrefine, vcrefine))]
    return {"commands": 100, "globals": 9, "tracked": 2, "efforts": efforts}


def text(*paths):
    return json.dumps({"engines": [{"engine": "over"}, {"engine": "over", "refinements": list(paths)}]})


class Refinement(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        verifier = self.root / "verifier"
        verifier.write_text(VERIFIER)
        verifier.chmod(0o755)
        self.set = self.root / "set"
        self.set.mkdir()
        self.calls = self.root / "calls"
        patch = mock.patch.dict(os.environ, {"PRAETOR": str(verifier), "CALLS": str(self.calls)})
        patch.start()
        self.addCleanup(patch.stop)

    def run_script(self, *arguments):
        command = ["refinement.py", "--out", str(self.root / "out"), *arguments]
        out, errors = io.StringIO(), io.StringIO()
        with mock.patch.object(sys, "argv", command), contextlib.redirect_stdout(out), \
                contextlib.redirect_stderr(errors):
            refinement.main()
        return out.getvalue(), errors.getvalue()

    def test_paths_are_added_up_and_compared(self):
        (self.set / "a.bpl").write_text(text(path((7, 8.0), (3, 4.0), (3, 1.0)), path((7, 2.0), (5, 1.0), (5, 1.0))))
        (self.set / "b.bpl").write_text(text())
        out, _ = self.run_script(str(self.set))
        self.assertIn("2 spurious paths of 1 programs", out)
        rows = {line.split("|")[1].strip(): [cell.strip() for cell in line.split("|")[2:-1]]
                for line in out.splitlines() if line.startswith("| ")}
        self.assertEqual(rows["storm"], ["14", "7", "10.00", "5.0", "4.0"])
        self.assertEqual(rows["hrefine"], ["8", "4", "5.00", "2.5", "2.0"])
        self.assertEqual(rows["vcrefine"], ["8", "4", "2.00", "1.0", "1.0"])
        # Of nine globals two were tracked.
        self.assertEqual(rows["5-8"], ["2", "7.0", "4.0", "4.0", "4.0", "2.0"])
        self.assertEqual((self.root / "out" / "table.md").read_text(), out)

    def test_programs_are_run_once(self):
        (self.set / "a.bpl").write_text(text())
        self.run_script(str(self.set))
        (self.set / "b.bpl").write_text(text(path((2, 1.0), (2, 1.0), (1, 1.0))))
        self.run_script(str(self.set))
        self.run_script("--report-only")
        self.assertEqual([Path(line).name for line in self.calls.read_text().splitlines()], ["a.bpl", "b.bpl"])

    def test_a_rejected_program_is_told_and_passed_over(self):
        (self.set / "a.bpl").write_text("malformed")
        out, errors = self.run_script(str(self.set))
        self.assertEqual(out, "No spurious paths.\n")
        self.assertIn("set/a.bpl: exit code 65 no report", errors)

    def test_nothing_to_run_is_a_message(self):
        with self.assertRaisesRegex(SystemExit, "no .*absent"):
            self.run_script(str(self.root / "absent"))


if __name__ == "__main__":
    unittest.main()
