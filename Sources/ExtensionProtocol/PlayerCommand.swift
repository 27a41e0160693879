/// A command for the player that shows a notification. Play and pause are not commands, but presses.
///
/// The built-in player performs commands. iOS has no such commands, so an app's extension supports none, and answers
/// with ``ExtensionMessage/notImplemented(member:)`` for ``member``.
public enum PlayerCommand: Sendable, Hashable {
  /// Seeks to a position, in nanoseconds from the beginning of the media.
  case seek(position: Int64)
  /// Sets the number of repetitions; 0 plays once, -1 loops forever.
  case loops(Int)
  /// Sets the playback rate within ``rates``, at the same pitch.
  case rate(Float)
  /// Selects the attachment with this identifier.
  case select(attachment: String)

  /// The range of playback rates.
  public static let rates: ClosedRange<Float> = 0.5...2
  /// The member name that an extension reports if it does not support commands.
  public static let member = "perform"
}

extension PlayerCommand: CustomStringConvertible {
  /// The name of the activity, such as `seeking`.
  public var description: String {
    switch self {
    case .seek: "seeking"
    case .loops: "looping"
    case .rate: "changing the speed"
    case .select: "selecting an attachment"
    }
  }
}

extension PlayerCommand: Message {
  private enum Kind: UInt8 {
    case seek = 1
    case loops, rate, select
  }

  /// Writes the kind, then its field.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .seek(let position):
      kind(.seek)
      writer.put(position)
    case .loops(let count):
      kind(.loops)
      writer.put(count)
    case .rate(let rate):
      kind(.rate)
      writer.put(rate)
    case .select(let identifier):
      kind(.select)
      writer.put(identifier)
    }
  }

  /// Reads the kind, then its field, which must have a valid value.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .seek: self = .seek(position: try reader.integer())
    case .loops:
      let count = try reader.int()
      guard count >= -1 else { throw .invalid(field: "loops") }
      self = .loops(count)
    case .rate:
      let rate = try reader.float()
      guard Self.rates.contains(rate) else { throw .invalid(field: "rate") }
      self = .rate(rate)
    case .select: self = .select(attachment: try reader.string())
    case nil: throw .invalid(field: "player command")
    }
  }
}
