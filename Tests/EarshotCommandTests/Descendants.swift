import Foundation

/// The processes that descend from an extension, whatever their current parent.
enum Descendants {
  /// Returns the processes whose program is in a folder, and those that they have started with `HOSTILE_FOLDER`.
  static func of(_ folder: String) -> [pid_t] {
    // An ended process has neither a command line nor an environment.
    processes {
      bytes($0, "cmdline").starts(with: Data(folder.utf8))
        || bytes($0, "environ").range(of: Data("HOSTILE_FOLDER=\(folder)".utf8)) != nil
    }
  }

  /// Returns the processes with a text in their command line.
  static func naming(_ text: String) -> [pid_t] {
    processes { bytes($0, "cmdline").range(of: Data(text.utf8)) != nil }
  }

  private static func processes(where isIncluded: (pid_t) -> Bool) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != getpid() && isIncluded($0) }
  }

  private static func bytes(_ process: pid_t, _ file: String) -> Data {
    FileManager.default.contents(atPath: "/proc/\(process)/\(file)") ?? Data()
  }
}
