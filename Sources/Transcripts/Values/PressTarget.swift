public import Foundation

/// The target of a press, a touch or a key.
public enum PressTarget: Hashable, Codable, Sendable {
  /// The media button, or the rectangle of a hidden one.
  case mediaButton
  /// An action, by its identifier.
  case action(identifier: String)
  /// The text field of an action, by the action's identifier.
  case textField(action: String)
  /// A point of the extension's view, in points, in its coordinate space, with the label of the control there, if any.
  case content(label: String?, point: CGPoint)
  /// A touch of the extension's view, in points, in its coordinate space.
  case touch(point: CGPoint)
  /// The first responder of the extension's view, for typed text.
  case keys(text: String)
}

extension PressTarget: CustomStringConvertible {
  /// The target in words, such as `media button`.
  public var description: String {
    switch self {
    case .mediaButton: "media button"
    case .action(let identifier): "action \(identifier)"
    case .textField(let action): "text for \(action)"
    case .content(let label, let point): "\(label.map { "\"\($0)\"" } ?? "content") at (\(point.x), \(point.y))"
    case .touch(let point): "touch at (\(point.x), \(point.y))"
    case .keys(let text): "keys \"\(text)\""
    }
  }
}
