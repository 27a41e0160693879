public import Foundation

/// An accessibility element of a scene, which a user can perceive and interact with.
public struct SceneElement: Hashable, Codable, Sendable {
  /// The role of an element.
  public enum Role: String, Codable, Sendable, CaseIterable {
    /// A system button for an action of the notification's category.
    case action
    /// An activity indicator.
    case activityIndicator
    /// An alert.
    case alert
    /// The badge of an app's icon.
    case badge
    /// A notification banner.
    case banner
    /// A button of the extension.
    case button
    /// The system's dismiss button.
    case dismissButton
    /// The header above the interface, with the icon and name.
    case header
    /// An image.
    case image
    /// The system's media button.
    case mediaButton
    /// A notification on the lock screen or in Notification Center.
    case notification
    /// A progress bar.
    case progress
    /// A segment of a segmented control.
    case segment
    /// A scroll view.
    case scrollView
    /// A slider.
    case slider
    /// A switch.
    case toggle
    /// A text.
    case text
    /// A single-line text field.
    case textField
    /// A multiline text view.
    case textView
    /// A video.
    case video
  }

  /// The state of an element.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// No particular state.
    case normal
    /// A media button whose media is playing.
    case playing
    /// A media button whose media is not playing.
    case paused
    /// A disabled element.
    case disabled
    /// An element that is being pressed.
    case pressed
    /// An element that receives keys.
    case focused
    /// A selected element, or a switch that is on.
    case selected
  }

  /// The element's role, such as a button or an image.
  public var role: Role
  /// The accessibility label, such as "Play".
  public var label: String
  /// The accessibility value, such as "36 %" for a slider.
  public var value: String?
  /// The element's frame, in points, in the scene's coordinates, with y pointing down.
  public var frame: CGRect
  /// The element's state.
  public var state: State
  /// Whether the value of a slider or of a progress bar grows from right to left.
  public var isRightToLeft: Bool

  /// Creates an element with a frame in points, in the scene's coordinates.
  public init(
    role: Role, label: String, frame: CGRect, value: String? = nil, state: State = .normal, isRightToLeft: Bool = false
  ) {
    self.role = role
    self.label = label
    self.frame = frame
    self.value = value
    self.state = state
    self.isRightToLeft = isRightToLeft
  }
}
