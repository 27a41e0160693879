import Foundation

/// The open and running resources of this process.
struct ProcessCounts: Hashable, CustomStringConvertible {
  var descriptors: Int
  var threads: Int

  /// The current counts.
  static var now: ProcessCounts {
    ProcessCounts(descriptors: count("/proc/self/fd"), threads: count("/proc/self/task"))
  }

  /// Returns whether no count is higher.
  static func <= (one: ProcessCounts, other: ProcessCounts) -> Bool {
    one.descriptors <= other.descriptors && one.threads <= other.threads
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  var description: String { "\(descriptors) descriptors, \(threads) threads" }
}
