// EarshotMediaPlayer: now playing information and remote commands, as values.
//
// Emulated: the now playing information, which can be read back; the targets of commands.
// Not emulated: the lock screen and its controls, which never call a target; the media library and its players; the
// volume.
// Important: an extension that starts playback only on a remote command never plays here.

@_exported public import EarshotFoundation
@_exported public import EarshotUIKit

/// The key of the title of the media item.
public let MPMediaItemPropertyTitle = "title"
/// The key of the artist of the media item.
public let MPMediaItemPropertyArtist = "artist"
/// The key of the title of the album.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of the artist of the album.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The key of the artwork, an `MPMediaItemArtwork`.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key of the genre.
public let MPMediaItemPropertyGenre = "genre"
/// The key of the composer.
public let MPMediaItemPropertyComposer = "composer"
/// The key of the duration of the media item, in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the elapsed playback time, in seconds.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the current playback rate, where 1 is normal speed.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key of the default playback rate, where 1 is normal speed.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// A key whose value indicates whether the media item is a live stream.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The key of the kind of media, an ``MPNowPlayingInfoMediaType``.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The key of the URL of the media item.
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
  /// The command was performed.
  case success = 0
  /// The requested content does not exist.
  case noSuchContent = 100
  /// There is no media item to act on.
  case noActionableNowPlayingItem = 110
  /// The required device was not found.
  case deviceNotFound = 120
  /// The command failed for another reason.
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

  /// Removes all targets, regardless of the argument.
  open func removeTarget(_ target: Any?) { targets = [] }
  /// Removes all targets, regardless of the arguments.
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
  /// The command to start playback.
  public let playCommand = MPRemoteCommand()
  /// The command to pause playback.
  public let pauseCommand = MPRemoteCommand()
  /// The command to stop playback.
  public let stopCommand = MPRemoteCommand()
  /// The command to toggle between playing and paused.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// The command to go to the next track.
  public let nextTrackCommand = MPRemoteCommand()
  /// The command to go to the previous track.
  public let previousTrackCommand = MPRemoteCommand()
  /// The command to skip forward by an interval.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// The command to skip backward by an interval.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// The command to change the playback position.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}

/// A slider for the system volume; an empty view on Linux.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  /// Whether the view contains the volume slider. Stored; has no effect.
  open var showsVolumeSlider = true
  /// Whether the view contains the button for choosing the audio route. Stored; has no effect.
  open var showsRouteButton = true
}
