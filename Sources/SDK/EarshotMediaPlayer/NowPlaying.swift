// EarshotMediaPlayer: what plays, and the buttons of the lock screen, as values.
//
// Emulated: the now playing information, which can be read back; commands keep their targets.
// Not emulated: the lock screen and its buttons, which never call a target; the media library and its players; the volume.
// The gotcha: an extension that plays only after a remote command plays nothing here.

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

/// Whether something plays, as the system shows it.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// What the system shows of what plays.
public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()
  private let lock = NSLock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown

  /// The system's center.
  public class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// What plays; stored.
  public var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set { lock.withLock { info = newValue } }
  }

  /// Whether something plays; stored.
  public var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}

/// A picture of what plays.
public final class MPMediaItemArtwork: NSObject {
  /// The size of the picture, in points.
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage

  /// Creates artwork that is asked for a picture of a size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (bounds, request) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
    super.init()
  }

  /// The picture in a size, in points.
  public func image(at size: CGSize) -> UIImage? { request(size) }
}

/// How a remote command ended.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A remote command that was sent; none ever is on Linux.
open class MPRemoteCommandEvent: NSObject {
  /// The time, in seconds since the device started.
  open var timestamp: TimeInterval { 0 }
}

/// A command to seek.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The position in the media, in seconds.
  open var positionTime: TimeInterval { 0 }
}

/// A button of the lock screen or of headphones.
open class MPRemoteCommand: NSObject {
  /// Whether it can be pressed; stored.
  open var isEnabled = true
  private var targets: [Any] = []

  /// Adds a handler, which is never called on Linux.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let token = NSObject()
    targets.append((token, handler))
    return token
  }

  /// Adds a method, which is never called on Linux.
  open func addTarget(_ target: Any, action: Selector) { targets.append((target, action)) }

  /// Removes all handlers.
  open func removeTarget(_ target: Any?) { targets = [] }
  /// Removes all handlers.
  open func removeTarget(_ target: Any, action: Selector?) { targets = [] }
}

/// A command to skip.
open class MPSkipIntervalCommand: MPRemoteCommand {
  /// The intervals that it offers, in seconds; stored.
  open var preferredIntervals: [NSNumber] = []
}

/// A command to seek.
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// The buttons of the lock screen and of headphones.
public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()
  /// The system's center.
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

/// A slider for the volume; an empty view on Linux.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  /// Stored; has no effect on Linux.
  open var showsVolumeSlider = true
  /// Stored; has no effect on Linux.
  open var showsRouteButton = true
}
