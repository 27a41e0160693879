import ArgumentParser
import CommandInput
import Foundation
import NotificationRuntime
import Scenarios

/// One run of `earshot check`.
///
///     ItemSequence ─► shard ─► journal? ─► WorkerPool ─┬─ on completion ─► journal
///                                                      └─ in order ──────► reports, references
final class CheckRun: WorkSource {
  private let options: CheckOptions
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
  ///   - options: The options of the command.
  ///   - earlyWorker: The worker that the program forked.
  ///   - drawing: The program's drawing library; nil if no pictures are drawn.
  init(_ options: CheckOptions, earlyWorker: EarlyWorker, drawing: CheckDrawing?) throws {
    (self.options, self.earlyWorker, self.drawing) = (options, earlyWorker, drawing)
    var settings = CheckSettings(options)
    settings.extensions = try ExtensionFolders.bundles(extensions: options.extensions, projects: options.projects)
    // The apps are read here only to report an error once, before anything is checked; each worker reads them again.
    let apps = try settings.extensions.map { try App.contents(of: URL(fileURLWithPath: $0)) }
    let access = Access(options.access)
    let sandbox = try Self.sandbox(options, settings, apps, draws: drawing != nil)
    if let warning = access.warning(about: apps) { CheckCommand.report(warning) }
    if sandbox == nil { CheckCommand.report(ExtensionSandbox.workerWarning) }
    let shard = options.shard ?? .whole
    self.shard = shard
    checked.settings = settings
    checked.shard = shard
    let orders = options.reportOrders
    let embedding = options.reports.embed ?? .failed
    setup = WorkerSetup(
      settings: settings, kinds: orders.map(\.kind), plotFolder: options.reports.plots, embedding: embedding,
      keepsLines: options.journal != nil || options.record, sandbox: sandbox)
    journal = try options.journal.map {
      try Journal($0, settings: settings, shard: shard, resumes: options.resume)
    }
    reports = try ReportSet(orders, checked, embedding: embedding, drawing: drawing)
    items = ItemSequence(options.paths)
    interruption = Interruption()
    references = options.record ? ReferenceRecorder() : nil
    if CheckProgressLine.isEnabled { progress = CheckProgressLine(total: ItemSequence(options.paths).count(in: shard)) }
  }

  func run() throws -> CheckVerdict {
    let pool = try WorkerPool(
      setup, program: Self.program, jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      limit: .seconds(options.timeLimit), orphans: OrphanedProcesses(), early: earlyWorker.claim(), drawing: drawing)
    let isComplete = try pool.run(self)
    progress?.clear()
    guard isComplete else { throw interrupted() }
    guard itemCount > 0 else {
      CheckCommand.report(
        "nothing to check in \(options.paths.joined(separator: ", ")): no media, .apns or .scenario files")
      throw ExitCode.invalidInput
    }
    try references?.finish()
    checked.seconds = (ContinuousClock.now - start) / .seconds(1)
    try reports.finish(checked)
    return checked.totals.verdict
  }

  // MARK: Work

  func next() -> WorkerPool.Work? {
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

  func keep(_ identity: String, _ line: Data) throws {
    try journal?.keep(identity, line)
  }

  func emit(_ result: RenderedResult) throws {
    if sharesTerminal { progress?.clear() }
    checked.totals.add(result.totals)
    try reports.append(result.fragments, result.totals)
    try references?.add(result.line)
  }

  func willWait() {
    progress?.show(checked.totals)
  }

  var isStopped: Bool { interruption.signal != nil }

  // MARK: Parts

  /// Returns the sandbox of the workers, and creates the folders for pictures; nil if it is turned off.
  ///
  /// - Throws: `RuntimeError` or ``WorkerPool/Failure`` if this machine does not support it.
  private static func sandbox(
    _ options: CheckOptions, _ settings: CheckSettings, _ apps: [App], draws: Bool
  ) throws -> WorkerSandbox? {
    let access = Access(options.access)
    guard access.sandbox.isEnforced else { return nil }
    if !apps.isEmpty { try access.sandbox.checkSupport() }
    if let obstacle = access.sandbox.obstacle {
      throw WorkerPool.Failure(
        "the sandbox for decoding media is not available: \(obstacle); --no-sandbox decodes without it")
    }
    var (folders, apps) = ([options.reports.plots].compactMap(\.self), apps)
    if draws {
      let scenarios = ItemSequence(options.paths).filter { $0.kind == .scenario }
      folders += scenarios.isEmpty ? [] : options.pictures.map { [$0] } ?? Set(scenarios.map(\.folder)).sorted()
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
    return WorkerSandbox(options.paths, settings, apps: apps, outputFolders: folders)
  }

  /// The path of this program.
  private static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  private func interrupted() -> ExitCode {
    let further = options.journal.map { "; continue with --journal \($0) --resume" } ?? ""
    CheckCommand.report("interrupted after \(checked.totals.items) items; no report was written\(further)")
    return ExitCode(128 + (interruption.signal ?? SIGINT))
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
