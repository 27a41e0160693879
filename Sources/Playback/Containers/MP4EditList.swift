/// An edit list (`elst`): the parts of a track that are presented, in order.
///
/// According to ISO/IEC 14496-12, 8.6.6, and the QuickTime File Format's "Edit list atoms", each edit presents a part
/// of the media or, with media time -1, nothing. With a media rate of 0, it holds a single moment of the media, so
/// sound is silent. Rates other than 1 are treated as 1, as by Apple's audio players and ffmpeg.
struct MP4EditList: Hashable {
  /// A single edit.
  struct Part: Hashable {
    /// The duration of the edit, in the movie's units; 0 extends it to the end of the media (ISO/IEC 14496-12,
    /// 8.6.6.3).
    let length: Int
    /// The start in the media, in the track's units; nil for a gap.
    let first: Int?
  }

  /// The edits, in order.
  let parts: [Part]

  /// The maximum number of edits.
  private static let maximumCount = 4_096

  /// Creates an empty edit list.
  init() { parts = [] }

  /// Returns the list with other starts in the media.
  func mappingStarts(_ start: (Int) -> Int) -> MP4EditList {
    MP4EditList(parts: parts.map { Part(length: $0.length, first: $0.first.map(start)) })
  }

  private init(parts: [Part]) { self.parts = parts }

  /// Parses the contents of `elst`; invalid edits are skipped.
  init(_ list: ByteBlock) {
    let isLong = list[0] == 1
    let (width, size) = isLong ? (8, 20) : (4, 12)
    let count = min(list.big(4, at: 4) ?? 0, max(0, list.count - 8) / size, Self.maximumCount)
    parts = (0..<count).compactMap { index in
      let offset = 8 + index * size
      guard let length = list.big(width, at: offset), length < 1 << 48 else { return nil }
      // A start of -1, which denotes a gap, is too large as an unsigned number.
      guard let first = list.big(width, at: offset + width), first < 1 << (isLong ? 48 : 31),
        list.big(4, at: offset + 2 * width) != 0
      else { return Part(length: length, first: nil) }
      return Part(length: length, first: first)
    }
  }

  /// The number of edits that present media.
  var mediaPartCount: Int { parts.count { $0.first != nil } }
  /// The total duration of the gaps before the first edit that presents media, in the movie's units.
  var lead: Int { parts.prefix { $0.first == nil }.reduce(0) { $0 + $1.length } }
  /// Whether the list presents several parts of media, or gaps between them.
  var isCut: Bool { mediaPartCount > 1 || parts.drop { $0.first == nil }.contains { $0.first == nil } }
}
