import ArgumentParser
import CommandInput
import Foundation
import Playback

/// Writes reports: to standard output what was found, to standard error, for people, what could not be looked at.
struct InspectOutput {
  private let isJSON: Bool
  private var isFirst = true

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Writes a report at once: the next file may take a while.
  ///
  /// - Returns: Whether anybody reads on.
  /// - Throws: `ExitCode` where standard output cannot be written, after saying why.
  mutating func write(_ report: MediaReport) throws -> Bool {
    if isJSON { return try put(InspectJSON(report).text) }
    guard let text = InspectText(report) else {
      for finding in report.findings { complain("\(report.file): \(finding.text)") }
      return true
    }
    let gap = isFirst ? "" : "\n"
    isFirst = false
    return try put(gap + text.lines.joined(separator: "\n"))
  }

  private func put(_ text: String) throws -> Bool {
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        return false
      } else if errno != EINTR {
        complain("\(PlaybackError.cannotWrite(path: "standard output", reason: String(cString: strerror(errno))))")
        throw ExitCode.playbackFailed
      }
    }
    return true
  }

  private func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
