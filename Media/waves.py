"""Makes the sounds that are computed, and the containers that hold samples as they are: waves.py MEDIA WORK."""

import math, struct, sys, zlib
from base64 import b64encode
from containers import *

media, work = sys.argv[1:]
TAU = 2 * math.pi
MINUS_12_DBFS = 10 ** (-12 / 20)


def s16(frames):
    return b"".join(struct.pack("<h", round(value * 32767)) for frame in frames for value in frame)


def integers(samples, bits, order="little"):
    peak = 2 ** (bits - 1) - 1
    return b"".join(round(value * peak).to_bytes(bits // 8, order, signed=True) for value in samples)


def companded(samples, curve):
    return bytes(curve(round(value * 32767)) for value in samples)


def tone(hertz, rate, seconds):
    return [MINUS_12_DBFS * math.sin(TAU * hertz * i / rate) for i in range(round(rate * seconds))]


def faded(samples, rate, seconds=0.01):
    length = round(rate * seconds)
    gain = lambda i: min(1, i / length, (len(samples) - 1 - i) / length)
    return [sample * gain(i) for i, sample in enumerate(samples)]


# --- Sounds to listen to ---------------------------------------------------------------------------------------------

wave(f"{media}/tone-440.wav", 44100, 2, s16((v, v) for v in tone(440, 44100, 2)))
wave(
    f"{media}/left-right.wav", 44100, 2,
    s16([(v, 0) for v in tone(300, 44100, 1)] + [(0, v) for v in tone(600, 44100, 1)]))
wave(f"{media}/silence.wav", 22050, 1, bytes(2 * 22050))

# From 20 Hz to 20 kHz, each octave as long as the next.
low, octaves = 20, math.log(20000 / 20)
phase = lambda t: TAU * low * 2 / octaves * (math.exp(t / 2 * octaves) - 1)
wave(f"{media}/sweep.wav", 48000, 1, s16((MINUS_12_DBFS * math.sin(phase(i / 48000)),) for i in range(96000)))

wave(
    f"{media}/ramp.wav", 44100, 2,
    b"".join(struct.pack("<hh", i % 30000, -(i % 30000)) for i in range(22050)))

jingle = faded(tone(660, 44100, 0.3), 44100) + faded(tone(880, 44100, 0.45), 44100) + [0] * 4410
wave(f"{work}/jingle.wav", 44100, 2, s16((v, v) for v in jingle))

# --- Three seconds ---------------------------------------------------------------------------------------------------


def chirp(first, last, beside, rate, seconds=3):
    """A straight chirp, four fifths of the peak, and a tone beside it; whole at both ends, so that a cut shows."""
    turns = lambda t: first * t + (last - first) * t * t / 2 / seconds
    return [
        MINUS_12_DBFS * (0.8 * math.sin(TAU * turns(i / rate)) + 0.2 * math.sin(TAU * beside * i / rate))
        for i in range(round(rate * seconds))
    ]


def three_seconds(rate):
    return list(zip(chirp(300, 5000, 440, rate), chirp(5000, 300, 660, rate)))


chirps = three_seconds(44100)
wave(f"{media}/three-seconds.wav", 44100, 2, s16(chirps))
wave(f"{work}/three-seconds-mono.wav", 44100, 1, s16((left,) for left, _ in chirps))
wave(f"{work}/three-seconds-48k.wav", 48000, 2, s16(three_seconds(48000)))
wave(f"{work}/three-seconds-mono-48k.wav", 48000, 1, s16((v,) for v in chirp(300, 5000, 440, 48000)))
wave(f"{work}/three-seconds-mono-22k.wav", 22050, 1, s16((v,) for v in chirp(300, 5000, 440, 22050)))

# --- Samples of every width ------------------------------------------------------------------------------------------

short = tone(440, 44100, 0.25)
count = len(short)
wave(f"{work}/short.wav", 44100, 1, s16((v,) for v in short))

wave(f"{media}/tone-8bit.wav", 44100, 1, bytes(128 + round(v * 127) for v in short), bits=8)
wave(f"{media}/tone-24bit.wav", 44100, 1, integers(short, 24), bits=24)
wave(f"{media}/tone-32bit.wav", 44100, 1, integers(short, 32), bits=32)
wave(f"{media}/tone-float.wav", 44100, 1, struct.pack(f"<{count}f", *short), bits=32, tag=3)
wave(f"{media}/tone-double.wav", 44100, 1, struct.pack(f"<{count}d", *short), bits=64, tag=3)
companded_wave(f"{media}/tone-mulaw.wav", 44100, 1, companded(short, mulaw), tag=7)
companded_wave(f"{media}/tone-alaw.wav", 44100, 1, companded(short, alaw), tag=6)
padded = b"".join(b"\0" + integers([v], 24) for v in short)
extensible_wave(f"{media}/tone-24in32.wav", 44100, 1, padded, bits=32, valid=24, mask=4)

# Front left, front right, center, low frequencies, back left, back right: a tone of its own for each.
places = [tone(hertz, 22050, 0.125) for hertz in (300, 400, 500, 60, 700, 800)]
extensible_wave(f"{media}/surround.wav", 22050, 6, s16(zip(*places)), bits=16, valid=16, mask=0x3F)

aiff(f"{media}/tone-8bit.aiff", 44100, 1, integers(short, 8), bits=8)
aiff(f"{media}/tone-16bit.aiff", 44100, 1, integers(short, 16, "big"), bits=16)
aiff(f"{media}/tone-24bit.aiff", 44100, 1, integers(short, 24, "big"), bits=24)
aiff(f"{media}/tone-sowt.aifc", 44100, 1, integers(short, 16), bits=16, kind=b"sowt")
aiff(f"{media}/tone-fl32.aifc", 44100, 1, struct.pack(f">{count}f", *short), bits=32, kind=b"fl32")
# The sample size of a companded sound is that of the sound before it: 16 bit.
aiff(f"{media}/tone-ulaw.aifc", 44100, 1, companded(short, mulaw), bits=16, kind=b"ulaw", frames=count)
aiff(f"{media}/tone-alaw.aifc", 44100, 1, companded(short, alaw), bits=16, kind=b"alaw", frames=count)

lpcm = lambda bits, flags=0: caf_description(44100, b"lpcm", 1, bits, flags)
caf(f"{media}/tone-16bit.caf", lpcm(16), integers(short, 16, "big"))
caf(f"{media}/tone-little.caf", lpcm(16, CAF_LITTLE), integers(short, 16))
caf(f"{media}/tone-24bit.caf", lpcm(24), integers(short, 24, "big"))
caf(f"{media}/tone-float.caf", lpcm(32, CAF_FLOAT | CAF_LITTLE), struct.pack(f"<{count}f", *short))
caf(f"{media}/tone-ulaw.caf", caf_description(44100, b"ulaw", 1, 8), companded(short, mulaw))
caf(f"{media}/tone-alaw.caf", caf_description(44100, b"alaw", 1, 8), companded(short, alaw))
caf(
    f"{media}/tone-endless.caf", lpcm(16, CAF_LITTLE), integers(short, 16), chunks=[(b"free", bytes(100))],
    endless=True)
tags = {"title": "Schöne Töne", "artist": "Earshot", "album": "Fixtures"}
text = b"".join(f"{key}\0{value}\0".encode() for key, value in tags.items())
caf(
    f"{media}/tagged.caf", lpcm(16, CAF_LITTLE), integers(short, 16),
    chunks=[(b"info", struct.pack(">I", len(tags)) + text)])

# --- Hardly any samples ----------------------------------------------------------------------------------------------

for name, frames in [("ten-ms", chirps[:441]), ("one-frame", chirps[2000:2001]), ("no-frames", [])]:
    flat = [value for frame in frames for value in frame]
    wave(f"{media}/{name}.wav", 44100, 2, s16(frames))
    aiff(f"{media}/{name}.aiff", 44100, 2, integers(flat, 16, "big"), bits=16)
    caf(f"{media}/{name}.caf", caf_description(44100, b"lpcm", 2, 16, CAF_LITTLE), integers(flat, 16))

# --- The cover -------------------------------------------------------------------------------------------------------


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# Rings in two colors, 64 by 64, stored without compression.
ring = lambda x, y: int(math.hypot(x - 31.5, y - 31.5) / 6) % 2
rows = b"".join(
    b"\0" + bytes(sum(ring(8 * byte + bit, y) << (7 - bit) for bit in range(8)) for byte in range(8))
    for y in range(64))
cover = (
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 1, 3, 0, 0, 0))
    + chunk(b"PLTE", bytes([24, 32, 72, 255, 196, 64])) + chunk(b"IDAT", zlib.compress(rows, 0))
    + chunk(b"IEND", b""))
save(f"{work}/cover.png", cover)

# The same as Ogg has it: FLAC's picture block, in base64, as a comment.
picture = (
    struct.pack(">II", 3, 9) + b"image/png" + struct.pack(">IIIIII", 0, 64, 64, 1, 2, len(cover)) + cover)
save(f"{work}/cover.txt", b64encode(picture))
