// EarshotOSLog: `os_log`, `Logger` and signposts (the modules `os` and `OSLog`).
//
// Emulated: messages, written to standard error with their subsystem and category, which the transcript shows as output of
// the extension. `debug` and `info` messages are written too.
// Not emulated: signposts and activities (no-ops), reading the log, redaction: private values are written as they are.
// The gotcha: arguments of `os_log` are formatted here, as far as `String(format:)` has the specifiers.

@_exported public import EarshotFoundation

/// The level of a log message, with Apple's raw values.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's raw value.
  public let rawValue: UInt8

  /// Creates a level from Apple's raw value.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a level from Apple's raw value.
  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The default level.
  public static let `default` = OSLogType(0)
  /// Informative.
  public static let info = OSLogType(1)
  /// For debugging.
  public static let debug = OSLogType(2)
  /// An error of the process.
  public static let error = OSLogType(16)
  /// An error of the system or of several processes.
  public static let fault = OSLogType(17)
}

/// A log with a subsystem and a category.
public final class OSLog: NSObject, Sendable {
  /// A category of Apple's.
  public struct Category: Hashable, Sendable {
    let name: String
    /// Points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  /// The default log.
  public static let `default` = OSLog(prefix: "")
  /// The log that writes nothing.
  public static let disabled = OSLog(prefix: nil)

  let prefix: String?

  private init(prefix: String?) {
    self.prefix = prefix
    super.init()
  }

  /// Creates a log.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ")
  }

  /// Creates a log of one of Apple's categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Whether messages of a level are written: all are, except those of the disabled log.
  public func isEnabled(type: OSLogType) -> Bool { prefix != nil }

  /// Whether signposts are recorded: never on Linux.
  public var signpostsEnabled: Bool { false }

  func write(_ message: String) {
    guard let prefix else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\(prefix)\(message)\n".utf8))
  }
}

/// Writes a formatted message to a log.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any?...
) {
  log.write(LogFormat.text("\(message)", arguments))
}

/// Writes a formatted message to a log.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
  log.write(LogFormat.text("\(message)", arguments))
}

/// Writes a message with interpolated values to a log.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text) }

/// Writes a message with interpolated values to a log.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text) }

/// Formats the messages of `os_log`.
enum LogFormat {
  /// The text of a format with its arguments: `%{public}@`, `%d`, `%.2f`, ... A specifier without an argument is left as it is.
  static func text(_ format: String, _ arguments: [Any?]) -> String {
    var result = ""
    var rest = Substring(format)
    var next = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      var flags = rest
      if flags.first == "{", let end = flags.firstIndex(of: "}") { flags = flags[end...].dropFirst() }
      let width = flags.prefix { "0123456789.+-# ".contains($0) }
      let kind = flags.dropFirst(width.count).drop { "hlqzjt".contains($0) }
      guard let conversion = kind.first, let argument = next.popFirst() else {
        result += "%"
        continue
      }
      rest = kind.dropFirst()
      result += Self.text(argument, width: String(width), conversion)
    }
    return result + rest
  }

  private static func text(_ argument: Any?, width: String, _ conversion: Character) -> String {
    guard let argument else { return "(null)" }
    if "dixXou".contains(conversion), let integer = argument as? any BinaryInteger {
      let kind = conversion == "i" ? "d" : conversion
      return String(format: "%\(width)ll\(kind)", Int64(truncatingIfNeeded: integer))
    }
    if "fFeEgG".contains(conversion), let number = argument as? any BinaryFloatingPoint {
      return String(format: "%\(width)\(conversion)", Double(number))
    }
    return "\(argument)"
  }
}
