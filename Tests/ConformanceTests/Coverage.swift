import Foundation

/// The part of `Documentation/Coverage.md` that is generated from the suite.
enum Coverage {
  static let file = Suite.root.appending(path: "Documentation/Coverage.md")

  static let begin = "<!-- From here on made by `make coverage` from Tests/ConformanceTests. -->"
  static let end = "<!-- To here. -->"

  /// Returns the tables of all sections.
  static func made(from tests: [Suite.Test]) -> String {
    let names = Dictionary(grouping: tests, by: \.row)
    let parts = Rows.all.map { section in
      var lines = ["## \(section.title)", ""]
      if let text = section.text { lines += [text, ""] }
      lines += ["| \(section.kind) | behavior | state | test |", "|---|---|---|---|"]
      for row in section.rows {
        let id = section.kind == "policy" ? "`\(row.id)`" : row.id
        let found = names[row.id, default: []].map(\.name).joined(separator: ", ")
        lines.append("| \(id) | \(row.behavior) | \(row.stateText) | \(found.isEmpty ? "-" : found) |")
      }
      return lines.joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns a document with the text between the markers replaced, or nil if it has no markers.
  static func replacing(in document: String, with text: String) -> String? {
    guard let first = document.range(of: begin), let last = document.range(of: end),
      first.upperBound <= last.lowerBound
    else { return nil }
    return document[..<first.upperBound] + "\n\n" + text + "\n\n" + document[last.lowerBound...]
  }
}
