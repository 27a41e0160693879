import CChannel
import Foundation

/// How much a process may use, measured while it runs.
struct ProcessLimits: Sendable {
  /// The most memory of its own, in bytes.
  var memory: Int
  /// The most bytes in its folders.
  var storage: Int
  /// The most threads.
  var threads: Int
  /// The folders that it may write to.
  var folders: [String]

  /// How often a process that works is measured, in milliseconds; one that does nothing less often.
  static let interval: ClosedRange<Int32> = 50...200

  /// The limit that a process exceeds with this usage, in words; nil where it keeps to all.
  func excess(of usage: earshot_usage) -> String? {
    if usage.memory > UInt64(memory) { return "it took more than \(Self.megabytes(memory)) of memory" }
    if usage.unnamed > UInt64(memory) { return "it took more than \(Self.megabytes(memory)) of memory without a name" }
    if usage.files > UInt64(storage) { return "it wrote more than \(Self.megabytes(storage)) of files" }
    if usage.threads > UInt64(threads) { return "it started more than \(threads) threads" }
    return nil
  }

  /// What a process uses now; nil where it is gone.
  func usage(of process: pid_t) -> earshot_usage? {
    var paths = folders.map { strdup($0) } + [nil]
    defer { paths.forEach { free($0) } }
    var usage = earshot_usage()
    return earshot_measure_process(process, &paths, &usage) ? usage : nil
  }

  /// The memory that a process has of its own now, in bytes; nil where it is gone.
  static func memory(of process: pid_t) -> Int? {
    var usage = earshot_usage()
    return earshot_measure_memory(process, &usage) ? Int(usage.memory) : nil
  }

  static func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
