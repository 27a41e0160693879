import Foundation
import Synchronization

/// A program that a test starts as a shell would, waits for, and looks at.
///
/// What it writes goes to files: a child of its own that lives longer holds nobody up.
struct Command: Sendable {
  var executable: URL
  var arguments: [String]
  /// What standard input holds; nil: nothing.
  var input: Data?
  /// The folder that relative paths start from.
  var folder: URL?
  /// Variables beside those of the test's own environment; an empty value takes one away.
  var environment: [String: String] = [:]
  /// How long it may take before it is ended.
  var deadline: Duration = .seconds(30)

  /// What came of it.
  struct Outcome: Sendable {
    /// What it exited with; the negative number of the signal that ended it; nil where it was ended at the deadline.
    var status: Int32?
    /// Standard output.
    var bytes: Data
    /// Standard error.
    var errors: String
    var time: Duration

    /// Standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }
    /// Standard output, line by line.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Starts it and waits for its end.
  func run() async throws -> Outcome {
    let place = try TemporaryFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter { !$1.isEmpty }
    if let folder { process.currentDirectoryURL = folder }
    let (output, errors) = (try place.file("output", Data()), try place.file("errors", Data()))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput =
      if let input { try FileHandle(forReadingFrom: place.file("input", input)) } else { FileHandle.nullDevice }
    let start = ContinuousClock.now
    let isLate = try await wait(for: process)
    let time = ContinuousClock.now - start
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Outcome(
      status: isLate ? nil : status, bytes: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), time: time)
  }

  /// Waits on no thread of the tests'; returns whether the deadline came first.
  private func wait(for process: Process) async throws -> Bool {
    let late = Late()
    let milliseconds = Int(deadline / .milliseconds(1))
    let alarm = DispatchWorkItem { [process = Unchecked(process)] in
      guard process.value.isRunning else { return }
      late.isLate.withLock { $0 = true }
      kill(process.value.processIdentifier, SIGKILL)
    }
    defer { alarm.cancel() }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: alarm)
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return late.isLate.withLock { $0 }
  }

  private final class Late: Sendable {
    let isLate = Mutex(false)
  }

  /// `Process` may be asked from any thread; Foundation does not say so yet.
  private struct Unchecked: @unchecked Sendable {
    let value: Process
    init(_ value: Process) { self.value = value }
  }
}

/// Lets as many programs run at once as there are processors: each then takes its own time, not that of all the others.
actor Turns {
  static let shared = Turns(max(2, ProcessInfo.processInfo.activeProcessorCount))
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  /// Runs `body` when it is its turn.
  nonisolated func take<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    await begin()
    do {
      let value = try await body()
      await end()
      return value
    } catch {
      await end()
      throw error
    }
  }

  private func begin() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
