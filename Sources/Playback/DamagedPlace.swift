import DeviceTime

/// Where media was found to be damaged.
public enum DamagedPlace: Hashable, Sendable, Codable {
  /// At a byte of the file, counted from 0: something in its headers.
  case byte(Int)
  /// After so much of the sound.
  case time(Duration)
}

extension DamagedPlace: CustomStringConvertible {
  /// The place in words: `at byte 36`, `at 1.250 s`.
  public var description: String {
    switch self {
    case .byte(let offset): "at byte \(offset)"
    case .time(let time): "at \(SecondsText(time.inSeconds)) s"
    }
  }
}
