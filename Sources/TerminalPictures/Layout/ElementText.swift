import Foundation
import Scenes

/// The text of an element in a ``SceneTextLayout``.
struct ElementText {
  let element: SceneElement
  private let number: Int?
  private let isFocused: Bool
  private let isRightToLeft: Bool
  private let symbols: SceneTextLayout.Symbols

  init(
    _ element: SceneElement, number: Int?, isFocused: Bool, isRightToLeft: Bool, _ symbols: SceneTextLayout.Symbols
  ) {
    (self.element, self.number, self.isFocused) = (element, number, isFocused)
    (self.isRightToLeft, self.symbols) = (isRightToLeft, symbols)
  }

  /// The maximum number of characters of an element.
  private static let longest = 4096
  /// The maximum number of lines of an element.
  private static let maximumLines = 100
  /// The height of a line of small text, in points.
  private static let lineHeight = 10.0

  /// Whether the element uses additional columns.
  var isFlexible: Bool { !isButton || element.role == .action || element.frame.width > 200 }

  private var isButton: Bool {
    switch element.role {
    case .action, .button, .dismissButton, .mediaButton, .segment, .toggle: true
    default: false
    }
  }

  private var isFramed: Bool { isButton || [.textField, .textView, .image, .video].contains(element.role) }

  /// The number of columns that the element needs; with fewer, the elements of its line are below each other.
  var leastColumns: Int {
    let width = paragraphs.map(\.cellWidth).max() ?? 0
    if isButton { return min(24, width) + 4 }
    switch element.role {
    case .progress, .slider: return 16
    case .textField, .textView, .image, .video: return 16
    default: return min(20, max(1, width))
    }
  }

  /// Returns the number of columns of the element in a line of its own.
  func columns(of columns: Int) -> Int { isFlexible ? columns : min(leastColumns, columns) }

  /// Returns the element's lines.
  func block(columns: Int) -> SceneTextLayout.Block {
    let isBold = element.role == .header || element.role == .banner
    var lines: [String]
    var barColumns: Range<Int>?
    switch element.role {
    case .progress, .slider:
      let bar = bar(columns)
      lines = [bar.text]
      barColumns = bar.columns
    // A scroll view has no text of its own.
    case .scrollView: lines = []
    default:
      if isFramed, columns >= 5 {
        let content = wrapped(columns: columns - 4)
        lines = frame(content.isEmpty ? [""] : content, columns: columns)
      } else {
        lines = wrapped(columns: columns)
        if isRightToLeft { lines = lines.map { padded($0, to: columns) } }
      }
    }
    // An element without a frame of its own gets one while it is focused.
    if isFocused, !isFramed, columns >= 5, !lines.isEmpty {
      if element.role == .slider {
        let bar = bar(columns - 4)
        lines = [bar.text]
        barColumns = (2 + bar.columns.lowerBound)..<(2 + bar.columns.upperBound)
      } else {
        lines = wrapped(columns: columns - 4)
      }
      lines = frame(lines, columns: columns)
    }
    // An element that can be focused needs a place.
    if lines.isEmpty, FocusTarget.roles.contains(element.role) { lines = [""] }
    return SceneTextLayout.Block(lines: lines, columns: columns, style: isBold ? .bold : [], bar: barColumns)
  }

  /// The element's lines, before they are wrapped: one, or several of a text or of a text view.
  private var paragraphs: [String] {
    switch element.role {
    case .text: return paragraphs(of: element.label)
    case .textView:
      let lines = paragraphs(of: element.value ?? "")
      return lines.isEmpty ? paragraphs(of: element.label) : lines
    default: return text.isEmpty ? [] : [text]
    }
  }

  /// Returns the lines of a text, without empty ones at its end; at most as many as its frame has room for. The last
  /// one contains the rest of the text.
  private func paragraphs(of text: String) -> [String] {
    let room = Double(element.frame.height) / Self.lineHeight
    let count = room >= 2 ? Int(min(room, Double(Self.maximumLines))) : 1
    var lines = text.prefix(Self.longest).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.clean(String($0)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > count else { return lines }
    let rest = lines[(count - 1)...].filter { !$0.isEmpty }.joined(separator: " ")
    return lines.prefix(count - 1) + [rest]
  }

  /// The element's text in one line.
  private var text: String {
    let label = Self.clean(element.label)
    let value = element.value.map(Self.clean) ?? ""
    switch element.role {
    case .mediaButton: return "\(element.state == .playing ? symbols.pause : symbols.play) \(label)"
    case .action:
      let title = number.map { "\($0) \(label)" } ?? label
      return title
    // The close button of the header has a symbol, the one below the actions a title.
    case .dismissButton: return element.frame.width < 80 ? symbols.close : label
    case .button: return [label, value].filter { !$0.isEmpty }.joined(separator: ", ")
    case .toggle, .segment: return "\(element.state == .selected ? symbols.on : symbols.off) \(label)"
    case .textField: return value.isEmpty ? label : value
    case .image: return label.isEmpty ? "image" : "image: \(label)"
    case .video: return label.isEmpty ? "video" : "video: \(label)"
    case .activityIndicator: return label.isEmpty ? symbols.ellipsis : label
    default: return label
    }
  }

  private static func clean(_ text: String) -> String {
    String(text.prefix(longest)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns a bar with the value behind its end, which is at the left if the value grows from right to left, and the
  /// columns of the bar alone.
  private func bar(_ columns: Int) -> (text: String, columns: Range<Int>) {
    let value = Self.clean(element.value ?? "").prefix(cells: max(0, columns - 2))
    let width = max(1, columns - (value.isEmpty ? 0 : value.cellWidth + 1))
    let count = Int((element.share * Double(width)).rounded())
    let done = String(repeating: symbols.done, count: count)
    let rest = String(repeating: symbols.rest, count: width - count)
    guard element.isRightToLeft else { return (done + rest + (value.isEmpty ? "" : " \(value)"), 0..<width) }
    return ((value.isEmpty ? "" : "\(value) ") + rest + done, (columns - width)..<columns)
  }

  private func frame(_ lines: [String], columns: Int) -> [String] {
    let parts = isFocused ? symbols.focus : element.state == .disabled ? symbols.disabled : symbols.frame
    let edge = String(repeating: parts[4], count: columns - 2)
    return [parts[0] + edge + parts[1]]
      + lines.map { "\(parts[5]) \(padded($0, to: columns - 4)) \(parts[5])" } + [parts[2] + edge + parts[3]]
  }

  /// Returns a line with spaces after it, or before it if text begins at the right.
  private func padded(_ line: String, to columns: Int) -> String {
    let padding = String(repeating: " ", count: max(0, columns - line.cellWidth))
    return isRightToLeft ? padding + line : line + padding
  }

  /// Returns lines of at most this many columns.
  private func wrapped(columns: Int) -> [String] {
    var lines: [String] = []
    for paragraph in paragraphs where lines.count <= Self.maximumLines {
      lines += paragraph.wrapped(columns: columns, limit: Self.maximumLines)
    }
    guard lines.count > Self.maximumLines else { return lines }
    return lines.prefix(Self.maximumLines - 1) + [symbols.ellipsis]
  }
}
