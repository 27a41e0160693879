import Foundation
import NotificationRuntime

/// Checks items, one after the other.
@MainActor
package final class Checker {
  private let settings: CheckSettings
  private let drawing: CheckDrawing?
  private var folder: FolderNotes?
  private var apps: [App]?

  /// A checker.
  ///
  /// - Parameters:
  ///   - settings: Those of its run.
  ///   - drawing: What scenarios draw with; nil: their snapshots fail.
  package init(_ settings: CheckSettings, drawing: CheckDrawing? = nil) {
    (self.settings, self.drawing) = (settings, drawing)
  }

  /// Checks one.
  ///
  /// - Parameter slices: How many slices of a long sound may be decoded at once.
  /// - Returns: What came of it; an item that cannot be read has a result too.
  package func check(_ item: CheckItem, slices: Int = 1) async -> CheckResult {
    let start = ContinuousClock.now
    var result = CheckResult(path: item.path, kind: item.kind)
    do {
      let notes = try notes(in: item.folder)
      var expectations = settings.expectations
      if let nearer = notes.expectations?.expectations(for: item.name) { expectations.apply(nearer) }
      // What is being recorded is not compared with what was.
      let reference = settings.records ? nil : notes.references?.files[item.name]
      switch item.kind {
      case .media:
        MediaCheck(settings, expectations, reference).check(item, slices: slices, into: &result)
      case .notification, .scenario:
        await NotificationItem(settings, expectations, reference, apps: try installed(), drawing: drawing)
          .check(item, into: &result)
      }
      expectations.settle(&result.findings)
    } catch let error as ExpectationError {
      result.findings.append(CheckFinding("expectations", .unreadable, "\(error)"))
    } catch {
      result.findings.append(CheckFinding("extension", .unreadable, "\(error)"))
    }
    result.conclude(failingFrom: settings.failingFrom)
    result.milliseconds = ((ContinuousClock.now - start) / .milliseconds(1) * 1_000).rounded() / 1_000
    return result
  }

  /// What is installed on each device; looked at when the first one needs it.
  private func installed() throws -> [App] {
    if let apps { return apps }
    let apps = try settings.extensions.map { try App.contents(of: URL(fileURLWithPath: $0)) }
    self.apps = apps
    return apps
  }

  /// What lies in a folder about its items; that of the last one is remembered.
  private func notes(in path: String) throws(ExpectationError) -> FolderNotes {
    if let folder, folder.path == path { return folder }
    let notes = try FolderNotes(path)
    folder = notes
    return notes
  }
}

/// What lies in a folder about the items beside it.
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
