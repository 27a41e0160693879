import DeviceTime
import ExtensionProtocol
import Foundation
import Synchronization
import Testing
import TestSupport
import Transcripts

@testable import Downloads

/// Answers to an extension that blocks the main actor.
@Suite("Network requests that block the main actor") struct BlockingFetchesTests {
  private let url = "https://media.example/text"

  private final class Outcomes: Sendable {
    let replies = Mutex<[String]>([])
    let records = Mutex<[String]>([])
  }

  private func fetches(_ outcomes: Outcomes, _ source: DownloadSource, isReal: Bool = false) -> BlockingFetches {
    BlockingFetches(
      in: isReal ? .real : .virtual, from: { source },
      reply: { number, answer in outcomes.replies.withLock { $0.append("\(number) \(answer.outcome)") } },
      record: { _, answer in outcomes.records.withLock { $0.append("\(answer.outcome)") } })
  }

  private var fixture: DownloadSource {
    DownloadSource(fixtures: [url: .data(Data("text".utf8), after: .seconds(9))])
  }

  @Test("An awaited fetch is answered immediately, and the main actor gets the outcome")
  func awaited() {
    let outcomes = Outcomes()
    let fetches = fetches(outcomes, fixture)
    fetches.see(.fetch(1, FetchRequest(url: url)))
    #expect(outcomes.replies.withLock { $0 } == [])
    fetches.see(.awaitFetch(1))
    fetches.see(.awaitFetch(1))
    #expect(outcomes.replies.withLock { $0 } == ["1 200, 4 bytes at once, because the main queue is blocked"])
    guard case .answered(let answer) = fetches.pass(1) else {
      Issue.record("it was not answered")
      return
    }
    #expect(answer.outcome == .response(status: 200, byteCount: 4, expectedByteCount: 4, seconds: nil))
    #expect(outcomes.records.withLock { $0 } == [])
  }

  @Test("A fetch that is not awaited is left to the main actor")
  func open() {
    let outcomes = Outcomes()
    let fetches = fetches(outcomes, fixture)
    fetches.see(.fetch(1, FetchRequest(url: url)))
    guard case .open = fetches.pass(1) else {
      Issue.record("it was answered")
      return
    }
    fetches.see(.awaitFetch(1))
    #expect(outcomes.replies.withLock { $0 } == [])
  }

  @Test("A refused fetch is answered as refused")
  func refused() {
    let outcomes = Outcomes()
    let fetches = fetches(outcomes, .none)
    fetches.see(.fetch(2, FetchRequest(url: url)))
    fetches.see(.awaitFetch(2))
    guard case .answered(let answer) = fetches.pass(2) else {
      Issue.record("it was not answered")
      return
    }
    #expect(answer.isRefusal)
    #expect(answer.reply.code == -1009)
  }

  @Test("The network's answer is recorded after the main actor has passed the request")
  func network() async {
    let outcomes = Outcomes()
    let (stream, gate) = AsyncStream<Void>.makeStream()
    let file = Media.url("speech.m4a")
    let source = DownloadSource(
      fallback: .network { _, _ in
        for await _ in stream { break }
        return file
      })
    let fetches = fetches(outcomes, source, isReal: true)
    fetches.see(.fetch(3, FetchRequest(url: url)))
    fetches.see(.awaitFetch(3))
    guard case .pending = fetches.pass(3) else {
      Issue.record("it is not under way")
      return
    }
    gate.yield()
    while outcomes.replies.withLock({ $0.isEmpty }) { await Task.yield() }
    #expect(outcomes.records.withLock { $0.map { $0.hasPrefix("200, 33 KB") } } == [true])
  }
}

extension FetchReply {
  /// The code of a failure, or nil.
  fileprivate var code: Int? { if case .failed(let code, _) = self { code } else { nil } }
}
