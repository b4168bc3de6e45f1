"""Prints what SearchBench costs found as a table and draws it as a chart.

usage: costs.py ROWS FILE.svg

A row is what is varied, by how much, the pixels that changed, and milliseconds for painting, name and file.
"""

import sys
from xml.sax.saxutils import escape

WORDS = {"pill": "pill's width, pt", "screen": "still screen's height, pt (pill of 96 pt)"}
LINES = (("painting", "#0072B2", lambda times: times[0]), ("painting, name and file", "#D55E00", sum))
LEFT, TOP, WIDTH, HEIGHT, GAP = 56, 40, 300, 200, 70


def rows(path):
    with open(path) as file:
        for line in list(file)[1:]:
            varied, amount, pixels, *milliseconds = line.split()
            yield varied, float(amount), int(pixels), [float(number) for number in milliseconds]


def panel(index, varied, found):
    """One chart: milliseconds over what is varied, both from 0."""
    left = LEFT + index * (WIDTH + GAP)
    most_x, most_y = max(row[0] for row in found), max(sum(row[2]) for row in found) * 1.1
    yield f'<text x="{left}" y="{TOP - 14}" font-weight="600">milliseconds by the {escape(WORDS[varied])}</text>'
    yield f'<path d="M{left} {TOP}V{TOP + HEIGHT}H{left + WIDTH}" fill="none" stroke="#8e8e93"/>'
    for part in range(5):
        value, y = most_y * part / 4, TOP + HEIGHT - HEIGHT * part / 4
        yield f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#636366">{value:.2f}</text>'
    for amount, _, _ in found:
        x = left + amount / most_x * WIDTH
        yield f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle" fill="#636366">{amount:g}</text>'
    for number, (name, color, value) in enumerate(LINES):
        points = [(left + row[0] / most_x * WIDTH, TOP + HEIGHT - value(row[2]) / most_y * HEIGHT) for row in found]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'
        yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in points)
        yield f'<text x="{left + number * 90}" y="{TOP + HEIGHT + 38}" fill="{color}">{escape(name)}</text>'


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = {}
    for varied, amount, pixels, milliseconds in rows(sys.argv[1]):
        found.setdefault(varied, []).append((amount, pixels, milliseconds))
    print(f"{'':<44} {'amount':>8} {'pixels':>10} {'painting':>9} {'name':>7} {'file':>7} {'painting, of the first':>23}")
    parts = []
    for index, (varied, series) in enumerate(found.items()):
        for amount, pixels, milliseconds in series:
            paint, name, file = milliseconds
            ratio = paint / series[0][2][0]
            print(f"{WORDS[varied]:<44} {amount:>8g} {pixels:>10} {paint:>9.4f} {name:>7.3f} {file:>7.3f} {ratio:>23.2f}")
        parts += panel(index, varied, series)
    width, height = LEFT + len(found) * (WIDTH + GAP), TOP + HEIGHT + 52
    with open(sys.argv[2], "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
                   f'height="{height}" font-family="system-ui, sans-serif" font-size="12" fill="#1d1d1f">\n')
        file.write(f'<rect width="{width}" height="{height}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n")


if __name__ == "__main__":
    main()
