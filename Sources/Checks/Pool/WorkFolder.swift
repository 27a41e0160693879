import Foundation
import NotificationRuntime

/// The temporary folder of a run's workers. A worker that is killed cannot clear up behind itself: the run's own process does;
/// where that one is killed as well, its supervisor does; and where that one is, the next run.
final class WorkFolder {
  /// What it is called, before the number of the process that made it.
  private static let prefix = "earshot-check-"

  /// Its path; nil where none could be made: workers have the one of everybody then.
  let path: String?
  /// The folder, locked as long as this lives: what tells it from one that a kill has left.
  private let lock: Int32

  /// A new one, once those of runs that are gone are removed.
  init() {
    let parent = NSTemporaryDirectory()
    Self.sweep(parent)
    try? Supervisor.start()
    path = PrivateFolder.make("\(Self.prefix)\(getpid())")
    lock = path.map { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) } ?? -1
    if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
  }

  deinit {
    if lock >= 0 { close(lock) }
    if let path { PrivateFolder.remove(path) }
  }

  private static func sweep(_ parent: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      guard let maker = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), maker > 0 else { continue }
      guard kill(maker, 0) != 0, errno == ESRCH else { continue }
      // A process of another container may have that number there, and be well.
      let path = (parent as NSString).appendingPathComponent(name)
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
      close(lock)
    }
  }
}
