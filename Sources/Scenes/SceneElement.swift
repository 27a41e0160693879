public import Foundation

/// Something in a scene that a person can perceive and act on, as an accessibility tree has it.
public struct SceneElement: Hashable, Codable, Sendable {
  /// What kind of thing an element is.
  public enum Role: String, Codable, Sendable {
    case action
    case dismissButton
    case image
    case mediaButton
    case text
  }

  /// What state an element is in.
  public enum State: String, Codable, Sendable {
    /// Nothing to report.
    case normal
    /// A media button over media that plays.
    case playing
    /// A media button over media that does not play.
    case paused
  }

  /// What kind of thing it is.
  public var role: Role
  /// Its accessible name, "Play" for instance.
  public var label: String
  /// Where it is: points, in the coordinates of the scene it is part of, y downwards.
  public var frame: CGRect
  /// What state it is in.
  public var state: State

  /// An element; `frame` in points, in the coordinates of the scene.
  public init(role: Role, label: String, frame: CGRect, state: State = .normal) {
    self.role = role
    self.label = label
    self.frame = frame
    self.state = state
  }
}
