/// The requirements for an object that configures a content view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a content view with the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state. The default returns `self`.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Returns `self`.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The requirements for an object that describes a view's state.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether a touch highlights the cell.
  public var isHighlighted = false
}

/// The requirements for a view that displays a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The current configuration of the view.
  var configuration: any UIContentConfiguration { get set }
}
