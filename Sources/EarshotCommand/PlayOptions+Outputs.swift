import ArgumentParser
import CommandInput
import HostAccess
import Foundation
import Notifications
import Transcripts

extension PlayOptions {
  /// The output files, and the options that name them.
  var outputs: [(option: String, path: String)] {
    [("--output", output.path), ("--transcript", transcript)].compactMap { option, path in path.map { (option, $0) } }
  }

  /// Checks that no output file is also an input.
  ///
  /// - Throws: `ExitCode`, after reporting the reason.
  @MainActor
  func checkOutputs(_ attachments: [Attachment], _ console: ConsoleOutput) throws {
    for (option, path) in outputs {
      guard let clash = attachments.first(where: { SameFile($0.url.filePath, path).isTrue }) else { continue }
      console.reportError("\(option) would overwrite the attachment \(clash.url.lastPathComponent): \(path)")
      throw ExitCode.validationFailure
    }
  }

  /// Writes the transcript to the file that `--transcript` names.
  ///
  /// - Throws: `ExitCode` if it cannot be written, after reporting the reason.
  @MainActor
  func write(_ transcript: Transcript, _ console: ConsoleOutput) throws {
    guard let path = self.transcript else { return }
    let text = Data(transcript.description.utf8)
    if path == "-" {
      console.put(transcript.description)
      return
    }
    let file = fopen(path, "w")
    let written = file.map { file in text.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } }
    var reason = errno
    let isClosed = file.map { fclose($0) == 0 } ?? false
    if written == text.count { reason = errno }
    guard written == text.count, isClosed else {
      console.reportError("\(path): the transcript cannot be written: \(String(cString: strerror(reason)))")
      throw ExitCode.playbackFailed
    }
  }
}
