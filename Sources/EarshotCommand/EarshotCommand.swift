import ArgumentParser
import CEarlyWorker
import CLaunch
import CheckCommandLine
import Checks
import CommandInput
import Foundation
import Playback

/// The root command, `earshot`.
@main
struct EarshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earshot",
    abstract: "Run iOS notification extensions on Linux, with sound.",
    discussion: """
      Examples:
        earshot play voicemail.apns --extension Voicemail.app
        earshot play voicemail.apns --project App
        earshot play voicemail.m4a
        earshot check Samples Media --junit report.xml
        earshot inspect voicemail.m4a
        earshot snapshot voicemail.apns -o voicemail.png
        earshot lint Notifications
        earshot new Greeting

      Exit status: 0 success, 1 a failure or a problem, 2 invalid input, 64 invalid command line; of several inputs, \
      the highest.
      """,
    version: "earshot \(EarshotVersion.text)",
    subcommands: [
      PlayCommand.self, CheckSubcommand.self, InspectCommand.self, SnapshotSubcommand.self, LintSubcommand.self,
      BuildSubcommand.self, NewCommand.self,
    ])

  /// Runs the program. Not asynchronous, so that arguments are parsed on the main thread without creating others.
  static func main() {
    // Writing to a closed pipe is reported as an error, and does not end playback.
    signal(SIGPIPE, SIG_IGN)
    var (arguments, next): ([String], _) = ([], earshot_arguments() + 1)
    while let argument = next.pointee {
      arguments.append(String(cString: argument))
      next += 1
    }
    if arguments.first == "check" || arguments == [WorkerLoop.argument] {
      let earlyWorker = EarlyWorker(earshot_is_early_worker(), earshot_take_early_worker)
      if arguments.first == "check" { arguments.removeFirst() }
      return CheckProgram(earlyWorker: earlyWorker).main(arguments)
    }
    if arguments.first == "play" {
      // The player is needed last but takes the longest to load, so it is started first.
      if earshot_needs_gstreamer() { warmUpPlayback(for: PlayOptions.probableInputs(arguments.dropFirst())) }
      if let options = PlayOptions(plain: Array(arguments.dropFirst())) { run(options) }
    } else if arguments.first == Completion.argument {
      let completion = CommandDescription.earshot().map { Completion(of: Array(arguments.dropFirst()), in: $0) }
      write(completion?.lines.map { $0 + "\n" }.joined() ?? "")
      Foundation.exit(0)
    } else if let script = CompletionScript(arguments: arguments) {
      write(script.text)
      Foundation.exit(0)
    } else if let mistake = MistypedCommand(arguments, configuration) {
      mistake.exit()
    }
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? PlayCommand { run(try PlayOptions(command)) }
      try command.run()
    } catch {
      RunLine.write(error, of: arguments)
      exit(withError: error)
    }
  }

  private static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static func run(_ options: PlayOptions) -> Never {
    Task { @MainActor in
      do { try await options.run() } catch { exit(withError: error) }
      Foundation.exit(0)
    }
    dispatchMain()
  }
}
