"""Runs a command some times and prints its time and its memory as a row of a table.

usage: processes.py --header
       processes.py --runs N --name NAME -- COMMAND...

Wall time is from before the process is made to after it has ended; processor time is what the process used, which
other programs disturb less; memory is the most that was resident at once. A run that fails ends the measuring with its
status.
"""

import argparse
import os
import statistics
import sys
import time

from noise import mark

ROW = "{:<28} {:>10} {:>10} {:>13} {:>8} {:>9}"

# Linux counts in KiB, macOS in bytes.
RESIDENT_UNIT = 1 if sys.platform == "darwin" else 1024


def run(command, stdin=os.devnull, quiet=False, status=0):
    """One run: seconds, bytes resident at most, and seconds of processors.

    `quiet` leaves out what it warns of; `status` is the exit status of success.
    """
    start = time.perf_counter()
    with open(stdin, "rb") as input, open(os.devnull, "wb") as nowhere:
        actions = [(os.POSIX_SPAWN_DUP2, input.fileno(), 0), (os.POSIX_SPAWN_DUP2, nowhere.fileno(), 1)]
        if quiet:
            actions.append((os.POSIX_SPAWN_DUP2, nowhere.fileno(), 2))
        child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
        _, ended, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - start
    code = os.waitstatus_to_exitcode(ended)
    if code != status:
        print(f"processes.py: {' '.join(command)}: exit status {code}", file=sys.stderr)
        sys.exit(code if code > 0 else 128 - code)
    return seconds, usage.ru_maxrss * RESIDENT_UNIT, usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--header", action="store_true")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--name", default="")
    parser.add_argument("command", nargs="*")
    options = parser.parse_args()
    if options.header:
        print(ROW.format("", "median ms", "fastest", "processor ms", "MiB", "noise"))
        return
    if not options.command or options.runs < 1:
        parser.error("a command and at least one run are needed")
    # The first run finds the files on disk, the others in memory.
    run(options.command)
    results = [run(options.command) for _ in range(options.runs)]
    times = [seconds * 1000 for seconds, _, _ in results]
    resident = max(size for _, size, _ in results) / 2**20
    processor = [used * 1000 for _, _, used in results]
    print(ROW.format(options.name, f"{statistics.median(times):.1f}", f"{min(times):.1f}",
                     f"{statistics.median(processor):.1f}", f"{resident:.1f}", mark(processor)))


if __name__ == "__main__":
    main()
