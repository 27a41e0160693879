public import Foundation
public import Scenes

/// The media button as it is drawn.
public struct MediaButton: Hashable, Sendable {
  /// What is drawn on it.
  public enum Icon: String, Hashable, Sendable {
    case play
    case pause
  }

  /// What is drawn on it.
  public var icon: Icon
  /// Where it is drawn: points, in the coordinates of the extension's view.
  public var frame: CGRect
  /// Its colour (M12), or the system's tint (policy `defaultTint`).
  public var tint: Color
  /// Whether it lies over the media, partially transparent (M10).
  public var isOverlay: Bool

  /// A button, its frame in points, in the coordinates of the extension's view.
  public init(icon: Icon, frame: CGRect, tint: Color, isOverlay: Bool) {
    (self.icon, self.frame, self.tint, self.isOverlay) = (icon, frame, tint, isOverlay)
  }

  /// Its accessible name.
  public var label: String { icon == .play ? "Play" : "Pause" }

  /// The button as an element of a scene, its frame in the same coordinates.
  public var element: SceneElement {
    SceneElement(role: .mediaButton, label: label, frame: frame, state: icon == .play ? .paused : .playing)
  }
}

extension MediaButton: CustomStringConvertible {
  /// `default, play icon, (16, 12, 44, 44)`, and the tint where it is not the system's.
  public var description: String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { value in
      value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
    }
    let place = "(" + numbers.joined(separator: ", ") + ")"
    let colour = tint == .systemTint ? "" : ", tint \(tint.hexadecimal)"
    return "\(isOverlay ? "overlay" : "default"), \(icon.rawValue) icon, \(place)\(colour)"
  }
}
