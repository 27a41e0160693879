import ExtensionLink
import ExtensionProtocol
import Files
import Glibc
import Interception
import Synchronization

/// A URL protocol that loads an extension's requests from its system; no connection is opened.
///
/// Emulated: data, download and upload tasks with completion handlers, delegates and `async`; bodies of up to 50 MiB,
/// delivered in one piece; a connection that is lost after some bytes. In virtual time, a task that
/// `serviceExtensionTimeWillExpire()` cancels fails after that call, unless its session has a delegate. Not emulated:
/// redirects, cookies, caches, authentication (401 is reported as `URLError.userAuthenticationRequired`, since
/// `URLSession` on Linux would try to answer it), the body of an upload, progress, background sessions, web sockets
/// (they fail). Important: a request whose extension is unknown, for example on a queue that a session creates, is
/// attributed to the extension that was loaded last.
final class ExtensionURLProtocol: URLProtocol {
  private struct State {
    var context: ExtensionContext?
    var number: UInt32?
    var isStopped = false
  }

  /// A box that transfers a reference between threads; the session calls the protocol serially, on its own queues.
  private struct Weak: @unchecked Sendable {
    weak var load: ExtensionURLProtocol?
  }

  /// The failure of a canceled task. Any thread may report it, as those of responses.
  private struct CanceledLoad: @unchecked Sendable {
    let load: ExtensionURLProtocol
    let client: any URLProtocolClient
    let task: URLSessionTask
    let error: any Error

    func report() {
      // A response that arrived at the same time may have completed the task.
      guard task.state != .completed else { return }
      load.holdUntilHandled()
      client.urlProtocol(load, didFailWithError: error)
    }
  }

  /// The longest accepted body, in bytes; one more byte is read to detect a longer one.
  private static let longestBody = 50 << 20

  private let state = Mutex(State())

  override static func canInit(with request: URLRequest) -> Bool {
    guard let url = request.url, LibraryProtocols.schemes.contains(url.scheme?.lowercased() ?? ""),
      let context = ExtensionContext.current
    else { return false }
    LoadOwners.note(url, context)
    // The load starts on a queue of the session, whose work is not counted.
    context.activity.noteUntrackedQueues()
    return true
  }

  override static func canInit(with task: URLSessionTask) -> Bool {
    task.currentRequest.map(canInit(with:)) ?? false
  }

  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let owner = request.url.flatMap(LoadOwners.take)
    guard let url = request.url, let context = owner?.context ?? ExtensionContext.current else {
      return fail(URLError(.cancelled), self.request.url)
    }
    let fetch = FetchRequest(
      url: url.absoluteString, method: request.httpMethod ?? "GET", headers: request.allHTTPHeaderFields ?? [:])
    state.withLock { $0.context = context }
    let this = Weak(load: self)
    let number = context.network.fetch(fetch) { reply, body in
      // A body may be long, so it is not read on the main actor.
      context.activity.begin()
      DispatchQueue.global(qos: .userInitiated).async(group: nil, qos: .unspecified, flags: []) {
        context.activity.perform { this.load?.receive(reply, body, url) }
      }
    }
    guard let number else { return fail(URLError(.cancelled), url) }
    state.withLock { $0.number = number }
    if let thread = owner?.waitingThread { context.network.expedite(number, whenBlocked: thread) }
  }

  override func stopLoading() {
    let (context, number) = state.withLock { state in
      defer { (state.isStopped, state.number) = (true, nil) }
      return (state.context, state.number)
    }
    if let number { context?.network.cancel(number) }
    if let context { holdFailure(in: context) }
  }

  /// Lets a canceled task fail later if a call of the system requires it. Otherwise, the session reports the failure to
  /// the client when ``stopLoading()`` has returned.
  private func holdFailure(in context: ExtensionContext) {
    // A session with a delegate may be invalidated next, and then no longer tells its delegate about a task.
    guard let task, task.state == .canceling, let client, let session = TaskSession.session(of: task),
      session.delegate == nil
    else { return }
    let canceled = CanceledLoad(
      load: self, client: client, task: task, error: task.error ?? URLError(.cancelled))
    if context.network.holdFailure({ canceled.report() }) { self.client = nil }
  }

  private func receive(_ reply: FetchReply, _ body: OwnedDescriptor?, _ url: URL) {
    guard !state.withLock({ $0.isStopped }) else { return }
    holdUntilHandled()
    switch reply {
    case .failed(let code, let reason):
      fail(URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: [NSLocalizedDescriptionKey: reason]), url)
    case .response(let status, let headers, let declaredSize, let length):
      guard status != 401 else { return fail(URLError(.userAuthenticationRequired), url) }
      guard
        let response = FetchedResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers),
        length <= Self.longestBody
      else { return fail(URLError(.dataLengthExceedsMaximum), url) }
      let bytes = body.map { FetchedBody.read($0, length) } ?? Data()
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      let isComplete = bytes.count == length && declaredSize <= length
      if task is URLSessionDownloadTask {
        guard isComplete else { return fail(URLError(.networkConnectionLost), url) }
        guard store(bytes) else { return fail(URLError(.cannotCreateFile), url) }
      } else {
        client?.urlProtocol(self, didLoad: bytes)
        guard isComplete else { return fail(URLError(.networkConnectionLost), url) }
      }
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  /// Keeps the extension active until the task's handler has run. The session calls the handler on its own queue, which
  /// is not counted, and marks the task as completed afterwards.
  private func holdUntilHandled() {
    guard let task, let context = state.withLock({ $0.context }) else { return }
    context.activity.hold { [weak task] in task.map { $0.state == .completed } ?? true }
  }

  /// Writes the body of a download to a file, and passes it to the task.
  private func store(_ bytes: Data) -> Bool {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CFNetworkDownload_\(UUID().uuidString).tmp")
    guard (try? bytes.write(to: file)) != nil else { return false }
    // The file is removed when the extension ends: code that awaits a download may read the file until then.
    state.withLock { $0.context }?.atEnd { try? FileManager.default.removeItem(at: file) }
    return DownloadedFile.pass(file, to: self)
  }

  private func fail(_ error: URLError, _ url: URL?) {
    var info = error.errorUserInfo
    if let url { info[NSURLErrorFailingURLErrorKey] = url }
    client?.urlProtocol(self, didFailWithError: URLError(error.code, userInfo: info))
  }
}
