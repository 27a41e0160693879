import DeviceTime

/// The position of damage in media.
public enum DamageLocation: Hashable, Sendable, Codable {
  /// A byte offset in the file: damage in the headers.
  case byte(Int)
  /// A position in the sound.
  case time(Duration)
}

extension DamageLocation: CustomStringConvertible {
  /// A description of the position: `at byte 36`, `at 1.250 s`.
  public var description: String {
    switch self {
    case .byte(let offset): "at byte \(offset)"
    case .time(let time): "at \(SecondsText(time.inSeconds)) s"
    }
  }
}
