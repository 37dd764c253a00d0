#!/usr/bin/env python3
"""Tests of replay_violations.py, with a shell script in place of the verifier."""

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import replay_violations
from replay_violations import Evidence

WITNESS = """- entry_type: "violation_sequence"
  content:
  - segment:
    - waypoint:
        type: "function_return"
        location: {file_name: "FILE", line: 1, column: COLUMN}
  - segment:
    - waypoint: {type: "target", location: {file_name: "FILE", line: 2}}
"""

# Writes what --witness and --json name; the file `replayed` beside it holds what a replay says.
VERIFIER = """#!/bin/sh
if [ "$1" = replay ]; then
    echo "Reason: because"
    cat "${0%/*}/replayed"
    exit 2
fi
while [ $# -gt 0 ]; do
    case $1 in
    --witness) cp "${0%/*}/witness" "$2" ;;
    --json) echo '{"trace": {"inputs": [{"function": "__VERIFIER_nondet_int"}]}}' > "$2" ;;
    esac
    shift
done
echo "Verdict: FALSE(unreach-call)"
"""


class Script(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.file = self.folder / "a.c"
        self.file.write_text("  x = f();\n  reach_error();\n")
        self.verifier = self.folder / "praetor"
        self.verifier.write_text(VERIFIER)
        self.verifier.chmod(0o755)

    def look(self, replayed, column):
        (self.folder / "replayed").write_text(f"Verdict: {replayed}\n")
        (self.folder / "witness").write_text(WITNESS.replace("FILE", str(self.file)).replace("COLUMN", str(column)))
        task = {"name": "s/a", "files": [self.file], "prp": "p.prp", "model": "LP64"}
        arguments = mock.Mock(limit=5, engine="portfolio")
        with mock.patch.dict(os.environ, PRAETOR=str(self.verifier)):
            return replay_violations.look_at(task, arguments, self.folder)

    def test_a_violation_that_replays(self):
        found = self.look("FALSE(unreach-call)", 9)
        self.assertEqual(found, Evidence("s/a", "unreach-call", True, None, None))

    def test_one_that_does_not_says_why(self):
        self.assertEqual(self.look("UNKNOWN(unconfirmed)", 9).reason, "because")

    def test_a_wrong_column_is_malformed(self):
        self.assertEqual(self.look("FALSE(unreach-call)", 8).malformed, "function_return at 1:8")

    def test_the_table_counts(self):
        evidence = [Evidence("a", "p", True, None, None), Evidence("b", "p", False, "why", "x")]
        last = replay_violations.table(evidence).strip().splitlines()[-1]
        self.assertEqual([cell.strip() for cell in last.strip("|").split("|")], ["all", "2", "1", "1", "1", "1"])


if __name__ == "__main__":
    unittest.main()
