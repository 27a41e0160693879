public import Foundation
public import Notifications
public import Scenes
public import Transcripts

/// A message from an extension to the system. Messages arrive in the order in which they were sent. Large contents are
/// indirect, as in ``SystemMessage``.
public enum ExtensionMessage: Sendable, Equatable {
  /// The process has started. This is the first message.
  case hello(version: Int)
  /// The view is loaded and laid out.
  indirect case loaded(LoadReply)
  /// The view controller is missing or could not be loaded.
  case loadFailed(reason: String)
  /// `didReceive(_:)` has returned.
  case received
  /// The current description of the media button, sent on request and whenever it changes.
  indirect case mediaButton(MediaButtonDescription)
  /// The extension started playback on its own (X1).
  case mediaPlayingStarted
  /// The extension stopped playback on its own (X2).
  case mediaPlayingPaused
  /// The extension does not implement `member`: `mediaPlay()` or `mediaPause()` was called (policy `missingMember`),
  /// or a ``PlayerCommand`` was received.
  case notImplemented(member: String)
  /// The view controller's `preferredContentSize`, in points; only the height counts (M3).
  case preferredContentSize(CGSize)
  /// The view controller's title (K4).
  case title(String?)
  /// The view has changed since it was drawn, sent once after each ``picture(_:_:)``.
  case viewChanged
  /// A command for one of the extension's sounds.
  case sound(UInt32, SoundCommand)
  /// Media could not be opened: its name, an error code of `PlaybackError`, and the reason.
  case soundRefused(name: String, code: String, reason: String)
  /// The extension requests the dismissal of its interface (X5).
  case dismissExtension
  /// The extension requests the default action (X4).
  case performDefaultAction
  /// A diagnostic of the extension's side.
  indirect case diagnostic(Diagnostic)
  /// `viewDidDisappear` has returned, and the extension ends.
  case dismissed
  /// The answer to ``SystemMessage/ping(_:)``.
  case pong(UInt64)
  /// A service extension called its content handler (V5). Further calls are sent as well, so that the system can
  /// diagnose them.
  indirect case serviceContent(NotificationContent)
  /// The completion handler of a response was called, with Apple's raw value of the option (M6). Further calls are
  /// sent as well.
  case responded(UInt32, option: UInt8)
  /// The extension replaces its actions (X3).
  case notificationActions([Action])
  /// The time at which the extension's next timer is due, in nanoseconds of device time; nil if there is none. This
  /// message is sent in virtual time only.
  case deadline(Int64?)
  /// The extension's code makes a network request.
  indirect case fetch(UInt32, FetchRequest)
  /// The extension's code cancels a network request.
  case cancelFetch(UInt32)
  /// The extension's main queue waits for the answer and handles no other message until then.
  case awaitFetch(UInt32)
  /// The answer to ``SystemMessage/draw(_:)``.
  indirect case picture(UInt32, ContentPicture)
  /// The answer to ``SystemMessage/touch(_:_:)``, sent when the touch has been handled.
  case touched(UInt32)
  /// The answer to ``SystemMessage/findControl(_:_:)``: a control with its frame in the coordinate space of the view;
  /// nil if there is none.
  indirect case control(UInt32, SceneElement?)
  /// The answer to ``SystemMessage/type(_:_:)``: whether anything accepted the text.
  case typed(UInt32, Bool)
  /// The extension's code calls the notification center. The answer is ``SystemMessage/centerReply(_:_:)`` with the
  /// same number.
  indirect case center(UInt32, CenterRequest)
  /// A message of an app's code.
  case app(AppReport)
}
