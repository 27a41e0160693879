extension CMTime: CustomDebugStringConvertible {
  /// The time in Core Media's format, such as `{900/600 = 1.500}`.
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
  /// The range in Core Media's format, such as `{{0/1 = 0.000}, {900/600 = 1.500}}`.
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

/// Returns the description of a time. The allocator is ignored: pass nil. The result on iOS is a `CFString`.
public func CMTimeCopyDescription(allocator: Any?, time: CMTime) -> String? {
  time.debugDescription
}

/// Returns the description of a range. The allocator is ignored: pass nil. The result on iOS is a `CFString`.
public func CMTimeRangeCopyDescription(allocator: Any?, range: CMTimeRange) -> String? {
  range.debugDescription
}

/// Returns a dictionary of a time's components, as for an attachment's thumbnail time. The allocator is ignored: pass
/// nil. The result on iOS is a `CFDictionary`.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: Any?) -> [String: Any]? {
  [
    "value": NSNumber(value: time.value), "timescale": NSNumber(value: time.timescale),
    "epoch": NSNumber(value: time.epoch), "flags": NSNumber(value: time.flags.rawValue),
  ]
}

/// Creates a time from a dictionary of ``CMTimeCopyAsDictionary(_:allocator:)``; invalid if a component is missing.
public func CMTimeMakeFromDictionary(_ dictionaryRepresentation: [String: Any]?) -> CMTime {
  func part(_ name: String) -> NSNumber? { dictionaryRepresentation?[name] as? NSNumber }
  guard let value = part("value"), let timescale = part("timescale"), let epoch = part("epoch"),
    let flags = part("flags")
  else { return .invalid }
  return CMTime(
    value: value.int64Value, timescale: timescale.int32Value, flags: CMTimeFlags(rawValue: flags.uint32Value),
    epoch: epoch.int64Value)
}
