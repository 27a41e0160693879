/// The sound of a notification as it is played (N8 to N10).
public enum RungSound: Hashable, Codable, Sendable {
  /// The default sound, which Earshot synthesizes.
  case `default`
  /// The default sound of critical alerts, which Earshot synthesizes.
  case defaultCritical
  /// A sound file, by its name.
  case file(name: String)
}

extension RungSound: CustomStringConvertible {
  /// The sound in words.
  public var description: String {
    switch self {
    case .default: "default sound"
    case .defaultCritical: "default critical sound"
    case .file(let name): name
    }
  }
}
