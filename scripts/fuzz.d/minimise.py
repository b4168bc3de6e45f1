"""Delta debugging on a tree of mappings, lists and scalars."""
import json


def minimise(value, test):
    """A smaller tree for which `test` holds, as it does for `value`; as small as no single cut makes it."""
    size = None
    while size != len(json.dumps(value)):
        size = len(json.dumps(value))
        value = cut(value, test)
    return value


def cut(value, test):
    if isinstance(value, dict):
        for key in sorted(value, key=lambda key: -len(json.dumps(value[key]))):
            rest = {other: part for other, part in value.items() if other != key}
            if test(rest):
                value = rest
        for key in list(value):
            value = {**value, key: cut(value[key], lambda part, value=value, key=key: test({**value, key: part}))}
    elif isinstance(value, list):
        length = len(value)
        while length:
            start = 0
            while start < len(value):
                rest = value[:start] + value[start + length:]
                if test(rest):
                    value = rest
                else:
                    start += length
            length //= 2
        for place in range(len(value)):
            part = cut(value[place], lambda part, value=value, place=place: test(value[:place] + [part] + value[place + 1:]))
            value = value[:place] + [part] + value[place + 1:]
    elif isinstance(value, str):
        while len(value) > 1 and (half := next(
                (half for half in (value[:len(value) // 2], value[len(value) // 2:], value[:-1], value[1:]) if test(half)), None)):
            value = half
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        value = next((least for least in (0, 1, 100, round(value)) if least != value and test(least)), value)
    return value
