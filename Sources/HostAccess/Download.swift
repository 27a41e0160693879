import Foundation
import NotificationRuntime
import SandboxedProcesses

/// A download of an attachment with curl, which is started only if network access is allowed, so that `earshot` itself
/// links no HTTP client.
struct Download {
  /// The maximum size, in bytes.
  let limit: Int
  /// The parent of the folder that is created for the download.
  let folder: URL

  /// The reason why a download failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The time limit, in seconds: that of a service extension (V8).
  private static let seconds = 30

  /// A shell command that limits curl's output, in blocks of 512 bytes, because a response without a stated length
  /// may be endless.
  private static let limited = "ulimit -f $1 && shift && exec curl \"$@\""

  /// Downloads a URL into a new temporary file with the URL's extension, which determines the attachment's type (Q9).
  func fetch(_ url: URL) async throws -> URL {
    // Registered before the folder is created, so that it is removed even if this process is killed.
    try? Supervisor.start()
    Supervisor.removeAtEnd(folder.path)
    let parent = folder.path
    let folder = folder.appendingPathComponent(UUID().uuidString)
    // Without intermediate directories: if the temporary folder no longer exists, the run to which this process belongs
    // has ended, and no process would remove the folder again.
    for path in [parent, folder.path] where mkdir(path, 0o700) != 0 && errno != EEXIST {
      throw Failure(description: "the folder for downloads cannot be created: \(String(cString: strerror(errno)))")
    }
    let file = folder.appendingPathComponent(Self.fileName(of: url))
    let process: SupervisedProcess
    do {
      process = try SupervisedProcess(
        "/bin/sh",
        [
          "-c", Self.limited, "sh", "\(limit / 512 + 1)", "--disable", "--silent", "--show-error", "--fail",
          "--location",
          "--max-redirs", "5", "--proto", "=http,https", "--max-time", "\(Self.seconds)", "--max-filesize", "\(limit)",
          "--output", file.path, "--url", url.absoluteString,
        ])
    } catch {
      throw Failure(description: "curl cannot be started: \(String(cString: strerror(error.code)))")
    }
    let status = await withTaskCancellationHandler {
      await process.exitStatus()
    } onCancel: {
      process.end()
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber)?.intValue
    if status == 0, let size, size <= limit { return file }
    try? FileManager.default.removeItem(at: folder)
    let output = process.lines().joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    if let size, size > limit { throw Failure(description: "it is larger than the limit of \(limit) bytes") }
    if status == 127 { throw Failure(description: "curl is missing; install it: apt-get install curl") }
    throw Failure(description: output.isEmpty ? "curl ended with status \(status)" : output)
  }

  /// Returns the last component of a URL's path as a file name. An escaped slash (`..%2F..%2Fname`) cannot select
  /// another folder.
  private static func fileName(of url: URL) -> String {
    let name = url.lastPathComponent.split(separator: "/").last.map { String($0.suffix(100)) } ?? ""
    return ["", ".", ".."].contains(name) || name.utf8.contains(0) ? "attachment" : name
  }
}
