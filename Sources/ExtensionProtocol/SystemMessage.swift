public import Foundation
public import Notifications
public import Scenes

/// A message from the system to an extension. Messages arrive in the order in which they were sent.
///
/// A press is one of two distinct messages, ``mediaPlay`` or ``mediaPause``, never a toggle (M9, M10). A message is
/// passed on by value many times, so large contents are indirect.
public enum SystemMessage: Sendable, Equatable {
  /// Creates the view controller and loads its view. This is the first message; all others wait for
  /// ``ExtensionMessage/loaded(_:)``.
  indirect case load(LoadRequest)
  /// Delivers a notification to the view controller (M1, M2).
  indirect case didReceive(DeliveredNotification)
  /// The view has a new size, in points, and must be laid out (M3, policy `controlRefresh`).
  case resize(CGSize)
  /// Requests a description of the media button in its current state (policy `controlRefresh`).
  case describeMediaButton
  /// Starts playback, as requested by the user (M13).
  case mediaPlay
  /// Stops playback, as requested by the user (M13).
  case mediaPause
  /// A report about one of the extension's sounds.
  case sound(UInt32, SoundReport)
  /// Informs the extension that the interface was dismissed, and that the view must disappear (policy `dismissal`).
  case dismiss
  /// Requests the answer ``ExtensionMessage/pong(_:)`` once all previous messages have been handled.
  case ping(UInt64)
  /// Passes a command to the player.
  case perform(PlayerCommand)
  /// Delivers a notification to a service extension. This is its first message, in place of ``load(_:)`` (V5).
  indirect case serve(ServiceRequest)
  /// The service extension's time has expired; this is its last chance to return content (V9).
  case serviceTimeWillExpire
  /// The user chose an action (M4). The answer is ``ExtensionMessage/responded(_:option:)`` with the same number.
  indirect case respond(UInt32, ActionResponse)
  /// The actions on screen have changed (M5, X3).
  case actions([Action])
  /// The current device time, in nanoseconds since the device was created; sent in virtual time only.
  case time(Int64)
  /// An audio event of the whole process.
  case audioSession(AudioSessionEvent)
  /// The answer to ``ExtensionMessage/fetch(_:_:)``.
  indirect case fetched(UInt32, FetchReply)
  /// Requests a picture of the view in its current state. The answer is ``ExtensionMessage/picture(_:_:)`` with the
  /// same number.
  case draw(UInt32)
  /// Delivers a touch to the view (K5). The answer is ``ExtensionMessage/touched(_:)`` with the same number.
  case touch(UInt32, Touch)
  /// Requests the extension's own control that would receive a touch at a point, in points, in the coordinate space of
  /// the view. The answer is ``ExtensionMessage/control(_:_:)`` with the same number.
  case findControl(UInt32, CGPoint)
  /// Inserts typed text. The answer is ``ExtensionMessage/typed(_:_:)`` with the same number.
  case type(UInt32, String)
  /// The answer to ``ExtensionMessage/center(_:_:)``.
  indirect case centerReply(UInt32, CenterReply)
  /// The wall clock of the device was set.
  case clock(ClockReading)
  /// A message to the code of an app.
  indirect case app(AppMessage)
}
