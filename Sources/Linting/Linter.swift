// Linting: the rules of Apple's documentation and of its guideline for notifications, applied to files.
//
//     paths ─ LintFiles ─► payloads ───► PayloadCheck ────┐
//                          categories ─► CategoryCheck ───┼─► LintFinding ─► LintReport: text, JSON, SARIF
//                          extensions ─► ExtensionCheck ──┘        │
//     --extension ─ LintedApp ─► PayloadCheck                      └─ TextEdit ─► --fix
//
// The checks work on positions (JSONDocument), so that a finding has a line and a column, and a fix replaces only the
// bytes of the defect: a file keeps its formatting. `Rule.all` is the catalog. Nothing is built, run or downloaded.

package import Foundation
import JSON
import Notifications

/// A linter, which applies the rules to files.
package struct Linter: Sendable {
  /// The apps that payloads are compared with.
  package var apps: [LintedApp]
  /// Returns the reason why a file is unsuitable as the sound of an alert; nil if it is suitable, or if this is
  /// unknown.
  package var soundFailure: @Sendable (URL) -> String?

  /// Creates a linter.
  package init(apps: [LintedApp] = [], soundFailure: @escaping @Sendable (URL) -> String? = { _ in nil }) {
    (self.apps, self.soundFailure) = (apps, soundFailure)
  }

  /// The maximum number of bytes that are read of a payload: enough to report the defects of a payload that is too
  /// large.
  package static let maximumByteCount = 1 << 20

  // MARK: Payloads

  /// Returns the findings in a payload.
  ///
  /// - Parameters:
  ///   - text: The payload.
  ///   - folder: The folder to which the paths of attachments are relative; nil if it is unknown.
  ///   - settings: The settings of the rules.
  package func findings(inPayload text: SourceText, folder: URL?, settings: RuleSettings) -> [LintFinding] {
    var collector = FindingCollector(text, settings)
    if text.bytes.count > Payload.maximumByteCount {
      collector.add(
        .payloadSize, 0..<0,
        "the payload has \(text.bytes.count) bytes; at most \(Payload.maximumByteCount) are allowed.")
    }
    guard let document = Self.document(&collector) else { return collector.findings }
    let root = document.root
    guard root.isObject else {
      collector.add(.topLevel, root.range, "a payload must be an object, but this is \(root.value.kindName).")
      return collector.findings
    }
    guard let aps = root["aps"] else {
      let same = root.members.first { Suggestion.nearest(to: $0.key, among: ["aps"]) != nil }
      collector.add(
        .missingAps, same?.keyRange ?? root.range.lowerBound..<root.range.lowerBound + 1,
        same.map { "the key is 'aps', not \($0.key.excerpt)." } ?? "the object 'aps' is missing.")
      return collector.findings
    }
    guard aps.isObject else {
      collector.add(.missingAps, aps.range, "'aps' must be an object, but is \(aps.value.kindName).")
      return collector.findings
    }
    let app = app(for: root, aps, &collector)
    var check = PayloadCheck(
      collector, root: root, aps: aps, folder: folder, app: app, soundFailure: soundFailure)
    check.run()
    return check.collector.findings.sorted
  }

  /// Returns the app that receives a payload: the one that it names, or else one with its category.
  private func app(for root: JSONNode, _ aps: JSONNode, _ collector: inout FindingCollector) -> LintedApp? {
    guard let target = root.member("Simulator Target Bundle"), let identifier = target.node.string else {
      let category = aps["category"]?.string
      return apps.first { category.map($0.categories.contains) ?? false } ?? (apps.count == 1 ? apps.first : nil)
    }
    if let app = apps.first(where: { $0.bundleIdentifier == identifier }) { return app }
    let unknown = apps.filter { $0.bundleIdentifier == nil }
    if unknown.count == 1 { return unknown.first }
    if !apps.isEmpty {
      let known = apps.compactMap(\.bundleIdentifier).joined(separator: ", ")
      collector.add(.targetApp, target.node.range, "the payload is for \(identifier.excerpt), not for \(known).")
    }
    return nil
  }

  // MARK: Categories

  /// Returns the findings in a `categories.json`.
  package func findings(inCategories text: SourceText, settings: RuleSettings) -> [LintFinding] {
    var collector = FindingCollector(text, settings)
    guard text.bytes.count <= Category.maximumFileByteCount else {
      collector.add(
        .categorySize, 0..<0,
        "the file has \(text.bytes.count) bytes; at most \(Category.maximumFileByteCount) are read.")
      return collector.findings
    }
    guard let document = Self.document(&collector) else { return collector.findings }
    var check = CategoryCheck(collector, root: document.root)
    check.run()
    return check.collector.findings.sorted
  }

  // MARK: Extensions

  /// Returns the findings in the extensions of an app or a folder: in each by itself, and in their categories together.
  ///
  /// - Parameters:
  ///   - parts: The extensions.
  ///   - settings: A closure that returns the settings of the rules for the file at a path.
  package func findings(
    inExtensions parts: [ExtensionPart], settings: @escaping (String) -> RuleSettings
  ) -> [LintFinding] {
    var findings = parts.flatMap { ExtensionCheck.findings(in: $0, settings: settings).sorted }
    var owners: [String: ExtensionPart] = [:]
    for part in parts {
      // Extensions of several apps may be in one folder.
      guard let app = part.app else { continue }
      for category in part.claimedCategories.sorted() {
        let key = app + " " + category
        guard let owner = owners[key] else {
          owners[key] = part
          continue
        }
        var collector = FindingCollector(part.plist, settings(part.plist.path))
        let place = part.plist.range(of: "<string>\(category)</string>") ?? 0..<0
        collector.add(
          .overlappingCategories, place,
          "\(owner.folder.lastPathComponent) supports the category \(category.excerpt) too; remove it from one of them."
        )
        findings += collector.findings
      }
    }
    return findings
  }

  // MARK: JSON

  /// Parses the text of a collector, and adds a finding if it is not JSON.
  private static func document(_ collector: inout FindingCollector) -> JSONDocument? {
    if collector.text.bytes.beginsWithByteOrderMark {
      collector.add(
        .byteOrderMark, 0..<3, "the file begins with a byte order mark; save it as UTF-8 without one.",
        fix: [TextEdit(0..<3, "")])
    }
    // The bytes keep their offsets. The column of an error counts the three spaces in place of the mark, so it is a
    // column of this text, not of the file.
    let text = SourceText(path: collector.text.path, bytes: collector.text.bytes.spacingByteOrderMark)
    do {
      return try JSONDocument(parsing: text.bytes)
    } catch {
      let offset = text.offset(line: error.line, column: error.column)
      let range = offset..<min(offset + 1, text.bytes.count)
      switch error.reason {
      case .duplicateKey(let key):
        collector.add(.duplicateKey, range, "the object has the key \(key.excerpt) twice; remove one of them.")
      case .trailingComma:
        collector.add(.syntax, range, "there is nothing after the comma; remove it.", fix: [TextEdit(range, "")])
      default:
        // The error begins with its position, which the finding has too.
        let message = "\(error)".split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "not JSON."
        collector.add(.syntax, range, message)
      }
      return nil
    }
  }
}

extension [LintFinding] {
  /// The findings in the order of the text.
  var sorted: [LintFinding] {
    enumerated().sorted {
      ($0.element.location.bytes.lowerBound, $0.offset) < ($1.element.location.bytes.lowerBound, $1.offset)
    }
    .map(\.element)
  }
}
