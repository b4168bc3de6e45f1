"""Prints what SearchBench costs found as a table and draws it as a chart.

usage: costs.py ROWS FILE.svg

A row is what is varied, by how much, the pixels that changed, milliseconds for painting, name and file, and the noise.
"""

import sys

import chart

WORDS = {"pill": "pill's width, pt", "screen": "still screen's height, pt (pill of 96 pt)"}


def rows(path):
    with open(path) as file:
        for line in list(file)[1:]:
            varied, amount, pixels, *milliseconds, noise, _ = line.split()
            yield varied, float(amount), int(pixels), [float(number) for number in milliseconds], noise


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = {}
    for varied, *row in rows(sys.argv[1]):
        found.setdefault(varied, []).append(row)
    print(f"{'':<44} {'amount':>8} {'pixels':>10} {'painting':>9} {'name':>7} {'file':>7} {'painting, of the first':>23}")
    for varied, series in found.items():
        for amount, pixels, milliseconds, noise in series:
            paint, name, file = milliseconds
            ratio = paint / series[0][2][0]
            print(f"{WORDS[varied]:<44} {amount:>8g} {pixels:>10} {paint:>9.4f} {name:>7.3f} {file:>7.3f} {ratio:>23.2f} {noise} %")
    chart.write(sys.argv[2], [
        (f"milliseconds by the {WORDS[varied]}", [
            ("painting", [(amount, times[0]) for amount, _, times, _ in series]),
            ("painting, name and file", [(amount, sum(times)) for amount, _, times, _ in series])])
        for varied, series in found.items()])


if __name__ == "__main__":
    main()
