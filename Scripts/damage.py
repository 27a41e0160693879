"""Random damage to files, as it occurs by accident and in attacks; reproducible with the same generator."""


def cut(data, other, choose):
    return data[:choose.randrange(len(data))]


def flip(data, other, choose):
    data = bytearray(data)
    for _ in range(choose.randint(1, 64)):
        data[choose.randrange(len(data))] ^= 1 << choose.randrange(8)
    return bytes(data)


def splice(data, other, choose):
    return data[:choose.randrange(len(data))] + other[choose.randrange(len(other)):]


def zero(data, other, choose):
    start = choose.randrange(len(data))
    length = min(len(data) - start, choose.randint(1, 4_096))
    return data[:start] + bytes(length) + data[start + length:]


def mangle(data, other, choose):
    data = bytearray(data)
    for _ in range(choose.randint(1, 4)):
        data[choose.randrange(min(len(data), 512))] = choose.choice((0x00, 0x01, 0x7F, 0x80, 0xFE, 0xFF))
    return bytes(data)


KINDS = (cut, flip, splice, zero, mangle)
