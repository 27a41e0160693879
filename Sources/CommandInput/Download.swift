import Foundation
import NotificationRuntime

/// Downloads one attachment with curl, which is asked for only when the network may be used: what speaks HTTP stays out
/// of the front door.
struct Download {
  /// The most bytes to take.
  let limit: Int
  /// Where to put it, in a folder of its own.
  let folder: URL

  /// Why a download failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A service extension has this long (V8), in seconds.
  private static let seconds = 30

  /// A limit of blocks of 512 bytes for what curl writes: an answer that does not say its size may have no end.
  private static let limited = "ulimit -f $1 && shift && exec curl \"$@\""

  /// Downloads a URL into a new temporary file with the URL's extension, which tells the attachment's type (Q9).
  func fetch(_ url: URL) async throws -> URL {
    // Before there is a folder, so that it is removed whatever happens to this process.
    try? Supervisor.start()
    Supervisor.removeAtEnd(folder.path)
    let folder = folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = folder.appendingPathComponent(Self.fileName(of: url))
    let process: SupervisedProcess
    do {
      process = try SupervisedProcess(
        "/bin/sh",
        [
          "-c", Self.limited, "sh", "\(limit / 512 + 1)", "--disable", "--silent", "--show-error", "--fail", "--location",
          "--max-redirs", "5", "--proto", "=http,https", "--max-time", "\(Self.seconds)", "--max-filesize", "\(limit)",
          "--output", file.path, "--url", url.absoluteString,
        ])
    } catch {
      throw Failure(description: "curl cannot be started: \(String(cString: strerror(error.code)))")
    }
    let status = await withTaskCancellationHandler { await process.exitStatus() } onCancel: { process.end() }
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber)?.intValue
    if status == 0, let size, size <= limit { return file }
    try? FileManager.default.removeItem(at: folder)
    let words = process.lines().joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    if let size, size > limit { throw Failure(description: "it is larger than the \(limit) bytes that are allowed") }
    if status == 127 { throw Failure(description: "curl is missing; install it: apt-get install curl") }
    throw Failure(description: words.isEmpty ? "curl ended with status \(status)" : words)
  }

  /// The last part of a URL's path, as a name: an escaped slash (`..%2F..%2Fname`) leads nowhere else.
  private static func fileName(of url: URL) -> String {
    let name = url.lastPathComponent.split(separator: "/").last.map { String($0.suffix(100)) } ?? ""
    return ["", ".", ".."].contains(name) || name.utf8.contains(0) ? "attachment" : name
  }
}
