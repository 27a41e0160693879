import Foundation
import Notifications
import Scenes

/// Where the system's parts of an interface are, in points, y downwards: over the extension's view the media button, under it
/// the actions, one a row, and Dismiss (K3, K6).
struct InterfaceLayout {
  /// The size of the extension's view.
  var viewSize: CGSize
  /// The media button; nil where none is drawn.
  var mediaButton: MediaButton?
  /// The actions, from top to bottom.
  var actions: [Action]

  /// The height of an action's row.
  static let rowHeight: CGFloat = 50
  /// The name of the button that dismisses the notification.
  static let dismissLabel = "Dismiss"

  /// The scene.
  var scene: Scene {
    var elements = [mediaButton?.element].compactMap { $0 }
    var top = viewSize.height
    func row(_ role: SceneElement.Role, _ label: String) {
      let frame = CGRect(x: 0, y: top, width: viewSize.width, height: Self.rowHeight)
      elements.append(SceneElement(role: role, label: label, frame: frame))
      top += Self.rowHeight
    }
    for action in actions { row(.action, action.title) }
    row(.dismissButton, Self.dismissLabel)
    return Scene(size: CGSize(width: viewSize.width, height: top), elements: elements)
  }
}
