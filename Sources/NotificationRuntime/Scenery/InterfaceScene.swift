public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// The full interface of a notification as it is drawn (K6): header, custom content and the media control on it, default
/// content unless hidden (K3), actions (N3), Dismiss; under them what is open to type into.
public struct InterfaceScene: Hashable, Sendable {
  /// The system's own view of the content.
  public struct DefaultContent: Hashable, Sendable {
    /// The notification's title.
    public var title: String
    /// The notification's subtitle.
    public var subtitle: String
    /// The notification's body.
    public var body: String
    /// An attached image; nil where there is none that can be shown.
    public var image: Pixels?

    /// Content of these parts; empty ones are left out.
    public init(title: String = "", subtitle: String = "", body: String = "", image: Pixels? = nil) {
      (self.title, self.subtitle, self.body, self.image) = (title, subtitle, body, image)
    }
  }

  /// The app it is from.
  public var app: AppIdentity
  /// The title in the header: the app's name, or the view controller's title (K4).
  public var title: String
  /// The size of the extension's view, in points.
  public var viewSize: CGSize
  /// What the extension's view shows; nil leaves its place empty.
  public var picture: ContentPicture?
  /// The media control, its frame in the coordinates of the extension's view; nil where none is drawn.
  public var mediaButton: MediaButton?
  /// What is done with the media control.
  public var controlState = MediaControlScene.State.normal
  /// The default content; nil where it is hidden (K3).
  public var content: DefaultContent?
  /// The actions, from top to bottom.
  public var actions: [Action]
  /// The action whose text field is open (N2); nil where none is.
  public var textAction: Action?
  /// What stands in that text field.
  public var draft = ""

  /// An interface.
  public init(
    app: AppIdentity, title: String, viewSize: CGSize, picture: ContentPicture? = nil,
    mediaButton: MediaButton? = nil, content: DefaultContent? = nil, actions: [Action] = [], textAction: Action? = nil
  ) {
    (self.app, self.title, self.viewSize, self.picture) = (app, title, viewSize, picture)
    (self.mediaButton, self.content, self.actions, self.textAction) = (mediaButton, content, actions, textAction)
  }

  /// The name of the button that dismisses the notification.
  public static let dismissLabel = "Dismiss"
  /// The name of the cross in the header, which does the same.
  public static let closeLabel = "Close"

  /// Where everything is on a display.
  public func layout(on display: Display) -> InterfaceLayout {
    var builder = InterfaceBuilder(self, display)
    return builder.layout()
  }
}

/// Where everything of an interface is: points, y downwards, in the coordinates of its scene.
public struct InterfaceLayout: Hashable, Sendable {
  /// What pressing an element does.
  enum Press: Hashable, Sendable {
    case mediaButton
    case dismiss
    /// The action at this place of those that are shown.
    case action(Int)
    /// Sends what was typed.
    case send
  }

  /// The scene.
  public var scene: Scene
  /// Where the extension's view is.
  public var viewFrame: CGRect
  /// What pressing does, by the element's place in the scene.
  var presses: [Int: Press]

  /// What pressing at a point does; nil where nothing of the system's is there that can be pressed.
  func press(at point: CGPoint) -> Press? {
    let places = scene.elements.indices.filter { presses[$0] != nil && scene.elements[$0].frame.contains(point) }
    return places.last.flatMap { presses[$0] }
  }

  /// What pressing the first element of this name does, of those that can be pressed.
  func press(named label: String) -> Press? {
    scene.elements.indices.first { presses[$0] != nil && scene.elements[$0].label == label }.flatMap { presses[$0] }
  }
}
