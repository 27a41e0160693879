// ExtensionLink: the extension's end of the channel.
//
//     system ══ SystemMessage ═► ExtensionConnection ─► ContentPrincipal (a view controller, or the built-in player)
//            ◄═ ExtensionMessage ══╝      ▲
//                                         └ ChannelSoundOutput ◄─ Player ◄─ AVPlayer, AVAudioPlayer
//
// This module does not depend on the SDK: a principal is a protocol of values. So the built-in extension, and with it
// `earshot`, links neither UIKit nor FoundationNetworking.

public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// A content extension from the system's point of view: the members of `UNNotificationContentExtension` (M1 to M15 of
/// `Documentation/Coverage.md`), as values.
@MainActor
public protocol ContentPrincipal: AnyObject {
  /// Loads and lays out the view. Called once, before anything else.
  ///
  /// - Parameters:
  ///   - request: The initial size of the view, in points, the scale, and the environment of the device.
  ///   - connection: The connection to the system.
  /// - Returns: The name of the principal class, and the size of the view after its first layout, in points.
  /// - Throws: Any error; its description is reported as the reason why the extension could not be loaded.
  func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply
  /// Handles a notification (M1, M2).
  func didReceive(_ notification: DeliveredNotification)
  /// Sets the size of the view, in points, and lays it out.
  func resize(to size: CGSize)
  /// The current media button (M7, M11, M12).
  var mediaButton: MediaButtonDescription { get }
  /// The preferred size, in points, of which only the height counts (M3); nil if there is none.
  var preferredContentSize: CGSize? { get }
  /// The title (K4).
  var title: String? { get }
  /// Starts playback (M13). Returns false if the member is not implemented.
  func mediaPlay() -> Bool
  /// Pauses playback (M13). Returns false if the member is not implemented.
  func mediaPause() -> Bool
  /// Handles the user's response (M4). `completion` takes Apple's raw value of the option (M6), on any thread;
  /// calling it more than once is a defect. Returns false if the member is not implemented. If only an asynchronous
  /// form might be implemented, returns true and later sends `ExtensionMessage.notImplemented(member:)` with
  /// ``ExtensionConnection/responseMember``.
  func didReceive(_ response: ActionResponse, completion: @escaping @Sendable (UInt8) -> Void) -> Bool
  /// The actions on screen, or those that the extension sets (X3).
  var notificationActions: [Action] { get set }
  /// Performs a command for the player. Returns false if the player cannot perform it, or if the extension supports no
  /// commands, as is the case for all iOS code.
  func perform(_ command: PlayerCommand) -> Bool
  /// Returns the current contents of the view, without the media control. The caller reduces the picture to
  /// `PictureLimits`.
  func picture() -> ContentPicture
  /// Handles a touch on the view (K5).
  func touch(_ touch: Touch)
  /// Returns the extension's own control that would receive a touch at a point of its view, in points, with its frame
  /// in the same coordinate space; nil if there is none (policy `overlayContent`).
  func control(at point: CGPoint) -> SceneElement?
  /// Inserts typed text into the first responder. Returns whether anything accepted it.
  func type(_ text: String) -> Bool
  /// Makes the view disappear. Also called if the extension ends without dismissal.
  func dismiss()
  /// Releases everything, because the extension ends.
  func release()
}

extension ContentPrincipal {
  /// Performs no command.
  public func perform(_ command: PlayerCommand) -> Bool { false }
  /// Returns an empty picture.
  public func picture() -> ContentPicture { .empty }
  /// Ignores the touch.
  public func touch(_ touch: Touch) {}
  /// Returns no control.
  public func control(at point: CGPoint) -> SceneElement? { nil }
  /// Accepts no text.
  public func type(_ text: String) -> Bool { false }
  /// Does nothing.
  public func release() {}
  /// Handles no response, so that the app receives it.
  public func didReceive(_ response: ActionResponse, completion: @escaping @Sendable (UInt8) -> Void) -> Bool { false }
  /// The default: no actions.
  public var notificationActions: [Action] {
    get { [] }
    set {}
  }
}
