// EarshotMediaPlayer: now playing information and remote commands, as values.
//
// Emulated: the now playing information, which can be read back; the targets of commands.
// Not emulated: the lock screen and its controls, which never call a target; the media library and its players; the
// volume.
// The gotcha: an extension that starts playback only on a remote command never plays here.

@_exported public import EarshotFoundation
@_exported public import EarshotUIKit

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyComposer = "composer"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"

/// The kind of media.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
  case none, audio, video
}

/// The playback state that the system displays.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// The now playing information that the system displays.
public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()
  private let lock = NSLock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown

  /// Returns the shared center.
  public class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// The information about the current media item; stored.
  public var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set { lock.withLock { info = newValue } }
  }

  /// The playback state; stored.
  public var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}

/// The artwork of a media item.
public final class MPMediaItemArtwork: NSObject {
  /// The bounds of the artwork, in points.
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage

  /// Creates artwork with a closure that returns the image for a size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (bounds, request) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
    super.init()
  }

  /// Returns the image for a size, in points.
  public func image(at size: CGSize) -> UIImage? { request(size) }
}

/// The result of handling a remote command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// An event of a remote command; none occurs on Linux.
open class MPRemoteCommandEvent: NSObject {
  /// The time of the event, in seconds since the device started.
  open var timestamp: TimeInterval { 0 }
}

/// An event that requests a new playback position.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The position in the media, in seconds.
  open var positionTime: TimeInterval { 0 }
}

/// A command of the lock screen or of headphones.
open class MPRemoteCommand: NSObject {
  /// Whether the command is enabled; stored.
  open var isEnabled = true
  private var targets: [Any] = []

  /// Adds a handler, which is never called on Linux.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let token = NSObject()
    targets.append((token, handler))
    return token
  }

  /// Adds a target and action, which are never called on Linux.
  open func addTarget(_ target: Any, action: Selector) { targets.append((target, action)) }

  /// Removes all targets.
  open func removeTarget(_ target: Any?) { targets = [] }
  /// Removes all targets.
  open func removeTarget(_ target: Any, action: Selector?) { targets = [] }
}

/// A command to skip forward or backward by an interval.
open class MPSkipIntervalCommand: MPRemoteCommand {
  /// The available skip intervals, in seconds; stored.
  open var preferredIntervals: [NSNumber] = []
}

/// A command to change the playback position.
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// The commands of the lock screen and of headphones.
public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()
  /// Returns the shared center.
  public class func shared() -> MPRemoteCommandCenter { center }
  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}

/// A slider for the system volume; an empty view on Linux.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  /// Stored; has no effect on Linux.
  open var showsVolumeSlider = true
  /// Stored; has no effect on Linux.
  open var showsRouteButton = true
}
