import ArgumentParser
import CommandInput
import Foundation
import Notifications
import Transcripts

extension PlayCommand {
  /// The files that it writes, and the options that name them.
  var outputs: [(option: String, path: String)] {
    [("--output", output.path), ("--transcript", transcript)].compactMap { option, path in path.map { (option, $0) } }
  }

  /// What is to be written must not be what is to be played.
  ///
  /// - Throws: `ExitCode`, after it has said why.
  @MainActor
  func checkOutputs(_ attachments: [Attachment], _ journal: Journal) throws {
    for (option, path) in outputs {
      guard let clash = attachments.first(where: { SameFile($0.url.path, path).isTrue }) else { continue }
      journal.complain("\(option) would write over the attachment \(clash.url.lastPathComponent): \(path)")
      throw ExitCode.validationFailure
    }
  }

  /// Writes the transcript where `--transcript` says.
  ///
  /// - Throws: `ExitCode`, after it has said why it cannot be written.
  @MainActor
  func write(_ transcript: Transcript, _ journal: Journal) throws {
    guard let path = self.transcript else { return }
    let text = Data(transcript.description.utf8)
    if path == "-" {
      journal.put(transcript.description)
      return
    }
    let file = fopen(path, "w")
    let written = file.map { file in text.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } }
    var reason = errno
    let isClosed = file.map { fclose($0) == 0 } ?? false
    if written == text.count { reason = errno }
    guard written == text.count, isClosed else {
      journal.complain("\(path): the transcript cannot be written: \(String(cString: strerror(reason)))")
      throw ExitCode.playbackFailed
    }
  }
}
