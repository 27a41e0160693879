/// The part of a video track that is shown, and its start, from the edit list. Of several parts, it describes the first
/// one; ``MP4VideoCut`` arranges all of them.
struct MP4VideoEdit {
  /// The delay of the start, in the track's units.
  private(set) var delay = 0
  /// The start of the shown part, in the track's units.
  private(set) var first = 0
  /// The length of the shown part, in the track's units; nil to the end.
  private(set) var length: Int?

  /// - Parameter isCut: Whether the list has several parts. All frames are then shown, starting with the first part.
  init(_ list: ByteBlock?, isCut: Bool, scale: Int, movieScale: Int) {
    guard let list, let count = list.big(4, at: 4) else { return }
    let isLong = list[0] == 1
    let (width, size) = isLong ? (8, 20) : (4, 12)
    for index in 0..<min(count, 64) {
      let offset = 8 + index * size
      guard let length = list.big(width, at: offset), length < 1 << 40 else { return }
      let units = RateConversion.frames(length, from: movieScale, to: scale) ?? 0
      // A start of -1, which may be too large for the number, denotes a delay.
      guard let first = list.big(width, at: offset + width), first < 1 << (isLong ? 48 : 31) else {
        delay = units
        continue
      }
      self.first = first
      if units > 0, !isCut { self.length = units }
      return
    }
  }
}
