import Playback

/// The error domain of ``AVError`` as an `NSError`.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// A failure to load or play media.
///
/// Emulated: the codes that playback of local audio can produce, and one for web media that Earshot cannot play, such
/// as HLS. As on iOS, a failed download is reported as its `URLError`, by a load and in a player item's error.
/// Important: `localizedDescription` states the problem and its fix, not Apple's "The operation could not be
/// completed"; the error under `NSUnderlyingErrorKey` is Earshot's own.
public struct AVError: Error, Sendable, Hashable {
  /// Apple's error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// An error that has no specific code.
    case unknown = -11800
    /// The system interrupted playback.
    case sessionWasInterrupted = -11847
    /// No data arrived before the timeout.
    case noDataCaptured = -11805
    /// The media is damaged.
    case decodeFailed = -11821
    /// The file format is not recognized.
    case fileFormatNotRecognized = -11828
    /// The file cannot be parsed.
    case fileFailedToParse = -11829
    /// The decoder is missing.
    case decoderNotFound = -11833
    /// The asset does not support the operation: it is an HLS playlist, or a remote URL that no system can download.
    case operationNotSupportedForAsset = -11838
    /// The operation was canceled.
    case operationCancelled = -11878
  }

  /// The error code.
  public private(set) var code: Code
  private let cause: PlaybackError?
  /// The error of a failed download.
  private let loadError: URLError?

  /// Creates an error with a code.
  public init(_ code: Code) {
    (self.code, cause, loadError) = (code, nil, nil)
  }

  /// Creates the error of a failed download.
  init(_ error: URLError, of url: URL) {
    loadError = error
    cause = .unreadable(path: url.absoluteString, reason: error.localizedDescription)
    code = .unknown
  }

  /// The error for clients: that of the download, if the download failed.
  var clientError: any Error { loadError ?? self }

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

  /// Creates the error of opening or playing a source.
  init(_ error: PlaybackError, of source: MediaSource) {
    self.init(error)
    if source.isRemote { code = .operationNotSupportedForAsset }
  }
}

extension AVError: CustomNSError, LocalizedError {
  /// The error domain, `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// The failure, and how to fix it.
  public var errorDescription: String? { cause?.description }
  /// The description and the underlying error, under Foundation's keys.
  public var errorUserInfo: [String: Any] {
    guard let cause else { return [:] }
    return [NSLocalizedDescriptionKey: cause.description, NSUnderlyingErrorKey: cause]
  }
}

extension AVError {
  /// The error to report to the audio output.
  var playbackError: PlaybackError {
    cause ?? .unreadable(path: "the medium", reason: "code \(code.rawValue)")
  }
}
