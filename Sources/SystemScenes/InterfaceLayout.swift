public import Foundation
public import Scenes

/// The layout of an interface, in points, y downwards, in the coordinate space of its scene.
public struct InterfaceLayout: Hashable, Sendable {
  /// The effect of pressing an element.
  package enum Press: Hashable, Sendable {
    case mediaButton
    case dismiss
    /// Performs the action at this index of those on screen.
    case action(Int)
    /// Confirms the destructive action in question.
    case confirm
    /// Cancels the action in question.
    case cancel
    /// Sends the typed text.
    case send
  }

  /// The scene of the whole interface.
  public var scene: Scene
  /// The frame of the extension's view.
  public var viewFrame: CGRect
  /// The frames of the extension's input views, if they are part of the picture.
  package var inputFrames: [Touch.Surface: CGRect]
  /// The effects of pressing elements, by their index in the scene.
  var presses: [Int: Press]
  /// The parts outside which a press closes the notification; nil if no such press does.
  var parts: [CGRect]?

  /// Returns the effect of pressing at a point; nil if no pressable element of the system is there.
  package func press(at point: CGPoint) -> Press? {
    let indices = scene.elements.indices.filter { presses[$0] != nil && scene.elements[$0].frame.contains(point) }
    if let index = indices.last { return presses[index] }
    guard let parts, !parts.contains(where: { $0.contains(point) }) else { return nil }
    return .dismiss
  }

  /// Returns the effect of pressing the first pressable element with this label.
  package func press(named label: String) -> Press? {
    scene.elements.indices.first { presses[$0] != nil && scene.elements[$0].label == label }.flatMap { presses[$0] }
  }
}
