import DeviceTime
import ExtensionProtocol
import Foundation

/// What became of a request: what the extension gets, and what the transcript says.
struct DownloadAnswer: Sendable {
  /// How long it took.
  enum Elapsed: Sendable {
    /// So much device time.
    case after(Duration)
    /// None: the extension's main queue waits for it, so that device time cannot go on.
    case atOnce
    /// It was refused before anything was begun.
    case refused
  }

  let reply: FetchReply
  let body: OwnedDescriptor?
  let outcome: String
  /// Whether it was refused.
  var isRefusal = false

  /// The answer of a fixture.
  init(_ fixture: DownloadFixture, to request: FetchRequest, _ elapsed: Elapsed) {
    if let code = fixture.failure {
      self.init(failure: code, fixture.reason ?? DownloadFailure.words(code), elapsed)
      return
    }
    do {
      let body = try DownloadBody(fixture.body, request.isHead ? .empty : fixture.damage)
      var headers = fixture.headers
      if !headers.names("Content-Type"), let type = DownloadType.guess(request.url, fixture.body) {
        headers["Content-Type"] = type
      }
      // `HEAD` is answered with the length of a body that does not come.
      let stated = request.isHead ? DownloadBody.size(fixture.body) : nil
      self.init(status: fixture.status, headers, body, stated: stated, elapsed)
    } catch {
      self.init(failure: error.code.rawValue, error.reason, elapsed)
    }
  }

  /// The answer of the network.
  init(_ result: Result<DownloadBody, DownloadBody.Failure>, to request: FetchRequest, _ elapsed: Elapsed) {
    switch result {
    case .success(let body):
      let headers = DownloadType.guess(request.url, nil).map { ["Content-Type": $0] } ?? [:]
      self.init(status: 200, headers, body, stated: nil, elapsed)
    case .failure(let error):
      self.init(failure: error.code.rawValue, error.reason, elapsed)
    }
  }

  /// A request that is refused.
  init(refused code: DownloadFailure, _ reason: String) {
    self.init(failure: code.rawValue, reason, .refused)
    isRefusal = true
  }

  private init(
    status: Int, _ headers: [String: String], _ body: DownloadBody, stated: Int?, _ elapsed: Elapsed
  ) {
    var headers = headers
    if !headers.names("Content-Length") { headers["Content-Length"] = "\(stated ?? body.stated)" }
    reply = .response(status: status, headers: headers, stated: body.stated, length: body.length)
    self.body = body.descriptor
    var outcome = "\(status), \(Self.size(body.length))\(elapsed.words)"
    if body.length != body.stated { outcome += "; \(body.stated) bytes were stated, and \(body.length) came" }
    self.outcome = outcome
  }

  private init(failure code: Int, _ reason: String, _ elapsed: Elapsed) {
    reply = .failed(code: code, reason: reason)
    body = nil
    outcome = if case .refused = elapsed { "refused: \(reason)" } else { "fails: \(reason) (\(code))\(elapsed.words)" }
  }

  private static func size(_ count: Int) -> String {
    if count < 1000 { return "\(count) bytes" }
    if count < 1_000_000 { return "\((count + 500) / 1000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

extension DownloadAnswer.Elapsed {
  fileprivate var words: String {
    switch self {
    case .after(let duration): " after \(SecondsText(duration.inSeconds)) s"
    case .atOnce: " at once, since the main queue waits for it"
    case .refused: ""
    }
  }
}

extension FetchRequest {
  var isHead: Bool { method.uppercased() == "HEAD" }
}

extension [String: String] {
  /// Whether a header has a field of this name; case does not matter.
  fileprivate func names(_ field: String) -> Bool {
    keys.contains { $0.lowercased() == field.lowercased() }
  }
}
