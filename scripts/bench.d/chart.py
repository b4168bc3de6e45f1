"""Draws panels of lines as an SVG file."""

from xml.sax.saxutils import escape

LEFT, TOP, WIDTH, HEIGHT, GAP = 56, 40, 300, 200, 70
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7")


def panel(index, title, series):
    """One chart, both axes from 0; `series` are pairs of a name and points (x, y) with the same x."""
    left, xs = LEFT + index * (WIDTH + GAP), [x for x, _ in series[0][1]]
    most_x, most_y = max(xs), max(y for _, points in series for _, y in points) * 1.1
    yield f'<text x="{left}" y="{TOP - 14}" font-weight="600">{escape(title)}</text>'
    yield f'<path d="M{left} {TOP}V{TOP + HEIGHT}H{left + WIDTH}" fill="none" stroke="#8e8e93"/>'
    for part in range(5):
        value, y = most_y * part / 4, TOP + HEIGHT - HEIGHT * part / 4
        number = f"{value:.0f}" if most_y >= 40 else f"{value:.2f}"
        yield f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#636366">{number}</text>'
    for x in xs:
        place = left + x / most_x * WIDTH
        yield f'<text x="{place:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle" fill="#636366">{x:g}</text>'
    for number, (name, values) in enumerate(series):
        color = COLORS[number]
        points = [(left + x / most_x * WIDTH, TOP + HEIGHT - y / most_y * HEIGHT) for x, y in values]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'
        yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in points)
        yield f'<text x="{left + number * 90}" y="{TOP + HEIGHT + 38}" fill="{color}">{escape(name)}</text>'


def write(path, panels):
    parts = [part for index, (title, series) in enumerate(panels) for part in panel(index, title, series)]
    width, height = LEFT + len(panels) * (WIDTH + GAP), TOP + HEIGHT + 52
    with open(path, "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
                   f'height="{height}" font-family="system-ui, sans-serif" font-size="12" fill="#1d1d1f">\n')
        file.write(f'<rect width="{width}" height="{height}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n")
