package import TerminalHost

/// A line of text that is typed into a terminal.
///
///     ← →              move the cursor by a character      Home, End, Ctrl-A, Ctrl-E   to the beginning, to the end
///     Backspace        removes the character before it     Ctrl-W, Ctrl-U              the word, all before it
///     Enter            completes the text                  Esc                         cancels it
public struct InputLine: Hashable, Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    /// The text or the place of the cursor has changed.
    case changed
    /// The text is complete.
    case entered
    /// The user has canceled the line.
    case canceled
    /// The key has no meaning.
    case ignored
  }

  /// The text before the line, such as the title of the action.
  public let prompt: String
  private var characters: [Character] = []
  /// The number of characters before the cursor.
  private var cursor = 0

  /// The maximum number of characters.
  static let longest = 1000
  /// The maximum number of scalars: a character may have many.
  static let scalars = 8000

  /// Creates an empty line.
  public init(prompt: String) {
    self.prompt = prompt
  }

  /// The text typed so far.
  public var text: String { String(characters) }

  /// Applies a key.
  package mutating func apply(_ key: TerminalKey) -> Outcome {
    switch key {
    case .character("\r"), .character("\n"): return .entered
    case .escape: return .canceled
    case .character("\u{7F}"), .character("\u{8}"): return remove(from: cursor - 1)
    // Ctrl-W and Ctrl-U
    case .character("\u{17}"): return remove(from: wordStart)
    case .character("\u{15}"): return remove(from: 0)
    case .left: return move(to: cursor - 1)
    case .right: return move(to: cursor + 1)
    // Ctrl-A and Ctrl-E
    case .home, .character("\u{1}"): return move(to: 0)
    case .end, .character("\u{5}"): return move(to: characters.count)
    case .character(let character):
      guard let value = character.unicodeScalars.first?.value, value >= 0x20 else { return .ignored }
      return insert(String(character))
    default: return .ignored
    }
  }

  /// Inserts a pasted text. Line breaks and tabs become spaces, and other control characters are dropped.
  package mutating func paste(_ text: String) -> Outcome {
    var printable = String.UnicodeScalarView()
    for character in text {
      if character.isNewline || character == "\t" {
        printable.append(" ")
      } else {
        for scalar in character.unicodeScalars where scalar.properties.generalCategory != .control {
          printable.append(scalar)
        }
      }
    }
    return insert(String(printable))
  }

  /// Inserts text at the cursor, as much as there is room for.
  private mutating func insert(_ text: String) -> Outcome {
    let (head, tail) = (String(characters[..<cursor]), String(characters[cursor...]))
    let room = max(0, Self.scalars - head.unicodeScalars.count - tail.unicodeScalars.count)
    let part = String(text.prefix(max(0, Self.longest - characters.count)).unicodeScalars.prefix(room))
    guard !part.isEmpty else { return .ignored }
    // A mark joins the character before it.
    let start = head + part
    characters = Array(start + tail)
    cursor = min(start.count, characters.count)
    return .changed
  }

  /// Removes the characters from a place to the cursor.
  private mutating func remove(from start: Int) -> Outcome {
    guard start >= 0, start < cursor else { return .ignored }
    characters.removeSubrange(start..<cursor)
    cursor = start
    return .changed
  }

  private mutating func move(to place: Int) -> Outcome {
    guard (0...characters.count).contains(place), place != cursor else { return .ignored }
    cursor = place
    return .changed
  }

  /// The beginning of the word before the cursor.
  private var wordStart: Int {
    let end = characters[..<cursor].lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return characters[..<end].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  /// Returns the line in a number of columns, with the part of the text around the cursor.
  package func display(columns: Int, cursor mark: Character) -> String {
    let start = prompt.prefix(cells: max(0, columns / 2)) + ": "
    let room = max(1, columns - start.cellWidth - 1)
    let before = String(characters[..<cursor])
    // The text before the cursor has half of the room, or more if it needs more and there is some left.
    let after = String(characters[cursor...]).prefix(cells: max(room / 2, room - before.cellWidth))
    return start + before.suffix(cells: room - after.cellWidth) + String(mark) + after
  }
}
