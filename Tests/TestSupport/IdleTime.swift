import Foundation

/// The time for which the machine's processors have been idle, as an average. On an idle machine, it passes like any
/// other time; while other work keeps all processors busy, it stands still.
///
/// A limit in it detects a test that hangs, however slow the machine is.
public struct IdleTime: Sendable {
  private let start: Duration

  /// Begins at zero.
  public init() { start = Self.total }

  /// The idle time since the beginning.
  public var elapsed: Duration { Self.total - start }

  /// The idle time since the machine was started: the fourth and fifth number of `/proc/stat`, in hundredths of a
  /// second, for each processor.
  private static var total: Duration {
    var bytes = [UInt8](repeating: 0, count: 256)
    let file = open("/proc/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return ContinuousClock.now.sinceFirst }
    defer { close(file) }
    let count = max(read(file, &bytes, bytes.count), 0)
    let line = String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self)
    let numbers = line.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count > 4 else { return ContinuousClock.now.sinceFirst }
    return .milliseconds((numbers[3] + numbers[4]) * 10 / Int64(max(ProcessInfo.processInfo.processorCount, 1)))
  }
}

extension ContinuousClock.Instant {
  private static let first = ContinuousClock.now

  /// The time since the first use.
  fileprivate var sinceFirst: Duration { self - Self.first }
}
