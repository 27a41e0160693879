import CInterception
import ExtensionLink
import Foundation
import Synchronization
import Transcripts

/// The reports of files that an extension fails to open because its sandbox denies access to them.
///
/// It sees `FileManager`, `FileHandle`, `Data(contentsOf:)`, `String(contentsOf:)`, `open`, `fopen` and `opendir`, but
/// no other functions of the C library and no system calls.
package enum ClosedFiles {
  /// The maximum number of reports.
  private static let maximum = 20
  /// The maximum length of a path in a report, in characters.
  private static let longest = 500

  /// Begins to report. Call this in an extension's own process only.
  package static func report() {
    guard !InterceptedPart.closedFiles.isOff else { return }
    earshot_closed_file_set_hook { ClosedFiles.note($0.map { String(cString: $0) } ?? "") }
  }

  /// Whether Foundation's calls of `open` are intercepted.
  static var isInEffect: Bool { earshot_closed_files_test { _ = FileHandle(forReadingAtPath: "/proc/self/earshot") } }

  private static let reportedPaths = Mutex<Set<String>>([])

  /// The folders of the system, whose files libraries look for on their own.
  private static let systemFolders = [
    "/proc/", "/sys/", "/dev/", "/usr/", "/lib", "/opt/", "/etc/ssl/", "/etc/pki/",
    // Foundation reads it to find folders such as Documents.
    "/etc/xdg/",
  ]

  private static func note(_ path: String) {
    guard !systemFolders.contains(where: path.hasPrefix) else { return }
    let isNew = reportedPaths.withLock { $0.count < maximum && $0.insert(path).inserted }
    guard isNew else { return }
    let displayedPath = path.count > longest ? "\(path.prefix(longest))..." : path
    ExtensionContext.current?.report(Diagnostic(.closedFile, "the extension may not open \(displayedPath)"))
  }
}
