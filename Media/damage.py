"""Makes the files that must be refused or survived, all but those written out in Media/make: damage.py MEDIA WORK."""

import random, struct, sys
from containers import *

media, work = sys.argv[1:]
damaged = f"{media}/damaged"


def write(name, data):
    save(f"{damaged}/{name}", data)


def flipped(data, seed, every=1500):
    """One bit in about every 1500 bytes is turned, wherever it falls."""
    data, choose = bytearray(data), random.Random(seed)
    for _ in range(max(8, len(data) // every)):
        data[choose.getrandbits(32) % len(data)] ^= 1 << choose.getrandbits(3)
    return bytes(data)


# --- Cut off, turned, misnamed ---------------------------------------------------------------------------------------

write("truncated-header.wav", load(f"{media}/tone-440.wav")[:30])
speech = load(f"{media}/speech.mp3")
write("truncated.mp3", speech[:len(speech) * 2 // 5 + 7])
late = load(f"{work}/index-at-end.m4a")
write("truncated.m4a", late[:late.index(b"moov") // 2])
write("bit-flipped.wav", flipped(load(f"{work}/short.wav"), 1))
write("bit-flipped.mp3", flipped(speech, 2))
write("bit-flipped.m4a", flipped(load(f"{media}/tone-440.m4a"), 3))
write("empty.mp3", b"")
write("wrong-extension.mp3", load(f"{work}/short.wav"))

# The same for the other formats, from a quarter of a second each; `short` is by kind.
NAMES = {
    "aiff": "%s.aiff", "aifc": "%s-ima4.aifc", "aac": "%s.aac", "alac": "%s-alac.m4a", "flac": "%s.flac",
    "ogg": "%s.ogg", "opus": "%s.opus", "caf": "%s.caf", "mp2": "%s.mp2", "mp4": "%s.mp4", "mpg": "%s.mpg",
    "avi": "%s.avi",
}
short = {kind: load(f"{work}/{name % 'short'}") for kind, name in NAMES.items()}
short |= {kind: load(f"{work}/short.{kind}") for kind in ("wav", "mp3", "m4a")}
for seed, (kind, name) in enumerate(NAMES.items(), start=4):
    write(name % "truncated", short[kind][:len(short[kind]) * 3 // 5 + 7])
    write(name % "bit-flipped", flipped(short[kind], seed))

for name in ("wav", "m4a", "aiff", "aac", "flac", "ogg", "opus", "caf", "mp4", "mpg", "avi"):
    write(f"empty.{name}", b"")

MISNAMED = {
    "mp3": "wav", "m4a": "mp3", "aiff": "wav", "aac": "m4a", "alac": "aac", "flac": "m4a", "ogg": "opus", "opus": "ogg",
    "caf": "aiff", "mp2": "flac", "mp4": "avi", "mpg": "mp4", "avi": "mpg",
}
for kind, name in MISNAMED.items():
    write(f"{kind}-named.{name}", short[kind])

# --- The head of one, the tail of another ----------------------------------------------------------------------------


def spliced(name, head, tail):
    write(name, short[head][:len(short[head]) // 2] + short[tail][len(short[tail]) // 2:])


for head, tail in [
    ("wav", "mp3"), ("mp3", "ogg"), ("m4a", "flac"), ("flac", "mp3"), ("ogg", "opus"), ("opus", "ogg"), ("caf", "aiff"),
    ("aiff", "m4a"), ("aac", "mp3"), ("mp4", "avi"), ("mpg", "mp4"), ("avi", "mpg"),
]:
    spliced(f"spliced.{head}", head, tail)

# --- A header, and nothing behind it ---------------------------------------------------------------------------------


def until(kind, mark, after=0, nth=1):
    """Up to the nth mark, and as many bytes after its start."""
    data, at = short[kind], -1
    for _ in range(nth):
        at = data.index(mark, at + 1)
    return data[:at + after]


write("header-only.wav", until("wav", b"data", after=8))
write("header-only.aiff", until("aiff", b"SSND", after=16))
write("header-only.caf", until("caf", b"data", after=16))
write("header-only.m4a", until("m4a", b"mdat", after=4))
write("header-only.mp3", speech[:10 + sum(byte << 7 * (3 - i) for i, byte in enumerate(speech[6:10]))])
write("header-only.aac", short["aac"][:7])
write("header-only.flac", short["flac"][:4 + 38])
write("header-only.ogg", until("ogg", b"OggS", nth=3))
write("header-only.opus", until("opus", b"OggS", nth=3))
write("header-only.avi", until("avi", b"movi", after=4))
write("header-only.mpg", short["mpg"][:12])

# --- Numbers that cannot be true -------------------------------------------------------------------------------------

few = bytes(2000)


def hostile_wave(name, rate=44100, channels=1, bits=16, size=len(few)):
    header = riff((b"fmt ", wave_format(rate, channels, bits, 1)), (b"data", few))
    at = header.index(b"data") + 4
    write(name, header[:at] + struct.pack("<I", size) + header[at + 4:])


hostile_wave("channels-0.wav", channels=0)
hostile_wave("channels-65535.wav", channels=65535)
hostile_wave("rate-0.wav", rate=0)
hostile_wave("rate-4294967295.wav", rate=4294967295)
hostile_wave("bits-0.wav", bits=0)
hostile_wave("bits-65535.wav", bits=65535)
hostile_wave("size-4294967295.wav", size=4294967295)
plain = (b"fmt ", wave_format(44100, 1, 16, 1))
write("many-chunks.wav", riff(*[(b"junk", b"")] * 1000, plain, (b"data", few)))
write("no-format.wav", riff((b"data", few)))

RATES = {"0": bytes(10), "nan": b"\x7f\xff\xc0" + bytes(7), "infinite": b"\x7f\xff\x80" + bytes(7)}
RATES |= {"negative": b"\xc0" + extended(44100)[1:], "huge": b"\x7f\xfe" + b"\xff" * 8}
for name, rate in RATES.items():
    aiff(f"{damaged}/rate-{name}.aiff", rate, 1, few, bits=16)
aiff(f"{damaged}/frames-4294967295.aiff", 44100, 1, few, bits=16, frames=4294967295)

RATES = {"0": 0.0, "nan": float("nan"), "infinite": float("inf"), "negative": -44100.0, "huge": 1e300}
for name, rate in RATES.items():
    caf(f"{damaged}/rate-{name}.caf", caf_description(rate, b"lpcm", 1, 16), few)
caf(f"{damaged}/channels-4294967295.caf", caf_description(44100, b"lpcm", 4294967295, 16, packet=4294967295), few)
alac = caf_description(44100, b"alac", 2, flags=1, packet=0, frames=4096)
cookie = (b"kuki", bytes.fromhex("00001000001028 0a0e0200ff 00000000 00000000 0000ac44"))
caf(f"{damaged}/huge-pakt.caf", alac, few, [cookie, (b"pakt", packet_table(2 ** 40, 2 ** 52, 0, 0, [100] * 20))])
caf(f"{damaged}/negative-pakt.caf", alac, few, [cookie, (b"pakt", packet_table(-1, -2 ** 63, -1, -1, [100] * 20))])
caf(f"{damaged}/long-varint.caf", alac, few, [cookie, (b"pakt", packet_table(20, 81920, 0, 0) + b"\xff" * 400)])
data = load(f"{damaged}/rate-0.caf")
write("huge-chunk.caf", data[:8] + b"free" + struct.pack(">q", 2 ** 63 - 1) + data[8:])

huge = bytearray(short["flac"])
huge[8 + 13] |= 15
huge[8 + 14:8 + 18] = b"\xff" * 4
write("huge-total.flac", bytes(huge))

# The pages of the sound are broken, those of the headers are whole.
broken = bytearray(short["ogg"])
at = broken.find(b"OggS", len(until("ogg", b"OggS", nth=3)))
while at >= 0:
    broken[at + 22] ^= 1
    at = broken.find(b"OggS", at + 4)
write("broken-crc.ogg", bytes(broken))

# Four bytes of seven bits: 268,435,455 bytes of tag, as the tag says.
write("huge-tag.mp3", b"ID3\x03\0\0\x7f\x7f\x7f\x7f" + short["mp3"])

# --- MPEG-4: sizes, counts and places --------------------------------------------------------------------------------

early = load(f"{media}/tone-440.m4a")
kind, content = next(boxes(early))
begin = box(kind, content)
moov = box(b"moov", inside(early, [b"moov"]))
table = [b"moov", b"trak", b"mdia", b"minf", b"stbl"]
write("huge-moov.mp4", begin + struct.pack(">I", 0x7FFFFFF0) + moov[4:])
write("huge-moov-64.mp4", begin + struct.pack(">I4sQ", 1, b"moov", 2 ** 63 + 100) + moov[8:])
write("small-moov.mp4", begin + struct.pack(">I", 7) + moov[4:])

nested = b""
for _ in range(1000):
    nested = box(b"moov", nested)
write("nested-moov.mp4", begin + nested)

# Where the counts of a table stand after its version and flags, and what they become.
most = b"\xff" * 4
for name, place, change in [
    ("samples", b"stsz", lambda old: old[:8] + most + old[12:]),
    ("chunks", b"stco", lambda old: old[:4] + most + old[8:]),
    ("times", b"stts", lambda old: old[:8] + most * 2 + old[16:]),
]:
    write(f"huge-{name}.mp4", begin + changed(moov, table + [place], change) + box(b"mdat", few))
timeless = [b"moov", b"trak", b"mdia", b"mdhd"]
write("timescale-0.mp4", changed(short["m4a"], timeless, lambda old: old[:12] + bytes(4) + old[16:]))

# The index is whole and fits ../tone-440.m4a, which it names as the place of its data: a reader that follows it plays.
elsewhere = lambda old: old[:8] + box(b"url ", bytes(4) + b"../tone-440.m4a\0")
write("external-reference.mp4", begin + changed(moov, table[:-1] + [b"dinf", b"dref"], elsewhere))

# A movie that only says where another one is, as QuickTime's may.
reference = box(b"rdrf", bytes(4) + b"url " + struct.pack(">I", 31) + b"http://127.0.0.1:9/redirect.mp4")
write("redirect.mp4", begin + box(b"moov", box(b"rmra", box(b"rmda", reference))))
