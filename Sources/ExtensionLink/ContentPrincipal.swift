// ExtensionLink: the extension's end of the channel.
//
//     system ══ SystemMessage ═► ExtensionConnection ─► ContentPrincipal (a view controller, or the built-in player)
//            ◄═ ExtensionMessage ══╝      ▲
//                                         └ ChannelSoundOutput ◄─ Player ◄─ AVPlayer, AVAudioPlayer
//
// It knows no SDK: a principal is a protocol of values. So the built-in extension, and with it the front door, links
// neither UIKit's face nor FoundationNetworking.

public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// What a content extension is to the system: the members of `UNNotificationContentExtension` (SEMANTICS 3), as values.
@MainActor
public protocol ContentPrincipal: AnyObject {
  /// Loads the view and lays it out; called once, first.
  ///
  /// - Parameters:
  ///   - request: The size to load it at, in points.
  ///   - connection: The way back to the system.
  /// - Throws: Anything; its description is told as why the extension could not be loaded.
  func load(_ request: LoadRequest, connection: ExtensionConnection) throws -> LoadReply
  /// M1, M2.
  func didReceive(_ notification: DeliveredNotification)
  /// Gives the view a size in points and lays it out.
  func resize(to size: CGSize)
  /// The media button as it is now (M7, M11, M12).
  var mediaButton: MediaButtonDescription { get }
  /// The height it prefers, with a width that is ignored (M3); nil where it prefers none.
  var preferredContentSize: CGSize? { get }
  /// Its title (K4).
  var title: String? { get }
  /// M13. Returns false where the member is not implemented.
  func mediaPlay() -> Bool
  /// M13. Returns false where the member is not implemented.
  func mediaPause() -> Bool
  /// The person chose an action (M4). `completion` takes Apple's raw value of the option (M6), on any thread, once or, as a
  /// defect, more often. Returns false where the member is not implemented; one whose asynchronous form may be missing answers
  /// true and sends ``ExtensionMessage/notImplemented(member:)`` with ``ExtensionConnection/responseMember`` later.
  func didReceive(_ response: ActionResponse, completion: @escaping @Sendable (UInt8) -> Void) -> Bool
  /// The actions that the system shows, or that the extension wants shown (X3).
  var notificationActions: [Action] { get set }
  /// Does what a person wants of the player. Returns false where it cannot, or does no such things, as all that is iOS
  /// code does.
  func perform(_ command: PlayerCommand) -> Bool
  /// What the view shows now, without the media control; `scale`: pixels in a point. Limits and pixels are seen to by whoever
  /// sends it.
  func picture(scale: Double) -> ContentPicture
  /// A finger on the view (K5).
  func touch(_ touch: Touch)
  /// The control of the extension's own that would take a touch at a point of its view, in points, its frame in the same
  /// coordinates; nil where there is none (policy `overlayContent`).
  func control(at point: CGPoint) -> SceneElement?
  /// Text that was typed, for the first responder. Returns whether something took it.
  func type(_ text: String) -> Bool
  /// The view disappears. Done once more where the extension ends without it.
  func dismiss()
  /// The extension ends: what it holds is let go of.
  func release()
}

extension ContentPrincipal {
  /// Performs nothing: a content extension has no such member.
  public func perform(_ command: PlayerCommand) -> Bool { false }
  /// Shows nothing.
  public func picture(scale: Double) -> ContentPicture { .empty }
  /// Feels nothing.
  public func touch(_ touch: Touch) {}
  /// Has no controls.
  public func control(at point: CGPoint) -> SceneElement? { nil }
  /// Takes no text.
  public func type(_ text: String) -> Bool { false }
  /// Has nothing to let go of.
  public func release() {}
  /// Answers nothing: the app is told.
  public func didReceive(_ response: ActionResponse, completion: @escaping @Sendable (UInt8) -> Void) -> Bool { false }
  /// None of its own.
  public var notificationActions: [Action] {
    get { [] }
    set {}
  }
}
