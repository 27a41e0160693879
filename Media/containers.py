"""The containers that the fixtures are written in byte by byte: RIFF WAVE, AIFF and AIFF-C, CAF, MPEG-4's boxes."""

import struct


def save(path, data):
    with open(path, "wb") as file:
        file.write(data)


def load(path):
    with open(path, "rb") as file:
        return file.read()


# --- RIFF WAVE -------------------------------------------------------------------------------------------------------

SUBFORMAT = bytes.fromhex("000000001000800000aa00389b71")  # of WAVE_FORMAT_EXTENSIBLE, after its two bytes of tag


def riff(*chunks):
    """A RIFF WAVE file of (name, data) chunks, each padded to an even length."""
    body = b"WAVE"
    for name, data in chunks:
        body += name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def wave_format(rate, channels, bits, tag, extension=b""):
    frame = channels * bits // 8
    return struct.pack("<HHIIHH", tag, channels, rate, rate * frame & 0xFFFFFFFF, frame & 0xFFFF, bits) + extension


def wave(path, rate, channels, data, bits=16, tag=1):
    """With the 16-byte `fmt ` chunk; tag 1 is PCM, 3 IEEE float."""
    save(path, riff((b"fmt ", wave_format(rate, channels, bits, tag)), (b"data", data)))


def companded_wave(path, rate, channels, data, tag):
    """With the 18-byte `fmt ` chunk and the `fact` chunk that all but PCM should have; tag 6 is A-law, 7 mu-law."""
    save(path, riff(
        (b"fmt ", wave_format(rate, channels, 8, tag, bytes(2))),
        (b"fact", struct.pack("<I", len(data) // channels)), (b"data", data)))


def extensible_wave(path, rate, channels, data, bits, valid, mask):
    """PCM as WAVE_FORMAT_EXTENSIBLE: `valid` bits of `bits`, channels at the places that `mask` names."""
    extension = struct.pack("<HHIH", 22, valid, mask, 1) + SUBFORMAT
    save(path, riff((b"fmt ", wave_format(rate, channels, bits, 0xFFFE, extension)), (b"data", data)))


# --- AIFF and AIFF-C -------------------------------------------------------------------------------------------------


def extended(rate):
    """A whole number as the 80-bit float that AIFF has its rate in."""
    length = rate.bit_length()
    return struct.pack(">HQ", 16383 + length - 1, rate << 64 - length) if rate else bytes(10)


def aiff(path, rate, channels, data, bits, kind=None, frames=None):
    """AIFF, or with a four-letter kind AIFF-C; rate is in hertz, or the ten bytes to write for it."""
    frames = len(data) * 8 // bits // channels if frames is None else frames
    common = struct.pack(">HIH", channels, frames, bits) + (rate if isinstance(rate, bytes) else extended(rate))
    chunks = [(b"COMM", common), (b"SSND", bytes(8) + data)]
    if kind:
        chunks = [(b"FVER", bytes.fromhex("a2805140")), (b"COMM", common + kind + bytes(2)), chunks[1]]
    body = b"".join(name + struct.pack(">I", len(data)) + data + bytes(len(data) % 2) for name, data in chunks)
    save(path, b"FORM" + struct.pack(">I", len(body) + 4) + (b"AIFC" if kind else b"AIFF") + body)


# --- CAF -------------------------------------------------------------------------------------------------------------

CAF_FLOAT, CAF_LITTLE = 1, 2


def variable(number):
    """Seven bits a byte, the highest first, all but the last marked."""
    low = bytes([number & 127])
    number >>= 7
    while number:
        low = bytes([number & 127 | 128]) + low
        number >>= 7
    return low


def packet_table(packets, frames, priming, remainder, sizes=()):
    """`pakt`: `frames` are to be heard, after `priming` and before `remainder`."""
    return struct.pack(">qqii", packets, frames, priming, remainder) + b"".join(map(variable, sizes))


def caf_description(rate, kind, channels, bits=0, flags=0, packet=None, frames=1):
    """`desc`: `packet` bytes and `frames` frames a packet; 0 where they differ from packet to packet."""
    packet = channels * bits // 8 if packet is None else packet
    return struct.pack(">d4sIIIII", rate, kind, flags, packet, frames, channels, bits)


def caf(path, description, data, chunks=(), endless=False):
    """The chunks stand before the data; endless data says -1 for its size, as a recorder does that was cut off."""
    out = b"caff" + struct.pack(">HH", 1, 0)
    for name, content in [(b"desc", description), *chunks]:
        out += name + struct.pack(">q", len(content)) + content
    save(path, out + b"data" + struct.pack(">q", -1 if endless else len(data) + 4) + bytes(4) + data)


# --- MPEG-4 ----------------------------------------------------------------------------------------------------------


def box(kind, content):
    return struct.pack(">I", len(content) + 8) + kind + content


def boxes(data):
    """The (kind, content) of each box in data."""
    at = 0
    while at < len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        yield data[at + 4:at + 8], data[at + 8:at + size]
        at += size


def changed(data, path, change):
    """The boxes in data, with the content of the one at path put through change; the sizes around it follow."""
    first, *rest = path
    plain = {b"meta": 4, b"dref": 8, b"stsd": 8}.get(first, 0)

    def content(old):
        return old[:plain] + changed(old[plain:], rest, change) if rest else change(old)

    return b"".join(box(kind, content(old) if kind == first else old) for kind, old in boxes(data))


def inside(data, path):
    """The content of the first box at path."""
    found = []
    changed(data, path, lambda content: found.append(content) or content)
    return found[0]


# --- G.711 -----------------------------------------------------------------------------------------------------------


def mulaw(sample):
    magnitude = min(abs(sample), 32635) + 132
    exponent = magnitude.bit_length() - 8
    return ~((128 if sample < 0 else 0) | exponent << 4 | magnitude >> exponent + 3 & 15) & 255


def alaw(sample):
    magnitude = sample >> 3 if sample >= 0 else ~(sample >> 3)
    exponent = max(0, magnitude.bit_length() - 5)
    return (exponent << 4 | magnitude >> max(1, exponent) & 15) ^ (0xD5 if sample >= 0 else 0x55)
