import CChannel
import Foundation

/// What workers had started and left behind: an extension that does not end when its channel does, for instance.
///
/// It becomes a child of this process, and is ended when the worker has been. Only where there are such things does it cost
/// anything.
package struct Orphans {
  /// Adopts what becomes an orphan from now on.
  package init() {
    earshot_adopt_orphans()
  }

  /// Ends all children of this process, and what they have started, but these.
  func end(but workers: [pid_t]) {
    // What is ended may leave orphans of its own; after so many generations the rest is left to itself.
    for _ in 0..<8 {
      let orphans = Self.children.filter { !workers.contains($0) }
      guard !orphans.isEmpty else { return }
      for orphan in orphans {
        // An extension leads a process group of its own.
        _ = kill(-orphan, SIGKILL)
        _ = kill(orphan, SIGKILL)
        var status: Int32 = 0
        while waitpid(orphan, &status, 0) < 0, errno == EINTR {}
      }
    }
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
