public import Foundation
public import Notifications
public import Scenes
public import Transcripts

/// What an extension says to the system. The order of sending is the order of arrival.
public enum ExtensionMessage: Sendable, Equatable {
  /// The process is there; the first message of all.
  case hello(version: Int)
  /// The view is loaded and laid out.
  case loaded(LoadReply)
  /// There is no view controller, or it cannot be loaded; `reason` says why.
  case loadFailed(reason: String)
  /// `didReceive(_:)` has returned.
  case received
  /// The media button as the extension describes it now: sent when asked, and whenever it has changed.
  case mediaButton(MediaButtonDescription)
  /// The extension began to play by itself (X1).
  case mediaPlayingStarted
  /// The extension stopped playing by itself (X2).
  case mediaPlayingPaused
  /// `mediaPlay()` or `mediaPause()` was called and is not implemented (policy `missingWitness`), or a
  /// ``PlayerCommand`` came; `member` names it.
  case notImplemented(member: String)
  /// The view controller's `preferredContentSize`, in points; only the height counts (M3).
  case preferredContentSize(CGSize)
  /// The view controller's title (K4).
  case title(String?)
  /// Something about one of its sounds.
  case sound(UInt32, SoundCommand)
  /// Media of the extension's could not even be opened: its name, a code of `PlaybackError`'s, and the reason in words.
  case soundRefused(name: String, code: String, reason: String)
  /// The extension wants its interface dismissed (X5).
  case dismissExtension
  /// The extension wants the default action performed (X4).
  case performDefaultAction
  /// Something on the extension's side that would be a defect on a device.
  case diagnostic(Diagnostic)
  /// `viewDidDisappear` has returned; the extension ends.
  case dismissed
  /// The answer to ``SystemMessage/ping(_:)``.
  case pong(UInt64)
  /// A service extension called its content handler (V5); a second call is sent too, for the system to diagnose.
  case serviceContent(NotificationContent)
  /// The completion handler of a response was called, with Apple's raw value of the option (M6); a second call is sent
  /// too.
  case responded(UInt32, option: UInt8)
  /// The extension wants these actions shown from now on (X3).
  case notificationActions([Action])
  /// When the extension's next timer is due, in nanoseconds of device time; nil where none is. Only in virtual time.
  case deadline(Int64?)
  /// Code of the extension's wants something from the network.
  case fetch(UInt32, FetchRequest)
  /// It does not want it any more.
  case cancelFetch(UInt32)
  /// Its main queue waits for the answer, and takes no other message before.
  case awaitFetch(UInt32)
  /// The answer to ``SystemMessage/draw(_:)``.
  case picture(UInt32, ContentPicture)
  /// The answer to ``SystemMessage/touch(_:_:)``: it was dealt with.
  case touched(UInt32)
  /// The answer to ``SystemMessage/findControl(_:_:)``: a control, its frame in the view's coordinates; nil where there is
  /// none.
  case control(UInt32, SceneElement?)
  /// The answer to ``SystemMessage/type(_:_:)``: whether something took the text.
  case typed(UInt32, Bool)
}

/// What loading came to.
public struct LoadReply: Sendable, Equatable {
  /// The name of the principal class.
  public var principalClass: String
  /// The view's size in points after its first layout.
  public var size: CGSize

  /// A view of `size` points, controlled by `principalClass`.
  public init(principalClass: String, size: CGSize) {
    self.principalClass = principalClass
    self.size = size
  }
}

/// What an extension wants done with one of its sounds.
public enum SoundCommand: Sendable, Equatable {
  /// There is a new sound; the frame brings its ring's two descriptors, control page first.
  case open(SoundOffer)
  /// Let it be heard. `take`: which of its playings this is, for ``SoundReport`` to say again; one that is heard already goes
  /// on under the new take. `position` is where in the media it stands, `duration` the media's length where it is known, in
  /// nanoseconds; `rate` is how many seconds of media a second of sound holds, and a looping one goes on at the beginning
  /// when it comes to the end.
  case play(take: UInt32, position: Int64, duration: Int64?, rate: Double = 1, isLooping: Bool = false)
  /// Let it be silent.
  case pause
  /// Its ring was flushed; it goes on at `position`, in nanoseconds of media time.
  case seeked(position: Int64)
  /// Its volume, 0 to 1.
  case volume(Float)
  /// It gives no more sound: a code of `PlaybackError`'s, and the reason in words.
  case failed(code: String, reason: String)
  /// It is gone.
  case close
}

/// A new sound, as an extension announces it.
public struct SoundOffer: Sendable, Equatable {
  /// The media's name, for people.
  public var name: String
  /// The ring's capacity in frames.
  public var capacity: Int

  /// A sound by name, in a ring of `capacity` frames.
  public init(name: String, capacity: Int) {
    self.name = name
    self.capacity = capacity
  }
}
