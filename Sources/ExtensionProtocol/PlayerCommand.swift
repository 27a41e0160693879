/// What a person wants of the player that shows a notification, beyond play and pause, which are presses.
///
/// The system's own player performs them. An app's extension has no such member on a device: there it is up to the
/// extension, which answers ``ExtensionMessage/notImplemented(member:)`` with ``member``.
public enum PlayerCommand: Sendable, Hashable {
  /// Go to a place: nanoseconds from the beginning of the media.
  case seek(position: Int64)
  /// Begin again at the end, so many times more; 0 plays once, -1 goes on for ever.
  case loops(Int)
  /// Play so many times as fast, at the same pitch: ``rates``.
  case rate(Float)
  /// Play the attachment with this identifier.
  case select(attachment: String)

  /// How fast media may be played, as a multiple of its own speed.
  public static let rates: ClosedRange<Float> = 0.5...2
  /// What an extension that performs no commands says is not implemented.
  public static let member = "perform"
}

extension PlayerCommand: CustomStringConvertible {
  /// What it is to do so: `seeking`.
  public var description: String {
    switch self {
    case .seek: "seeking"
    case .loops: "repeating"
    case .rate: "how fast it plays"
    case .select: "which attachment plays"
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

  /// Reads the kind, then its field, which must be one that means something.
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
