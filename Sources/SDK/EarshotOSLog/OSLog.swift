// EarshotOSLog: `os_log`, `Logger` and signposts (the modules `os` and `OSLog`).
//
// Emulated: messages of all levels, `debug` and `info` included, written to standard error with their subsystem and
// category. The transcript shows them as output of the extension.
// Not emulated: signposts and activities (no-ops); reading the log; redaction, so private values are written in plain
// text.
// The gotcha: `os_log` supports only the format specifiers of `String(format:)`.

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
  /// An informational message.
  public static let info = OSLogType(1)
  /// A debug message.
  public static let debug = OSLogType(2)
  /// An error of the process.
  public static let error = OSLogType(16)
  /// A fault of the system or of several processes.
  public static let fault = OSLogType(17)
}

/// A log with a subsystem and a category.
public final class OSLog: NSObject, Sendable {
  /// A category defined by Apple.
  public struct Category: Hashable, Sendable {
    let name: String
    /// The category of points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  /// The default log.
  public static let `default` = OSLog(prefix: "")
  /// A log that discards all messages.
  public static let disabled = OSLog(prefix: nil)

  let prefix: String?

  private init(prefix: String?) {
    self.prefix = prefix
    super.init()
  }

  /// Creates a log with a subsystem and a category.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ")
  }

  /// Creates a log with a subsystem and a category defined by Apple.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Returns whether messages of a level are written; true for all levels except in the disabled log.
  public func isEnabled(type: OSLogType) -> Bool { prefix != nil }

  /// Whether signposts are recorded; false on Linux.
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

/// Writes a message with interpolated values to the default log.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text) }

/// Writes a message with interpolated values to a log.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text) }

/// The formatting of `os_log` messages.
enum LogFormat {
  /// Returns a format such as `%{public}@` or `%.2f` with its arguments inserted. Specifiers without an argument are
  /// unchanged.
  static func text(_ format: String, _ arguments: [Any?]) -> String {
    var result = ""
    var remaining = Substring(format)
    var next = arguments[...]
    while let percent = remaining.firstIndex(of: "%") {
      result += remaining[..<percent]
      remaining = remaining[percent...].dropFirst()
      if remaining.first == "%" {
        result += "%"
        remaining = remaining.dropFirst()
        continue
      }
      var flags = remaining
      if flags.first == "{", let end = flags.firstIndex(of: "}") { flags = flags[end...].dropFirst() }
      let width = flags.prefix { "0123456789.+-# ".contains($0) }
      let kind = flags.dropFirst(width.count).drop { "hlqzjt".contains($0) }
      guard let conversion = kind.first, let argument = next.popFirst() else {
        result += "%"
        continue
      }
      remaining = kind.dropFirst()
      result += Self.text(argument, width: String(width), conversion)
    }
    return result + remaining
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
