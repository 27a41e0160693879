public import Foundation
public import Scenes

/// The layout of an alert, in points, y downwards, in the coordinate space of its scene.
public struct AlertLayout: Hashable, Sendable {
  /// The effect of pressing a button.
  public enum Press: Hashable, Sendable {
    /// Hides the alert.
    case close
    /// Shows the actions.
    case options
    /// Hides the alert, and performs the default action.
    case open
    /// Performs the custom action at an index, after its confirmation if it is destructive.
    case action(Int)
    /// Returns to the actions.
    case cancel
    /// Performs the confirmed action at an index.
    case confirm(Int)
  }

  /// The scene of the alert.
  public var scene: Scene
  /// The effects of the buttons, by their index in the scene's elements.
  public var presses: [Int: Press]

  /// Returns the effect of pressing at a point; nil if no button is there.
  public func press(at point: CGPoint) -> Press? {
    presses.first { scene.elements[$0.key].frame.contains(point) }?.value
  }

  /// Returns the effect of pressing the first button with a label; nil if there is none.
  public func press(named label: String) -> Press? {
    presses.keys.sorted().first { scene.elements[$0].label == label }.flatMap { presses[$0] }
  }
}
