import Foundation

/// The processes of the machine, as `/proc` lists them.
enum ProcessTree {
  /// Returns the numbers of the processes that a process has started.
  static func children(of process: String) -> [String] {
    // Any thread may have started a process.
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      let children = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
      return children?.split(separator: " ").map(String.init) ?? []
    }
  }

  /// Returns the path of a process's program; empty if it has ended.
  static func program(_ process: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) ?? ""
  }
}
