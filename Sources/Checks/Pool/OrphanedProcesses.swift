import CChannel
import Files
import Foundation

/// The processes that workers leave behind: the supervisors of killed workers, which end the extensions, and the
/// processes that a killed supervisor could not end.
///
/// Orphans become children of this process, which waits for them.
package struct OrphanedProcesses {
  /// The time within which orphans may exit before they are killed.
  private static let timeout = Duration.seconds(2)

  /// Makes this process adopt orphans.
  package init() {
    earshot_adopt_orphans()
  }

  /// Waits for all children of this process except the given workers and its own supervisor, and kills those that
  /// keep running.
  func end(but workers: [pid_t]) {
    let limit = ContinuousClock.now.advanced(by: Self.timeout)
    // Killed processes may leave orphans, too; the number of generations is limited.
    for _ in 0..<8 {
      let orphans = Self.children.filter { !workers.contains($0) && $0 != earshot_supervisor_process() }
      guard !orphans.isEmpty else { return }
      for orphan in orphans { Self.end(orphan, after: limit) }
    }
  }

  private static func end(_ orphan: pid_t, after limit: ContinuousClock.Instant) {
    var status: Int32 = 0
    while ContinuousClock.now < limit {
      let result = waitpid(orphan, &status, WNOHANG)
      if result == orphan || (result < 0 && errno == ECHILD) { return }
      _ = poll(nil, 0, 1)
    }
    _ = kill(-orphan, SIGKILL)
    _ = kill(orphan, SIGKILL)
    _ = try? systemCall { waitpid(orphan, &status, 0) }
  }

  /// The children of all threads of this process.
  private static var children: [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { thread in
      let text = (try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { pid_t($0) }
    }
  }
}
