import Foundation

/// The temporary folder of a run's workers. A worker that is killed cannot clear up behind itself: whoever started it does;
/// and where that one was killed as well, the next run does.
final class WorkFolder {
  /// What it is called, before the number of the process that made it.
  private static let prefix = "earshot-check-"

  /// Its path; nil where none could be made: workers have the one of everybody then.
  let path: String?

  /// A new one, once those of runs that are gone are removed.
  init() {
    let parent = NSTemporaryDirectory()
    Self.sweep(parent)
    var template = Array((parent as NSString).appendingPathComponent("\(Self.prefix)\(getpid())-XXXXXX").utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) }
  }

  deinit {
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }

  private static func sweep(_ parent: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      guard let maker = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), maker > 0 else { continue }
      guard kill(maker, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: (parent as NSString).appendingPathComponent(name))
    }
  }
}
