import DeviceTime

/// An event of a notification's sound.
public enum RingReport: Hashable, Codable, Sendable {
  /// The sound starts. Its duration is in seconds, its volume from 0 to 1.
  case started(seconds: Double, volume: Double)
  /// The sound was heard to its end.
  case ended(heard: HeardLevel)
  /// The sound stopped before its end: the person responded, another notification rang, or sound was interrupted.
  case stopped(heard: HeardLevel)
  /// The sound was not played, because an interruption is in progress.
  case refused
}

extension RingReport: CustomStringConvertible {
  /// The event in words.
  public var description: String {
    switch self {
    case .started(let seconds, let volume):
      "starts, \(SecondsText(seconds)) s" + (volume == 1 ? "" : ", at \(Int((volume * 100).rounded())) % volume")
    case .ended(let heard): "ends; \(heard)"
    case .stopped(let heard): "stops; \(heard)"
    case .refused: "not played during an interruption"
    }
  }
}
