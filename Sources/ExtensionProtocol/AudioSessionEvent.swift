/// An audio event of a whole process, as reported by `AVAudioSession`.
public enum AudioSessionEvent: Sendable, Hashable {
  /// Sound was interrupted, by a phone call for instance.
  case interruptionBegan
  /// The interruption ended; `shouldResume` indicates whether the extension may resume playback.
  case interruptionEnded(shouldResume: Bool)
  /// The audio route changed: Apple's raw values of the reason and the port, and the name of the output.
  case routeChanged(reason: UInt32, port: String, name: String)
  /// The media services were reset: players must be recreated.
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
