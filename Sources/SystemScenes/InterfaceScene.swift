public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// The contents of the full interface of a notification (K6): header, custom content with the media control, default
/// content unless hidden (K3), actions (N3), Dismiss, and an open text field or input view below.
public struct InterfaceScene: Hashable, Sendable {
  /// The system's default view of the content.
  public struct DefaultContent: Hashable, Sendable {
    /// The notification's title.
    public var title: String
    /// The notification's subtitle.
    public var subtitle: String
    /// The notification's body.
    public var body: String
    /// The attached image; nil if there is none that can be shown.
    public var image: Pixels?

    /// Creates content; empty parts are not drawn.
    public init(title: String = "", subtitle: String = "", body: String = "", image: Pixels? = nil) {
      (self.title, self.subtitle, self.body, self.image) = (title, subtitle, body, image)
    }
  }

  /// The notification's app.
  public var app: AppIdentity
  /// The title in the header: the app's name, or the view controller's title (K4).
  public var title: String
  /// The size of the extension's view, in points.
  public var viewSize: CGSize
  /// The contents of the extension's view; nil leaves the view empty.
  public var picture: ContentPicture?
  /// The media control, with its frame in the coordinate space of the extension's view; nil if none is drawn.
  public var mediaButton: MediaButton?
  /// The state of the media control.
  public var controlState = MediaControlScene.State.normal
  /// The default content; nil if it is hidden (K3).
  public var content: DefaultContent?
  /// The actions, from top to bottom.
  public var actions: [Action]
  /// The action whose text field is open (N2); nil if there is none.
  public var textAction: Action?
  /// The text in that text field.
  public var draft = ""

  /// Creates an interface.
  public init(
    app: AppIdentity, title: String, viewSize: CGSize, picture: ContentPicture? = nil,
    mediaButton: MediaButton? = nil, content: DefaultContent? = nil, actions: [Action] = [], textAction: Action? = nil
  ) {
    (self.app, self.title, self.viewSize, self.picture) = (app, title, viewSize, picture)
    (self.mediaButton, self.content, self.actions, self.textAction) = (mediaButton, content, actions, textAction)
  }

  /// The label of the button that dismisses the notification.
  public static let dismissLabel = "Dismiss"
  /// The label of the close button in the header, which does the same.
  public static let closeLabel = "Close"

  /// Lays out the interface on a display.
  public func layout(on display: Display) -> InterfaceLayout {
    var builder = InterfaceBuilder(self, display)
    return builder.layout()
  }
}

/// The layout of an interface, in points, y downwards, in the coordinate space of its scene.
public struct InterfaceLayout: Hashable, Sendable {
  /// The effect of pressing an element.
  package enum Press: Hashable, Sendable {
    case mediaButton
    case dismiss
    /// Performs the action at this index of those on screen.
    case action(Int)
    /// Sends the typed text.
    case send
  }

  /// The scene of the whole interface.
  public var scene: Scene
  /// The frame of the extension's view.
  public var viewFrame: CGRect
  /// The effects of pressing elements, by their index in the scene.
  var presses: [Int: Press]

  /// Returns the effect of pressing at a point; nil if no pressable element of the system is there.
  package func press(at point: CGPoint) -> Press? {
    let indices = scene.elements.indices.filter { presses[$0] != nil && scene.elements[$0].frame.contains(point) }
    return indices.last.flatMap { presses[$0] }
  }

  /// Returns the effect of pressing the first pressable element with this label.
  package func press(named label: String) -> Press? {
    scene.elements.indices.first { presses[$0] != nil && scene.elements[$0].label == label }.flatMap { presses[$0] }
  }
}
