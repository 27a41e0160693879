import ExtensionLink
import Playback
import Synchronization
import Transcripts

/// Media on the web, which the extension's system downloads once.
///
/// Emulated: the complete download, before playback starts, of a file of up to 50 MiB. Not emulated: progressive
/// playback, range requests, HLS: a playlist's URL is not even requested.
/// Important: the download starts when a player or a property needs it. The system answers from a fixture, from the
/// network if that is allowed, or with an error.
final class WebMedia: Sendable {
  typealias Completion = @Sendable (Result<MediaSource, AVError>) -> Void

  private enum State {
    case idle
    case loading([Waiting])
    case finished(Result<MediaSource, AVError>)
  }

  private struct Waiting {
    let completion: Completion
  }

  let url: URL
  private let state = Mutex(State.idle)

  /// Creates the download of a URL; nil if the URL is not on the web.
  init?(_ url: URL) {
    guard WebLoad.isWeb(url) else { return nil }
    self.url = url
  }

  /// Downloads the media, and calls `completion` once, on any thread.
  func load(_ completion: @escaping Completion) {
    let (isFirst, loaded) = state.withLock { state -> (Bool, Result<MediaSource, AVError>?) in
      switch state {
      case .idle:
        state = .loading([Waiting(completion: completion)])
        return (true, nil)
      case .loading(let waiting):
        state = .loading(waiting + [Waiting(completion: completion)])
        return (false, nil)
      case .finished(let result): return (false, result)
      }
    }
    if let loaded { return completion(loaded) }
    guard isFirst else { return }
    switch start() {
    case .success(let context):
      WebLoad.begin(url, for: context) { [self] in finish(Self.medium($0, url), context) }
    case .failure(let error): finish(.failure(error), nil)
    }
  }

  /// Downloads the media, and blocks until it has arrived.
  func wait() -> Result<MediaSource, AVError> {
    if case .finished(let result) = state.withLock({ $0 }) { return result }
    switch start() {
    case .success(let context):
      let result = Self.medium(WebLoad.wait(url, for: context), url)
      finish(result, context)
      return result
    case .failure(let error):
      finish(.failure(error), nil)
      return .failure(error)
    }
  }

  /// Returns the system that downloads the media.
  private func start() -> Result<ExtensionContext, AVError> {
    guard let context = PlayerEngine.owner else {
      return .failure(AVError(MediaSource.noFile(url), code: .operationNotSupportedForAsset))
    }
    guard !["m3u8", "m3u"].contains(url.pathExtension.lowercased()) else {
      Self.report(url, context)
      return .failure(AVError(Self.playlist(url), code: .operationNotSupportedForAsset))
    }
    return .success(context)
  }

  private func finish(_ result: Result<MediaSource, AVError>, _ context: ExtensionContext?) {
    let waiting = state.withLock { state -> [Waiting] in
      defer { if case .finished = state {} else { state = .finished(result) } }
      return if case .loading(let waiting) = state { waiting } else { [] }
    }
    if case .failure(let error) = result, error.code == .operationNotSupportedForAsset, let context {
      Self.report(url, context)
    }
    waiting.forEach { $0.completion(result) }
  }

  private static func medium(
    _ result: Result<WebBody, URLError>, _ url: URL
  ) -> Result<MediaSource, AVError> {
    switch result {
    case .failure(let error): return .failure(AVError(error, of: url))
    case .success(let body):
      guard body.status < 400 else {
        let description = "the server responded with status \(body.status)"
        let error = URLError(code(of: body.status), userInfo: [NSLocalizedDescriptionKey: description])
        return .failure(AVError(error, of: url))
      }
      let isPlaylist = body.contentType?.lowercased().contains("mpegurl") == true
      guard !isPlaylist, !body.data.starts(with: Data("#EXTM3U".utf8)) else {
        return .failure(AVError(playlist(url), code: .operationNotSupportedForAsset))
      }
      return .success(.web(url, body.data))
    }
  }

  private static func code(of status: Int) -> URLError.Code {
    switch status {
    case 401, 407: .userAuthenticationRequired
    case 403: .noPermissionsToReadFile
    case 404, 410: .fileDoesNotExist
    default: .badServerResponse
    }
  }

  private static func playlist(_ url: URL) -> PlaybackError {
    .unsupported(path: url.absoluteString, found: "an HLS playlist (use the URL of a media file)")
  }

  private static func report(_ url: URL, _ context: ExtensionContext) {
    context.report(Diagnostic(.notEmulated, "HLS is not supported: \(url.absoluteString) is not played"))
  }
}
