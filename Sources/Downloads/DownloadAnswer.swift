package import Transcripts
import DeviceTime
package import ExtensionProtocol
package import Files
import Foundation

/// The outcome of a request: the reply to the extension and the entry in the transcript.
package struct DownloadAnswer: Sendable {
  /// The time that a request takes.
  enum Elapsed: Sendable {
    /// A duration in device time.
    case after(Duration)
    /// No time: the extension's main queue waits for the answer, so device time cannot advance.
    case atOnce
  }

  package let reply: FetchReply
  package let body: OwnedDescriptor?
  package let outcome: DownloadOutcome
  /// The reason why the fixture cannot be used, such as a missing file; nil if it can, or there is none.
  package let fixtureFault: String?

  /// Whether the request was refused.
  package var isRefusal: Bool {
    if case .refused = outcome { true } else { false }
  }

  /// Creates the answer of a fixture.
  init(_ fixture: DownloadFixture, to request: FetchRequest, _ elapsed: Elapsed) {
    if let code = fixture.failure {
      let reason = fixture.reason ?? DownloadFailure.words(code)
      self.init(failure: code, reason, elapsed, fixtureFault: fixture.isUnusable ? reason : nil)
      return
    }
    do {
      let body = try DownloadBody(fixture.body, request.isHead ? .empty : fixture.damage)
      var headers = fixture.headers
      if !headers.names("Content-Type"), let type = DownloadType.guess(request.url, fixture.body) {
        headers["Content-Type"] = type
      }
      // The answer to `HEAD` states the length of a body that is not sent.
      let declaredSize = request.isHead ? DownloadBody.size(fixture.body) : nil
      self.init(status: fixture.status, headers, body, declaredSize: declaredSize, elapsed)
    } catch {
      let fault = error.code == .fileDoesNotExist ? error.reason : nil
      self.init(failure: error.code.rawValue, error.reason, elapsed, fixtureFault: fault)
    }
  }

  /// Creates the answer of the network.
  init(_ result: Result<DownloadBody, DownloadBody.Failure>, to request: FetchRequest, _ elapsed: Elapsed) {
    switch result {
    case .success(let body):
      let headers = DownloadType.guess(request.url, nil).map { ["Content-Type": $0] } ?? [:]
      self.init(status: 200, headers, body, declaredSize: nil, elapsed)
    case .failure(let error):
      self.init(failure: error.code.rawValue, error.reason, elapsed)
    }
  }

  /// Creates the answer to a refused request.
  init(refused code: DownloadFailure, _ reason: String) {
    reply = .failed(code: code.rawValue, reason: reason)
    body = nil
    outcome = .refused(reason: reason)
    fixtureFault = nil
  }

  private init(
    status: Int, _ headers: [String: String], _ body: DownloadBody, declaredSize: Int?, _ elapsed: Elapsed
  ) {
    var headers = headers
    if !headers.names("Content-Length") { headers["Content-Length"] = "\(declaredSize ?? body.declaredSize)" }
    reply = .response(status: status, headers: headers, declaredSize: body.declaredSize, length: body.length)
    self.body = body.descriptor
    outcome = .response(
      status: status, byteCount: body.length, expectedByteCount: body.declaredSize, seconds: elapsed.seconds)
    fixtureFault = nil
  }

  private init(failure code: Int, _ reason: String, _ elapsed: Elapsed, fixtureFault: String? = nil) {
    reply = .failed(code: code, reason: reason)
    body = nil
    outcome = .failed(code: code, reason: reason, seconds: elapsed.seconds)
    self.fixtureFault = fixtureFault
  }
}

extension DownloadAnswer.Elapsed {
  fileprivate var seconds: Double? {
    if case .after(let duration) = self { duration.inSeconds } else { nil }
  }
}

extension FetchRequest {
  var isHead: Bool { method.uppercased() == "HEAD" }
}

extension [String: String] {
  /// Returns whether the headers contain a field; case is ignored.
  fileprivate func names(_ field: String) -> Bool {
    keys.contains { $0.lowercased() == field.lowercased() }
  }
}
