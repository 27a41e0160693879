/// What happens to the sound of a whole process, as `AVAudioSession` tells it.
public enum AudioSessionEvent: Sendable, Hashable {
  /// Something else takes the sound, a call for instance.
  case interruptionBegan
  /// It is over; `shouldResume`: the extension may go on by itself.
  case interruptionEnded(shouldResume: Bool)
  /// Sound goes another way: Apple's raw values of the reason and of the port, and the name of what it is
  /// heard through.
  case routeChanged(reason: UInt32, port: String, name: String)
  /// The device's sound began anew: players must be made anew, too.
  case servicesReset
}

extension AudioSessionEvent: Message {
  private enum Kind: UInt8 {
    case interruptionBegan = 1
    case interruptionEnded, routeChanged, servicesReset
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .interruptionBegan: kind(.interruptionBegan)
    case .interruptionEnded(let shouldResume):
      kind(.interruptionEnded)
      writer.put(shouldResume)
    case .routeChanged(let reason, let port, let name):
      kind(.routeChanged)
      writer.put(reason)
      writer.put(port)
      writer.put(name)
    case .servicesReset: kind(.servicesReset)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .interruptionBegan: self = .interruptionBegan
    case .interruptionEnded: self = .interruptionEnded(shouldResume: try reader.bool())
    case .routeChanged:
      self = .routeChanged(
        reason: try reader.integer(), port: try reader.string(), name: try reader.string())
    case .servicesReset: self = .servicesReset
    case nil: throw .invalid(field: "audio session event")
    }
  }
}
