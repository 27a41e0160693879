import EarshotFoundation

/// Writes messages of one subsystem and category.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of the default log.
  public init() {
    log = .default
  }

  /// Creates a logger of a subsystem and category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger of a log.
  public init(_ log: OSLog) {
    self.log = log
  }

  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func log(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message for debugging.
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an informative message.
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an error.
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// How private an interpolated value is; every value is written on Linux.
public struct OSLogPrivacy: Hashable, Sendable {
  /// How a private value is masked.
  public enum Mask: Hashable, Sendable {
    case hash, none
  }

  /// Public.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Private.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Private and sensitive.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// Decided by the type of the value.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Private, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Private and sensitive, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Decided by the type of the value, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How an interpolated number is written.
public struct OSLogFloatFormatting: Sendable {
  let format: String?

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
  /// With so many digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(min(max(precision, 0), 30))f")
  }
}

/// How an interpolated integer is written.
public enum OSLogIntegerFormatting: Sendable {
  case decimal, hex, octal

  func text(_ value: some FixedWidthInteger) -> String {
    switch self {
    case .decimal: "\(value)"
    case .hex: String(value, radix: 16)
    case .octal: String(value, radix: 8)
    }
  }
}

/// How interpolated text is aligned; has no effect on Linux.
public struct OSLogStringAlignment: Sendable {
  /// Not aligned.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  /// Aligned on the right.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// Aligned on the left.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}

/// A message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The interpolation of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }

    /// Appends an optional value, `nil` for nil.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
      text += value().map { "\($0)" } ?? "nil"
    }

    /// Appends an integer in a format.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some FixedWidthInteger, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += format.text(value())
    }

    /// Appends a number in a format.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      let value = value()
      text += format.format.map { String(format: $0, Double(value)) } ?? "\(value)"
    }
  }

  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message from its interpolation.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}

/// The identifier of a signpost.
public struct OSSignpostID: Hashable, Sendable {
  /// Apple's raw value.
  public let rawValue: UInt64

  /// Creates an identifier.
  public init(_ value: UInt64) {
    rawValue = value
  }

  /// Creates an identifier for a log.
  public init(log: OSLog) {
    rawValue = 1
  }

  /// Creates an identifier for a log and an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = 1
  }

  /// The identifier that stands for all of one name.
  public static let exclusive = OSSignpostID(1)
  /// No identifier.
  public static let invalid = OSSignpostID(.max)
}

/// The type of a signpost.
public enum OSSignpostType: Sendable {
  case begin, end, event
}

/// Does nothing: signposts are not recorded on Linux.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing: signposts are not recorded on Linux.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {}

/// A lock with the state that it guards.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let storage: Storage

  /// Creates a lock with a state.
  public init(initialState: State) {
    storage = Storage(initialState)
  }

  /// Creates a lock with a state that need not be sendable.
  public init(uncheckedState: State) {
    storage = Storage(uncheckedState)
  }

  /// Calls a closure with the state while the lock is held.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.lock.withLock { try body(&storage.state) }
  }

  /// Calls a closure with the state while the lock is held.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() {
    self.init(initialState: ())
  }

  /// Takes the lock.
  public func lock() { storage.lock.lock() }
  /// Releases the lock.
  public func unlock() { storage.lock.unlock() }

  /// Calls a closure while the lock is held.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try storage.lock.withLock(body) }
}
