import Foundation

/// What this process has open and running.
struct ProcessCounts: Hashable, CustomStringConvertible {
  var descriptors: Int
  var threads: Int

  /// As it is now.
  static var now: ProcessCounts {
    ProcessCounts(descriptors: count("/proc/self/fd"), threads: count("/proc/self/task"))
  }

  /// Whether there is no more of anything.
  static func <= (one: ProcessCounts, other: ProcessCounts) -> Bool {
    one.descriptors <= other.descriptors && one.threads <= other.threads
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  var description: String { "\(descriptors) descriptors, \(threads) threads" }
}
