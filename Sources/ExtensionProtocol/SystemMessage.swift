public import Foundation
public import Notifications
public import Scenes

/// What the system says to an extension. The order of sending is the order of arrival.
///
/// A press is one of two distinct messages, ``mediaPlay`` or ``mediaPause``, never a toggle (M9, M10).
public enum SystemMessage: Sendable, Equatable {
  /// Make the view controller and load its view. The first message of all; everything else waits for
  /// ``ExtensionMessage/loaded(_:)``.
  case load(LoadRequest)
  /// A notification for the view controller (M1, M2).
  case didReceive(DeliveredNotification)
  /// The view has a new size, in points: lay out (M3, policy `controlRefresh`).
  case resize(CGSize)
  /// Describe the media button as it is now (policy `controlRefresh`).
  case describeMediaButton
  /// The person wants to hear it (M13).
  case mediaPlay
  /// The person wants silence (M13).
  case mediaPause
  /// Something happened to a sound of the extension's.
  case sound(UInt32, SoundReport)
  /// The interface is gone: disappear and end (policy `dismissal`).
  case dismiss
  /// Answer with ``ExtensionMessage/pong(_:)`` when everything before it is done.
  case ping(UInt64)
  /// The person wants something of the player.
  case perform(PlayerCommand)
  /// A notification for a service extension: its first message, in place of ``load(_:)`` (V5).
  case serve(ServiceRequest)
  /// The service extension's time is over: one last chance to hand content over (V9).
  case serviceTimeWillExpire
  /// The person chose an action (M4); the number comes back in ``ExtensionMessage/responded(_:option:)``.
  case respond(UInt32, ActionResponse)
  /// The actions that the system shows (M5, X3).
  case actions([Action])
  /// Device time is this now, in nanoseconds since the device began; only where it is virtual.
  case time(Int64)
  /// Something happened to the sound of the whole process.
  case audioSession(AudioSessionEvent)
  /// The answer to ``ExtensionMessage/fetch(_:_:)``.
  case fetched(UInt32, FetchReply)
  /// Draw the view as it is now; the number comes back in ``ExtensionMessage/picture(_:_:)``.
  case draw(UInt32)
  /// A finger on the view (K5); the number comes back in ``ExtensionMessage/touched(_:)``.
  case touch(UInt32, Touch)
  /// Which of the extension's own controls would take a touch at this point, in points, in the view's coordinates? The
  /// number comes back in ``ExtensionMessage/control(_:_:)``.
  case findControl(UInt32, CGPoint)
  /// Text was typed; the number comes back in ``ExtensionMessage/typed(_:_:)``.
  case type(UInt32, String)
}

/// What an extension needs to know to load its view.
public struct LoadRequest: Sendable, Equatable {
  /// The size of the view before anything is laid out, in points; its height follows from K2.
  public var size: CGSize
  /// Pixels in a point.
  public var scale: Double
  /// The device it runs on.
  public var environment: ExtensionEnvironment

  /// A request for a view of `size` points.
  public init(size: CGSize, scale: Double, environment: ExtensionEnvironment = ExtensionEnvironment()) {
    self.size = size
    self.scale = scale
    self.environment = environment
  }
}

/// What the system has to say about a sound of an extension's.
public enum SoundReport: Sendable, Equatable {
  /// The last frame of a playing was heard: of the one that ``SoundCommand/play(take:position:duration:rate:isLooping:)``
  /// called `take`.
  case ended(take: UInt32)
  /// The system stopped a playing, or refused it: an interruption, a route that is gone.
  case stopped(take: UInt32)
  /// The system cannot use it any more; `reason` says why.
  case failed(reason: String)
}
