// Times in `NSValue`s, for boundary observers and key-value coding. Important: Foundation on Linux cannot box structs
// by their Objective-C encoding, so these values contain three or six 64-bit words, which only these members can read.

extension NSValue {
  private static let timeEncoding = "[3q]"
  private static let rangeEncoding = "[6q]"

  /// Creates a value that contains a time.
  public convenience init(time: CMTime) {
    self.init(words: time.words, Self.timeEncoding)
  }

  /// Creates a value that contains a time range.
  public convenience init(timeRange: CMTimeRange) {
    self.init(words: timeRange.start.words + timeRange.duration.words, Self.rangeEncoding)
  }

  private convenience init(words: [Int64], _ encoding: String) {
    // The array is not empty, so its address is valid.
    self.init(bytes: words, objCType: encoding)
  }

  /// The contained time; invalid if the value contains something else.
  public var timeValue: CMTime {
    CMTime(words: words(Self.timeEncoding, count: 3))
  }

  /// The contained time range; invalid if the value contains something else.
  public var timeRangeValue: CMTimeRange {
    let words = words(Self.rangeEncoding, count: 6)
    return CMTimeRange(start: CMTime(words: words.prefix(3)), duration: CMTime(words: words.suffix(3)))
  }

  private func words(_ encoding: String, count: Int) -> [Int64] {
    guard String(cString: objCType) == encoding else { return [] }
    var words = [Int64](repeating: 0, count: count)
    words.withUnsafeMutableBytes { bytes in
      if let address = bytes.baseAddress { getValue(address) }
    }
    return words
  }
}

extension CMTime {
  fileprivate var words: [Int64] {
    [value, Int64(timescale) << 32 | Int64(flags.rawValue), epoch]
  }

  fileprivate init(words: some Collection<Int64>) {
    let words = Array(words)
    guard words.count == 3 else {
      self = .invalid
      return
    }
    self.init(
      value: words[0], timescale: CMTimeScale(words[1] >> 32),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: words[1])), epoch: words[2])
  }
}
