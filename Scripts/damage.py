"""Random damage to files, as it occurs by accident and in attacks; reproducible with the same generator."""


def cut(data, other, generator):
    return data[:generator.randrange(len(data))]


def flip(data, other, generator):
    data = bytearray(data)
    for _ in range(generator.randint(1, 64)):
        data[generator.randrange(len(data))] ^= 1 << generator.randrange(8)
    return bytes(data)


def splice(data, other, generator):
    return data[:generator.randrange(len(data))] + other[generator.randrange(len(other)):]


def zero(data, other, generator):
    start = generator.randrange(len(data))
    length = min(len(data) - start, generator.randint(1, 4_096))
    return data[:start] + bytes(length) + data[start + length:]


def mangle(data, other, generator):
    data = bytearray(data)
    for _ in range(generator.randint(1, 4)):
        data[generator.randrange(min(len(data), 512))] = generator.choice((0x00, 0x01, 0x7F, 0x80, 0xFE, 0xFF))
    return bytes(data)


KINDS = (cut, flip, splice, zero, mangle)
