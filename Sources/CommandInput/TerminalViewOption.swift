import ArgumentParser

/// The way to show an interface in a terminal, as given with `--view`.
package enum TerminalViewOption: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// A picture by the terminal's graphics protocol.
  case picture
  /// Half-blocks.
  case blocks
  /// Text in boxes.
  case text
  /// The progress line only.
  case line

  /// Whether the view is text, which can be printed without control sequences.
  package var isText: Bool { self == .text || self == .line }
}
