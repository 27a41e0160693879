import TerminalHost

/// A parser of the bytes that a terminal sends: keys, the mouse, pasted texts, and replies to queries, in reads of any
/// size.
///
/// Replies may be late, incomplete or missing, and typed keys may come between them. All bytes that are not a valid
/// reply or report are keys. The time is a parameter; its zero is arbitrary.
public struct TerminalInputParser: Sendable {
  private var splitter = SequenceSplitter()
  private var keys = KeyParser()
  private var lastByte = Duration.zero

  /// Creates a parser.
  public init() {}

  /// The time at which ``expire(at:)`` ends an incomplete sequence; nil if there is none.
  public var deadline: Duration? {
    splitter.deadline ?? (keys.isWaiting ? lastByte + SequenceSplitter.keyPatience : nil)
  }

  /// Parses further bytes.
  ///
  /// - Returns: The inputs that are complete, in order.
  public mutating func parse(_ bytes: some Sequence<UInt8>, at now: Duration) -> [TerminalInput] {
    lastByte = now
    return splitter.take(bytes, at: now).flatMap { inputs(of: $0) }
  }

  /// Ends a sequence that has been incomplete for too long: a lone `ESC` is a key.
  public mutating func expire(at now: Duration) -> [TerminalInput] {
    guard let deadline, now >= deadline else { return [] }
    let released = splitter.expire(at: now).flatMap { inputs(of: $0) }
    return released + keys.flush().map(TerminalInput.key)
  }

  private mutating func inputs(of segment: SequenceSplitter.Segment) -> [TerminalInput] {
    switch segment {
    case .control(let parameters, let final):
      if let report = MouseReport(parameters: parameters, final: final) { return [.mouse(report)] }
      if let reply = TerminalReply(parameters: parameters, final: final) { return [.reply(reply)] }
    case .string(let introducer, let body, _):
      if let reply = TerminalReply(string: body, introducer: introducer) { return [.reply(reply)] }
    case .paste(let text, _):
      // Text does not continue a key.
      return keys.flush().map(TerminalInput.key) + [.paste(String(decoding: text, as: UTF8.self))]
    case .other: break
    }
    return keys.parse(segment.bytes).map(TerminalInput.key)
  }
}
