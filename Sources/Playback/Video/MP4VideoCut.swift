/// Pictures that are presented in several parts, as an edit list has them: in their order; in a gap the last picture stays.
///
/// For each part, the packets from the last picture that decoding can begin at go into a list of its own: what is decoded
/// and not shown has the time of the picture that is shown in its place.
enum MP4VideoCut {
  /// The end of the parts, in nanoseconds; nil where a part goes on to the end of the media.
  static func end(_ list: MP4EditList, movieScale: Int) -> Int? {
    var (time, end) = (0, 0)
    for part in list.parts {
      guard part.first == nil || part.length > 0 else { return nil }
      time += part.length
      if part.first != nil { end = VideoLayout.nanoseconds(time, scale: movieScale) }
    }
    return end
  }

  /// Lays a film's pictures out as an edit list has them.
  ///
  /// - Parameters:
  ///   - layout: Has the pictures in the order of decoding, and gets those of the presentation.
  ///   - presentations: When each is shown in the track, in its units.
  ///   - list: The edits.
  ///   - scale: Units of the track in a second.
  ///   - movieScale: Units of the movie in a second.
  /// - Returns: Whether it could; false leaves the layout as it is.
  static func cut(
    _ layout: inout VideoLayout, _ presentations: [Int], _ list: MP4EditList, scale: Int, movieScale: Int
  ) -> Bool {
    guard let end = end(list, movieScale: movieScale) else { return false }
    let shown = layout.packets.indices.sorted { (presentations[$0], $0) < (presentations[$1], $1) }
    var (packets, times): ([VideoLayout.Packet], [Int]) = ([], [])
    var (time, hidden) = (0, 0)
    for part in list.parts {
      defer { time += part.length }
      guard let first = part.first, let length = SoundNumbers.frames(part.length, from: movieScale, to: scale) else {
        continue
      }
      let begin = VideoLayout.nanoseconds(time, scale: movieScale)
      // What was decoded for the part before, and comes behind its end, is hidden by what this one begins with.
      for rank in times.count - hidden..<times.count { times[rank] = begin }
      let from = max(0, (shown.firstIndex { presentations[$0] > first } ?? shown.count) - 1)
      let to = max(from + 1, shown.firstIndex { presentations[$0] >= first + length } ?? shown.count)
      guard to <= shown.count, let lowest = shown[from..<to].min(), let highest = shown[from..<to].max() else {
        return false
      }
      let key = layout.packets[...lowest].lastIndex { $0.isKey } ?? 0
      guard packets.count + highest + 1 - key <= VideoLayout.mostPackets else { return false }
      let ranks = (key...highest).sorted { (presentations[$0], $0) < (presentations[$1], $1) }
      let (base, start) = (times.count, packets.count)
      packets += layout.packets[key...highest]
      for (offset, packet) in ranks.enumerated() {
        packets[start + packet - key].rank = base + offset
        let place = VideoLayout.nanoseconds(presentations[packet] - first, scale: scale)
        times.append(begin + max(0, place))
      }
      hidden = ranks.reversed().prefix { presentations[$0] >= first + length }.count
    }
    guard !times.isEmpty else { return false }
    layout.packets = packets
    layout.times = Array(times.dropLast(min(hidden, times.count - 1)))
    layout.end = end
    return true
  }
}
