import EarshotTesting
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Synchronization

/// Measures the processes of extensions, each in its sandbox: their start, an answer, their memory, and many at once.
///
///     RuntimeTrials [--smoke] processes SERVICE.appex CONTENT.appex
@MainActor
enum ProcessTrial {
  static func run(_ folders: [String]) async throws {
    guard folders.count == 2 else { throw TrialError.noExtension }
    let storage = DeviceStorage()
    for (name, folder) in zip(["service", "content"], folders) {
      let url = URL(filePath: folder)
      let info = try ExtensionInfo(contentsOf: url.appending(path: "Info.plist"))
      let launcher = try ProcessLauncher(folder: url, info: info)
      try await measure(name, launcher, storage)
      if name == "service" { try await startMany(launcher, storage) }
    }
  }

  /// Reports the time to the first message of a process, the time for an answer, and the memory of an idle process.
  private static func measure(_ name: String, _ launcher: ProcessLauncher, _ storage: DeviceStorage) async throws {
    var (starts, memory) = (Samples(), Samples())
    var last: TrialProcess?
    let warmUp = RuntimeTrials.rounds(10)
    for round in 0..<warmUp + RuntimeTrials.rounds(300) {
      last?.end()
      func once() async throws {
        let process = try TrialProcess(launcher, storage)
        try await process.ready()
        last = process
      }
      if round < warmUp { try await once() } else { try await starts.measure(once) }
      try await last?.answer()
      if round >= warmUp { memory.add(try last?.ownKilobytes() ?? 0) }
    }
    RuntimeTrials.report("\(name)-start-p50", starts.quantile(0.5) / 1000, "ms")
    RuntimeTrials.report("\(name)-start-p95", starts.quantile(0.95) / 1000, "ms")
    RuntimeTrials.report("\(name)-memory", memory.quantile(0.5) / 1024, "MB")
    guard let last else { throw TrialError.noFigure }
    if name == "content" {
      try await last.load()
      RuntimeTrials.report("\(name)-loaded-memory", try last.ownKilobytes() / 1024, "MB")
    }
    var answers = Samples()
    _ = try last.answerTimes(RuntimeTrials.rounds(1000))
    for time in try last.answerTimes(RuntimeTrials.rounds(20_000)) { answers.add(time) }
    RuntimeTrials.report("\(name)-answer-p50", answers.quantile(0.5), "us")
    RuntimeTrials.report("\(name)-answer-p95", answers.quantile(0.95), "us")
    last.end()
  }

  /// Starts a hundred processes, and has all of them answer while all of them run.
  private static func startMany(_ launcher: ProcessLauncher, _ storage: DeviceStorage) async throws {
    let begin = ContinuousClock.now
    let processes = try (0..<100).map { _ in try TrialProcess(launcher, storage) }
    for process in processes { try await process.ready() }
    RuntimeTrials.report("hundred-start", (ContinuousClock.now - begin) / .milliseconds(1), "ms")
    var answerCount = 0
    for process in processes {
      try await process.answer()
      answerCount += 1
    }
    RuntimeTrials.report("hundred-answered", Double(answerCount), "processes")
    let memory = try processes.map { try $0.ownKilobytes() }.reduce(0, +)
    RuntimeTrials.report("hundred-memory", memory / 1024, "MB")
    for process in processes { process.end() }
  }
}

/// The system's end of the channel to an extension's process, without a device.
@MainActor
private final class TrialProcess {
  private let running: any RunningExtension
  private let channel: MessageChannel<SystemMessage, ExtensionMessage>
  /// The messages that have arrived before they were expected.
  private var pendingMessages: [ExtensionMessage] = []
  private var expectation: (condition: (ExtensionMessage) -> Bool, continuation: CheckedContinuation<Void, any Error>)?
  private var hasEnded = false
  private var number: UInt64 = 0

  init(_ launcher: ProcessLauncher, _ storage: DeviceStorage) throws {
    running = try launcher.launch(in: storage)
    channel = MessageChannel(running.channel)
    channel.handle { [weak self] event in self?.handle(event) }
  }

  private func handle(_ event: MessageChannel<SystemMessage, ExtensionMessage>.Event) {
    switch event {
    case .message(let message, _):
      guard let expectation else { return pendingMessages.append(message) }
      guard expectation.condition(message) else { return }
      self.expectation = nil
      expectation.continuation.resume()
    case .end:
      hasEnded = true
      expectation?.continuation.resume(throwing: TrialError.extensionEnded)
      expectation = nil
    }
  }

  private func expect(_ condition: @escaping (ExtensionMessage) -> Bool) async throws {
    defer { pendingMessages = [] }
    guard !pendingMessages.contains(where: condition) else { return }
    guard !hasEnded else { throw TrialError.extensionEnded }
    try await withCheckedThrowingContinuation { expectation = (condition, $0) }
  }

  /// Waits for the process's first message.
  func ready() async throws {
    try await expect { if case .hello = $0 { true } else { false } }
  }

  /// Makes a content extension load its view.
  func load() async throws {
    channel.send(.load(LoadRequest(size: CGSize(width: 390, height: 195), scale: 3)))
    try await expect { if case .loaded = $0 { true } else { false } }
    try await answer()
  }

  /// Waits until the process has handled all messages and is idle.
  func answer() async throws {
    number += 1
    pendingMessages = []
    channel.send(.ping(number))
    try await expect { if case .pong = $0 { true } else { false } }
  }

  /// Sends a question repeatedly, each time after the answer to the last one; no other messages are received any more.
  ///
  /// - Returns: The times from sending the question to the arrival of its answer, in microseconds.
  func answerTimes(_ count: Int) throws -> [Double] {
    let arrivals = Arrivals()
    running.channel.receive { arrivals.record($0) }
    let question = Frame(bytes: MessageCoding.encode(SystemMessage.findControl(0, .zero)))
    return try (0..<count).map { _ in
      let start = ContinuousClock.now
      try running.channel.send(question)
      guard let arrival = arrivals.next() else { throw TrialError.extensionEnded }
      return (arrival - start) / .microseconds(1)
    }
  }

  /// Returns the peak of the process's own memory up to now, in KB.
  func ownKilobytes() throws -> Double {
    guard let peak = running.peakMemory else { throw TrialError.noFigure }
    return Double(peak) / 1024
  }

  func end() { running.terminate() }
}

/// The times at which frames arrive, on another thread.
private final class Arrivals: Sendable {
  private let last = Mutex(ContinuousClock.Instant?.none)
  private let signal = DispatchSemaphore(value: 0)

  func record(_ arrival: Arrival) {
    if case .frame = arrival { last.withLock { $0 = .now } }
    signal.signal()
  }

  /// Waits for the next frame; returns nil if the channel has ended or nothing arrives within ten seconds.
  func next() -> ContinuousClock.Instant? {
    guard signal.wait(timeout: .now() + 10) == .success else { return nil }
    return last.withLock { last in
      defer { last = nil }
      return last
    }
  }
}
