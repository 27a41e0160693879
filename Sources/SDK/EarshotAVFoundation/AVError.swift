import Playback

/// The domain of ``AVError`` as an `NSError`.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// Why a medium does not play.
///
/// Emulated: the codes that local sound reaches, and one for media that is not played from the web, such as HLS. What cannot be
/// loaded from the web fails with its `URLError`, as on iOS, where a load or a player's item tells its error. The gotcha:
/// `localizedDescription` says what was found and what to do, not Apple's "The operation could not be completed"; the
/// error under `NSUnderlyingErrorKey` is Earshot's own.
public struct AVError: Error, Sendable, Hashable {
  /// Apple's codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// Everything that has no code of its own.
    case unknown = -11800
    /// The system stopped it.
    case sessionWasInterrupted = -11847
    /// No data arrived in time.
    case noDataCaptured = -11805
    /// The medium is damaged.
    case decodeFailed = -11821
    /// The medium is of no kind that plays.
    case fileFormatNotRecognized = -11828
    /// The file cannot be read as what it is.
    case fileFailedToParse = -11829
    /// The decoder is missing.
    case decoderNotFound = -11833
    /// What was asked for is not to be had of this medium: here, of one on the network.
    case operationNotSupportedForAsset = -11838
    /// It was not wanted any more.
    case operationCancelled = -11878
  }

  /// Apple's code.
  public private(set) var code: Code
  private let cause: PlaybackError?
  /// Why it cannot be loaded from the web.
  private let loadError: URLError?

  /// An error of that code.
  public init(_ code: Code) {
    (self.code, cause, loadError) = (code, nil, nil)
  }

  /// It cannot be loaded from the web.
  init(_ error: URLError, of url: URL) {
    loadError = error
    cause = .unreadable(path: url.absoluteString, reason: error.localizedDescription)
    code = .unknown
  }

  /// As code that asks for it sees it: the error of the load, where that failed.
  var told: any Error { loadError ?? self }

  init(_ error: PlaybackError, code: Code) {
    self.init(error)
    self.code = code
  }

  init(_ error: PlaybackError) {
    loadError = nil
    cause = error
    code =
      switch error {
      case .damaged, .shrank, .holes, .endsEarly: .decodeFailed
      case .unrecognized, .empty: .fileFormatNotRecognized
      case .unsupported, .missingPlugin, .noGStreamer: .decoderNotFound
      case .stalled, .endless: .noDataCaptured
      case .missingFile, .unreadable, .notAFile, .cannotWrite, .noDevice, .device, .invalidSound: .unknown
      }
  }

  /// What happened to a medium.
  init(_ error: PlaybackError, of source: MediaSource) {
    self.init(error)
    if source.isRemote { code = .operationNotSupportedForAsset }
  }
}

extension AVError: CustomNSError, LocalizedError {
  /// `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// Apple's raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// What was found and what to do.
  public var errorDescription: String? { cause?.description }
  /// The texts and the cause, under Foundation's keys.
  public var errorUserInfo: [String: Any] {
    guard let cause else { return [:] }
    return [NSLocalizedDescriptionKey: cause.description, NSUnderlyingErrorKey: cause]
  }
}

extension AVError {
  /// What happened, for whoever plays the sound.
  var playbackError: PlaybackError {
    cause ?? .unreadable(path: "the medium", reason: "code \(code.rawValue)")
  }
}
