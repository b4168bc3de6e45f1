"""Says in words how noisy a table's run was.

usage: noise.py < TABLE
       noise.py NUMBER...

Rows of the bench's tables end with "±N %": half of the range that the middle half of the rounds takes, in percent of
their median. Passes the table on and adds one sentence about all of its rows. With numbers, prints their "±N %".
"""

import re
import statistics
import sys


def spread(values):
    """Half of the interquartile range by the median, in percent; 0 for fewer than three values."""
    if len(values) < 3:
        return 0.0
    low, middle, high = statistics.quantiles(values, n=4)
    return 50 * (high - low) / middle if middle else 0.0


def mark(values):
    return f"±{spread(values):.1f} %"


def sentence(spreads):
    typical, worst = statistics.median(spreads), max(spreads)
    word = "quiet" if typical < 3 else "some noise" if typical < 8 else "noisy: measure again when the machine is idle"
    return (f"noise: {word}; half of the rounds are within ±{typical:.1f} % of a row's median, ±{worst:.1f} % in the worst row; "
            f"differences below {2 * typical:.0f} % mean nothing")


def main():
    if len(sys.argv) > 1:
        print(mark([float(number) for number in sys.argv[1:]]))
        return
    spreads = []
    for line in sys.stdin:
        sys.stdout.write(line)
        sys.stdout.flush()
        spreads += [float(number) for number in re.findall(r"±([0-9.]+) %", line)]
    if spreads:
        print(sentence(spreads), flush=True)


if __name__ == "__main__":
    main()
