import DeviceTime
import ExtensionProtocol
import Foundation
import Transcripts

/// Answers an extension's requests to the network, each once, in device time.
@MainActor
final class DownloadDesk {
  /// Gets the answer, the body's descriptor where there is one, and what became of the request, for the transcript.
  typealias Reply = @MainActor (FetchReply, OwnedDescriptor?, _ outcome: String) -> Void

  /// A request under way, for ``DownloadDesk/cancel(_:)``.
  struct Ticket: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// The most requests that are under way at once.
  static let maximumUnderWay = 64
  /// The longest URL, in bytes.
  static let maximumURLBytes = 8192

  private struct Fetch {
    let clock: DeviceClock
    var timer: DeviceClock.Timer?
    var task: Task<Void, Never>?
  }

  /// What answers, unless the payload that was delivered last brings something of its own along.
  var source: DownloadSource { didSet { answering = source.adding(payloadFixtures) } }
  private var payloadFixtures: [String: DownloadFixture] = [:]
  /// Both together.
  private var answering: DownloadSource
  private var lastNumber: UInt64 = 0
  private var underWay: [Ticket: Fetch] = [:]

  init(_ source: DownloadSource) {
    self.source = source
    answering = source
  }

  /// What a payload brings along answers the rest of its requests from now on.
  func use(_ fixtures: [String: DownloadFixture]) {
    payloadFixtures = fixtures
    answering = source.adding(fixtures)
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - clock: The device's clock; in virtual time the network is not touched.
  ///   - reply: Gets the answer, once; a refusal before this call returns.
  /// - Returns: The request, while it is under way; nil where it is refused.
  @discardableResult
  func answer(_ request: FetchRequest, in clock: DeviceClock, reply: @escaping Reply) -> Ticket? {
    switch Self.check(request, underWay.count) {
    case .refused(let code, let reason):
      Self.fail(code.rawValue, reason, reply)
      return nil
    case .url(let url):
      if let fixture = answering.fixture(for: request.url) {
        return schedule(fixture, request, in: clock, reply)
      }
      return fetch(url, request, in: clock, reply)
    }
  }

  /// Forgets a request: its reply is not called.
  func cancel(_ ticket: Ticket) {
    guard let fetch = underWay.removeValue(forKey: ticket) else { return }
    if let timer = fetch.timer { fetch.clock.cancel(timer) }
    fetch.task?.cancel()
  }

  // MARK: - Checks

  private enum Check {
    case url(URL)
    case refused(DownloadFailure, String)
  }

  private static func check(_ request: FetchRequest, _ underWay: Int) -> Check {
    guard underWay < maximumUnderWay else {
      return .refused(.unknown, "\(maximumUnderWay) requests are under way already")
    }
    guard request.url.utf8.count <= maximumURLBytes else {
      return .refused(.badURL, "a URL of \(request.url.utf8.count) bytes; \(maximumURLBytes) are taken at most")
    }
    guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased() else {
      return .refused(.badURL, "it is no absolute URL")
    }
    guard scheme == "http" || scheme == "https" else {
      return .refused(.unsupportedURL, "\(scheme) URLs are not fetched; http and https are")
    }
    guard url.host?.isEmpty == false else { return .refused(.badURL, "the URL names no host") }
    return .url(url)
  }

  // MARK: - Fixtures

  private func schedule(
    _ fixture: DownloadFixture, _ request: FetchRequest, in clock: DeviceClock, _ reply: @escaping Reply
  ) -> Ticket {
    let begin = clock.now
    let ticket = next(in: clock)
    underWay[ticket]?.timer = clock.schedule(after: Self.duration(fixture, request)) { [weak self] in
      guard self?.underWay.removeValue(forKey: ticket) != nil else { return }
      Self.deliver(fixture, request, after: begin.duration(to: clock.now), reply)
    }
    return ticket
  }

  private static func duration(_ fixture: DownloadFixture, _ request: FetchRequest) -> Duration {
    let delay = max(fixture.delay, .zero)
    guard fixture.failure == nil, let speed = fixture.bytesPerSecond, !request.isHead else { return delay }
    let size = DownloadBody.length(DownloadBody.size(fixture.body) ?? 0, fixture.damage)
    return delay + .seconds(size) / max(speed, 1)
  }

  private static func deliver(
    _ fixture: DownloadFixture, _ request: FetchRequest, after duration: Duration, _ reply: Reply
  ) {
    if let code = fixture.failure {
      fail(code, fixture.reason ?? DownloadFailure.words(code), after: duration, reply)
      return
    }
    do {
      let body = try DownloadBody(fixture.body, request.isHead ? .empty : fixture.damage)
      var headers = fixture.headers
      if !headers.names("Content-Type"), let type = DownloadType.guess(request.url, fixture.body) {
        headers["Content-Type"] = type
      }
      answer(request, fixture.status, headers, body, stated: statedForHead(fixture, request), after: duration, reply)
    } catch {
      fail(error.code.rawValue, error.reason, after: duration, reply)
    }
  }

  private static func answer(
    _ request: FetchRequest, _ status: Int, _ headers: [String: String], _ body: DownloadBody, stated: Int?,
    after duration: Duration, _ reply: Reply
  ) {
    var headers = headers
    if !headers.names("Content-Length") { headers["Content-Length"] = "\(stated ?? body.stated)" }
    var outcome = "\(status), \(size(body.length))\(words(duration))"
    if body.length != body.stated { outcome += "; \(body.stated) bytes were stated, and \(body.length) came" }
    reply(
      .response(status: status, headers: headers, stated: body.stated, length: body.length), body.descriptor, outcome)
  }

  /// `HEAD` is answered with the length of a body that does not come.
  private static func statedForHead(_ fixture: DownloadFixture, _ request: FetchRequest) -> Int? {
    request.isHead ? DownloadBody.size(fixture.body) : nil
  }

  // MARK: - The network

  private func fetch(
    _ url: URL, _ request: FetchRequest, in clock: DeviceClock, _ reply: @escaping Reply
  ) -> Ticket? {
    func refuse(_ reason: String) -> Ticket? {
      Self.fail(DownloadFailure.notConnectedToInternet.rawValue, reason, reply)
      return nil
    }
    guard case .network(let download) = source.elsewhere else {
      return refuse("the network is not touched; name a fixture for the URL, or allow the network (--allow-network)")
    }
    guard clock.kind == .real else {
      return refuse("the network is not touched in virtual time; name a fixture for the URL")
    }
    guard request.method.uppercased() == "GET" else {
      return refuse("\(request.method) is not sent to the network; GET is")
    }
    let begin = clock.now
    let ticket = next(in: clock)
    underWay[ticket]?.task = Task { [weak self] in
      let result: Result<DownloadBody, DownloadBody.Failure>
      do {
        let file = try await download(url, DownloadBody.maximumBytes)
        result = .success(try DownloadBody(file: file))
      } catch let failure as DownloadBody.Failure {
        result = .failure(failure)
      } catch {
        result = .failure(DownloadBody.Failure(code: .unknown, reason: "\(error)"))
      }
      guard self?.underWay.removeValue(forKey: ticket) != nil else { return }
      let duration = begin.duration(to: clock.now)
      switch result {
      case .success(let body):
        let headers = DownloadType.guess(request.url, nil).map { ["Content-Type": $0] } ?? [:]
        Self.answer(request, 200, headers, body, stated: nil, after: duration, reply)
      case .failure(let error):
        Self.fail(error.code.rawValue, error.reason, after: duration, reply)
      }
    }
    return ticket
  }

  // MARK: - Parts

  private func next(in clock: DeviceClock) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(number: lastNumber)
    underWay[ticket] = Fetch(clock: clock)
    return ticket
  }

  /// - Parameter duration: How long it took; nil where it was refused at once.
  private static func fail(_ code: Int, _ reason: String, after duration: Duration? = nil, _ reply: Reply) {
    let outcome = duration.map { "fails: \(reason) (\(code))\(words($0))" } ?? "refused: \(reason)"
    reply(.failed(code: code, reason: reason), nil, outcome)
  }

  private static func words(_ duration: Duration) -> String { " after \(SecondsText(duration.inSeconds)) s" }

  private static func size(_ count: Int) -> String {
    if count < 1000 { return "\(count) bytes" }
    if count < 1_000_000 { return "\((count + 500) / 1000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

extension FetchRequest {
  fileprivate var isHead: Bool { method.uppercased() == "HEAD" }
}

extension [String: String] {
  /// Whether a header has a field of this name; case does not matter.
  fileprivate func names(_ field: String) -> Bool {
    keys.contains { $0.lowercased() == field.lowercased() }
  }
}
