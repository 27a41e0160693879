/// A track of sound, by its part of the index.
struct MP4Track {
  /// Which part of the track is heard.
  struct Edits {
    /// Where it begins in the track, in the track's units.
    let first: Int
    /// How long it is, in the track's units, as exact as the movie's units are; nil for to the end.
    let length: Int?
  }

  /// Its number in the file.
  let number: Int
  /// Units of the track in a second.
  let scale: Int
  /// The length of all its packets, in its units; zero where they are elsewhere.
  let total: Int
  let entry: MP4SoundEntry
  /// Its tables of packets.
  let table: ByteBlock
  /// What is heard of it; nil where all is, or where it is more than one part.
  let edits: Edits?
  /// How long nothing is heard before it, in the track's units: empty edits.
  let lead: Int
  /// Whether an edit list says where it begins.
  let isExplicit: Bool
  /// What its edit list says.
  let list: MP4EditList
  /// Units of the movie in a second, in which edits last.
  let movieScale: Int

  init(_ track: ByteBlock, media: ByteBlock, movieScale: Int) throws(ContainerFault) {
    guard let header = MP4Box.first("mdhd", in: media), let scale = header.big(4, at: header[0] == 1 ? 20 : 12),
      scale > 0, scale < 0x8000_0000
    else { throw .damaged(reason: "a track of sound without a time scale", offset: media.origin) }
    guard let table = MP4Box.first("minf", "stbl", in: media), let entries = MP4Box.first("stsd", in: table),
      let entry = MP4Box.all(in: entries.part(8)).first
    else { throw .damaged(reason: "a track of sound without a description", offset: media.origin) }
    self.scale = scale
    self.table = table
    self.entry = try MP4SoundEntry(entry)
    total = try Self.length(MP4Box.first("stts", in: table))

    let trackHeader = MP4Box.first("tkhd", in: track)
    number = trackHeader.flatMap { $0.big(4, at: $0[0] == 1 ? 20 : 12) } ?? 0
    let list = MP4Box.first("edts", "elst", in: track).map { MP4EditList($0) } ?? MP4EditList()
    self.list = list
    self.movieScale = movieScale
    isExplicit = list.heard > 0
    let lead = SoundNumbers.frames(list.lead, from: movieScale, to: scale) ?? 0
    // An hour of it, and no more: a few damaged bytes make it last for years.
    self.lead = lead / 3_600 <= scale ? lead : 0
    let only = list.isCut ? nil : list.parts.last
    edits = only.flatMap { part in
      part.first.map { first in
        let length = SoundNumbers.frames(part.length, from: movieScale, to: scale)
        return Edits(first: first, length: part.length > 0 ? length : nil)
      }
    }
  }

  /// What is sound of it, by its edit list and its packets; nil where that is not to be told.
  var trim: Trim? {
    guard !list.isCut, total > 0 else { return nil }
    let first = min(edits?.first ?? 0, total)
    var count = total - first
    // The edit's length is rounded to the movie's units, milliseconds often: the packets' is exact.
    if let length = edits?.length, count - length > scale / 500 { count = length }
    return Trim(first: first, count: count, rate: scale)
  }

  /// Whether a track of pictures holds stills: a cover, or chapters' pictures.
  static func isStill(_ media: ByteBlock) -> Bool {
    guard let entries = MP4Box.first("minf", "stbl", "stsd", in: media), let code = entries.code(at: 12) else {
      return false
    }
    return code == "jpeg" || code == "png " || code == "mjpa"
  }

  /// The sum of all packets' lengths.
  private static func length(_ table: ByteBlock?) throws(ContainerFault) -> Int {
    guard let table, let count = table.big(4, at: 4) else { return 0 }
    var total = 0
    for index in 0..<min(count, (table.count - 8) / 8) {
      guard let packets = table.big(4, at: 8 + index * 8), let length = table.big(4, at: 12 + index * 8) else { break }
      let (product, isTooMuch) = packets.multipliedReportingOverflow(by: length)
      let (sum, isTooLong) = total.addingReportingOverflow(product)
      guard !isTooMuch, !isTooLong, sum < 1 << 48 else {
        throw .damaged(reason: "its packets last for ever", offset: table.origin + 8 + index * 8)
      }
      total = sum
    }
    return total
  }
}
