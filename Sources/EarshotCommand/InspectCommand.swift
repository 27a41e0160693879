import ArgumentParser
import CommandInput
import Foundation
import Metering
import Playback

/// The command `earshot inspect`, which shows a media file's format, problems and loudness.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Says what a media file is, what is wrong with it, and how loud it is.",
    discussion: """
      All of the sound is decoded and measured; --quick looks at headers and tags only. What a file is, its bytes say, not \
      its name. Nothing is played or written, and nothing that a file names is opened. A terminal shows how far it is.

      Wrong are: damaged data, holes in it, less sound than the headers say, a codec that does not play here, a plugin that \
      is missing, and a name that is another format's. Whether a phone takes it as an attachment, or as the sound of an \
      alert, is said too; that it does not is nothing wrong.

      Levels are in dBFS, the true peak is in dBTP (ITU-R BS.1770-4), loudness in LUFS and its range in LU (EBU R 128).

      --json writes an object a line for each file, and one with the exit status at the end; what is not known is null. \
      The keys are in the manual, earshot(1).

      Examples:
        earshot inspect voicemail.m4a
        earshot inspect --quick Media/*.caf
        earshot inspect --json *.wav | jq -r 'select(.event == "file" and .status > 0).file'

      Exit status: 0 nothing is wrong, 1 something is, 2 it cannot be read or is no media, 64 usage; of several files, \
      the highest.
      """)

  @Argument(
    help: ArgumentHelp("A media file; may be several.", valueName: "file"),
    completion: .file(extensions: MediaFileName.all))
  var files: [String]

  @Flag(help: "Write one JSON object a line for each file, and one for the exit status.")
  var json = false

  @Flag(help: "Look at headers and tags, and decode nothing.")
  var quick = false

  func validate() throws {
    guard !files.contains("") else { throw ValidationError("A path is empty.") }
    guard !files.contains("-") else {
      throw ValidationError("Standard input cannot be inspected: a file is needed. Write it to one, and name that.")
    }
  }

  func run() throws {
    var status = ExitCode.success
    var output = InspectOutput(isJSON: json)
    let progress = InspectProgress()
    progress.endAtSignals(isJSON: json)
    for file in files {
      let report = MediaReport(of: file, measuring: quick ? nil : .all) { progress.show(file, $0, of: $1) }
      progress.clear()
      status.worsen(to: report.status)
      guard try output.write(report) else { break }
    }
    try output.end(status)
    if status != .success { throw status }
  }
}
