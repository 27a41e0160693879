import HostAccess
import TerminalHost

/// A table of labels and texts, for a terminal of 80 columns. Texts are escaped here.
struct InspectTable {
  private(set) var lines: [String]
  private var label = ""

  private static let columns = 80
  private static let indent = 14

  /// Creates a table with a title of one line.
  init(title: String) {
    lines = [title.printable]
  }

  /// Adds a text, broken at spaces. A label equal to the previous one is repeated only if `isApart` is true.
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

  /// Returns the text in lines that fit; a word that is too long is split.
  private static func wrapped(_ text: String) -> [String] {
    let available = columns - indent
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var rest = String(word)
      if !line.isEmpty, line.displayWidth + 1 + rest.displayWidth > available {
        lines.append(line)
        line = ""
      }
      while rest.displayWidth > available {
        let piece = rest.prefix(columns: available)
        // A single character that is too wide would otherwise cause an endless loop.
        guard !piece.isEmpty else { break }
        lines.append(piece)
        rest.removeFirst(piece.count)
      }
      line += line.isEmpty ? rest : " \(rest)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
