import Foundation
import NotificationRuntime

/// A checker of items, which it processes one after the other.
@MainActor
package final class Checker {
  private let settings: CheckSettings
  private let drawing: CheckDrawing?
  private var folder: FolderNotes?
  private var apps: [App]?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - drawing: The drawing library for scenarios; if nil, their snapshots fail.
  package init(_ settings: CheckSettings, drawing: CheckDrawing? = nil) {
    (self.settings, self.drawing) = (settings, drawing)
  }

  /// Checks an item.
  ///
  /// - Parameter slices: The maximum number of slices of a long sound that are decoded concurrently.
  /// - Returns: The result; an unreadable item has a result, too.
  package func check(_ item: CheckItem, slices: Int = 1) async -> CheckResult {
    let start = ContinuousClock.now
    var result = CheckResult(path: item.path, kind: item.kind)
    do {
      let notes = try notes(in: item.folder)
      let expectations = expectations(of: item, notes)
      // While references are recorded, results are not compared with earlier ones.
      let reference = settings.records ? nil : notes.references?.files[item.name]
      switch item.kind {
      case .media:
        MediaCheck(settings, expectations, reference).check(item, slices: slices, into: &result)
      case .notification, .scenario:
        await NotificationItem(settings, expectations, reference, apps: try installed(), drawing: drawing)
          .check(item, into: &result)
      }
      expectations.applyAllowances(to: &result.findings)
    } catch let error as ExpectationError {
      result.findings.append(CheckFinding(.expectations, .unreadable, "\(error)"))
    } catch {
      result.findings.append(CheckFinding(.extension, .unreadable, "\(error)"))
    }
    result.conclude(failingFrom: settings.failingFrom)
    result.milliseconds = ((ContinuousClock.now - start) / .milliseconds(1) * 1_000).rounded() / 1_000
    return result
  }

  /// Adds an error that occurred after the check of an item, and derives the verdict again.
  package func add(_ finding: CheckFinding, to result: inout CheckResult, of item: CheckItem) {
    var finding = finding
    if let notes = try? notes(in: item.folder) {
      finding.isAllowed = expectations(of: item, notes).allows(finding.code)
    }
    result.findings.append(finding)
    result.conclude(failingFrom: settings.failingFrom)
  }

  private func expectations(of item: CheckItem, _ notes: FolderNotes) -> Expectations {
    var expectations = settings.expectations
    if let nearer = notes.expectations?.expectations(for: item.name) { expectations.apply(nearer) }
    return expectations
  }

  /// Returns the apps to install on each device; they are read when first needed.
  private func installed() throws -> [App] {
    if let apps { return apps }
    let apps = try settings.extensions.map { try App.contents(of: URL(fileURLWithPath: $0)) }
    self.apps = apps
    return apps
  }

  /// Returns the expectations and references in a folder; those of the last folder are cached.
  private func notes(in path: String) throws(ExpectationError) -> FolderNotes {
    if let folder, folder.path == path { return folder }
    let notes = try FolderNotes(path)
    folder = notes
    return notes
  }
}

/// The expectations and references in the folder of an item.
private struct FolderNotes {
  let path: String
  let expectations: ExpectationFile?
  let references: ReferenceFile?

  init(_ path: String) throws(ExpectationError) {
    self.path = path
    expectations = try ExpectationFile.inFolder(path)
    references = try ReferenceFile.inFolder(path)
  }
}
