public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// The contents of the full interface of a notification (K6): header, custom content with the media control, default
/// content unless hidden (K3), actions (N3), Dismiss, and an open text field or input view below. The current style has
/// neither header nor Dismiss: a press outside closes the notification.
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
  /// The title in the header: the app's name, or the view controller's title (K4). The current style does not show it.
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
  /// The app's template images that are icons of actions, by name. Only the current style draws icons.
  public var actionImages: [String: Pixels] = [:]
  /// The destructive action that the person is asked to confirm, in place of the actions (G4); nil if there is none.
  public var question: Action?
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
