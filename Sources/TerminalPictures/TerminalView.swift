// The picture of an interface in a terminal.
//
//     TerminalEnvironment ─► CapabilityQuery ─ bytes ─► terminal ─ bytes ─► TerminalInputParser
//                                   ▲                                        │     │
//                                   └──────────────── replies ───────────────┘     └─ keys, mouse ─┐
//                                                                                                  ▼
//     Scene ─ SceneProjection ─► Pixels ─► PictureScreen ─► bytes  (picture) ◄─ focus ─ InterfaceNavigation
//       │                          └─────► CellScreen ────► bytes  (blocks)  ◄─ and ─┘
//       └─ SceneTextLayout ──────────────► CellScreen ────► bytes  (text)    ◄─ first row
//
// Everything is a value: bytes, times and scenes are parameters, and bytes are results. The program that owns the
// terminal reads, writes and paints; it can therefore draw in another process. Each screen remembers what it has sent,
// and sends only differences.

/// A way to show an interface in a terminal, from the richest to the simplest.
public enum TerminalView: String, Hashable, Codable, Sendable, CaseIterable {
  /// A picture by the terminal's graphics protocol.
  case picture
  /// Two pixels in each cell, as half-blocks in 24-bit color or in 256 colors.
  case blocks
  /// Text in boxes.
  case text
  /// The progress line only.
  case line

  /// The smallest area for any view but the line, in cells.
  public static let smallest = CellExtent(columns: 20, rows: 6)
}

extension TerminalView {
  /// The reason why a richer view is not used.
  public enum Limitation: String, Hashable, Codable, Sendable {
    /// The output is a file or a pipe.
    case notTerminal
    /// `TERM` is `dumb` or not set.
    case dumb
    /// The terminal is smaller than ``TerminalView/smallest``.
    case small
    /// `NO_COLOR` is set.
    case noColor
    /// The terminal has reported no graphics protocol, or no size of a cell.
    case noGraphics
    /// The terminal has fewer than 256 colors as far as known.
    case fewColors
    /// The locale is not UTF-8, so the terminal may have no half-blocks.
    case notUnicode

    /// The reason as a sentence without its period.
    fileprivate var text: String {
      switch self {
      case .notTerminal: "the output is not a terminal"
      case .dumb: "TERM is dumb or not set"
      case .small: "the terminal is too small"
      case .noColor: "NO_COLOR is set"
      case .noGraphics: "the terminal has reported no graphics"
      case .fewColors: "the terminal has too few colors"
      case .notUnicode: "the locale is not UTF-8"
      }
    }
  }

  /// A view, and the reason why it is not a richer one.
  public struct Choice: Hashable, Sendable {
    /// The view.
    public var view: TerminalView
    /// The reason against the next richer view that was considered; nil for a picture, and for a requested view that
    /// can be shown.
    public var limitation: Limitation?

    /// Creates a choice.
    public init(_ view: TerminalView, because limitation: Limitation? = nil) {
      (self.view, self.limitation) = (view, limitation)
    }

    /// Returns a note for a user who requested another view than this one; nil if there is nothing to note.
    ///
    /// - Parameter requested: The view that the user requested; nil for an automatic choice.
    public func note(requested: TerminalView?) -> String? {
      guard let requested, requested != view, let limitation else { return nil }
      return "--view \(requested.rawValue): \(limitation.text); the view is \(view.rawValue)"
    }
  }

  /// Returns the view for a terminal.
  ///
  /// In this order:
  /// 1. Without a terminal, with `TERM=dumb`, or in an area smaller than ``smallest``, it is the line, whatever was
  ///    requested.
  /// 2. A requested view is used if the terminal can show it; otherwise the next simpler one is. A request has
  ///    precedence over `NO_COLOR`, and `blocks` is shown in 256 colors if the number of colors is not known.
  /// 3. With `NO_COLOR`, it is text.
  /// 4. If the terminal has reported a graphics protocol and the size of a cell, it is a picture.
  /// 5. With 256 colors or more and UTF-8, it is blocks, otherwise text.
  ///
  /// - Parameters:
  ///   - requested: The view that the user requested; nil for an automatic choice.
  ///   - capabilities: The capabilities that the terminal has reported.
  ///   - environment: The environment of the program.
  ///   - size: The area for the view, in cells.
  public static func choose(
    requested: TerminalView? = nil, capabilities: TerminalCapabilities, environment: TerminalEnvironment,
    size: CellExtent
  ) -> Choice {
    guard environment.isTerminal else { return Choice(.line, because: .notTerminal) }
    guard !environment.isDumb else { return Choice(.line, because: .dumb) }
    guard size.columns >= smallest.columns, size.rows >= smallest.rows else { return Choice(.line, because: .small) }
    let hasGraphics = capabilities.graphics != nil && capabilities.cell != nil
    switch requested {
    case .line: return Choice(.line)
    case .text: return Choice(.text)
    case .blocks: return environment.isUnicode ? Choice(.blocks) : Choice(.text, because: .notUnicode)
    case .picture where hasGraphics: return Choice(.picture)
    case .picture:
      return environment.isUnicode ? Choice(.blocks, because: .noGraphics) : Choice(.text, because: .noGraphics)
    case nil: break
    }
    guard !environment.prefersNoColor else { return Choice(.text, because: .noColor) }
    guard !hasGraphics else { return Choice(.picture) }
    guard environment.isUnicode else { return Choice(.text, because: .notUnicode) }
    let colors = max(capabilities.colors, environment.colors)
    return colors >= .palette ? Choice(.blocks, because: .noGraphics) : Choice(.text, because: .fewColors)
  }
}
