package import Foundation
import HostAccess
import NotificationRuntime
import SandboxedProcesses
import Scenarios

/// One run of `earshot check`.
///
///     ItemSequence ─► shard ─► journal? ─► WorkerPool ─┬─ on completion ─► journal
///                                                      └─ in order ──────► reports, references
package final class CheckRun: WorkSource {
  /// The reason why a run ends without reports.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// The paths have no items.
    case nothingToCheck(paths: [String])
    /// A signal ended the run after a number of items.
    case interrupted(signal: Int32, itemCount: Int, journal: String?)

    package var description: String {
      switch self {
      case .nothingToCheck(let paths):
        return "nothing to check in \(paths.joined(separator: ", ")): no media, .apns or .scenario files"
      case .interrupted(_, let itemCount, let journal):
        let further = journal.map { "; continue with --journal \($0) --resume" } ?? ""
        return "interrupted after \(itemCount) items; no report was written\(further)"
      }
    }
  }

  private let request: CheckRequest
  private let earlyWorker: EarlyWorker
  private let drawing: CheckDrawing?
  private let setup: WorkerSetup
  private let shard: Shard
  private let reports: ReportSet
  private let journal: Journal?
  private let interruption: Interruption
  private var progress: CheckProgressLine?
  /// Whether standard output and the progress line share the terminal.
  private let sharesTerminal = isatty(STDOUT_FILENO) == 1
  private var references: ReferenceRecorder?
  private var items: ItemSequence
  private var itemCount = 0
  private var checked = CheckedRun()
  private let start = ContinuousClock.now

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - request: The items, settings and reports.
  ///   - earlyWorker: The worker that the program forked.
  ///   - drawing: The program's drawing library; nil if no pictures are drawn.
  package init(_ request: CheckRequest, earlyWorker: EarlyWorker, drawing: CheckDrawing?) throws {
    (self.request, self.earlyWorker, self.drawing) = (request, earlyWorker, drawing)
    let (settings, shard) = (request.settings, request.shard)
    // The apps are read here only to report an error once, before anything is checked; each worker reads them again.
    let apps = try settings.extensions.map { try App.contents(of: URL(fileURLWithPath: $0)) }
    let sandbox = try Self.sandbox(request, apps, draws: drawing != nil)
    if let warning = Access(settings).warning(about: apps) { StandardError.report(warning) }
    if sandbox == nil { StandardError.report(ExtensionSandbox.workerWarning) }
    self.shard = shard
    checked.settings = settings
    checked.shard = shard
    let (orders, embedding) = (request.reports.orders, request.reports.embedding)
    setup = WorkerSetup(
      settings: settings, kinds: orders.map(\.kind), plotFolder: request.reports.plotFolder, embedding: embedding,
      keepsLines: request.journal != nil || settings.records, sandbox: sandbox)
    journal = try request.journal.map {
      try Journal($0, settings: settings, shard: shard, resumes: request.resumes)
    }
    reports = try ReportSet(orders, checked, embedding: embedding, drawing: drawing)
    items = ItemSequence(request.paths)
    interruption = Interruption()
    references = settings.records ? ReferenceRecorder() : nil
    if CheckProgressLine.isEnabled { progress = CheckProgressLine(total: ItemSequence(request.paths).count(in: shard)) }
  }

  /// Checks all items, and writes the reports.
  ///
  /// - Returns: The worst verdict.
  /// - Throws: ``Failure``, and the failures of the journal, the reports and the workers.
  package func run() throws -> CheckVerdict {
    let pool = try WorkerPool(
      setup, program: Self.program, jobs: request.jobs, limit: request.timeLimit, orphans: OrphanedProcesses(),
      early: earlyWorker.claim(), drawing: drawing)
    let isComplete = try pool.run(self)
    progress?.clear()
    guard isComplete else {
      throw Failure.interrupted(
        signal: interruption.signal ?? SIGINT, itemCount: checked.totals.items, journal: request.journal)
    }
    guard itemCount > 0 else { throw Failure.nothingToCheck(paths: request.paths) }
    try references?.finish()
    checked.seconds = (ContinuousClock.now - start) / .seconds(1)
    try reports.finish(checked)
    return checked.totals.verdict
  }

  // MARK: Work

  package func next() -> WorkerPool.Work? {
    while let item = items.next() {
      defer { itemCount += 1 }
      guard shard.contains(itemCount) else { continue }
      if let failure = item.failure { return .known(item, CheckResult(item, failure)) }
      let identity = Journal.identity(of: item)
      if let result = journal?.result(of: identity) { return .known(item, result) }
      return .check(item, identity: identity)
    }
    return nil
  }

  package func keep(_ identity: String, _ line: Data) throws {
    try journal?.keep(identity, line)
  }

  package func emit(_ result: RenderedResult) throws {
    if sharesTerminal { progress?.clear() }
    checked.totals.add(result.totals)
    try reports.append(result.fragments, result.totals)
    try references?.add(result.line)
  }

  package func willWait() {
    progress?.show(checked.totals)
  }

  package var isStopped: Bool { interruption.signal != nil }

  // MARK: Parts

  /// Returns the sandbox of the workers, and creates the folders for pictures; nil if it is turned off.
  ///
  /// - Throws: `RuntimeError` or ``WorkerPool/Failure`` if this machine does not support it.
  private static func sandbox(
    _ request: CheckRequest, _ apps: [App], draws: Bool
  ) throws -> WorkerSandbox? {
    let (access, settings) = (Access(request.settings), request.settings)
    guard access.sandbox.isEnforced else { return nil }
    if !apps.isEmpty { try access.sandbox.checkSupport() }
    if let obstacle = access.sandbox.obstacle {
      throw WorkerPool.Failure(
        "the sandbox for decoding media is not available: \(obstacle); --no-sandbox decodes without it")
    }
    var (folders, apps) = ([request.reports.plotFolder].compactMap(\.self), apps)
    if draws {
      let scenarios = ItemSequence(request.paths).filter { $0.kind == .scenario }
      folders += scenarios.isEmpty ? [] : settings.pictureFolder.map { [$0] } ?? Set(scenarios.map(\.folder)).sorted()
      let allowed = settings.allowedFolders.map { URL(fileURLWithPath: $0) }
      apps += scenarios.flatMap { scenario in
        let contents = try? Scenario.contents(of: URL(fileURLWithPath: scenario.path), allowedFolders: allowed)
        return contents?.installedApps(allowedFolders: allowed) ?? []
      }
    }
    // A failure is reported with each picture.
    for folder in folders {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    return WorkerSandbox(request.paths, settings, apps: apps, outputFolders: folders)
  }

  /// The path of this program.
  private static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }
}

extension ItemSequence {
  /// Returns the number of items in a shard.
  fileprivate func count(in shard: Shard) -> Int {
    var count = 0
    for (index, _) in enumerated() where shard.contains(index) { count += 1 }
    return count
  }
}
