import Files
import Foundation
import Synchronization

/// A pool of worker processes that check items. The pool delivers the results in the order of the items.
///
/// A worker processes one item at a time; if items are quick, it receives the next one in advance, so that it never
/// waits. A worker that crashes or exceeds the time limit is ended, which affects only its current item: the result
/// reports it. Results that are ready before their turn wait. Their number is limited, so memory does not depend on
/// the number of items.
package final class WorkerPool {
  /// The reason why checking cannot continue.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// The next piece of work.
  package enum Work {
    /// An item to check; `identity` is passed on with its result.
    case check(CheckItem, identity: String)
    /// An item whose result is known.
    case known(CheckItem, CheckResult)
  }

  /// The maximum number of waiting results, and their maximum size in bytes, because results for an HTML page may be
  /// large.
  private static let (window, windowBytes) = (1_024, 64 << 20)
  /// The number of items to read ahead, which determines whether there are few or many.
  private static let lookahead = 32

  /// A running worker that has received no message.
  package struct EarlyWorker {
    let process: Int32
    let channel: Int32

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - process: The identifier of its process, which leads its own process group.
    ///   - channel: The socket it listens on; the pool closes it.
    package init(process: Int32, channel: Int32) {
      (self.process, self.channel) = (process, channel)
    }

    /// Ends a worker that no pool needs.
    func end() {
      close(channel)
      _ = kill(-process, SIGKILL)
      var status: Int32 = 0
      _ = try? systemCall { waitpid(process, &status, 0) }
    }
  }

  /// The setup message for new workers, whose sandbox allows more with each link that is found.
  private var setup: WorkerSetup
  private let formats: [any ReportFormat]
  private let program: String
  private let jobs: Int
  private let limit: Duration
  private let orphans: OrphanedProcesses?
  private let now: () -> ContinuousClock.Instant
  private let folder = WorkFolder()
  private var workers: [WorkerProcess] = []
  /// The early worker, until it receives its first task.
  private var early: WorkerProcess?
  /// The results that are ready before their turn, by index.
  private var waiting: [Int: RenderedResult] = [:]
  private var (nextIndex, nextTurn) = (0, 0)
  private var isExhausted = false
  /// The next tasks to assign.
  private var queued: [WorkerProcess.Task] = []

  /// Creates a pool without workers.
  ///
  /// - Parameters:
  ///   - setup: The setup message for workers.
  ///   - program: The path of a program that runs as a worker if ``WorkerLoop/argument`` is its only argument.
  ///   - jobs: The maximum number of workers.
  ///   - limit: The time limit per item.
  ///   - orphans: An object that ends processes left behind by workers, and all other children of this process; nil if
  ///     this process has children of its own.
  ///   - early: A running worker; further ones are started as needed.
  ///   - drawing: The drawing library for results that were not created by workers; nil if nothing is drawn.
  ///   - now: The clock for `limit`.
  /// - Throws: `EncodingError`.
  package init(
    _ setup: WorkerSetup, program: String, jobs: Int, limit: Duration, orphans: OrphanedProcesses? = nil,
    early: EarlyWorker? = nil, drawing: CheckDrawing? = nil, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws {
    var setup = setup
    setup.temporaryFolder = folder.path
    self.setup = setup
    self.program = program
    self.jobs = jobs
    self.limit = limit
    self.orphans = orphans
    self.now = now
    formats = setup.formats(drawing)
    let message = try JSONEncoder().encode(setup)
    self.early = early.map { WorkerProcess($0, message) }
  }

  /// Checks all items.
  ///
  /// - Returns: Whether all results were delivered; false if the source stopped the pool.
  /// - Throws: ``Failure``, and errors of the source.
  package func run(_ source: some WorkSource) throws -> Bool {
    defer {
      workers = []
      early = nil
      orphans?.end(but: [])
    }
    while true {
      if source.isStopped { return false }
      try fill(source)
      while !source.isStopped, let result = waiting.removeValue(forKey: nextTurn) {
        nextTurn += 1
        try source.emit(result)
      }
      let isBusy = workers.contains { !$0.tasks.isEmpty }
      let isDone = !isBusy && queued.isEmpty && isExhausted
      if isDone, waiting.isEmpty { return true }
      // If the source stops the pool during delivery, later results are still waiting, not lost.
      if source.isStopped { return false }
      guard !isDone else { throw Failure("the result of item \(nextTurn + 1) was lost") }
      if isBusy {
        source.willWait()
        try listen(source)
      }
    }
  }

  // MARK: Handing out

  /// Assigns work to idle workers while there are items and space for results.
  private func fill(_ source: some WorkSource) throws {
    while true {
      try peek(source)
      guard let task = queued.first, let worker = try freeWorker(for: task) else { return }
      queued.removeFirst()
      let running = workers.reduce(1 + queued.count) { $0 + $1.tasks.count }
      // If there are fewer items than processors, a long sound is decoded in several slices.
      let slices = worker.processor == nil ? max(1, jobs / running) : 1
      let request = WorkerRequest(item: task.item, slices: slices)
      if !worker.ask(try JSONEncoder().encode(request), task, at: now()) {
        _ = worker.read()
        if let message = try? worker.nextAnswer() { try refuse(message) }
        try crashed(worker, source, worker.end(killing: true))
      }
    }
  }

  /// Reads items ahead.
  private func peek(_ source: some WorkSource) throws {
    // The next item to deliver is read regardless of the limit in bytes, so the pool always makes progress.
    while !isExhausted, queued.count < max(jobs, Self.lookahead), nextIndex - nextTurn < Self.window,
      nextIndex == nextTurn || waiting.values.reduce(0, { $0 + $1.byteCount }) < Self.windowBytes
    {
      switch source.next() {
      case .check(let item, let identity)?:
        setup.sandbox?.follow(item)
        queued.append(
          .init(index: nextIndex, item: item, identity: identity, generation: setup.sandbox?.generation ?? 0))
      case .known(_, let result)?: waiting[nextIndex] = try RenderedResult(result, as: formats)
      case nil:
        isExhausted = true
        return
      }
      nextIndex += 1
    }
  }

  /// Whether there is enough work to bind each worker to its own processor. Its threads then run on the same
  /// processor, which saves a third of the time of short sounds. Slices, on the other hand, need several processors.
  private var isLong: Bool { jobs > 1 && jobs <= Self.processors && queued.count + 1 >= Self.lookahead }

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  /// Returns a worker that can take a task: an idle one, a new one, or one that is almost done. A worker whose sandbox
  /// lacks the targets of links is replaced.
  private func freeWorker(for task: WorkerProcess.Task) throws -> WorkerProcess? {
    if let idle = workers.first(where: { $0.tasks.isEmpty && $0.generation >= task.generation }) { return idle }
    if let index = workers.firstIndex(where: \.tasks.isEmpty) { _ = workers.remove(at: index).end(killing: true) }
    guard workers.count < jobs else {
      return workers.first { $0.tasks.count == 1 && $0.isQuick && $0.generation >= task.generation }
    }
    if let early, early.generation < task.generation {
      _ = early.end(killing: true)
      self.early = nil
    }
    let worker = if let early { early } else { try newWorker() }
    early = nil
    if isLong {
      worker.keepOnProcessor((0..<jobs).first { number in !workers.contains { $0.processor == number } } ?? 0)
    }
    workers.append(worker)
    return worker
  }

  private func newWorker() throws -> WorkerProcess {
    try WorkerProcess(
      program, JSONEncoder().encode(setup), temporaryFolder: folder.path, generation: setup.sandbox?.generation ?? 0)
  }

  // MARK: Listening

  /// Waits for an answer of a worker, or for the time limit of one.
  private func listen(_ source: some WorkSource) throws {
    let busy = workers.filter { !$0.tasks.isEmpty }
    var ready = busy.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    let begin = now()
    let remaining = busy.map { begin.duration(to: $0.begin.advanced(by: limit)) }.min() ?? .seconds(1)
    // Wakes up regularly, to check whether the source wants to stop.
    let milliseconds = min(200, max(0, Int32(clamping: Int64((remaining / .milliseconds(1)).rounded(.up)))))
    guard poll(&ready, nfds_t(ready.count), milliseconds) >= 0 || Errno.last == .interrupted else {
      throw Failure("cannot wait for workers: \(Errno.last)")
    }
    for (worker, ready) in zip(busy, ready) {
      if ready.revents != 0 {
        try receive(worker, source)
      } else if now() - worker.begin >= limit {
        _ = worker.end(killing: true)
        let seconds = FindingText.seconds(limit / .seconds(1))
        let reason = "exceeded the time limit of \(seconds) s; raise it with --time-limit"
        try finish(worker, source, CheckFinding(.timedOut, .error, reason))
      }
    }
  }

  private func receive(_ worker: WorkerProcess, _ source: some WorkSource) throws {
    let isOpen = worker.read()
    do {
      while let bytes = try worker.nextAnswer() {
        try refuse(bytes)
        guard let task = worker.tasks.first, let result = RenderedResult(bytes: bytes, fragments: setup.kinds.count)
        else { throw FrameBuffer.InvalidFrame() }
        worker.finishTask(at: now())
        try source.keep(task.identity, result.line)
        waiting[task.index] = result
      }
    } catch is FrameBuffer.InvalidFrame {
      return try crashed(worker, source, "its answer is invalid; \(worker.end(killing: true))")
    }
    if !isOpen { try crashed(worker, source, worker.end(killing: false)) }
  }

  /// Throws if a message reports that a worker cannot enter its sandbox.
  private func refuse(_ message: Data) throws {
    guard let reason = WorkerSandbox.failure(in: message) else { return }
    throw Failure(
      "the sandbox for decoding media cannot be entered: \(reason); --no-sandbox decodes without it")
  }

  private func crashed(_ worker: WorkerProcess, _ source: some WorkSource, _ reason: String) throws {
    try finish(worker, source, CheckFinding(.crashed, .error, "the process that checked it crashed: \(reason)"))
  }

  /// Removes a worker and reports the failure of its current item; items that it had not started are reassigned.
  private func finish(_ worker: WorkerProcess, _ source: some WorkSource, _ finding: CheckFinding) throws {
    workers.removeAll { $0 === worker }
    orphans?.end(but: (workers + [early].compactMap(\.self)).map(\.process))
    guard let task = worker.tasks.first else { return }
    queued.insert(contentsOf: worker.tasks.dropFirst(), at: 0)
    var result = CheckResult(path: task.item.path, kind: task.item.kind)
    result.findings = [finding]
    result.milliseconds = ((now() - worker.begin) / .milliseconds(1) * 1_000).rounded() / 1_000
    result.conclude(failingFrom: setup.settings.failingFrom)
    let rendered = try RenderedResult(result, as: formats)
    try source.keep(task.identity, rendered.line)
    waiting[task.index] = rendered
  }
}
