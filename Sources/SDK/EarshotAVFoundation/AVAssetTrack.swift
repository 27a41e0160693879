import Playback

/// The type of media in a track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// Apple's four-character code.
  public let rawValue: String

  /// Creates a media type from Apple's four-character code.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Audio media.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Video media.
  public static let video = AVMediaType(rawValue: "vide")
  /// Text media.
  public static let text = AVMediaType(rawValue: "text")
  /// Closed captions.
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  /// Subtitle media.
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  /// Time codes.
  public static let timecode = AVMediaType(rawValue: "tmcd")
  /// Timed metadata.
  public static let metadata = AVMediaType(rawValue: "meta")
  /// Multiplexed audio and video.
  public static let muxed = AVMediaType(rawValue: "muxx")
}

/// The audio track or the video track of an asset.
///
/// Emulated: the properties that a file's headers state. Not emulated: format descriptions, segments, samples.
/// Important: the data rate of an audio track is the whole file's if the headers do not state the track's own. A video
/// track has none.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// The asset that contains the track; a weak reference, as on iOS.
  open private(set) weak var asset: AVAsset?
  /// The track's identifier in the asset.
  public let trackID: Int32
  /// The media type.
  public let mediaType: AVMediaType
  /// The time range of the track in the asset.
  public let timeRange: CMTimeRange
  /// The track's time scale, in units per second: the sample rate of audio, 600 for video.
  public let naturalTimeScale: CMTimeScale
  /// The data rate, in bits per second; zero for video.
  public let estimatedDataRate: Float
  private let plays: Bool

  init(_ asset: AVAsset, id: Int32, _ type: AVMediaType, _ range: CMTimeRange, _ info: MediaInfo) {
    self.asset = asset
    trackID = id
    mediaType = type
    timeRange = range
    let isSound = type == .audio
    naturalTimeScale = isSound ? CMTimeScale(clamping: info.rate ?? SoundFormat.device.rate) : 600
    estimatedDataRate = isSound ? Float(info.bitRate ?? 0) : 0
    plays = isSound && info.failure == nil
    super.init()
  }

  /// Whether the track is enabled by default; always true.
  open var isEnabled: Bool { true }
  /// Whether the track is playable.
  open var isPlayable: Bool { mediaType == .video ? pictures != nil : plays }
  /// Whether the track is decodable; equal to ``isPlayable``.
  open var isDecodable: Bool { isPlayable }
  /// The size of the video frames before rotation, in points; zero for audio.
  open var naturalSize: CGSize { pictures?.naturalSize ?? .zero }
  /// The transform that rotates the video frames for display and moves them back to the origin; the identity for audio.
  open var preferredTransform: CGAffineTransform {
    guard let pictures else { return .identity }
    let (width, height) = (pictures.naturalSize.width, pictures.naturalSize.height)
    return switch pictures.rotation.quarters {
    case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    default: .identity
    }
  }
  /// The frame rate, in frames per second; zero for audio.
  open var nominalFrameRate: Float { Float(pictures?.frameRate ?? 0) }
  private var pictures: VideoFrames? { mediaType == .video ? try? asset?.pictures.get() : nil }
  /// The preferred volume; always 1.
  open var preferredVolume: Float { 1 }
  /// The language code; always nil.
  open var languageCode: String? { nil }
}

extension AVAssetTrack: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  /// The time range of the track in the asset.
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty { $0.timeRange } }
  /// The track's time scale.
  public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> { AVAsyncProperty { $0.naturalTimeScale } }
  /// The data rate, in bits per second.
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.estimatedDataRate } }
  /// The size of the video frames before rotation.
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty { $0.naturalSize } }
  /// The transform that rotates the video frames for display.
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty { $0.preferredTransform }
  }
  /// The frame rate, in frames per second.
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.nominalFrameRate } }
  /// Whether the track is enabled by default.
  public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isEnabled } }
  /// Whether the track is playable.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
}
