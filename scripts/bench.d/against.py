"""Compares two builds in interleaved pairs and says which measures differ by more than noise.

usage: against.py --new PROGRAM --old PROGRAM --scene FILE --folder FOLDER [--seconds N]

A pair runs the same command with both programs, in turn first and second; its ratio is new by old processor time. The
result is the median of the ratios with its 99 % interval: the ratios between which the median is, whatever the noise.
A measure differs if the interval does not contain 1 and the median is further than 1 % from it.
"""

import argparse
import shutil
import statistics
import sys
import time
from math import comb
from pathlib import Path

from noise import mark
from processes import run
from verify import write_scene

ROW = "{:<34} {:>9} {:>9} {:>7} {:>15} {:>6} {:>7}  {}"
CONFIDENCE = 0.99


def interval(values):
    """The order statistics between which the median is; all of the range if there are too few values."""
    values, count = sorted(values), len(values)
    below, tail = 0, 1 / 2**count
    while tail + comb(count, below + 1) / 2**count <= (1 - CONFIDENCE) / 2:
        below += 1
        tail += comb(count, below) / 2**count
    return values[below], values[count - 1 - below]


class Measure:
    def __init__(self, name, arguments, prepare=None):
        self.name, self.arguments, self.prepare = name, arguments, prepare
        self.pairs, self.memory = [], [0, 0]

    def run(self, programs):
        times = [0.0, 0.0]
        # In turn first and second, so that what the first leaves in the caches helps both.
        for index in (0, 1) if len(self.pairs) % 2 == 0 else (1, 0):
            if self.prepare:
                self.prepare(index)
            _, resident, times[index] = run([programs[index], *self.arguments(index)], quiet=True)
            self.memory[index] = max(self.memory[index], resident)
        self.pairs.append(times)

    def row(self):
        ratios = [new / old for new, old in self.pairs]
        ratio, (low, high) = statistics.median(ratios), interval(ratios)
        word = ""
        if not low <= 1 <= high and abs(ratio - 1) > 0.01 and len(ratios) >= 8:
            word = "slower" if ratio > 1 else "faster"
        memory = self.memory[0] / self.memory[1]
        if abs(memory - 1) > 0.05:
            word += (", " if word else "") + ("more" if memory > 1 else "less") + " memory"
        new, old = (statistics.median(pair[index] * 1000 for pair in self.pairs) for index in (0, 1))
        return ROW.format(self.name, f"{new:.1f}", f"{old:.1f}", f"{ratio:.3f}", f"{low:.3f}-{high:.3f}", len(ratios),
                          f"{memory:.2f}", f"{mark(ratios)} {word}")


def films(options):
    folder = options.folder

    def film(name, system, event):
        """The first half second of what an event moves, over a list."""
        file = folder / f"{name}.yaml"
        rows = ", ".join(f"{{title: Row {row}, subtitle: Words}}" for row in range(20))
        bar = "" if system < 26 else (
            "tabBar: {items: [{title: Home, symbol: house}, {title: Find, role: search, page: {search: {}}}]}\n")
        search = "search: {placeholder: Search}\n" if system < 26 else ""
        file.write_text(f"system: iOS {system}\nnavigation: {{title: Inbox, largeTitle: true}}\n{search}{bar}"
                        f"content: {{initial: {{kind: list, rows: [{rows}]}}}}\ntimeline:\n  - {{at: 0.5s, {event}}}\n")
        return Measure(f"30 pictures of {name}", lambda index: [
            "frames", str(file), "--from", "0.5s", "--to", "1s", "--jobs", "1", "-o", str(folder / f"{index}.png"), "--quiet"])

    return [
        film("a push", 17, "push: {title: Message, initial: {kind: list, rows: [{title: Hello}, {title: World}]}}"),
        film("a turn", 17, "rotate: landscape"),
        film("a search tab", 26, "tap: tab:Find"),
    ]


def measures(options):
    scene, folder = str(options.scene), options.folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if options.only == "frames":
        return films(options)
    goldens = [folder / "new", folder / "old"]
    for one, program in zip(goldens, (options.new, options.old)):
        write_scene(options.scene, one, 60, "pill")
        run([program, "record", str(one), "--quiet"], quiet=True)
    report = ["--report", str(folder / "report"), "--jobs", "1", "--quiet"]
    fresh = folder / "fresh"

    def empty(_):
        write_scene(options.scene, fresh, 60, "pill")

    return films(options) + [
        Measure("a scene to PNG", lambda _: ["render", scene, "--at", "3.05s", "-o", str(folder / "a.png"), "--quiet"]),
        Measure("check a scene", lambda _: ["check", scene]),
        Measure("a second as animated SVG", lambda _: ["frames", scene, "--from", "3s", "--to", "4s", "-o", str(folder / "a.svg"), "--quiet"]),
        Measure("60 pictures as animated PNG", lambda _: [
            "frames", scene, "--from", "3s", "--to", "4s", "--jobs", "1", "-o", str(folder / "sequence.png"), "--quiet"]),
        Measure("record 60 screens", lambda _: ["record", str(fresh), "--jobs", "1", "--quiet"], empty),
        Measure("verify 60 screens", lambda index: ["verify", str(goldens[index]), *report]),
        Measure("verify 60 screens, whole", lambda index: ["verify", str(goldens[index]), "--whole", *report]),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("new", "old"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--scene", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    programs, all_measures = (options.new, options.old), measures(options)
    end = time.monotonic() + options.seconds
    for measure in all_measures:
        # The first runs find their files on disk.
        measure.run(programs)
        measure.pairs.clear()
    while time.monotonic() < end or len(all_measures[0].pairs) < 3:
        for measure in all_measures:
            measure.run(programs)
    print(ROW.format("", "new ms", "old ms", "ratio", "99 %", "pairs", "memory", ""))
    for measure in all_measures:
        print(measure.row())


if __name__ == "__main__":
    sys.exit(main())
