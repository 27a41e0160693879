extension CMTime: CustomDebugStringConvertible {
  /// The time as CoreMedia shows it: `{900/600 = 1.500}`.
  public var debugDescription: String {
    if !isValid { return "{INVALID}" }
    if isPositiveInfinity { return "{+INFINITY}" }
    if isNegativeInfinity { return "{-INFINITY}" }
    if isIndefinite { return "{INDEFINITE}" }
    let thousandths = convertScale(1000, method: .roundHalfAwayFromZero)
    guard thousandths.isNumeric, thousandths.timescale == 1000 else { return "{\(value)/\(timescale)}" }
    let digits = String(thousandths.value.magnitude % 1000)
    let text = "\(thousandths.value.magnitude / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    let sign = thousandths.value < 0 ? "-" : ""
    return "{\(value)/\(timescale) = \(sign)\(text)\(hasBeenRounded ? ", rounded" : "")}"
  }
}

extension CMTimeRange: CustomDebugStringConvertible {
  /// The range as CoreMedia shows it: `{{0/1 = 0.000}, {900/600 = 1.500}}`.
  public var debugDescription: String { "{\(start.debugDescription), \(duration.debugDescription)}" }
}

/// Writes a time to standard error.
public func CMTimeShow(_ time: CMTime) {
  FileHandle.standardError.write(Data("\(time.debugDescription)\n".utf8))
}

/// Writes a range to standard error.
public func CMTimeRangeShow(_ range: CMTimeRange) {
  FileHandle.standardError.write(Data("\(range.debugDescription)\n".utf8))
}

/// A time in words; there are no allocators here, give nil. On iOS it is a `CFString`.
public func CMTimeCopyDescription(allocator: Any?, time: CMTime) -> String? {
  time.debugDescription
}

/// A range in words; there are no allocators here, give nil. On iOS it is a `CFString`.
public func CMTimeRangeCopyDescription(allocator: Any?, range: CMTimeRange) -> String? {
  range.debugDescription
}

/// A time as a dictionary of its parts, as an attachment's thumbnail time wants it; there are no allocators here, give
/// nil. On iOS it is a `CFDictionary`.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: Any?) -> [String: Any]? {
  [
    "value": NSNumber(value: time.value), "timescale": NSNumber(value: time.timescale),
    "epoch": NSNumber(value: time.epoch), "flags": NSNumber(value: time.flags.rawValue),
  ]
}

/// The time of a dictionary that ``CMTimeCopyAsDictionary(_:allocator:)`` made; invalid where a part is missing.
public func CMTimeMakeFromDictionary(_ dictionaryRepresentation: [String: Any]?) -> CMTime {
  func part(_ name: String) -> NSNumber? { dictionaryRepresentation?[name] as? NSNumber }
  guard let value = part("value"), let timescale = part("timescale"), let epoch = part("epoch"),
    let flags = part("flags")
  else { return .invalid }
  return CMTime(
    value: value.int64Value, timescale: timescale.int32Value, flags: CMTimeFlags(rawValue: flags.uint32Value),
    epoch: epoch.int64Value)
}
