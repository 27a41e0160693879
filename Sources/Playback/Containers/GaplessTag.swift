/// The `iTunSMPB` tag, in which iTunes stores encoder delay and padding.
struct GaplessTag {
  let delay: Int
  let count: Int

  /// Finds the tag in the index of a file; nil if it is missing or empty.
  init?(_ index: ByteBlock) {
    guard let meta = MP4Box.first("udta", "meta", in: index) else { return nil }
    // MPEG-4 has a version of four bytes here; QuickTime has none.
    guard let list = MP4Box.first("ilst", in: meta.part(4)) ?? MP4Box.first("ilst", in: meta) else { return nil }
    for item in MP4Box.all(in: list) where item.code == "----" {
      guard let name = MP4Box.first("name", in: item.content), name.has("iTunSMPB", at: 4),
        let data = MP4Box.first("data", in: item.content)
      else { continue }
      self.init(text: String(decoding: data.part(8, 256).bytes, as: UTF8.self))
      return
    }
    return nil
  }

  /// Parses the hexadecimal numbers: a zero, delay, padding, count.
  init?(text: String) {
    let numbers = text.split(separator: " ").prefix(4).map { Int($0, radix: 16) ?? -1 }
    guard numbers.count == 4, (0...1_048_576).contains(numbers[1]), (0...1_048_576).contains(numbers[2]),
      numbers[3] > 0, numbers[3] < 1 << 48
    else { return nil }
    delay = numbers[1]
    count = numbers[3]
  }

  /// Returns the trim for a track; nil if the tag was written for another track.
  ///
  /// - Parameters:
  ///   - total: The length of the track's packets in its units; zero if it is unknown.
  ///   - scale: The number of units per second.
  ///   - rate: The sample rate of the decoded sound, in hertz, which the tag may use instead.
  func trim(total: Int, scale: Int, rate: Int?) -> Trim? {
    let sum = delay + count
    guard total > 0 else { return nil }
    if sum <= total { return Trim(first: delay, count: count, rate: scale) }
    // With a decoder that doubles the rate, the tag may count the doubled frames.
    guard let rate, rate > scale, let all = RateConversion.frames(total, from: scale, to: rate), sum <= all else {
      return nil
    }
    return Trim(first: delay, count: count, rate: rate)
  }
}
