import ArgumentParser
import CommandInput
import MediaReports
import Foundation
import Metering
import Playback

/// The command `earshot inspect`, which shows a media file's format, problems and loudness.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show a media file's format, problems and loudness.",
    discussion: """
      The whole sound is decoded and measured; --quick reads headers and tags only. A file's content determines its \
      format, not its name. Nothing is played or written, and no file that the media names is opened. A terminal shows \
      progress.

      Problems are: damaged or missing data, less sound than the headers state, an unsupported codec, a missing \
      GStreamer plugin, and a filename extension of another format. The report also states whether iOS accepts the \
      file as an attachment and as the sound of an alert; a file that it does not accept is not a problem.

      Levels are in dBFS, true peak in dBTP (ITU-R BS.1770-4), loudness in LUFS and loudness range in LU (EBU R 128).

      --json writes one object per file and a last one with the exit status, each on a line; unknown values are null. \
      The manual, earshot(1), lists the keys.

      Examples:
        earshot inspect voicemail.m4a
        earshot inspect --quick Media/*.caf
        earshot inspect --json *.wav | jq -r 'select(.event == "file" and .status > 0).file'

      Exit status: 0 no problems, 1 problems, 2 unreadable or not media, 64 invalid command line; of several files, \
      the highest.
      """)

  @Argument(
    help: ArgumentHelp("A media file; can be repeated.", valueName: "file"),
    completion: .file(extensions: MediaFileName.all))
  var files: [String]

  @Flag(help: "Write one JSON object per file, and one with the exit status, each on a line.")
  var json = false

  @Flag(
    help: "Read headers and tags only, without decoding: no levels are measured, and damage in the sound is not found.")
  var quick = false

  func validate() throws {
    guard !files.contains("") else { throw ValidationError("A path is empty.") }
    guard !files.contains("-") else {
      throw ValidationError("Standard input cannot be inspected; save it to a file and name that.")
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
