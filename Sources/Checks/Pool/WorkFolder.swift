import Files
import Foundation
import NotificationRuntime
import SandboxedProcesses

/// The temporary folder of a run's workers. A killed worker cannot remove its files; the run's process does so instead.
/// If that process was killed, too, its supervisor does, and if both were killed, the next run.
final class WorkFolder {
  /// The prefix of the name, before the identifier of the process that created it.
  private static let prefix = "earshot-check-"

  /// The path; nil if the folder could not be created, in which case workers use the default temporary folder.
  let path: String?
  /// A descriptor of the folder, locked during the lifetime of this object. The lock distinguishes the folder from
  /// one left behind by a killed run.
  private let lock: OwnedDescriptor?

  /// Creates a folder in `parent` after removing those of runs that have ended.
  init(in parent: URL = FileManager.default.temporaryDirectory) {
    Self.sweep(parent)
    try? Supervisor.start()
    path = PrivateFolder.make("\(Self.prefix)\(getpid())", in: parent)
    lock = path.flatMap { try? OwnedDescriptor(opening: $0, .readOnly, .directory) }
    if let lock { flock(lock.number, LOCK_EX | LOCK_NB) }
  }

  deinit {
    if let path { PrivateFolder.remove(path) }
  }

  private static func sweep(_ parent: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] where name.hasPrefix(prefix) {
      guard let maker = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), maker > 0 else { continue }
      guard kill(maker, 0) != 0, errno == ESRCH else { continue }
      // The process may still run in another container, where it is invisible; the lock is then held.
      let path = parent.appendingPathComponent(name).path
      guard let lock = try? OwnedDescriptor(opening: path, .readOnly, [.directory, .noFollow]) else { continue }
      if flock(lock.number, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
