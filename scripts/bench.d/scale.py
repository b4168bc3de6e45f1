"""Measures memory and time by the amount of work: frames of a sequence, and scenes of a repository.

usage: scale.py --searchframes PROGRAM --scene FILE --folder FOLDER [--frames N] [--scenes N] [--chart FILE.svg]

The memory is the most that was resident at once. Each scene has a golden in 20 variants; one scene of 50 differs from
its goldens. Planning lists the goldens, verifying draws and compares them, reporting joins the report again.
"""

import argparse
import shutil
import statistics
from pathlib import Path

import chart
from noise import mark
from processes import run

WORDS = ("Songs", "Albums", "Films", "Recipes", "Letters", "Places", "Friends", "Notes")
CATEGORIES = ("extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium, "
              "accessibilityLarge, accessibilityExtraLarge")
SCENE = """navigation: {{title: {title}}}
search: {{placeholder: Search, tags: [All, {tag}, Other]}}
content: {{initial: {{kind: list, rows: [{rows}]}}}}
goldens:
  scale: 1
  at: [0s]
  variants: {{appearance: [light, dark], contentSizeCategory: [{categories}]}}
"""
STEPS = ("planning", "verifying", "reporting")


def write_scene(folder, index, title):
    rows = ", ".join(f"{{title: {WORDS[(index + row) % 8]} {index * 31 % 97 + row}}}" for row in range(10))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "scene.yaml").write_text(
        SCENE.format(title=title, tag=WORDS[index % 8], rows=rows, categories=CATEGORIES))


def frames_memory(options):
    print("most memory of a sequence as an animated PNG, MiB")
    print(f"{'':<28} {'100 frames':>12} {options.frames:>12} {'ratio':>7}")
    for jobs in (1, 2, 4):
        sizes = [
            run([options.searchframes, "frames", str(options.scene), "--fps", str(count // 10), "--to", "10s", "--jobs",
                 str(jobs), "-o", str(options.folder / "sequence.png"), "--quiet"])[1] / 2**20
            for count in (100, options.frames)]
        print(f"{f'{jobs} jobs':<28} {sizes[0]:>12.1f} {sizes[1]:>12.1f} {sizes[1] / sizes[0]:>7.3f}", flush=True)


def repository(options, count):
    """Processor seconds of each step for a repository of `count` scenes, and the most memory in bytes of verifying."""
    folder, report = options.folder / f"scenes-{count}", options.folder / "report"
    shutil.rmtree(folder, ignore_errors=True)
    places = [folder / f"group-{index // 50}" / f"scene-{index}" for index in range(count)]
    for index, place in enumerate(places):
        write_scene(place, index, f"{WORDS[index % 8]} {index}")
    run([options.searchframes, "record", str(folder), "--quiet"], quiet=True)
    for index in range(0, count, 50):
        write_scene(places[index], index, "Changed")
    shutil.rmtree(report, ignore_errors=True)
    # One golden in fifty differs, so that the exit status is 1.
    verify = run([options.searchframes, "verify", str(folder), "--quiet", "--report", str(report)], quiet=True, status=1)
    times = {"verifying": [verify[2]], "planning": [], "reporting": []}
    for _ in range(3):
        times["planning"].append(run([options.searchframes, "verify", str(folder), "--list"])[2])
        shutil.rmtree(options.folder / "joined", ignore_errors=True)
        merge = [options.searchframes, "merge", str(report), "--report", str(options.folder / "joined")]
        times["reporting"].append(run(merge, quiet=True, status=1)[2])
    # Drawing alone is what a verify does besides planning.
    shutil.rmtree(folder)
    return times, verify[1]


def scenes(options):
    counts = [max(options.scenes * part // 100, 1) for part in (10, 25, 50, 100)]
    found = {count: repository(options, count) for count in (10, *counts)}
    print("\nprocessor milliseconds a scene of 20 goldens, by the number of scenes")
    print(f"{'':<28} " + " ".join(f"{count:>8}" for count in counts) + f" {'ratio':>7}")
    for step in STEPS:
        cost = [statistics.median(found[count][0][step]) / count for count in counts]
        print(f"{step:<28} " + " ".join(f"{value * 1000:>8.2f}" for value in cost) + f" {cost[-1] / cost[0]:>7.3f} "
              + mark(found[counts[-1]][0][step]))
    sizes = {count: size / 2**20 for count, (_, size) in found.items()}
    print("most memory of verifying, MiB: " + ", ".join(f"{count} scenes {size:.0f}" for count, size in sizes.items())
          + f"; ratio of {counts[-1]} to 10 scenes {sizes[counts[-1]] / sizes[10]:.2f}")
    if options.chart:
        series = [(step, [(count, statistics.median(found[count][0][step])) for count in counts]) for step in STEPS]
        chart.write(options.chart, [
            ("processor seconds by the number of scenes", series[:2]),
            ("processor seconds of the report alone", series[2:]),
            ("MiB by the number of scenes", [("most memory of verifying", [(count, sizes[count]) for count in counts])])])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("searchframes", "scene", "folder"):
        parser.add_argument("--" + name, required=True, type=Path if name == "folder" else str)
    parser.add_argument("--frames", type=int, default=10000)
    parser.add_argument("--scenes", type=int, default=1000)
    parser.add_argument("--chart")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    frames_memory(options)
    scenes(options)


if __name__ == "__main__":
    main()
