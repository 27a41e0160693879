import Foundation
import TestSupport

/// A program that a test starts like a shell, and waits for.
///
/// Its output goes to files, so that a child process that outlives it does not block.
struct Command: Sendable {
  var executable: URL
  var arguments: [String]
  /// The content of standard input; nil for none.
  var input: Data?
  /// The working folder.
  var folder: URL?
  /// Variables added to the test's own environment; an empty value removes one.
  var environment: [String: String] = [:]
  /// The limit, of the time for which the machine is idle.
  var deadline: Duration = .seconds(240)

  /// The outcome of a run.
  struct Outcome: Sendable {
    /// The exit status, the negative number of the signal that ended the program, or nil after the time limit.
    var status: Int32?
    /// Standard output.
    var bytes: Data
    /// Standard error.
    var errors: String
    var time: Duration

    /// Standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Starts the program, and waits for its end.
  ///
  /// - Parameter body: Called with the process number while the program runs.
  func run(while body: (pid_t) async throws -> Void = { _ in }) async throws -> Outcome {
    let temporary = try TemporaryFolder()
    let (output, errors) = (try temporary.file("output", Data()), try temporary.file("errors", Data()))
    let source = try input.map { try temporary.file("input", $0).path } ?? "/dev/null"
    let start = ContinuousClock.now
    let child = try launch(source, output.path, errors.path)
    async let end = child.end(after: deadline)
    do {
      try await body(child.process)
    } catch {
      child.kill()
      _ = await end
      throw error
    }
    let status = await end
    let time = ContinuousClock.now - start
    return Outcome(
      status: status, bytes: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), time: time)
  }

  /// Starts the program, in the working folder.
  private func launch(_ input: String, _ output: String, _ errors: String) throws -> Child {
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    var line = [executable.path] + arguments
    if let folder { line = ["/usr/bin/env", "-C", folder.path] + line }
    return try Child(
      line[0], Array(line.dropFirst()), environment: variables, input: .file(input), output: .file(output),
      errors: .file(errors))
  }
}

/// Limits the number of concurrent programs to the number of processors, so that each program runs as fast as it would
/// alone.
actor Turns {
  static let shared = Turns(max(2, ProcessInfo.processInfo.activeProcessorCount))
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  /// Runs `body` when a slot is free.
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
