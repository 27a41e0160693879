/// A sound track, with its part of the index.
struct MP4Track {
  /// The part of the track that is presented.
  struct Edits {
    /// The start, in the track's units.
    let first: Int
    /// The length, in the track's units with the precision of the movie's units; nil to the end.
    let length: Int?
  }

  let number: Int
  /// The number of the track's units per second.
  var scale: Int
  /// The length of all packets, in the track's units; zero if they are elsewhere.
  var total: Int
  var entry: MP4SoundEntry
  let table: ByteBlock
  /// The part that is presented; nil for the whole track, or several parts.
  var edits: Edits?
  /// The silence before the sound, in the track's units, due to empty edits.
  var lead: Int
  /// Whether an edit list states the start.
  let isExplicit: Bool
  var list: MP4EditList
  /// The number of the movie's units per second, which edits use.
  let movieScale: Int

  init(_ track: ByteBlock, media: ByteBlock, movieScale: Int) throws(ContainerFault) {
    guard let header = MP4Box.first("mdhd", in: media), let scale = header.big(4, at: header[0] == 1 ? 20 : 12),
      scale > 0, scale < 0x8000_0000
    else { throw .damaged(reason: "a sound track without a time scale", offset: media.origin) }
    guard let table = MP4Box.first("minf", "stbl", in: media), let entries = MP4Box.first("stsd", in: table),
      let entry = MP4Box.all(in: entries.part(8)).first
    else { throw .damaged(reason: "a sound track without a description", offset: media.origin) }
    self.scale = scale
    self.table = table
    self.entry = try MP4SoundEntry(entry)
    total = try Self.length(MP4Box.first("stts", in: table), scale: scale)

    let trackHeader = MP4Box.first("tkhd", in: track)
    number = trackHeader.flatMap { $0.big(4, at: $0[0] == 1 ? 20 : 12) } ?? 0
    let list = MP4Box.first("edts", "elst", in: track).map { MP4EditList($0) } ?? MP4EditList()
    self.list = list
    self.movieScale = movieScale
    isExplicit = list.mediaPartCount > 0
    let lead = RateConversion.frames(list.lead, from: movieScale, to: scale) ?? 0
    // The silence is limited to an hour, because a few damaged bytes may make it last for years.
    self.lead = lead / 3_600 <= scale ? lead : 0
    let only = list.isCut ? nil : list.parts.last
    edits = only.flatMap { part in
      part.first.map { first in
        let length = RateConversion.frames(part.length, from: movieScale, to: scale)
        return Edits(first: first, length: part.length > 0 ? length : nil)
      }
    }
  }

  /// Whether the index lists samples.
  var hasSamples: Bool { (MP4Box.first("stsz", in: table)?.big(4, at: 8) ?? 0) > 0 }

  /// The part of the decoded packets that is sound, according to edit list and packets; nil if it is unknown.
  var trim: Trim? {
    guard !list.isCut, total > 0 else { return nil }
    let first = min(edits?.first ?? 0, total)
    var count = total - first
    // The edit's length is rounded to the movie's units, often milliseconds; the packets' total length is exact.
    if let length = edits?.length, count - length > scale / 500 { count = length }
    return Trim(first: first, count: count, rate: scale)
  }

  /// Returns whether a video track contains stills, such as a cover or chapter images.
  static func isStill(_ media: ByteBlock) -> Bool {
    guard let entries = MP4Box.first("minf", "stbl", "stsd", in: media), let code = entries.code(at: 12) else {
      return false
    }
    return code == "jpeg" || code == "png " || code == "mjpa"
  }

  /// The maximum length of a track, in its units.
  private static let mostUnits = 1 << 48
  /// The maximum length of a track, in seconds: in frames at any sample rate, it is far below the largest number.
  static let mostSeconds = 1 << 32

  /// Returns the total length of all packets.
  private static func length(_ table: ByteBlock?, scale: Int) throws(ContainerFault) -> Int {
    guard let table, let count = table.big(4, at: 4) else { return 0 }
    var total = 0
    for index in 0..<min(count, (table.count - 8) / 8) {
      guard let packets = table.big(4, at: 8 + index * 8), let length = table.big(4, at: 12 + index * 8) else { break }
      let (product, overflows) = packets.multipliedReportingOverflow(by: length)
      let (sum, isTooLong) = total.addingReportingOverflow(product)
      guard !overflows, !isTooLong, sum < mostUnits, sum / scale < mostSeconds else {
        throw .damaged(reason: "packets of infinite duration", offset: table.origin + 8 + index * 8)
      }
      total = sum
    }
    return total
  }
}
