import CChannel
import Foundation

/// The limits on the resources of a process, which is measured while it runs.
package struct ProcessLimits: Sendable {
  /// The maximum private memory, in bytes.
  package var memory: Int
  /// The maximum size of the process's folders, in bytes.
  package var storage: Int
  /// The maximum number of threads.
  package var threads: Int
  /// The folders to which the process may write.
  package var folders: [String]

  /// Creates limits.
  package init(memory: Int, storage: Int, threads: Int, folders: [String]) {
    (self.memory, self.storage, self.threads, self.folders) = (memory, storage, threads, folders)
  }

  /// The time between looks at a process, in milliseconds: short if it is busy, long if it is idle.
  static let interval: ClosedRange<Int32> = 50...200
  /// The time between looks at a process that has an alarm and is not busy, in milliseconds: short if it works a
  /// little, long if it is idle. The alarm misses a process that sleeps whenever the kernel's clock ticks.
  static let intervalWithAlarm: ClosedRange<Int32> = 1000...3200

  /// Returns a description of the limit that the usage exceeds; nil if it exceeds none.
  func exceededLimit(by usage: earshot_usage) -> String? {
    if usage.memory > UInt64(memory) { return "it used more than \(Self.megabytes(memory)) of memory" }
    if usage.shared > UInt64(memory) { return "it used more than \(Self.megabytes(memory)) of shared memory" }
    if usage.files > UInt64(storage) { return "it wrote more than \(Self.megabytes(storage)) of files" }
    if usage.threads > UInt64(threads) { return "it started more than \(threads) threads" }
    return nil
  }

  /// Returns the current usage of a process; nil if the process does not exist.
  func usage(of process: pid_t) -> earshot_usage? {
    var paths = folders.map { strdup($0) } + [nil]
    defer { paths.forEach { free($0) } }
    var usage = earshot_usage()
    return earshot_measure_process(process, &paths, &usage) ? usage : nil
  }

  /// Returns the current private memory of a process, in bytes; nil if the process does not exist.
  static func memory(of process: pid_t) -> Int? {
    var usage = earshot_usage()
    return earshot_measure_memory(process, &usage) ? Int(usage.memory) : nil
  }

  package static func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
