public import Notifications

/// A message from the code of an app to the system.
public enum AppReport: Sendable, Hashable {
  /// The app has finished launching.
  case launched
  /// The answer to ``AppMessage/remoteNotification(_:_:)``; nil if the app does not implement the method. Further
  /// answers are sent as well.
  case fetched(UInt32, BackgroundFetchResult?)
  /// The answer to ``AppMessage/willPresent(_:_:)``; nil if the notification center has no delegate. Further answers
  /// are sent as well.
  case presented(UInt32, PresentationOptions?)
  /// The answer to ``AppMessage/didReceive(_:_:)``. Further answers are sent as well. `isReceived` is false if the
  /// response is lost: the notification center has no delegate, and the app has not read the response when its scene
  /// was connected.
  case responded(UInt32, isReceived: Bool)
  /// The app registers for remote notifications, or unregisters.
  case registers(Bool)
}

extension AppReport: Message {
  private enum Kind: UInt8 {
    case launched = 1
    case fetched, presented, responded, registers
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .launched: kind(.launched)
    case .fetched(let number, let result):
      kind(.fetched)
      writer.put(number)
      writer.put(result) { $0.put($1.rawValue) }
    case .presented(let number, let options):
      kind(.presented)
      writer.put(number)
      writer.put(options) { $0.put($1.rawValue) }
    case .responded(let number, let isReceived):
      kind(.responded)
      writer.put(number)
      writer.put(isReceived)
    case .registers(let registers):
      kind(.registers)
      writer.put(registers)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .launched: self = .launched
    case .fetched:
      self = .fetched(
        try reader.integer(),
        try reader.optional { reader throws(MessageFault) in
          guard let result = BackgroundFetchResult(rawValue: try reader.string()) else {
            throw MessageFault.invalid(field: "fetch result")
          }
          return result
        })
    case .presented:
      self = .presented(
        try reader.integer(),
        try reader.optional { reader throws(MessageFault) in PresentationOptions(rawValue: try reader.int()) })
    case .responded: self = .responded(try reader.integer(), isReceived: try reader.bool())
    case .registers: self = .registers(try reader.bool())
    case nil: throw .invalid(field: "app report")
    }
  }
}
