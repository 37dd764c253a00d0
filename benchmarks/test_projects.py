"""Tests of projects.py: what is counted, and which functions a file defines."""

import pathlib
import tempfile
import unittest

import projects


class Counting(unittest.TestCase):
    def test_a_place_is_one_finding_from_wherever_it_is_found(self):
        found = [{"check": "null", "at": "a.c:3", "message": "null"}]
        lines = [
            {"project": "p", "seconds": 1.0, "checks": {"null": [1, "proved"], "leak": [0, "proved"]}, "found": found},
            {"project": "p", "seconds": 3.0, "checks": {"null": [1, "timeout"], "leak": [0, "timeout"]}, "found": found},
            {"project": "p", "seconds": 2.0, "error": []},
        ]
        row = projects.table(lines).splitlines()[-1]
        self.assertEqual(row, "| p | 3 | 1 (25 %) | 2 (50 %) | 1 (25 %) | 1 | 2.0 |")

    def test_functions_are_those_that_the_file_defines(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "a.c"
            file.write_text("int other(int);\nstatic int low(int x) { return x + ONE; }\nint high(int x) { return low(other(x)); }\n"
                            "int main(void) { return high(0); }\n")
            self.assertEqual(projects.functions(file, ["-DONE=1"]), ["high", "low"])


if __name__ == "__main__":
    unittest.main()
