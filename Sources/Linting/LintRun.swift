import Foundation
import JSON
import Notifications

/// The result of linting files.
package struct LintRun: Sendable {
  /// The findings, in the order of the files.
  package private(set) var findings: [LintFinding] = []
  /// Messages about files that could not be read or written, and about invalid configuration files.
  package private(set) var problems: [String] = []
  /// The number of files that were checked.
  package private(set) var fileCount = 0
  /// The files that `--fix` changed.
  package private(set) var fixedFiles: [String] = []

  private let linter: Linter
  private let isFixing: Bool
  /// The configuration of each folder; nil if it is invalid.
  private var configurations: [String: RuleConfiguration?] = [:]
  /// The first payload with each text, to find repeated notifications.
  private var firstTexts: [String: String] = [:]

  /// The maximum number of times that a file is fixed and checked again, as one fix may uncover another.
  private static let maximumPasses = 8

  /// Lints files.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - linter: The linter.
  ///   - isFixing: Whether files are changed where that is safe.
  package init(_ paths: [String], with linter: Linter, isFixing: Bool = false) {
    (self.linter, self.isFixing) = (linter, isFixing)
    let files = LintFiles(in: paths)
    problems = files.problems
    for path in files.categories { checkCategories(path) }
    var settings: [String: RuleSettings] = [:]
    // The extensions of the given apps are checked, too, but not twice.
    let folders = Set(files.parts.map(\.folder))
    let parts = files.parts + linter.apps.flatMap(\.parts).filter { !folders.contains($0.folder) }
    for part in parts {
      for path in [part.plist.path] + part.sources.map(\.text.path) {
        fileCount += 1
        settings[path] = self.settings(for: path)
      }
    }
    findings += linter.findings(inExtensions: parts) { settings[$0] ?? RuleSettings() }
    for path in files.payloads { checkPayload(path) }
    findings.sort {
      ($0.location.path, $0.location.bytes.lowerBound) < ($1.location.path, $1.location.bytes.lowerBound)
    }
  }

  // MARK: Files

  private mutating func checkPayload(_ path: String) {
    guard let settings = settings(for: path) else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let linter = linter
    let text = check(path) { linter.findings(inPayload: $0, folder: folder, settings: settings) }
    guard let text else { return }
    checkRepetition(of: text, settings)
  }

  private mutating func checkCategories(_ path: String) {
    guard let settings = settings(for: path) else { return }
    let linter = linter
    _ = check(path) { linter.findings(inCategories: $0, settings: settings) }
  }

  /// Checks a file, and fixes it if requested.
  ///
  /// - Returns: The text after all fixes; nil if the file cannot be read.
  private mutating func check(_ path: String, _ findings: (SourceText) -> [LintFinding]) -> SourceText? {
    let url = URL(fileURLWithPath: path)
    let head: FileHead
    do { head = try FileHead(of: url, upTo: Linter.maximumByteCount + 1) } catch {
      problems.append("\(path): \(error)")
      return nil
    }
    guard head.bytes.count <= Linter.maximumByteCount else {
      problems.append("\(path): more than \(Linter.maximumByteCount) bytes, and not a payload or categories")
      return nil
    }
    fileCount += 1
    let original = SourceText(path: path, bytes: Array(head.bytes))
    var (text, found) = (original, findings(original))
    if isFixing {
      for _ in 0..<Self.maximumPasses {
        let edits = found.flatMap(\.fix)
        guard !edits.isEmpty else { break }
        let fixed = SourceText(path: path, bytes: TextEdit.apply(edits, to: text.bytes))
        // A wrong fix must not destroy a file.
        guard !fixed.isDamaged(comparedWith: text) else {
          problems.append("\(path): not fixed, because the fixes would damage its syntax; please report this")
          break
        }
        text = fixed
        found = findings(text)
      }
      if text.bytes != original.bytes, !write(text) { (text, found) = (original, findings(original)) }
    }
    self.findings += found
    return text
  }

  /// Replaces a file by a text; returns false if that fails, which is reported.
  private mutating func write(_ text: SourceText) -> Bool {
    do {
      try FileReplacement.replace(text.path, by: text.bytes)
    } catch {
      problems.append("\(text.path): cannot be written: \(error)")
      return false
    }
    fixedFiles.append(text.path)
    return true
  }

  // MARK: Settings

  /// Returns the settings for a file; nil if its configuration is invalid, which is reported once.
  private mutating func settings(for path: String) -> RuleSettings? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    if let known = configurations[folder.path] { return known?.settings(for: url.lastPathComponent) }
    do throws(RuleConfigurationError) {
      let configuration = try RuleConfiguration.nearest(to: folder)
      configurations[folder.path] = configuration
      return configuration.settings(for: url.lastPathComponent)
    } catch {
      configurations.updateValue(nil, forKey: folder.path)
      let message = "\(error)"
      if !problems.contains(message) { problems.append(message) }
      return nil
    }
  }

  // MARK: Repetition

  /// Compares the texts of a payload with those of the payloads before it (`G7`).
  private mutating func checkRepetition(of text: SourceText, _ settings: RuleSettings) {
    let bytes = text.bytes.spacingByteOrderMark
    guard let root = try? JSONDocument(parsing: bytes).root, let alert = root["aps"]?["alert"] else { return }
    let texts = alert.string.map { [$0] } ?? ["title", "subtitle", "body"].compactMap { alert[$0]?.string }
    guard !texts.isEmpty else { return }
    let target = root["Simulator Target Bundle"]?.string ?? ""
    let key = ([target, root["aps"]?["thread-id"]?.string ?? ""] + texts).map(\.quotedJSON).joined(separator: ",")
    guard let first = firstTexts[key] else {
      firstTexts[key] = text.path
      return
    }
    var collector = FindingCollector(text, settings)
    collector.add(
      .repeatedNotification, alert.range,
      "\((first as NSString).lastPathComponent) has the same texts; send one notification for an event.")
    findings += collector.findings
  }
}
