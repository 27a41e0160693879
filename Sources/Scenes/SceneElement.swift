public import Foundation

/// Something in a scene that a person can perceive and act on, as an accessibility tree has it.
public struct SceneElement: Hashable, Codable, Sendable {
  /// What kind of thing an element is.
  public enum Role: String, Codable, Sendable, CaseIterable {
    /// A button of the system's for an action of the notification's category.
    case action
    /// Something that turns to show work.
    case activityIndicator
    /// An abbreviated notification.
    case banner
    /// A button of the extension's own.
    case button
    /// The system's button that dismisses.
    case dismissButton
    /// The line over the interface: icon and name.
    case header
    case image
    /// The system's play/pause control.
    case mediaButton
    /// A bar that fills.
    case progress
    /// One choice of a row of them.
    case segment
    /// What scrolls.
    case scrollView
    /// A knob on a track.
    case slider
    /// What is on or off.
    case toggle
    case text
    /// A line to type into.
    case textField
    /// Lines to type into.
    case textView
    /// What shows a film.
    case video
  }

  /// What state an element is in.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// Nothing to report.
    case normal
    /// A media button over media that plays.
    case playing
    /// A media button over media that does not play.
    case paused
    /// It cannot be used.
    case disabled
    /// A finger is on it.
    case pressed
    /// Keys go to it.
    case focused
    /// It is chosen, or on.
    case selected
  }

  /// What kind of thing it is.
  public var role: Role
  /// Its accessible name, "Play" for instance.
  public var label: String
  /// What it has to say beyond its name: "36 %" of a slider.
  public var value: String?
  /// Where it is: points, in the coordinates of the scene it is part of, y downwards.
  public var frame: CGRect
  /// What state it is in.
  public var state: State

  /// An element; `frame` in points, in the coordinates of the scene.
  public init(role: Role, label: String, frame: CGRect, value: String? = nil, state: State = .normal) {
    self.role = role
    self.label = label
    self.frame = frame
    self.value = value
    self.state = state
  }
}
