import Synchronization

/// A log of events, from any thread, in order.
public final class EventLog: Sendable {
  private let entries = Mutex<[String]>([])

  /// Creates an empty log.
  public init() {}

  /// All entries since the last ``read()``.
  public var lines: [String] { entries.withLock { $0 } }

  /// Adds an entry.
  public func add(_ line: String) { entries.withLock { $0.append(line) } }

  /// Returns the entries since the last call.
  public func read() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
