/// What of a track of pictures is shown, and when it begins: its edit list. Of several parts, the first one counts.
struct MP4VideoEdit {
  /// How late it begins, in the track's units.
  private(set) var delay = 0
  /// What of the track is shown first, in its units.
  private(set) var first = 0
  /// How long it is shown, in the track's units; nil for to the end.
  private(set) var length: Int?

  init(_ list: ByteBlock?, scale: Int, movieScale: Int) {
    guard let list, let count = list.big(4, at: 4) else { return }
    let isLong = list[0] == 1
    let (width, size) = isLong ? (8, 20) : (4, 12)
    // Several parts are a cut film: all of its pictures are shown, from where the first part begins.
    let isCut = count > 2
    for index in 0..<min(count, 64) {
      let place = 8 + index * size
      guard let length = list.big(width, at: place), length < 1 << 40 else { return }
      let units = SoundNumbers.frames(length, from: movieScale, to: scale) ?? 0
      // Minus one, which may be more than fits, is a wait.
      guard let first = list.big(width, at: place + width), first < 1 << (isLong ? 48 : 31) else {
        delay = units
        continue
      }
      self.first = first
      if units > 0, !isCut { self.length = units }
      return
    }
  }
}
