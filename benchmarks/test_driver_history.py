#!/usr/bin/env python3
"""Tests of driver_history.py, with a small driver, the compiler's own headers, and a shell script for the verifier."""

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import driver_history
import driver_history_peers
from driver_history import BadEdit, linux

DRIVER = """\
#include "own.h"
static int start(int x);
static int probe(int x)
{
	int error = start(x);

	if (error)
		put(x);
	put(x);
	return error;
}
static int start(int x)
{
	put(x);
	return x;
}
"""
BUGS = """
["a-reference"]
title = "it keeps a reference"
file = "drivers/misc/a.c"
rule = "reference"
at = ["probe", "start"]
edit = [{in = "probe", now = "if (error)\\nput(x);", was = "if (error) {\\n}"}, {in = "start", now = "put(x);", was = ""}]
"""
# Reports where there is no put() behind `if (error)`, counts its runs, and keeps what it asked.
VERIFIER = """\
#!/bin/sh
echo run >> RUNS
while [ $# -gt 1 ]; do
    case $1 in --json) json=$2;; --keep) keep=$2;; esac
    shift
done
mkdir -p "$keep/questions"
grep -q 'if (error) {' "$1" || { echo '{"findings": [], "events": [], "rules": []}' > "$json"; exit 0; }
echo "Verdict: FALSE(unreach-call)" > "$keep/questions/reference.probe.txt"
echo "Verdict: FALSE(unreach-call)" > "$keep/questions/reached.probe.txt"
SLEEP
echo '{"findings": [{"rule": "reference", "words": "kept", "function": "PLACE", "courses": ["probe"]}]}' > "$json"
exit 1
"""


class History(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        folder = self.root / "tree" / "drivers" / "misc"
        folder.mkdir(parents=True)
        (folder / "a.c").write_text(DRIVER)
        (folder / "own.h").write_text("static inline void put(int x) {}\n")
        bugs = self.root / "bugs.toml"
        bugs.write_text(BUGS)
        [self.bug] = driver_history.read_bugs(bugs)
        self.options = mock.Mock(jobs=1, timeout=1, limit=60, models=None, all_rules=False)
        for patch in (mock.patch.object(linux, "tree", lambda: self.root / "tree"),
                      mock.patch.object(linux, "compiler", lambda file: ["cc"]),
                      mock.patch.object(linux, "version", lambda: "6.1"),
                      mock.patch.dict(os.environ, {"PRAETOR": str(self.root / "verifier")})):
            patch.start()
            self.addCleanup(patch.stop)

    def verifier(self, place="probe", sleep=""):
        text = VERIFIER.replace("PLACE", place).replace("SLEEP", sleep).replace("RUNS", str(self.root / "runs"))
        (self.root / "verifier").write_text(text)
        (self.root / "verifier").chmod(0o755)

    def row(self):
        folder = self.root / "out"
        driver_history.prepare(self.bug, folder)
        return driver_history.row(self.bug, folder, self.options)

    def test_edits_are_made_in_their_functions_alone(self):
        undone = driver_history.undo(DRIVER, self.bug.edits)
        self.assertEqual(undone.count("put(x);"), 1)
        self.assertIn("\tif (error) {\n\t}\n\tput(x);\n", undone)

    def test_an_edit_matches_once(self):
        for now, places in (("put(x);", 2), ("put(y);", 0)):
            with self.assertRaisesRegex(BadEdit, f"probe has {places} places"):
                driver_history.undo(DRIVER, [{"in": "probe", "now": now, "was": ""}])
        with self.assertRaisesRegex(BadEdit, "0 definitions of remove"):
            driver_history.undo(DRIVER, [{"in": "remove", "now": "put(x);", "was": ""}])

    def test_what_does_not_compile_is_refused(self):
        bug = self.bug._replace(edits=[{"in": "start", "now": "put(x);", "was": "put(x)"}])
        with self.assertRaisesRegex(BadEdit, "undone driver does not compile"):
            driver_history.prepare(bug, self.root / "out")

    def test_a_bug_is_found_where_it_is_and_its_twin_is_not_reported(self):
        self.verifier()
        row = self.row()
        self.assertEqual((row[2:4], row[5:]), (["yes", "yes"], ["", ""]))
        self.verifier(place="other")
        self.assertEqual(self.row()[2:4], ["yes", "yes"], "answers are kept")
        self.assertEqual((self.root / "runs").read_text().count("run"), 2)
        self.assertIn("1 of 1 found, 1 in a function", driver_history.report([row]))

    def test_a_finding_elsewhere_is_told_apart(self):
        self.verifier(place="other")
        self.assertEqual(self.row()[2:6:3], ["yes", "in other"])

    def test_a_run_that_is_killed_counts_as_far_as_it_came(self):
        self.verifier(sleep="sleep 60")
        self.options.limit = 1
        self.assertEqual(self.row()[2:4], ["yes", "?"])

    def test_of_a_peer_counts_what_it_says_of_the_bug_alone(self):
        def tool(bug, folder):
            old = ["always", "twice"]
            return [*old, "twice", "new"] if folder.name == "undone" else old

        self.assertEqual(driver_history_peers.new(tool, self.bug, self.root), "twice; new")

    def test_lines_of_a_peer_are_compared_without_places(self):
        command = ["sh", "-c", "echo a.c:3:1-5: ERROR: missing unlock on line 7; echo no place"]
        self.assertEqual(driver_history_peers.said(command, self.root), ["ERROR: missing unlock on line"])


if __name__ == "__main__":
    unittest.main()
