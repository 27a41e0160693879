// MPEG-4 and QuickTime.
extension Fixture {
  static func box(_ code: String, _ content: [UInt8]...) -> [UInt8] {
    let body = content.flatMap(\.self)
    return big(body.count + 8, 4) + text(code) + body
  }

  /// A box with a version and flags.
  static func fullBox(_ code: String, _ content: [UInt8]...) -> [UInt8] {
    box(code, zeros(4) + content.flatMap(\.self))
  }

  /// A descriptor with a one-byte length.
  static func descriptor(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag, UInt8(content.count)] + content
  }

  /// A stream descriptor with 128 kbit/s.
  static func stream(_ objectType: UInt8, setup: [UInt8]) -> [UInt8] {
    let decoder = [objectType, 0x15, 0, 0, 0] + big(160_000, 4) + big(128_000, 4) + descriptor(5, setup)
    return descriptor(3, big(1, 2) + [0] + descriptor(4, decoder) + descriptor(6, [2]))
  }

  /// The setup of AAC Low Complexity at 44,100 Hz with two channels.
  static let lowComplexity: [UInt8] = [0x12, 0x10]

  /// A sound sample description.
  static func entry(
    _ code: String, _ boxes: [UInt8] = [], channels: Int = 2, bits: Int = 16, rate: Int = 44_100, version: Int = 0,
    more: [UInt8] = []
  ) -> [UInt8] {
    box(
      code,
      zeros(6) + big(1, 2) + big(version, 2) + zeros(6) + big(channels, 2) + big(bits, 2) + zeros(4)
        + big(rate, 2) + zeros(2), more, boxes)
  }

  /// The sample description of AAC.
  static let aacEntry = entry("mp4a", fullBox("esds", stream(0x40, setup: lowComplexity)))

  /// A track with packets of 1,024 units; the last one has `last`.
  static func track(
    _ entry: [UInt8], handler: String = "soun", scale: Int = 44_100, packets: Int = 10, last: Int = 1024,
    edits: [(length: Int, first: Int)] = []
  ) -> [UInt8] {
    let table = fullBox("stts", big(2, 4), big(packets - 1, 4), big(1024, 4), big(1, 4), big(last, 4))
    let list = edits.flatMap { big($0.length, 4) + big($0.first, 4) + big(0x10000, 4) }
    let media = box(
      "mdia",
      fullBox("mdhd", zeros(8), big(scale, 4), big((packets - 1) * 1024 + last, 4), zeros(4)),
      fullBox("hdlr", zeros(4), text(handler), zeros(13)),
      box("minf", box("stbl", fullBox("stsd", big(1, 4), entry), table)))
    return box("trak", edits.isEmpty ? [] : box("edts", fullBox("elst", big(edits.count, 4), list)), media)
  }

  /// The index of a file with a movie time scale of milliseconds.
  static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    box("moov", fullBox("mvhd", zeros(8), big(1000, 4), big(0, 4), zeros(80)), boxes.flatMap(\.self))
  }

  /// The iTunes gapless tag.
  static func gapless(delay: Int, padding: Int, count: Int) -> [UInt8] {
    func hexadecimal(_ value: Int, _ width: Int) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: width - digits.count) + digits
    }
    let numbers = " 00000000 \(hexadecimal(delay, 8)) \(hexadecimal(padding, 8)) \(hexadecimal(count, 16))"
    let item = box(
      "----", fullBox("mean", text("com.apple.iTunes")), fullBox("name", text("iTunSMPB")),
      box("data", big(1, 4), zeros(4), text(numbers)))
    return box("udta", fullBox("meta", fullBox("hdlr", zeros(20)), box("ilst", item)))
  }

  /// A file with its type, index and sound.
  static func mpeg4(_ movie: [UInt8], indexLast: Bool = false) -> [UInt8] {
    let type = box("ftyp", text("M4A "), zeros(4), text("M4A mp42isom"))
    let sound = box("mdat", sound(64))
    return type + (indexLast ? sound + movie : movie + sound)
  }
}
