import Files
package import Foundation

/// The replacement of a file as a whole: at any moment, even if the process is killed, its path refers to the complete
/// old file or to the complete new one.
///
/// The permissions remain, and the owner and the group as far as the process may set them; access control lists and
/// extended attributes do not. A symbolic link remains, and its target is replaced. Other hard links keep the old file.
package enum FileReplacement {
  /// The reason why a file was not replaced. The old file remains, without a new one beside it.
  struct Fault: Error, CustomStringConvertible {
    /// The folder in which no file can be created; nil if another step failed.
    var folder: String?
    /// The error of the step that failed.
    var error: Errno

    var description: String {
      guard let folder else { return error.description }
      return "no file can be created in '\(folder)': \(error)"
    }
  }

  /// The prefix of the hidden name of an incomplete file, which only a killed process leaves behind. Without a filename
  /// extension, it is not linted.
  static let partName = ".earshot-lint-"

  /// Signals that wait until the new file is complete, so that none is left behind.
  private static let deferredSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Makes signals that end the process wait. Threads that begin meanwhile inherit this, so that none of them receives
  /// a signal that waits for the caller.
  ///
  /// - Returns: The previous signals, for ``restore(_:)``.
  package static func deferSignals() -> sigset_t {
    var (signals, previous) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in deferredSignals { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    return previous
  }

  /// Lets signals interrupt the caller again.
  package static func restore(_ previous: sigset_t) {
    withUnsafePointer(to: previous) { _ = pthread_sigmask(SIG_SETMASK, $0, nil) }
  }

  /// Replaces a file.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file, or of a symbolic link to one.
  ///   - bytes: The contents of the new file.
  /// - Throws: ``Fault`` if the file is read-only, if no file can be created in its folder, or if writing fails.
  static func replace(_ path: String, by bytes: [UInt8]) throws(Fault) {
    let previous = deferSignals()
    defer { restore(previous) }
    guard let target = RealPath.of(path) else { throw Fault(error: .last) }
    let folder = (target as NSString).deletingLastPathComponent
    let old: Stat
    do throws(Errno) {
      // Renaming would replace a read-only file, too.
      try systemCall { access(target, W_OK) }
      old = try Stat(target)
    } catch {
      throw Fault(error: error)
    }
    let new: (file: OwnedDescriptor, path: String)
    do { new = try OwnedDescriptor.temporary(folder + "/" + partName) } catch {
      throw Fault(folder: folder, error: error)
    }
    defer { withExtendedLifetime(new.file) {} }
    do throws(Errno) {
      let number = new.file.number
      // Only a privileged process may change the owner; others may choose among their groups.
      let (owner, group) = (old.rawValue.st_uid, old.rawValue.st_gid)
      let keepsGroup = fchown(number, owner, group) == 0 || fchown(number, uid_t.max, group) == 0
      // The permissions of the old group are not for another one.
      try systemCall { fchmod(number, old.rawValue.st_mode & (keepsGroup ? 0o777 : 0o707)) }
      try new.file.file.write(all: bytes)
      // Otherwise the new name might be stored before the contents, and a power failure leave an empty file.
      try systemCall { fsync(number) }
      try systemCall { rename(new.path, target) }
    } catch {
      unlink(new.path)
      throw Fault(error: error)
    }
  }
}
