#!/usr/bin/env python3
"""Lets a dot run along the line of a plot, as fast as the timeline: moving_plot.py PLOT.svg SECONDS, to standard output.

After SECONDS, the span of the plot, the dot waits as long before it begins again.
"""
import re
import sys

plot = open(sys.argv[1], encoding="utf-8").read()
seconds = float(sys.argv[2])
line = re.search(r'(<g id="panel\.0\.line\.0"[^>]*>\s*<path[^>]* stroke="([^"]+)"[^>]* d=")m([^"]+)("/>)', plot)
if not line:
    sys.exit("moving_plot: the plot has no line")
points = []
for command, text in re.findall(r"([a-z])([^a-z]*)", "m" + line[3]):
    steps = [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]
    if command == "h":
        steps = [number for x in steps for number in (x, 0)]
    elif command == "v":
        steps = [number for y in steps for number in (0, y)]
    elif command not in "lm":
        sys.exit(f"moving_plot: the command {command} of the line is not known")
    for x, y in zip(steps[::2], steps[1::2]):
        points.append((points[-1][0] + x, points[-1][1] + y) if points else (x, y))
width = points[-1][0]
times = [x / width / 2 for x, _ in points] + [1]
points.append(points[-1])


def animate(name, values):
    return (
        f'<animate attributeName="{name}" dur="{2 * seconds:g}s" repeatCount="indefinite" '
        f'keyTimes="{";".join(f"{time:.4g}" for time in times)}" values="{";".join(f"{value:.4g}" for value in values)}"/>'
    )


dot = (
    f'\n  <circle r="5" fill="{line[2]}" cx="{width:g}" cy="{points[-1][1]:g}">'
    + animate("cx", [x for x, _ in points])
    + animate("cy", [y for _, y in points])
    + "</circle>"
)
sys.stdout.write(plot[: line.end()] + dot + plot[line.end() :])
