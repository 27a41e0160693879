import EarshotFoundation

/// An object that writes log messages with a subsystem and a category.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger that writes to the default log.
  public init() {
    log = .default
  }

  /// Creates a logger with a subsystem and a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger that writes to a log.
  public init(_ log: OSLog) {
    self.log = log
  }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a trace message, which is equivalent to a debug message.
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a debug message.
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an informational message.
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message at the default level.
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a warning, which is equivalent to an error.
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a critical message, which is equivalent to a fault.
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// The privacy of an interpolated value. Has no effect: all values are written in plain text.
public struct OSLogPrivacy: Hashable, Sendable {
  /// The mask of a private value.
  public enum Mask: Hashable, Sendable {
    case hash, none
  }

  /// The value is public.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// The value is private.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// The value is private and sensitive.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// The privacy depends on the type of the value.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Returns an option for a private value, which iOS masks.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Returns an option for a sensitive value, which iOS masks.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Returns an option for a value whose privacy depends on its type, and which iOS masks if it is private.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The format of an interpolated floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let format: String?

  /// Six digits after the decimal point.
  public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
  /// Returns a format with a number of digits after the decimal point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(min(max(precision, 0), 30))f")
  }
}

/// The format of an interpolated integer.
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

/// The alignment of interpolated values; has no effect on Linux.
public struct OSLogStringAlignment: Sendable {
  /// No alignment.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  /// Returns an alignment with the right edge of a column.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// Returns an alignment with the left edge of a column.
  public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}

/// A log message with interpolated values.
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

    /// Appends an optional value, or `nil`.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
      text += value().map { "\($0)" } ?? "nil"
    }

    /// Appends an integer with a format.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some FixedWidthInteger, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += format.text(value())
    }

    /// Appends a floating-point number with a format.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      let value = value()
      text += format.format.map { String(format: $0, Double(value)) } ?? "\(value)"
    }
  }

  let text: String

  /// Creates a message from a literal.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message from an interpolation.
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

  /// Creates an identifier for signposts of a log.
  public init(log: OSLog) {
    rawValue = 1
  }

  /// Creates an identifier for signposts of a log and an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = 1
  }

  /// The identifier of signposts whose names identify them.
  public static let exclusive = OSSignpostID(1)
  /// The invalid identifier.
  public static let invalid = OSSignpostID(.max)
}

/// The type of a signpost.
public enum OSSignpostType: Sendable {
  case begin, end, event
}

/// Records a signpost. Does nothing, as signposts are not recorded on Linux.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Records a signpost with a message. Does nothing, as signposts are not recorded on Linux.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {}

/// A lock that guards a state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let storage: Storage

  /// Creates a lock that guards a state.
  public init(initialState: State) {
    storage = Storage(initialState)
  }

  /// Creates a lock that guards a state that is not sendable.
  public init(uncheckedState: State) {
    storage = Storage(uncheckedState)
  }

  /// Calls a closure with the state while holding the lock.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.lock.withLock { try body(&storage.state) }
  }

  /// Calls a closure with the state while holding the lock.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() {
    self.init(initialState: ())
  }

  /// Acquires the lock.
  public func lock() { storage.lock.lock() }
  /// Releases the lock.
  public func unlock() { storage.lock.unlock() }

  /// Calls a closure while holding the lock.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try storage.lock.withLock(body) }
}
