import Foundation

/// What this process has open and running.
struct ProcessCounts: Hashable, CustomStringConvertible {
  var descriptors: Int
  var threads: Int

  /// As it is now.
  static var now: ProcessCounts {
    ProcessCounts(descriptors: count("/proc/self/fd"), threads: count("/proc/self/task"))
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  var description: String { "\(descriptors) descriptors, \(threads) threads" }
}
