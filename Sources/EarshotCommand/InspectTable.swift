import CommandInput
import TerminalHost

/// Lines of a label and a text beside it, for a terminal of 80 columns. Whoever wrote the texts, they are made safe here.
struct InspectTable {
  private(set) var lines: [String]
  private var label = ""

  private static let columns = 80
  private static let indent = 14

  /// A table under a title of one line.
  init(title: String) {
    lines = [title.printable]
  }

  /// Adds a text, broken at spaces where it is long; a label that was the last one too is said again only where
  /// `isApart`.
  mutating func add(_ label: String, _ text: String, isApart: Bool = false) {
    guard !text.isEmpty else { return }
    var head = label == self.label && !isApart ? "" : label
    self.label = label
    for line in Self.wrapped(text.printable) {
      let space = String(repeating: " ", count: max(1, Self.indent - 2 - head.displayWidth))
      lines.append("  \(head)\(space)\(line)")
      head = ""
    }
  }

  /// The text in pieces that fit; a word that is too long for any is cut.
  private static func wrapped(_ text: String) -> [String] {
    let room = columns - indent
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var rest = String(word)
      if !line.isEmpty, line.displayWidth + 1 + rest.displayWidth > room {
        lines.append(line)
        line = ""
      }
      while rest.displayWidth > room {
        let piece = rest.prefix(columns: room)
        // A character that alone is too wide would never come to an end.
        guard !piece.isEmpty else { break }
        lines.append(piece)
        rest.removeFirst(piece.count)
      }
      line += line.isEmpty ? rest : " \(rest)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
