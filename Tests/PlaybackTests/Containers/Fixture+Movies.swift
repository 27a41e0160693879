// MPEG-4 with complete tables of samples, and with fragments.
extension Fixture {
  /// The sample description of MPEG-4 video of 64 x 64 pixels.
  static let videoEntry = box(
    "mp4v", zeros(6) + big(1, 2) + zeros(16) + big(64, 2) + big(64, 2) + zeros(50),
    fullBox("esds", stream(0x20, setup: [0, 0])))

  /// The tables of a track whose samples have the same size and are in one chunk, 40 bytes after the start of the file.
  ///
  /// - Parameters:
  ///   - entry: The sample description.
  ///   - times: The numbers of samples, and their durations.
  ///   - samples: The number of samples.
  ///   - size: The size of a sample, in bytes.
  static func tables(
    _ entry: [UInt8], times: [(count: Int, length: Int)] = [], samples: Int = 0, size: Int = 0
  ) -> [UInt8] {
    box(
      "stbl", fullBox("stsd", big(1, 4), entry),
      fullBox("stts", big(times.count, 4), times.flatMap { big($0.count, 4) + big($0.length, 4) }),
      fullBox("stsc", big(1, 4), big(1, 4), big(samples, 4), big(1, 4)), fullBox("stsz", big(size, 4), big(samples, 4)),
      fullBox("stco", big(1, 4), big(40, 4)))
  }

  /// Track 1 with tables. The edits are written with 64 bits.
  static func track(
    tables: [UInt8], handler: String, scale: Int, edits: [(length: Int, first: Int)] = []
  ) -> [UInt8] {
    let list = edits.flatMap { big($0.length, 8) + big($0.first, 8) + big(0x1_0000, 4) }
    return box(
      "trak", fullBox("tkhd", zeros(8), big(1, 4), zeros(68)),
      edits.isEmpty ? [] : box("edts", box("elst", [1, 0, 0, 0] + big(edits.count, 4) + list)),
      box(
        "mdia", fullBox("mdhd", zeros(8), big(scale, 4), zeros(8)), fullBox("hdlr", zeros(4), text(handler), zeros(13)),
        box("minf", tables)))
  }

  /// The index of a file with this number of units per second.
  static func movie(scale: Int, _ boxes: [UInt8]...) -> [UInt8] {
    box("moov", fullBox("mvhd", zeros(8), big(scale, 4), big(0, 4), zeros(80)), boxes.flatMap(\.self))
  }

  /// A fragment with samples of track 1, each of 1,024 units and 100 bytes.
  ///
  /// - Parameters:
  ///   - base: The position from which the offset of the samples is counted.
  ///   - offset: The offset of the samples.
  ///   - count: The number of samples.
  static func fragment(base: Int, offset: Int, count: Int) -> [UInt8] {
    let header = box("tfhd", [0, 0, 0, 1] + big(1, 4) + big(base, 8))
    let samples = (0..<count).flatMap { _ in big(1_024, 4) + big(100, 4) }
    let run = box("trun", [0, 0, 3, 1] + big(count, 4) + big(offset, 4) + samples)
    return box("moof", fullBox("mfhd", big(1, 4)), box("traf", header, run))
  }

  /// The box that announces fragments of track 1.
  static let fragmented = box("mvex", fullBox("trex", big(1, 4), big(1, 4), zeros(12)))
}
