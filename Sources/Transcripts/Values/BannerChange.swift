/// A change of a notification's banner (C10, G2).
public enum BannerChange: Hashable, Codable, Sendable {
  /// The notification shows no banner.
  case notShown(reason: BannerAbsence)
  /// The banner left the screen after its time (policy `bannerDuration`).
  case left
  /// The banner was swiped off the screen.
  case swipedAway
  /// The banner was tapped, which opens the app.
  case tapped
  /// An action of the banner was performed (N3).
  case answered
}

extension BannerChange: CustomStringConvertible {
  /// The change in words.
  public var description: String {
    switch self {
    case .notShown(let reason): "none: \(reason)"
    case .left: "leaves"
    case .swipedAway: "swiped away"
    case .tapped: "tapped"
    case .answered: "answered"
    }
  }
}
