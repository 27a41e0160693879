// Every kind of file at its smallest, for the hostile tests and the fuzzing corpus.
extension Fixture {
  /// The files by name. The part before the dash is the container.
  static let files: [String: [UInt8]] = [
    "wav-pcm16": wave(chunk("fmt ", waveFormat(1, bits: 16)), chunk("data", sound(40))),
    "wav-list-mulaw": wave(
      chunk("LIST", sound(5)), chunk("fmt ", waveFormat(7, bits: 8)), chunk("data", sound(7)), chunk("LIST", sound(4))),
    "wav-extensible": wave(chunk("fmt ", extensible), chunk("data", sound(48))),
    "wav-adpcm": wave(chunk("fmt ", waveFormat(2, bits: 4)), chunk("data", sound(20))),
    "w64-pcm16": wave64(chunk64("fmt ", waveFormat(1, bits: 16)), chunk64("data", sound(40))),
    "avi-mp3": avi(("vids", zeros(40)), ("auds", waveFormat(0x55, bits: 0))),
    "aiff-pcm16": aiff(nil, bits: 16, count: 10, sound: sound(40)),
    "aiff-sowt": aiff("sowt", bits: 16, count: 10, sound: sound(40)),
    "aiff-ima4": aiff("ima4", bits: 4, count: 2, sound: sound(136)),
    "caf-lpcm": coreAudio(description("lpcm", flags: 2, bytes: 4, bits: 16), data(sound(40))),
    "caf-ima4": coreAudio(
      description("ima4", bytes: 68, frames: 64), packets(2, valid: 100, priming: 0, table: []), data(sound(136))),
    "caf-aac": coreAudio(
      description("aac ", frames: 1024), caf("kuki", stream(0x40, setup: lowComplexity)),
      packets(4, valid: 1000, priming: 2112, table: [9, 0x81, 0x00, 7, 8]), data(sound(152))),
    "caf-alac": coreAudio(
      description("alac", frames: 4096), caf("kuki", lossless()), data(sound(30)),
      packets(3, valid: 9000, priming: 0, table: [10, 11, 9])),
    "mp3-lame": id3(20) + mp3Frame(lame(frames: 2, bytes: 1251, delay: 576, padding: 100)) + mp3Frame() + mp3Frame()
      + text("TAG") + zeros(125),
    "mp3-vbri": mp3Frame(zeros(32) + text("VBRI") + zeros(6) + big(1251, 4) + big(2, 4)) + mp3Frame() + mp3Frame(),
    "mp2-plain": mp2Frame + mp2Frame,
    "aac-adts": adtsFrame() + adtsFrame(30) + adtsFrame(),
    "m4a-edited": mpeg4(movie(track(aacEntry, last: 500, edits: [(200, 1024)]))),
    "m4a-gapless": mpeg4(movie(track(aacEntry), gapless(delay: 2112, padding: 128, count: 8000)), indexLast: true),
    "m4a-alac": mpeg4(movie(track(entry("alac", fullBox("alac", lossless()))))),
    "flac-plain": flac(frames: 100_000),
    "ogg-vorbis": stream(vorbisHeaders, [([sound(9), sound(9), sound(9), sound(9)], 300)]),
    "ogg-opus": stream(opusHeaders(skip: 312), [([opusPacket], 960), ([opusPacket], 1500)]),
    "ogg-flac": stream(
      [[0x7F] + text("FLAC") + [1, 0, 0, 1] + text("fLaC") + streamInfo(frames: 4096), [0x84, 0, 0, 1, 0]],
      [([flacFrame], 4096)]),
    "mpeg-mp2": pack + packet(0xE0, sound(20)) + packet(0xC0, mp2Frame + mp2Frame),
    "mpeg-ac3": pack + packet(0xE0, sound(20)) + packet(0xBD, [0x80, 1, 0, 1] + sound(20)),
  ]

  /// 24-bit samples with 20 valid bits, in the extensible format.
  static let extensible =
    waveFormat(0xFFFE, bits: 24) + little(22, 2) + little(20, 2) + little(3, 4) + little(1, 2)
    + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]

  /// A Wave64 chunk. `length` is the declared length.
  static func chunk64(_ name: String, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
    let header: [UInt8] = text(name) + [0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A]
    let padding = zeros((8 - content.count % 8) % 8)
    return [header, little(length ?? content.count + 24, 8), content, padding].flatMap(\.self)
  }

  static func wave64(_ chunks: [UInt8]...) -> [UInt8] {
    let content = chunks.flatMap(\.self)
    let riff: [UInt8] = text("riff") + [0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00]
    return [riff, little(content.count + 40, 8), Array(chunk64("wave", []).prefix(16)), content].flatMap(\.self)
  }
}
