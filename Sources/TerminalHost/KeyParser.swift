/// A parser of keys in the bytes that a terminal sends, in reads of any size.
///
///     ESC alone ─ nothing follows ─► escape      ESC [ … final   a CSI sequence: arrows, Home, Page Up, …
///     UTF-8     ─────────────────► characters    ESC O final     the same keys in application mode
///
/// Unknown or truncated sequences and invalid UTF-8 are dropped; the parser never stores more than a few bytes.
public struct KeyParser: Sendable {
  private enum State {
    case ground
    /// In a character, of which `missing` bytes are still to come.
    case character(bytes: [UInt8], missing: Int, isMeta: Bool)
    case escape
    /// After `ESC [`, with the parameters so far; nil if they do not belong to a supported key.
    case control(parameters: [UInt8]?)
    /// After `ESC O`.
    case single
    /// After `ESC [ [`, with which the Linux console sends function keys.
    case console
    /// In a string to the terminal, up to BEL or `ESC \`.
    case string
  }

  private var state = State.ground

  /// The maximum number of parameter bytes of known keys.
  private static let longest = 8

  /// Creates a parser.
  public init() {}

  /// Whether the parser is in the middle of a sequence; call ``flush()`` if nothing follows.
  public var isWaiting: Bool {
    if case .ground = state { false } else { true }
  }

  /// Parses further bytes.
  ///
  /// - Returns: The keys that are complete.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    bytes.compactMap { take($0) }
  }

  /// Ends an incomplete sequence: a lone `ESC` is a key, anything else is dropped.
  public mutating func flush() -> [TerminalKey] {
    defer { state = .ground }
    if case .escape = state { return [.escape] }
    return []
  }

  private mutating func take(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .ground: return begin(byte, isMeta: false)
    case .character(let bytes, let missing, let isMeta): return takeRest(byte, of: bytes, missing, isMeta)
    case .escape: return takeAfterEscape(byte)
    case .control(let parameters): return takeControl(byte, parameters)
    case .single:
      state = .ground
      return Self.key(final: byte)
    case .console:
      state = .ground
    case .string:
      // A control character, such as that of Ctrl-C, is not part of a string, so it begins another key.
      if byte < 0x20, byte != 0x07, byte != 0x1B { return begin(byte, isMeta: false) }
      // The parser assumes that the byte after ESC is the backslash of ESC \.
      state = byte == 0x07 ? .ground : byte == 0x1B ? .escape : .string
    }
    return nil
  }

  /// Handles the first byte of a sequence; a character after `ESC` is a key with Alt, which is not supported.
  private mutating func begin(_ byte: UInt8, isMeta: Bool) -> TerminalKey? {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x80: return isMeta ? nil : .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1, isMeta: isMeta)
    case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2, isMeta: isMeta)
    case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3, isMeta: isMeta)
    default: break
    }
    return nil
  }

  private mutating func takeRest(_ byte: UInt8, of bytes: [UInt8], _ missing: Int, _ isMeta: Bool) -> TerminalKey? {
    // A byte that does not continue the character begins another key.
    guard 0x80...0xBF ~= byte else { return begin(byte, isMeta: false) }
    let bytes = bytes + [byte]
    guard missing == 1 else {
      state = .character(bytes: bytes, missing: missing - 1, isMeta: isMeta)
      return nil
    }
    state = .ground
    let text = String(validating: bytes, as: UTF8.self)
    return isMeta ? nil : text?.first.map { .character($0) }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case UInt8(ascii: "["): state = .control(parameters: [])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): state = .string
    case 0x1B:
      // Some terminals send ESC before the sequence of a key with Alt.
      break
    default: return begin(byte, isMeta: true)
    }
    return nil
  }

  private mutating func takeControl(_ byte: UInt8, _ parameters: [UInt8]?) -> TerminalKey? {
    switch byte {
    case 0x20...0x3F:
      let isLong = parameters.map { $0.count >= Self.longest } ?? true
      state = .control(parameters: isLong ? nil : (parameters ?? []) + [byte])
    case UInt8(ascii: "[") where parameters?.isEmpty == true: state = .console
    case 0x40...0x7E:
      state = .ground
      return parameters.flatMap { Self.key(parameters: $0, final: byte) }
    default:
      // The byte is not part of a sequence, so it begins another key.
      return begin(byte, isMeta: false)
    }
    return nil
  }

  private static func key(parameters: [UInt8], final: UInt8) -> TerminalKey? {
    switch String(decoding: parameters, as: UTF8.self) {
    case "" where final == UInt8(ascii: "Z"): .backTab
    case "", "1", "1;1": final == UInt8(ascii: "~") ? (parameters.first == nil ? nil : .home) : key(final: final)
    case "7": final == UInt8(ascii: "~") ? .home : nil
    case "4", "8": final == UInt8(ascii: "~") ? .end : nil
    case "5": final == UInt8(ascii: "~") ? .pageUp : nil
    case "6": final == UInt8(ascii: "~") ? .pageDown : nil
    // Keys with modifiers, such as Shift and Control, are ignored.
    default: nil
    }
  }

  private static func key(final: UInt8) -> TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }
}
