"""Prints what SearchBench costs found as a table and draws it as a chart.

usage: costs.py ROWS FILE.svg

A row is what is varied, by how much, the pixels that changed, and milliseconds.
"""

import sys
from xml.sax.saxutils import escape

WORDS = {"pill": "pill's width, pt", "screen": "still screen's height, pt (pill of 96 pt)"}
COLORS = {"pill": "#0072B2", "screen": "#D55E00"}
LEFT, TOP, WIDTH, HEIGHT, GAP = 56, 40, 300, 200, 70


def rows(path):
    with open(path) as file:
        for line in list(file)[1:]:
            varied, amount, pixels, milliseconds = line.split()
            yield varied, float(amount), int(pixels), float(milliseconds)


def panel(index, varied, found):
    """One chart: milliseconds over what is varied, both from 0."""
    left = LEFT + index * (WIDTH + GAP)
    most_x, most_y = max(row[0] for row in found), max(row[2] for row in found) * 1.1
    points = [(left + row[0] / most_x * WIDTH, TOP + HEIGHT - row[2] / most_y * HEIGHT) for row in found]
    yield f'<text x="{left}" y="{TOP - 14}" font-weight="600">milliseconds by the {escape(WORDS[varied])}</text>'
    yield f'<path d="M{left} {TOP}V{TOP + HEIGHT}H{left + WIDTH}" fill="none" stroke="#8e8e93"/>'
    for part in range(5):
        value, y = most_y * part / 4, TOP + HEIGHT - HEIGHT * part / 4
        yield f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#636366">{value:.2f}</text>'
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{COLORS[varied]}" stroke-width="2"/>'
    for (x, y), (amount, _, _) in zip(points, found):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{COLORS[varied]}"/>'
        yield f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle" fill="#636366">{amount:g}</text>'


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = {}
    for varied, amount, pixels, milliseconds in rows(sys.argv[1]):
        found.setdefault(varied, []).append((amount, pixels, milliseconds))
    print(f"{'':<44} {'amount':>8} {'pixels':>10} {'ms':>8} {'of the first':>13}")
    parts = []
    for index, (varied, series) in enumerate(found.items()):
        for amount, pixels, milliseconds in series:
            ratio = milliseconds / series[0][2]
            print(f"{WORDS[varied]:<44} {amount:>8g} {pixels:>10} {milliseconds:>8.3f} {ratio:>13.2f}")
        parts += panel(index, varied, series)
    width, height = LEFT + len(found) * (WIDTH + GAP), TOP + HEIGHT + 40
    with open(sys.argv[2], "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
                   f'height="{height}" font-family="system-ui, sans-serif" font-size="12" fill="#1d1d1f">\n')
        file.write(f'<rect width="{width}" height="{height}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n")


if __name__ == "__main__":
    main()
