#!/usr/bin/env python3
"""Tests of questions.py, with a shell script in place of the verifier."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent / "questions.py"
VERIFIER = """#!/bin/sh
echo "$@" >>asked
[ "$1" = crash ] && exit 139
echo "Verdict: $1"
exit 2
"""


class Questions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "verifier").write_text(VERIFIER)
        (self.root / "verifier").chmod(0o755)
        (self.root / "list").write_text("# names\na\tTRUE 'x y.c'\nb\tUNKNOWN(timeout)\nc\tcrash\nd\tTRUE\n")

    def call(self, *words):
        command = [sys.executable, PROGRAM, "--praetor", "./verifier", *words]
        return subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False)

    def asked(self):
        return sorted((self.root / "asked").read_text().splitlines())

    def test_parts_ask_each_question_once_and_the_rest_goes_on(self):
        self.call("run", "list", "results", "--part", "1", "--of", "3")
        self.assertEqual(self.asked(), ["UNKNOWN(timeout)"])
        told = self.call("table", "list", "results")
        self.assertIn("a\topen", told.stdout)
        self.assertIn("1 of 4 questions are answered", told.stderr)
        # A job that was ended while it asked has left this.
        (self.root / "results" / "a.log.node.7").write_text("Verdict: TRUE\n")
        self.call("run", "list", "results")
        self.assertEqual(self.asked(), ["TRUE", "TRUE x y.c", "UNKNOWN(timeout)", "crash"])
        rows = [line.split("\t")[:3] for line in self.call("table", "list", "results").stdout.splitlines()]
        self.assertEqual(rows, [["a", "TRUE", "2"], ["b", "UNKNOWN(timeout)", "2"], ["c", "ERROR(139)", "139"], ["d", "TRUE", "2"]])

    def test_a_list_that_is_none_is_refused(self):
        for text in ["a TRUE", "a\tTRUE\na\tTRUE", "../a\tTRUE"]:
            (self.root / "list").write_text(text)
            self.assertEqual(self.call("run", "list", "results").returncode, 1, text)


if __name__ == "__main__":
    unittest.main()
