/// A parser that splits the bytes of a terminal into control sequences that may be replies, pasted texts, and all other
/// bytes.
///
/// No byte is lost, except of pasted texts: the segments' bytes, one after the other, are the bytes that were taken. At
/// most ``longestString`` bytes are held back, or ``longestPaste`` of a pasted text, for at most ``stringPatience``.
struct SequenceSplitter: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    /// Bytes that are not a complete sequence.
    case other([UInt8])
    /// A complete `CSI` sequence.
    case control(parameters: [UInt8], final: UInt8)
    /// A complete control string that begins like a reply.
    case string(introducer: UInt8, body: [UInt8], terminator: [UInt8])

    /// A pasted text; `end` is empty if nothing has followed the text in time.
    case paste([UInt8], end: [UInt8])

    /// The segment's bytes.
    var bytes: [UInt8] {
      switch self {
      case .other(let bytes): bytes
      case .control(let parameters, let final): [0x1B, UInt8(ascii: "[")] + parameters + [final]
      case .string(let introducer, let body, let terminator): [0x1B, introducer] + body + terminator
      case .paste(let text, let end): BracketedPaste.beginning + text + end
      }
    }
  }

  private enum State: Hashable, Sendable {
    case ground, escape, control, string
    /// After `ESC` in a string.
    case stringEscape
    /// In a pasted text; the bytes held may be its end.
    case paste
  }

  private var state = State.ground
  /// The bytes of the sequence so far, from its `ESC`.
  private var held: [UInt8] = []
  /// The pasted text so far.
  private var pasted: [UInt8] = []
  private var lastByte = Duration.zero
  private var segments: [Segment] = []
  /// The bytes after the last segment that belong to no sequence.
  private var loose: [UInt8] = []

  /// The time for the rest of a sequence that may be a key.
  static let keyPatience = Duration.milliseconds(100)
  /// The time for the rest of a reply or of a pasted text that has begun.
  static let stringPatience = Duration.seconds(2)
  /// The maximum length of a `CSI` sequence, in bytes.
  static let longestControl = 64
  /// The maximum length of a control string, in bytes.
  static let longestString = 1024
  /// The maximum length of a pasted text, in bytes; the rest is dropped.
  static let longestPaste = 16_384

  /// The time at which ``expire(at:)`` releases the bytes held back; nil if there are none.
  var deadline: Duration? {
    switch state {
    case .ground: nil
    case .string where held.count > 2, .stringEscape, .paste: lastByte + Self.stringPatience
    default: lastByte + Self.keyPatience
    }
  }

  mutating func take(_ bytes: some Sequence<UInt8>, at now: Duration) -> [Segment] {
    let bytes = Array(bytes)
    for (index, byte) in bytes.enumerated() {
      lastByte = now
      if state == .paste { takeInPaste(byte, before: bytes[(index + 1)...]) } else { take(byte) }
    }
    return flush()
  }

  /// Releases the bytes held back if nothing has followed them in time.
  mutating func expire(at now: Duration) -> [Segment] {
    guard let deadline, now >= deadline else { return [] }
    release()
    return flush()
  }

  private mutating func flush() -> [Segment] {
    separate()
    defer { segments = [] }
    return segments
  }

  private mutating func separate() {
    guard !loose.isEmpty else { return }
    segments.append(.other(loose))
    loose = []
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): hold(byte, .control)
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): hold(byte, .string)
      default: releaseBefore(byte)
      }
    case .control:
      switch byte {
      case 0x20...0x3F where held.count < Self.longestControl: hold(byte, .control)
      case UInt8(ascii: "~") where held + [byte] == BracketedPaste.beginning:
        separate()
        (held, pasted, state) = ([], [], State.paste)
      case 0x40...0x7E: finish(.control(parameters: Array(held.dropFirst(2)), final: byte))
      default: releaseBefore(byte)
      }
    case .string: takeInString(byte)
    case .paste: takeInPaste(byte, before: [])
    case .stringEscape:
      if byte == UInt8(ascii: "\\") {
        finish(.string(introducer: held[1], body: Array(held.dropFirst(2).dropLast()), terminator: [0x1B, byte]))
      } else {
        held.removeLast()
        releaseBefore(0x1B)
        take(byte)
      }
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    if byte == 0x07, held[1] == UInt8(ascii: "]"), held.count > 2 {
      return finish(.string(introducer: held[1], body: Array(held.dropFirst(2)), terminator: [byte]))
    }
    if byte == 0x1B { return hold(byte, .stringEscape) }
    // A control character, such as that of Ctrl-C, is a key in any case.
    guard byte >= 0x20, held.count < Self.longestString else { return releaseBefore(byte) }
    hold(byte, .string)
    let body = held.dropFirst(2)
    let isReply = TerminalReply.beginnings[held[1]]?.contains { zip($0, body).allSatisfy(==) } ?? false
    if !isReply { release() }
  }

  /// Takes a byte of a pasted text.
  ///
  /// A text that contains the mark of its end must not type keys: a mark that another one follows in the same read is
  /// dropped, and the text goes on. Terminals remove the marks from what they paste.
  private mutating func takeInPaste(_ byte: UInt8, before rest: ArraySlice<UInt8>) {
    let end = BracketedPaste.end
    guard byte == end[held.count] else {
      pasted += (held + [byte]).dropLast(byte == end[0] ? 1 : 0).prefix(max(0, Self.longestPaste - pasted.count))
      held = byte == end[0] ? [byte] : []
      return
    }
    held.append(byte)
    guard held.count == end.count else { return }
    if Self.hasEnd(rest) { held = [] } else { finish(.paste(pasted, end: held)) }
  }

  /// Returns whether bytes contain the mark of the end of a pasted text.
  private static func hasEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let start = rest.firstIndex(of: BracketedPaste.end[0]) {
      rest = rest[start...]
      if rest.starts(with: BracketedPaste.end) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private mutating func begin(_ byte: UInt8) {
    if byte == 0x1B { hold(byte, .escape) } else { loose.append(byte) }
  }

  private mutating func hold(_ byte: UInt8, _ next: State) {
    held.append(byte)
    state = next
  }

  private mutating func finish(_ segment: Segment) {
    separate()
    segments.append(segment)
    (held, pasted, state) = ([], [], State.ground)
  }

  private mutating func releaseBefore(_ byte: UInt8) {
    release()
    begin(byte)
  }

  private mutating func release() {
    guard state != .paste else { return finish(.paste(pasted, end: [])) }
    loose += held
    held = []
    state = .ground
  }
}
