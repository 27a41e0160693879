"""Puts ffmpeg's packets into containers that it cannot write, or writes without the length: repack.py MEDIA WORK."""

import struct, subprocess, sys
from containers import *

media, work = sys.argv[1:]
FRAMES = 132_300  # three seconds at 44.1 kHz
AAC_PRIMING, AAC_PACKET, ALAC_PACKET, IMA4_PACKET = 1024, 1024, 4096, 64


def packets(path):
    """The packets of a file with one track, as ffprobe finds them."""
    lines = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "packet=pos,size", "-of", "csv=p=0", path],
        check=True, capture_output=True, text=True).stdout.split()
    data = load(path)
    return [data[at:at + size] for size, at in (map(int, line.split(",")[:2]) for line in lines)]


def sound_data(path):
    """The samples of an AIFF-C file: the content of `SSND`, without offset and block size."""
    data = load(path)
    at = data.index(b"SSND")
    return data[at + 16:at + 8 + int.from_bytes(data[at + 4:at + 8], "big")]


def sample_description(path):
    """The one sample description of an MPEG-4 file that has one track."""
    track = inside(load(path), [b"moov", b"trak", b"mdia", b"minf", b"stbl", b"stsd"])
    return next(content for _, content in boxes(track[8:]))[28:]


# --- CAF -------------------------------------------------------------------------------------------------------------


def packed_caf(path, source, kind, flags, channels, frames, each, priming, cookie):
    """Of packets that differ in size: `frames` in all, `each` in a packet."""
    found = packets(source)
    remainder = len(found) * each - priming - frames
    caf(
        path, caf_description(44100, kind, channels, 0, flags, packet=0, frames=each), b"".join(found),
        [(b"kuki", cookie), (b"pakt", packet_table(len(found), frames, priming, remainder, map(len, found)))])


def aac_caf(path, source, frames):
    cookie = inside(sample_description(source), [b"esds"])[4:]
    packed_caf(path, source, b"aac ", 0, 2, frames, AAC_PACKET, AAC_PRIMING, cookie)


def alac_caf(path, source, frames):
    """Mono, and from 16-bit samples, which is what flag 1 says."""
    cookie = inside(sample_description(source), [b"alac"])[4:]
    packed_caf(path, source, b"alac", 1, 1, frames, ALAC_PACKET, 0, cookie)


aac_caf(f"{media}/three-seconds-aac.caf", f"{media}/three-seconds.m4a", FRAMES)
alac_caf(f"{media}/three-seconds-alac.caf", f"{media}/three-seconds-alac.m4a", FRAMES)
alac_caf(f"{work}/short.caf", f"{work}/short-alac.m4a", 11025)

# Packets of one size: the table has no sizes, only the count of frames.
data = sound_data(f"{work}/three-seconds-ima4.aifc")
count = len(data) // 34
caf(
    f"{media}/three-seconds-ima4.caf", caf_description(44100, b"ima4", 1, packet=34, frames=IMA4_PACKET), data,
    [(b"pakt", packet_table(count, FRAMES, 0, count * IMA4_PACKET - FRAMES))])

# --- AIFF-C ----------------------------------------------------------------------------------------------------------

# Its frames are packets of 64.
data = sound_data(f"{work}/ffmpeg-ima4.aifc")
aiff(f"{media}/tone-ima4.aifc", 44100, 1, data, bits=16, kind=b"ima4", frames=len(data) // 34)

# --- MPEG-4 with iTunes's tag ----------------------------------------------------------------------------------------


def itunes(name, value):
    whole = lambda kind, text: box(kind, bytes(4) + text)
    data = box(b"data", struct.pack(">II", 1, 0) + value)
    return box(b"----", whole(b"mean", b"com.apple.iTunes") + whole(b"name", name) + data)


# Made without an edit list and with the index at the end: the data stays where the index says.
source = f"{work}/no-edit-list.m4a"
padding = len(packets(source)) * AAC_PACKET - AAC_PRIMING - FRAMES
smpb = f" 00000000 {AAC_PRIMING:08X} {padding:08X} {FRAMES:016X}" + " 00000000" * 8
handler = box(b"hdlr", bytes(8) + b"mdirappl" + bytes(9))
tags = box(b"udta", box(b"meta", bytes(4) + handler + box(b"ilst", itunes(b"iTunSMPB", smpb.encode()))))
save(
    f"{media}/three-seconds-itunsmpb.m4a",
    changed(load(source), [b"moov"], lambda old: b"".join(
        box(kind, content) for kind, content in boxes(old) if kind != b"udta") + tags))
