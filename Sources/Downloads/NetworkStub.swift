package import DeviceTime
package import ExtensionProtocol
import Foundation
import Synchronization
import Transcripts

/// A network stub that answers each request of extensions once, in device time.
@MainActor
package final class NetworkStub {
  /// A closure that receives the answer.
  package typealias Reply = @MainActor (DownloadAnswer) -> Void

  /// The identifier of a pending request, for ``NetworkStub/cancel(_:)``.
  package struct Ticket: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// The maximum number of pending requests.
  static let maximumPending = 64

  private struct Fetch {
    let clock: DeviceClock
    var timer: DeviceClock.Timer?
    var task: Task<Void, Never>?
    /// A closure that delivers the answer before its time.
    var expedite: (@MainActor () -> Void)?
    /// A closure that answers the request; nil if the answer takes device time.
    var answer: (@MainActor () -> Void)?
  }

  /// The source of answers, which the fixtures of the latest payload override.
  package var source: DownloadSource { didSet { join() } }
  private var payloadFixtures: [String: DownloadFixture] = [:]
  private nonisolated let joined: Mutex<DownloadSource>
  /// The combined source. It may be used on any thread, because the main actor itself may wait for an answer.
  package nonisolated var answering: DownloadSource { joined.withLock { $0 } }
  private var lastNumber: UInt64 = 0
  private var pending: [Ticket: Fetch] = [:]

  package init(_ source: DownloadSource) {
    self.source = source
    joined = Mutex(source)
  }

  /// Sets the fixtures of the latest payload, which take precedence over the source.
  package func use(_ fixtures: [String: DownloadFixture]) {
    payloadFixtures = fixtures
    join()
  }

  private func join() {
    joined.withLock { [source, payloadFixtures] in $0 = source.adding(payloadFixtures) }
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - clock: The device's clock. Virtual time stands still during a download from the network: ``finish(_:)``.
  ///   - reply: A closure that is called once, with the answer. If the request is refused, the call happens before this
  ///     method returns.
  /// - Returns: The identifier of the pending request; nil if it was refused.
  @discardableResult
  package func answer(_ request: FetchRequest, in clock: DeviceClock, reply: @escaping Reply) -> Ticket? {
    guard pending.count < Self.maximumPending else {
      reply(DownloadAnswer(refused: .unknown, "too many concurrent requests; the limit is \(Self.maximumPending)"))
      return nil
    }
    switch DownloadRequest(request, answering) {
    case .refused(let code, let reason):
      reply(DownloadAnswer(refused: code, reason))
      return nil
    case .fixture(let fixture):
      return schedule(fixture, request, in: clock, reply)
    case .network(let url, let download):
      return fetch(url, download, request, in: clock, reply)
    }
  }

  /// Cancels a request; its reply is not called.
  package func cancel(_ ticket: Ticket) {
    guard let fetch = pending.removeValue(forKey: ticket) else { return }
    if let timer = fetch.timer { fetch.clock.cancel(timer) }
    fetch.task?.cancel()
  }

  /// Waits until one of these requests has been answered from the network.
  ///
  /// - Returns: Whether any of them was sent to the network.
  package func finish(_ tickets: some Sequence<Ticket>) async -> Bool {
    guard let task = tickets.lazy.compactMap({ self.pending[$0]?.task }).first else { return false }
    await task.value
    return true
  }

  /// Answers a request now if it waits for virtual time, which cannot advance while the extension waits.
  package func expedite(_ ticket: Ticket) {
    guard let fetch = pending[ticket], fetch.clock.kind == .virtual, let expedite = fetch.expedite else { return }
    cancel(ticket)
    expedite()
  }

  /// Answers a request now if the answer takes no device time.
  package func answerIfDue(_ ticket: Ticket) {
    guard let answer = pending[ticket]?.answer else { return }
    cancel(ticket)
    answer()
  }

  private func schedule(
    _ fixture: DownloadFixture, _ request: FetchRequest, in clock: DeviceClock, _ reply: @escaping Reply
  ) -> Ticket {
    let begin = clock.now
    let ticket = next(in: clock)
    pending[ticket]?.expedite = { reply(DownloadAnswer(fixture, to: request, .atOnce)) }
    let duration = Self.duration(fixture, request)
    if duration == .zero {
      pending[ticket]?.answer = { reply(DownloadAnswer(fixture, to: request, .after(.zero))) }
    }
    pending[ticket]?.timer = clock.schedule(after: duration) { [weak self] in
      guard self?.pending.removeValue(forKey: ticket) != nil else { return }
      reply(DownloadAnswer(fixture, to: request, .after(begin.duration(to: clock.now))))
    }
    return ticket
  }

  private static func duration(_ fixture: DownloadFixture, _ request: FetchRequest) -> Duration {
    let delay = max(fixture.delay, .zero)
    guard fixture.failure == nil, let speed = fixture.bytesPerSecond, !request.isHead else { return delay }
    let size = DownloadBody.length(DownloadBody.size(fixture.body) ?? 0, fixture.damage)
    return delay + .seconds(size) / max(speed, 1)
  }

  private func fetch(
    _ url: URL, _ download: @escaping @Sendable (URL, Int) async throws -> URL, _ request: FetchRequest,
    in clock: DeviceClock, _ reply: @escaping Reply
  ) -> Ticket {
    let begin = clock.now
    let ticket = next(in: clock)
    pending[ticket]?.task = Task { [weak self] in
      let result = await DownloadRequest.load(url, download)
      guard self?.pending.removeValue(forKey: ticket) != nil else { return }
      reply(DownloadAnswer(result, to: request, .after(begin.duration(to: clock.now))))
    }
    return ticket
  }

  private func next(in clock: DeviceClock) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(number: lastNumber)
    pending[ticket] = Fetch(clock: clock)
    return ticket
  }
}
