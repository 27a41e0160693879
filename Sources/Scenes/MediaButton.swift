public import Foundation

/// The media button as drawn.
public struct MediaButton: Hashable, Codable, Sendable {
  /// An icon of the media button.
  public enum Icon: String, Hashable, Codable, Sendable {
    case play
    case pause
  }

  /// The button's icon.
  public var icon: Icon
  /// The button's frame, in points, in the coordinate space of the extension's view.
  public var frame: CGRect
  /// The button's color (M12), or the system tint (policy `defaultTint`).
  public var tint: Color
  /// Whether the button is a partially transparent overlay on the media (M10).
  public var isOverlay: Bool

  /// Creates a button. The frame is in points, in the coordinate space of the extension's view.
  public init(icon: Icon, frame: CGRect, tint: Color, isOverlay: Bool) {
    (self.icon, self.frame, self.tint, self.isOverlay) = (icon, frame, tint, isOverlay)
  }

  /// The accessibility label.
  public var label: String { icon == .play ? "Play" : "Pause" }

  /// The button as an element of a scene, with its frame in the same coordinate space.
  public var element: SceneElement {
    SceneElement(role: .mediaButton, label: label, frame: frame, state: icon == .play ? .paused : .playing)
  }
}

extension MediaButton: CustomStringConvertible {
  /// A description such as `default, play icon, (16, 12, 44, 44)`, and the tint if it is not the system's.
  public var description: String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { value in
      value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
    }
    let coordinates = "(" + numbers.joined(separator: ", ") + ")"
    let color = tint == .systemTint ? "" : ", tint \(tint.hexadecimal)"
    return "\(isOverlay ? "overlay" : "default"), \(icon.rawValue) icon, \(coordinates)\(color)"
  }
}
