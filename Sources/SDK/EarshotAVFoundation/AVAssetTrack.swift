import Playback

/// What a track holds.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// Apple's four characters.
  public let rawValue: String

  /// A kind by Apple's four characters.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Text.
  public static let text = AVMediaType(rawValue: "text")
  /// Captions.
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  /// Subtitles.
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  /// Times.
  public static let timecode = AVMediaType(rawValue: "tmcd")
  /// Metadata.
  public static let metadata = AVMediaType(rawValue: "meta")
  /// Sound and pictures in one.
  public static let muxed = AVMediaType(rawValue: "muxx")
}

/// A track of an asset: its sound, or its pictures.
///
/// Emulated: what a file's headers say of its sound and of its pictures. Not emulated: format descriptions, segments,
/// samples. The gotcha: the data rate is that of the whole file where nothing says it.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// The asset it belongs to; kept weakly, as on iOS.
  open private(set) weak var asset: AVAsset?
  /// Its number in the asset.
  public let trackID: Int32
  /// What it holds.
  public let mediaType: AVMediaType
  /// When it plays.
  public let timeRange: CMTimeRange
  /// Units in a second of its own: frames a second of sound.
  public let naturalTimeScale: CMTimeScale
  /// Bits a second.
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

  /// Whether it is played unless told otherwise.
  open var isEnabled: Bool { true }
  /// Whether it can be played.
  open var isPlayable: Bool { mediaType == .video ? pictures != nil : plays }
  /// Whether it can be decoded.
  open var isDecodable: Bool { isPlayable }
  /// The size of its pictures before they are turned, in points; zero for sound.
  open var naturalSize: CGSize { pictures?.naturalSize ?? .zero }
  /// How its pictures are turned, so that they lie at the origin again; for sound, not at all.
  open var preferredTransform: CGAffineTransform {
    guard let pictures else { return .identity }
    let (width, height) = (pictures.naturalSize.width, pictures.naturalSize.height)
    return switch pictures.turn.quarters {
    case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    default: .identity
    }
  }
  /// Pictures a second; zero for sound.
  open var nominalFrameRate: Float { Float(pictures?.frameRate ?? 0) }
  private var pictures: VideoFrames? { mediaType == .video ? try? asset?.pictures.get() : nil }
  /// The volume it is meant for.
  open var preferredVolume: Float { 1 }
  /// Its language: not known.
  open var languageCode: String? { nil }
}

extension AVAssetTrack: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  /// When it plays.
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty { $0.timeRange } }
  /// Units in a second of its own.
  public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> { AVAsyncProperty { $0.naturalTimeScale } }
  /// Bits a second.
  public static var estimatedDataRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.estimatedDataRate } }
  /// The size of its pictures before they are turned.
  public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty { $0.naturalSize } }
  /// How its pictures are turned.
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty { $0.preferredTransform }
  }
  /// Pictures a second.
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.nominalFrameRate } }
  /// Whether it is played unless told otherwise.
  public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isEnabled } }
  /// Whether it can be played.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
}
