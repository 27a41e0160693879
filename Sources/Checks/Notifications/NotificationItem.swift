import HostAccess
import Foundation
import NotificationRuntime
import Notifications
import Playback
import Scenarios
import Scenes
import Transcripts

/// The check of a notification or a scenario on a device of its own, in virtual time.
@MainActor
struct NotificationItem {
  private let settings: CheckSettings
  private let expectations: Expectations
  private let reference: Reference?
  private let apps: [App]
  private let drawing: CheckDrawing?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - expectations: The expectations for the item.
  ///   - reference: The reference to compare with, or nil if there is none.
  ///   - apps: The apps to install.
  ///   - drawing: The drawing library for scenarios; if nil, their snapshots fail.
  init(
    _ settings: CheckSettings, _ expectations: Expectations, _ reference: Reference?, apps: [App],
    drawing: CheckDrawing?
  ) {
    self.settings = settings
    self.expectations = expectations
    self.reference = reference
    self.apps = apps
    self.drawing = drawing
  }

  /// Checks an item and stores the findings in its result.
  func check(_ item: CheckItem, into result: inout CheckResult) async {
    let url = URL(fileURLWithPath: item.path)
    let access = Access(settings)
    defer { access.removeDownloads() }
    var environment = ScenarioEnvironment(
      apps: apps, allowedFolders: settings.allowedFolders.map { URL(fileURLWithPath: $0) },
      download: access.attachments.download, sandbox: access.sandbox)
    environment.appGroups = access.appGroups
    environment.keepsSound = settings.plots || settings.records || reference != nil || !settings.isQuick
    do {
      let outcome: ScenarioOutcome
      if item.kind == .scenario {
        let folders = environment.allowedFolders
        let scenario = try Scenario.contents(of: url, allowedFolders: folders)
        environment.outputFolder =
          settings.pictureFolder.map { URL(fileURLWithPath: $0) } ?? url.deletingLastPathComponent()
        if let drawing { (environment.display, environment.painter) = (drawing.display, drawing.painter) }
        outcome = await ScenarioRun(scenario, in: environment).run()
      } else {
        var check = NotificationCheck(try NotificationInput.contents(of: url))
        check.options.requiresControl = expectations.require?.contains(.control) ?? false
        outcome = await check.run(in: environment)
      }
      record(outcome, of: item, into: &result)
    } catch let error as ScenarioError {
      result.findings += error.problems.map {
        CheckFinding(.scenario, .unreadable, $0.message, line: $0.line > 0 ? $0.line : nil)
      }
    } catch {
      let code = (error as? PlaybackError)?.code ?? FindingCode.payload.rawValue
      let text = "\(error)".droppingPath(item.path)
      result.findings.append(CheckFinding(code: code, error.isCausedByInput ? .unreadable : .error, text))
    }
  }

  // MARK: Results

  private func record(_ outcome: ScenarioOutcome, of item: CheckItem, into result: inout CheckResult) {
    let steps = outcome.steps.map { CheckStep($0, isOf: item.name) }
    result.steps = steps
    result.transcript = outcome.transcript.moments
    for step in steps where step.outcome == .failed {
      let message = "\(step.text): \(step.reason ?? "it failed")"
      result.findings.append(CheckFinding(.step, .error, message, seconds: step.seconds, line: step.line))
    }
    result.findings += outcome.faults.map { CheckFinding(.fault, .error, $0) }
    // The outcome already contains the unexpected diagnostics of severity error.
    let warnings = outcome.transcript.diagnostics.filter { $0.severity != .error }
    for finding in (outcome.diagnostics + warnings).map(CheckFinding.init) where !result.findings.contains(finding) {
      result.findings.append(finding)
    }
    let heard = HeardMeasure(
      outcome.sound, settings, isCompared: settings.records || reference?.fingerprint != nil)
    result.plots = heard?.plots
    if settings.plots { result.heard = outcome.sound }
    let now = Reference(outcome.transcript, fingerprint: heard?.fingerprint)
    if settings.records { result.reference = now }
    if let reference { result.findings += reference.differences(from: now) }
  }
}

extension CheckStep {
  /// Creates the result of a scenario's step.
  ///
  /// - Parameter file: The scenario's own file; lines of included scenarios are shown with their file names.
  fileprivate init(_ step: ScenarioOutcome.Step, isOf file: String) {
    let isOwn = step.file == file || step.line == 0
    let (outcome, reason): (Outcome, String?) =
      switch step.state {
      case .passed: (.passed, step.findings.isEmpty ? nil : step.findings.joined(separator: "; "))
      case .failed(let reason): (.failed, reason)
      case .notRun(let reason): (.notRun, reason)
      }
    self.init(
      line: isOwn && step.line > 0 ? step.line : nil,
      text: isOwn ? step.text : "\(step.file):\(step.line): \(step.text)",
      seconds: step.seconds, outcome: outcome, reason: reason)
  }
}

extension CheckFinding {
  /// Creates the finding for a defect reported on the device.
  fileprivate init(_ diagnostic: Diagnostic) {
    let severity: Severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(code: diagnostic.id, severity, "\(diagnostic.message); \(diagnostic.reason); \(diagnostic.remedy)")
  }
}

extension String {
  /// Returns the text without the file's path at its beginning.
  fileprivate func droppingPath(_ path: String) -> String {
    for start in [path, URL(fileURLWithPath: path).path] where hasPrefix("\(start): ") {
      return String(dropFirst(start.count + 2))
    }
    return self
  }
}
