/// An edit list (`elst`): what of a track is presented, part by part, in its order.
///
/// ISO/IEC 14496-12, 8.6.6, and the QuickTime File Format's "Edit list atoms": each edit presents a stretch of the media, or,
/// at media time -1, nothing. A media rate of 0 holds one moment of the media: of sound, nothing is heard then. Other rates
/// than 1 are taken for 1, as Apple's players of sound and ffmpeg do.
struct MP4EditList: Hashable {
  /// One edit.
  struct Part: Hashable {
    /// How long it lasts, in the movie's units; 0 for to the end of the media (ISO/IEC 14496-12, 8.6.6.3).
    let length: Int
    /// The beginning of its stretch of the media, in the track's units; nil for a gap.
    let first: Int?
  }

  /// The edits, in their order.
  let parts: [Part]

  /// More edits than this are no presentation.
  private static let most = 4_096

  /// No edits.
  init() { parts = [] }

  /// Reads the content of `elst`; numbers that cannot be are skipped.
  init(_ list: ByteBlock) {
    let isLong = list[0] == 1
    let (width, size) = isLong ? (8, 20) : (4, 12)
    let count = min(list.big(4, at: 4) ?? 0, max(0, list.count - 8) / size, Self.most)
    parts = (0..<count).compactMap { index in
      let place = 8 + index * size
      guard let length = list.big(width, at: place), length < 1 << 48 else { return nil }
      // Minus one, which may be more than fits.
      guard let first = list.big(width, at: place + width), first < 1 << (isLong ? 48 : 31),
        list.big(4, at: place + 2 * width) != 0
      else { return Part(length: length, first: nil) }
      return Part(length: length, first: first)
    }
  }

  /// How many parts present media.
  var heard: Int { parts.count { $0.first != nil } }
  /// The gaps in front of the first part that presents media, in the movie's units.
  var lead: Int { parts.prefix { $0.first == nil }.reduce(0) { $0 + $1.length } }
  /// Whether it presents more than one stretch of media, which may be none at all.
  var isCut: Bool { heard > 1 || parts.drop { $0.first == nil }.contains { $0.first == nil } }
}
