import Foundation
import Linting

/// The part of `Documentation/Linting.md` that is made from the catalog and the examples.
enum LintingPage {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Linting.md")

  private static let begin = "<!-- Made from the catalog by LintingTests with EARSHOT_RECORD=1. -->\n"
  private static let end = "<!-- End of the part made from the catalog. -->\n"

  /// Returns a page with the part replaced; nil if it has no markers.
  static func replacing(in page: String) -> String? {
    guard let start = page.range(of: begin), let stop = page.range(of: end), start.upperBound <= stop.lowerBound else {
      return nil
    }
    return page[..<start.upperBound] + "\n" + text + page[stop.lowerBound...]
  }

  private static var text: String {
    var text = "| rules | |\n|---|---|\n"
    for group in Rule.groups {
      let names = group.rules.map { "[\($0.identifier)](#\($0.identifier))" }
      text += "| \(group.title) | \(names.joined(separator: ", ")) |\n"
    }
    for group in Rule.groups {
      text += "\n### \(group.title)\n"
      for rule in group.rules { text += section(rule) }
    }
    return text + "\n"
  }

  private static func section(_ rule: Rule) -> String {
    var facts = "**\(rule.severity.rawValue)**"
    if !rule.isOnByDefault { facts += ", off by default" }
    var text = "\n#### \(rule.identifier)\n\n\(facts). \(source(rule))\n\n"
    text += wrapped("\(rule.reason) \(rule.remedy)") + "\n"
    guard let example = RuleExample.all.first(where: { $0.rule == rule.identifier }) else { return text }
    text += blocks("Fails:", example.failing, showing: example.failing)
    let changed = example.passing.filter { file in
      !example.failing.contains { $0.name == file.name && $0.bytes == file.bytes }
    }
    return text + blocks("Passes:", example.passing, showing: changed)
  }

  private static func source(_ rule: Rule) -> String {
    guard rule.source.hasPrefix("https:") else { return "Source: \(rule.source)." }
    return "Source:\n[Apple's documentation](\(rule.source))."
  }

  private static func blocks(_ title: String, _ files: [ExampleFile], showing shown: [ExampleFile]) -> String {
    let visible = files.filter { $0.shownText != nil }
    var text = "\n\(title)\n"
    for file in shown {
      if let description = file.description { text += "\n\(description)\n" }
      guard let body = file.shownText else { continue }
      if visible.count > 1 { text += "\n`\(file.name)`:\n" }
      text += "\n```\(file.language)\n\(body)\n```\n"
    }
    return text
  }

  /// Returns a text in lines of at most 120 characters.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > 120 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
