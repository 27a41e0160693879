/// Video that an edit list presents in several parts, in order; during a gap, the last frame remains visible.
///
/// For each part, a packet list contains the packets from the preceding key frame on. Frames that are decoded but not
/// shown have the time of the frame that is shown instead.
enum MP4VideoCut {
  /// The maximum length of a part, in the track's units: a few damaged bytes may make it last until the end of time.
  private static let longest = 1 << 60

  /// Returns the end of the parts, in nanoseconds; nil if a part extends to the end of the media.
  static func end(_ list: MP4EditList, movieScale: Int) -> Int? {
    var (time, end) = (0, 0)
    for part in list.parts {
      guard part.first == nil || part.length > 0 else { return nil }
      time += part.length
      if part.first != nil { end = VideoLayout.nanoseconds(time, scale: movieScale) }
    }
    return end
  }

  /// Arranges a video's frames according to its edit list.
  ///
  /// - Parameters:
  ///   - layout: The layout, with frames in decoding order, which are replaced by those of the presentation.
  ///   - presentations: The presentation times of the frames in the track, in its units.
  ///   - list: The edit list.
  ///   - scale: The number of the track's units per second.
  ///   - movieScale: The number of the movie's units per second.
  /// - Returns: Whether it succeeded; otherwise, the layout is unchanged.
  static func cut(
    _ layout: inout VideoLayout, _ presentations: [Int], _ list: MP4EditList, scale: Int, movieScale: Int
  ) -> Bool {
    guard let end = end(list, movieScale: movieScale) else { return false }
    let displayOrder = layout.packets.indices.sorted { (presentations[$0], $0) < (presentations[$1], $1) }
    var (packets, times): ([VideoLayout.Packet], [Int]) = ([], [])
    var (time, hidden) = (0, 0)
    for part in list.parts {
      defer { time += part.length }
      guard let first = part.first, let length = RateConversion.frames(part.length, from: movieScale, to: scale) else {
        continue
      }
      let last = first + min(length, longest)
      let begin = VideoLayout.nanoseconds(time, scale: movieScale)
      // Frames decoded for the previous part that come after its end are hidden by the first frame of this one.
      for rank in times.count - hidden..<times.count { times[rank] = begin }
      let from = max(0, displayOrder.countOfFirst { presentations[$0] <= first } - 1)
      let to = max(from + 1, displayOrder.countOfFirst { presentations[$0] < last })
      guard to <= displayOrder.count, let lowest = displayOrder[from..<to].min(),
        let highest = displayOrder[from..<to].max()
      else {
        return false
      }
      let key = layout.packets[...lowest].lastIndex { $0.isKey } ?? 0
      guard packets.count + highest + 1 - key <= VideoLayout.maximumPackets else { return false }
      let ranks = (key...highest).sorted { (presentations[$0], $0) < (presentations[$1], $1) }
      let (base, start) = (times.count, packets.count)
      packets += layout.packets[key...highest]
      for (offset, packet) in ranks.enumerated() {
        packets[start + packet - key].rank = base + offset
        let elapsed = VideoLayout.nanoseconds(presentations[packet] - first, scale: scale)
        times.append(begin + max(0, elapsed))
      }
      hidden = ranks.reversed().prefix { presentations[$0] >= last }.count
    }
    guard !times.isEmpty else { return false }
    layout.packets = packets
    layout.times = Array(times.dropLast(min(hidden, times.count - 1)))
    layout.end = end
    return true
  }
}
