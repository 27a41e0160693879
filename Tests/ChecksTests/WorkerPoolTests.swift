import Checks
import Foundation
import TestSupport
import Testing

/// A pool whose worker follows the item's name: `crash`, `hang`, `nonsense` or `long`, and otherwise it answers.
@Suite("Worker pool of check")
struct WorkerPoolTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = folder.path("worker")
    try Executable.write(Self.worker, to: URL(filePath: program))
  }

  private static let worker = #"""
    #!/usr/bin/python3
    import json, os, signal, struct, sys
    def read(count):
        data = b""
        while len(data) < count:
            part = os.read(3, count - len(data))
            if not part: sys.exit(0)
            data += part
        return data
    def frame(): return read(struct.unpack("<I", read(4))[0])
    def send(data):
        data = struct.pack("<I", len(data)) + data
        while data: data = data[os.write(3, data):]
    assert sys.argv[1:] == ["--worker"]
    kinds = json.loads(frame())["kinds"]
    while True:
        path = json.loads(frame())["item"]["path"]
        if "crash" in path: os.kill(os.getpid(), signal.SIGSEGV)
        if "exit" in path: sys.exit(3)
        if "hang" in path: signal.pause()
        if "nonsense" in path:
            send(b"nonsense")
            continue
        if "long" in path:
            os.write(3, b"\xff\xff\xff\xff")
            signal.pause()
        result = {"findings": [], "kind": "media", "milliseconds": 0, "path": path, "verdict": "passed"}
        line = json.dumps(result).encode()
        send(struct.pack("<8Q", 1, 1, 0, 0, 0, 0, 0, 0)
             + b"".join(struct.pack("<Q", len(part)) + part for part in [line] + [path.encode()] * len(kinds)))
    """#

  /// Collects the results.
  private final class Source: WorkSource {
    var items: [WorkerPool.Work]
    var keptIdentities: [String] = []
    var emitted: [CheckResult] = []
    var isStopped = false
    var stopsAfter = Int.max
    /// Called whenever the pool waits for a worker.
    var whileWaiting: () -> Void = {}

    init(_ names: [String]) {
      items = names.reversed().map { .check(CheckItem(path: $0, kind: .media), identity: "id \($0)") }
    }

    func next() -> WorkerPool.Work? { items.popLast() }
    func willWait() { whileWaiting() }
    func keep(_ identity: String, _ line: Data) throws { keptIdentities.append(identity) }
    func emit(_ result: RenderedResult) throws {
      emitted.append(try ResultCoder().result(result.line))
      if emitted.count >= stopsAfter { isStopped = true }
    }
  }

  /// A clock that advances only when told, so that no worker times out on a busy machine.
  private final class Clock {
    var now = ContinuousClock.now
  }

  private func run(
    _ source: Source, jobs: Int, limit: Duration = .seconds(1), clock: Clock = Clock()
  ) throws -> Bool {
    let setup = WorkerSetup(settings: CheckSettings(), kinds: [.json])
    return try WorkerPool(setup, program: program, jobs: jobs, limit: limit, now: { clock.now }).run(source)
  }

  @Test("Results arrive in order for any number of workers", arguments: [1, 2, 5])
  func order(jobs: Int) throws {
    let names = (0..<60).map { "\($0).wav" }
    let source = Source(names)
    #expect(try run(source, jobs: jobs))
    #expect(source.emitted.map(\.path) == names)
    #expect(source.keptIdentities.sorted() == names.map { "id \($0)" }.sorted())
  }

  @Test("A worker that crashes or sends invalid output fails its own item only")
  func crashes() throws {
    let names = ["a", "crash", "b", "nonsense", "c", "long", "d", "exit", "crash-again", "e"]
    let source = Source(names)
    #expect(try run(source, jobs: 2))
    #expect(source.emitted.map(\.path) == names)
    let failed = source.emitted.filter { $0.verdict != .passed }
    #expect(failed.map(\.path) == ["crash", "nonsense", "long", "exit", "crash-again"])
    #expect(failed.allSatisfy { $0.findings.map(\.code) == ["crashed"] && $0.verdict == .failed })
    #expect(failed[0].findings[0].text == "the process that checked it crashed: signal 11 (Segmentation fault)")
    #expect(failed[3].findings[0].text == "the process that checked it crashed: exit status 3")
    #expect(source.keptIdentities.count == names.count)
  }

  @Test("A worker that hangs ends after its time limit, while others continue")
  func hangs() throws {
    let names = ["hang"] + (0..<20).map { "\($0)" } + ["hang-too"]
    let (source, clock) = (Source(names), Clock())
    source.whileWaiting = {
      if source.keptIdentities.count >= 20 { clock.now += .milliseconds(400) }
    }
    #expect(try run(source, jobs: 2, clock: clock))
    #expect(source.emitted.map(\.path) == names)
    #expect(source.emitted.filter { $0.verdict != .passed }.map(\.path) == ["hang", "hang-too"])
    #expect(source.emitted[0].milliseconds >= 1_000, "the time that it was given")
    #expect(
      source.emitted[0].findings.map(\.text) == ["exceeded the time limit of 1.000 s; raise it with --time-limit"])
  }

  @Test("A known result is not checked again, and keeps its place")
  func known() throws {
    let source = Source(["a", "b", "c"])
    let knownItem = CheckItem(path: "crash-known", kind: .media)
    source.items.insert(
      .known(knownItem, CheckResult(knownItem, CheckFinding(code: "missing-file", .unreadable, "no such file"))), at: 1)
    #expect(try run(source, jobs: 2))
    #expect(source.emitted.map(\.path) == ["a", "b", "crash-known", "c"])
    #expect(source.emitted[2].verdict == .unreadable)
    #expect(source.keptIdentities.count == 3)
  }

  @Test("Stopping ends all worker processes")
  func stopped() throws {
    let source = Source((0..<100).map { "\($0)" })
    source.stopsAfter = 5
    #expect(try !run(source, jobs: 2))
    #expect(source.emitted.count == 5)
    let children = try String(contentsOfFile: "/proc/self/task/\(getpid())/children", encoding: .utf8)
    let names = children.split(separator: " ").compactMap {
      try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
    }
    #expect(!names.contains { $0.contains(program) })
  }

  @Test("Stopping ends the pool while results are pending")
  func stoppedWithResultsWaiting() throws {
    // All results but the first are known, and wait for it. When it arrives, they only have to be emitted.
    let source = Source(["first"])
    let knownResults = (1...20).map { CheckResult(path: "\($0)", kind: .media) }
    source.items.insert(contentsOf: knownResults.map { .known(CheckItem(path: $0.path, kind: .media), $0) }, at: 0)
    source.stopsAfter = 5
    #expect(try !run(source, jobs: 1))
    #expect(source.emitted.count == 5)
  }

  @Test("Stopping after the last result counts as complete")
  func stoppedAtTheEnd() throws {
    let source = Source(["a", "b"])
    source.stopsAfter = 2
    #expect(try run(source, jobs: 1))
    #expect(source.emitted.map(\.path) == ["a", "b"])
  }

  @Test("A program that cannot be started is reported")
  func missing() throws {
    let pool = try WorkerPool(
      WorkerSetup(settings: CheckSettings(), kinds: []), program: "/nonexistent/worker", jobs: 1, limit: .seconds(1))
    let failure = try #require(throws: WorkerPool.Failure.self) { _ = try pool.run(Source(["a"])) }
    #expect(failure.description == "/nonexistent/worker: cannot be started: No such file or directory")
  }
}
