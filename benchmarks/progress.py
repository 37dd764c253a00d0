"""How far a long measurement is: a bar on a terminal, a line per run elsewhere. Writes to standard error."""

import datetime
import shutil
import sys
import time

BAR = 20


class Progress:
    def __init__(self, total):
        self.total, self.done, self.stream = total, 0, sys.stderr
        self.start = time.monotonic()
        self.bar = self.stream.isatty()

    def running(self, what):
        """Shows what is being run now."""
        if self.bar:
            filled = BAR * self.done // max(1, self.total)
            line = f"[{'#' * filled}{'.' * (BAR - filled)}] {self.done}/{self.total}  {self.times()}  {what}"
            self.stream.write("\r\033[K" + line[:shutil.get_terminal_size().columns - 1])
            self.stream.flush()

    def finished(self, line):
        """One run has ended."""
        self.done += 1
        if not self.bar:
            print(f"[{self.done}/{self.total}] {line}", file=self.stream, flush=True)

    def close(self):
        """Leaves the terminal's line."""
        if self.bar:
            self.stream.write("\r\033[K")
            self.stream.flush()

    def times(self):
        elapsed = time.monotonic() - self.start
        if not self.done:
            return f"{clock(elapsed)} so far"
        return f"{clock(elapsed)} so far, about {clock(elapsed / self.done * (self.total - self.done))} left"


def clock(seconds):
    return str(datetime.timedelta(seconds=round(seconds)))
