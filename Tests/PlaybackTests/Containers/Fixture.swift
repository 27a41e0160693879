/// Handmade bytes of media files.
enum Fixture {
  /// A big-endian number.
  static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A little-endian number.
  static func little(_ value: Int, _ width: Int) -> [UInt8] {
    big(value, width).reversed()
  }

  /// The characters as bytes.
  static func text(_ text: String) -> [UInt8] { Array(text.unicodeScalars.map { UInt8($0.value) }) }

  /// Bytes that count up from zero, as sound for header tests.
  static func sound(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

// RIFF: WAVE and AVI.
extension Fixture {
  /// A RIFF chunk, padded to an even length.
  static func chunk(_ code: String, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
    text(code) + little(length ?? content.count, 4) + content + zeros(content.count & 1)
  }

  /// The content of a `fmt ` chunk.
  static func waveFormat(_ tag: Int, bits: Int, channels: Int = 2, rate: Int = 44_100) -> [UInt8] {
    let frame = channels * ((bits + 7) / 8)
    return little(tag, 2) + little(channels, 2) + little(rate, 4) + little(rate * frame, 4) + little(frame, 2)
      + little(bits, 2)
  }

  static func wave(_ chunks: [UInt8]...) -> [UInt8] {
    let body = chunks.flatMap(\.self)
    return text("RIFF") + little(body.count + 4, 4) + text("WAVE") + body
  }

  /// An AVI file with streams of the given kinds and formats. The length of sound is stated in units, `rate` of which
  /// last `scale` seconds.
  static func avi(
    _ streams: (kind: String, format: [UInt8])..., length: Int = 25, scale: Int = 0, rate: Int = 0
  ) -> [UInt8] {
    let lists = streams.flatMap { stream in
      let units = stream.kind == "auds" ? little(scale, 4) + little(rate, 4) : zeros(8)
      let header = text(stream.kind) + zeros(16) + units + zeros(4) + little(length, 4) + zeros(20)
      return chunk("LIST", text("strl") + chunk("strh", header) + chunk("strf", stream.format))
    }
    let body =
      text("AVI ") + chunk("LIST", text("hdrl") + chunk("avih", zeros(56)) + lists)
      + chunk("LIST", text("movi") + sound(32))
    return text("RIFF") + little(body.count, 4) + body
  }
}

// AIFF and Core Audio Format.
extension Fixture {
  /// An AIFF chunk, padded to an even length.
  static func iff(_ code: String, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
    text(code) + big(length ?? content.count, 4) + content + zeros(content.count & 1)
  }

  /// 44,100 Hz as an 80-bit number.
  static let rate80: [UInt8] = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]

  /// An AIFF-C file, or an AIFF file without compression.
  static func aiff(
    _ compression: String?, bits: Int, count: Int, channels: Int = 2, sound: [UInt8], rate: [UInt8] = rate80
  ) -> [UInt8] {
    let common = big(channels, 2) + big(count, 4) + big(bits, 2) + rate + text(compression.map { $0 + "\0\0" } ?? "")
    let body =
      text(compression == nil ? "AIFF" : "AIFC") + iff("COMM", common) + iff("SSND", zeros(8) + sound)
    return iff("FORM", body)
  }

  /// A Core Audio Format chunk.
  static func caf(_ code: String, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
    text(code) + big(length ?? content.count, 8) + content
  }

  /// The `desc` chunk.
  static func description(
    _ format: String, flags: Int = 0, bytes: Int = 0, frames: Int = 1, channels: Int = 2, bits: Int = 0,
    rate: Double = 44_100
  ) -> [UInt8] {
    caf(
      "desc",
      big(Int(bitPattern: UInt(rate.bitPattern)), 8) + text(format) + big(flags, 4) + big(bytes, 4) + big(frames, 4)
        + big(channels, 4) + big(bits, 4))
  }

  /// The `pakt` chunk with an encoded table.
  static func packets(_ count: Int, valid: Int, priming: Int, remainder: Int = 0, table: [UInt8]) -> [UInt8] {
    caf("pakt", big(count, 8) + big(valid, 8) + big(priming, 4) + big(remainder, 4) + table)
  }

  /// The `data` chunk.
  static func data(_ sound: [UInt8], length: Int? = nil) -> [UInt8] {
    caf("data", zeros(4) + sound, length: length)
  }

  static func coreAudio(_ chunks: [UInt8]...) -> [UInt8] {
    text("caff") + big(1, 2) + big(0, 2) + chunks.flatMap(\.self)
  }

  /// The Apple Lossless configuration: 4,096 frames per packet at 44,100 Hz.
  static func lossless(bits: Int = 16, channels: Int = 2) -> [UInt8] {
    big(4096, 4) + [0, UInt8(bits), 40, 10, 14, UInt8(channels)] + big(255, 2) + big(0, 4) + big(800_000, 4)
      + big(44_100, 4)
  }
}

// MPEG audio.
extension Fixture {
  /// A layer III frame: 128 kbit/s, 44,100 Hz, two channels, 417 bytes.
  static func mp3Frame(_ content: [UInt8] = []) -> [UInt8] {
    let frame = [0xFF, 0xFB, 0x90, 0x00] + content
    return frame + zeros(417 - frame.count)
  }

  /// The content of an information frame for MPEG-1 with two channels.
  static func lame(frames: Int, bytes: Int, delay: Int, padding: Int, name: String = "Info") -> [UInt8] {
    zeros(32) + text(name) + big(3, 4) + big(frames, 4) + big(bytes, 4) + text("LAME3.100") + zeros(12)
      + big(delay << 12 | padding, 3)
  }

  /// An ADTS frame of AAC Low Complexity: 44,100 Hz, two channels.
  static func adtsFrame(_ length: Int = 40) -> [UInt8] {
    let header: [UInt8] = [
      0xFF, 0xF1, 0x50, UInt8(0x80 | length >> 11), UInt8(length >> 3 & 0xFF), UInt8(length << 5 & 0xE0 | 0x1F), 0xFC,
    ]
    return header + zeros(length - 7)
  }

  /// An ID3v2 tag with the given number of content bytes.
  static func id3(_ count: Int, hasFooter: Bool = false) -> [UInt8] {
    let size = [21, 14, 7, 0].map { UInt8(count >> $0 & 0x7F) }
    return text("ID3") + [4, 0, hasFooter ? 0x10 : 0] + size + zeros(count) + (hasFooter ? zeros(10) : [])
  }
}
