public import Foundation
public import Notifications
public import Scenes
public import Transcripts

/// A message from an extension to the system. Messages arrive in the order in which they were sent.
public enum ExtensionMessage: Sendable, Equatable {
  /// The process has started. This is the first message.
  case hello(version: Int)
  /// The view is loaded and laid out.
  case loaded(LoadReply)
  /// The view controller is missing or could not be loaded.
  case loadFailed(reason: String)
  /// `didReceive(_:)` has returned.
  case received
  /// The current description of the media button, sent on request and whenever it changes.
  case mediaButton(MediaButtonDescription)
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
  /// A command for one of the extension's sounds.
  case sound(UInt32, SoundCommand)
  /// Media could not be opened: its name, an error code of `PlaybackError`, and the reason.
  case soundRefused(name: String, code: String, reason: String)
  /// The extension requests the dismissal of its interface (X5).
  case dismissExtension
  /// The extension requests the default action (X4).
  case performDefaultAction
  /// A diagnostic of the extension's side.
  case diagnostic(Diagnostic)
  /// `viewDidDisappear` has returned, and the extension ends.
  case dismissed
  /// The answer to ``SystemMessage/ping(_:)``.
  case pong(UInt64)
  /// A service extension called its content handler (V5). Further calls are sent as well, so that the system can
  /// diagnose them.
  case serviceContent(NotificationContent)
  /// The completion handler of a response was called, with Apple's raw value of the option (M6). Further calls are
  /// sent as well.
  case responded(UInt32, option: UInt8)
  /// The extension replaces its actions (X3).
  case notificationActions([Action])
  /// The time at which the extension's next timer is due, in nanoseconds of device time; nil if there is none. This
  /// message is sent in virtual time only.
  case deadline(Int64?)
  /// The extension's code makes a network request.
  case fetch(UInt32, FetchRequest)
  /// The extension's code cancels a network request.
  case cancelFetch(UInt32)
  /// The extension's main queue waits for the answer and handles no other message until then.
  case awaitFetch(UInt32)
  /// The answer to ``SystemMessage/draw(_:)``.
  case picture(UInt32, ContentPicture)
  /// The answer to ``SystemMessage/touch(_:_:)``, sent when the touch has been handled.
  case touched(UInt32)
  /// The answer to ``SystemMessage/findControl(_:_:)``: a control with its frame in the coordinate space of the view;
  /// nil if there is none.
  case control(UInt32, SceneElement?)
  /// The answer to ``SystemMessage/type(_:_:)``: whether anything accepted the text.
  case typed(UInt32, Bool)
  /// The extension's code calls the notification center. The answer is ``SystemMessage/centerReply(_:_:)`` with the
  /// same number.
  case center(UInt32, CenterRequest)
}

/// The result of loading the view.
public struct LoadReply: Sendable, Equatable {
  /// The name of the principal class.
  public var principalClass: String
  /// The size of the view after its first layout, in points.
  public var size: CGSize

  /// Creates the result for a view of `size` points, controlled by `principalClass`.
  public init(principalClass: String, size: CGSize) {
    self.principalClass = principalClass
    self.size = size
  }
}

/// A command for one of an extension's sounds.
public enum SoundCommand: Sendable, Equatable {
  /// Adds a new sound. The frame carries the two descriptors of its ring, the control page first.
  case open(SoundOpenRequest)
  /// Plays the sound. `take` identifies this playback in later ``SoundReport`` values; a sound that plays already
  /// continues under the new take. `position` is the position in the media, and `duration` the media's duration if
  /// known, both in nanoseconds. `rate` is the playback rate; a looping sound continues at the beginning after its
  /// end.
  case play(take: UInt32, position: Int64, duration: Int64?, rate: Double = 1, isLooping: Bool = false)
  /// Pauses the sound.
  case pause
  /// The sound's ring was flushed; playback continues at `position`, in nanoseconds of media time.
  case seeked(position: Int64)
  /// Sets the volume, from 0 to 1.
  case volume(Float)
  /// The sound has failed and produces no more frames: an error code of `PlaybackError`, and the reason.
  case failed(code: String, reason: String)
  /// Removes the sound.
  case close
}

/// The request to open a new sound.
public struct SoundOpenRequest: Sendable, Equatable {
  /// The display name of the media.
  public var name: String
  /// The capacity of the ring, in frames.
  public var capacity: Int

  /// Creates a request.
  public init(name: String, capacity: Int) {
    self.name = name
    self.capacity = capacity
  }
}
