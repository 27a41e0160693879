import Foundation
import Synchronization

/// Checks items in processes of their own, so many at once, and hands on what came of them in the items' order.
///
/// A worker takes one item at a time, and where items are quick it knows the next one already: it need not wait to be asked.
/// One that crashes, or is not done when its time is up, is ended, and costs that item only: its result says so. What is done
/// before its turn waits; how much may wait is bounded, and with it the memory, however many items there are.
package final class WorkerPool {
  /// Why nothing more can be checked.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// What there is to do next.
  package enum Work {
    /// It has to be checked; `identity` is for whoever keeps its result.
    case check(CheckItem, identity: String)
    /// It is known already.
    case known(CheckItem, CheckResult)
  }

  /// Results that may wait for their turn, and the most bytes of them: those of a page may be large.
  private static let (window, windowBytes) = (1_024, 64 << 20)
  /// How many items are looked at before they are handed out, to know whether there are few or many.
  private static let lookahead = 32

  /// A worker that runs already, and has been told nothing.
  package struct EarlyWorker {
    let process: Int32
    let channel: Int32

    /// A worker.
    ///
    /// - Parameters:
    ///   - process: Its process, which leads a process group of its own.
    ///   - channel: The socket that it listens to; the pool closes it.
    package init(process: Int32, channel: Int32) {
      (self.process, self.channel) = (process, channel)
    }

    /// Ends a worker that no pool needs.
    func end() {
      close(channel)
      _ = kill(-process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  private let setup: WorkerSetup
  private let message: Data
  private let formats: [any ReportFormat]
  private let program: String
  private let jobs: Int
  private let limit: Duration
  private let orphans: Orphans?
  private let now: () -> ContinuousClock.Instant
  private let folder = WorkFolder()
  private var workers: [WorkerProcess] = []
  /// The first worker, until it is needed.
  private var early: WorkerProcess?
  /// What is known before its turn, by place.
  private var waiting: [Int: RenderedResult] = [:]
  private var (nextPlace, nextTurn) = (0, 0)
  private var isDry = false
  /// What is to be handed out next.
  private var peeked: [WorkerProcess.Task] = []

  /// A pool of no workers yet.
  ///
  /// - Parameters:
  ///   - setup: What workers are told.
  ///   - program: The path of a program that is a worker where ``WorkerLoop/argument`` is its only argument.
  ///   - jobs: The most workers.
  ///   - limit: How long an item may take.
  ///   - orphans: Ends what workers leave behind, and every other child of this process; nil where it has children of its
  ///     own.
  ///   - early: A worker that runs already; others are started as they are needed.
  ///   - drawing: Draws the pictures of results that no worker makes; nil where none are drawn.
  ///   - now: The clock that `limit` is measured with.
  /// - Throws: `EncodingError`.
  package init(
    _ setup: WorkerSetup, program: String, jobs: Int, limit: Duration, orphans: Orphans? = nil,
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
    message = try JSONEncoder().encode(setup)
    formats = setup.formats(drawing)
    self.early = early.map { WorkerProcess($0, message) }
  }

  /// Checks everything.
  ///
  /// - Returns: Whether every result was emitted; false where the source stopped the pool before that.
  /// - Throws: ``Failure``, and what the source throws.
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
      let isDone = !isBusy && peeked.isEmpty && isDry
      if isDone, waiting.isEmpty { return true }
      // A source that stops while it takes a result leaves those behind it waiting: they are not lost.
      if source.isStopped { return false }
      guard !isDone else { throw Failure("the result of item \(nextTurn + 1) was lost") }
      if isBusy {
        source.willWait()
        try listen(source)
      }
    }
  }

  // MARK: Handing out

  /// Gives idle workers something to do, as long as there is something and results may wait.
  private func fill(_ source: some WorkSource) throws {
    while true {
      try peek(source)
      guard !peeked.isEmpty, let worker = try freeWorker() else { return }
      let task = peeked.removeFirst()
      let running = workers.reduce(1 + peeked.count) { $0 + $1.tasks.count }
      // Where there are fewer items than processors, a long one gets the others' share.
      let slices = worker.processor == nil ? max(1, jobs / running) : 1
      let request = WorkerRequest(item: task.item, slices: slices)
      if !worker.ask(try JSONEncoder().encode(request), task, at: now()) {
        try crashed(worker, source, worker.end(killing: true))
      }
    }
  }

  /// Looks at what comes.
  private func peek(_ source: some WorkSource) throws {
    // The one whose turn it is has been looked at already, so that something always goes on.
    while !isDry, peeked.count < max(jobs, Self.lookahead), nextPlace - nextTurn < Self.window,
      nextPlace == nextTurn || waiting.values.reduce(0, { $0 + $1.byteCount }) < Self.windowBytes
    {
      switch source.next() {
      case .check(let item, let identity)?: peeked.append(.init(place: nextPlace, item: item, identity: identity))
      case .known(_, let result)?: waiting[nextPlace] = try RenderedResult(result, as: formats)
      case nil:
        isDry = true
        return
      }
      nextPlace += 1
    }
  }

  /// Whether there is so much to do that each worker has a processor for itself: its threads hand over to each other without
  /// going to another one, which costs a third of the time of short sounds. What is sliced needs several at once.
  private var isLong: Bool { jobs > 1 && jobs <= Self.processors && peeked.count + 1 >= Self.lookahead }

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  /// A worker that may be asked: one that is idle, else a new one, else one that will soon be done.
  private func freeWorker() throws(Failure) -> WorkerProcess? {
    if let idle = workers.first(where: \.tasks.isEmpty) { return idle }
    guard workers.count < jobs else { return workers.first { $0.tasks.count == 1 && $0.isQuick } }
    let worker = if let early { early } else { try WorkerProcess(program, message, temporaryFolder: folder.path) }
    early = nil
    if isLong {
      worker.keepOnProcessor((0..<jobs).first { number in !workers.contains { $0.processor == number } } ?? 0)
    }
    workers.append(worker)
    return worker
  }

  // MARK: Listening

  /// Waits until a worker has something to say, or the time of one is up.
  private func listen(_ source: some WorkSource) throws {
    let busy = workers.filter { !$0.tasks.isEmpty }
    var ready = busy.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    let begin = now()
    let left = busy.map { begin.duration(to: $0.begin.advanced(by: limit)) }.min() ?? .seconds(1)
    // Woken now and then, for whoever wants to stop it.
    let milliseconds = min(200, max(0, Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))))
    guard poll(&ready, nfds_t(ready.count), milliseconds) >= 0 || errno == EINTR else {
      throw Failure("cannot wait for workers: \(String(cString: strerror(errno)))")
    }
    for (worker, ready) in zip(busy, ready) {
      if ready.revents != 0 {
        try hear(worker, source)
      } else if now() - worker.begin >= limit {
        _ = worker.end(killing: true)
        let seconds = FindingText.seconds(limit / .seconds(1))
        let words = "not done after \(seconds) s, and given up; --time-limit gives it longer"
        try finish(worker, source, CheckFinding("timed-out", .error, words))
      }
    }
  }

  private func hear(_ worker: WorkerProcess, _ source: some WorkSource) throws {
    let isThere = worker.read()
    do {
      while let bytes = try worker.nextAnswer() {
        guard let task = worker.tasks.first, let result = RenderedResult(bytes: bytes, fragments: setup.kinds.count)
        else { throw FrameBuffer.Nonsense() }
        worker.finishTask(at: now())
        try source.keep(task.identity, result.line)
        waiting[task.place] = result
      }
    } catch is FrameBuffer.Nonsense {
      return try crashed(worker, source, "its answer makes no sense; \(worker.end(killing: true))")
    }
    if !isThere { try crashed(worker, source, worker.end(killing: false)) }
  }

  private func crashed(_ worker: WorkerProcess, _ source: some WorkSource, _ words: String) throws {
    try finish(worker, source, CheckFinding("crashed", .error, "the process that checked it crashed: \(words)"))
  }

  /// Lets go of a worker, and says of its item what became of it; what it had not begun with is for others.
  private func finish(_ worker: WorkerProcess, _ source: some WorkSource, _ finding: CheckFinding) throws {
    workers.removeAll { $0 === worker }
    orphans?.end(but: (workers + [early].compactMap(\.self)).map(\.process))
    guard let task = worker.tasks.first else { return }
    peeked.insert(contentsOf: worker.tasks.dropFirst(), at: 0)
    var result = CheckResult(path: task.item.path, kind: task.item.kind)
    result.findings = [finding]
    result.milliseconds = ((now() - worker.begin) / .milliseconds(1) * 1_000).rounded() / 1_000
    result.conclude(failingFrom: setup.settings.failingFrom)
    let rendered = try RenderedResult(result, as: formats)
    try source.keep(task.identity, rendered.line)
    waiting[task.place] = rendered
  }
}
