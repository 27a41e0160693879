import ArgumentParser
import CommandInput
import HostAccess
import Playback
import SystemScenes
import TerminalPictures

/// The values of the options of `earshot play`, which `PlayCommand` describes.
struct PlayOptions {
  var inputs: [String]
  var extensions: [String] = []
  var projects: [String] = []
  var output = OutputOption(.automatic)
  var outputRate: Int?
  var outputChannels: Int?
  var requireDevice = false
  var noInteractive = false
  var attachment: String?
  var start: Double?
  var limit: Double?
  var times: Int?
  var rate: Float?
  var volume: Float = 1
  var noAlertSound = false
  var transcript: String?
  var json = false
  var view: TerminalView?
  var watch = false
  var banner = false
  /// The screen, without the services that draw for it, with as many pixels per point as saved pictures have.
  var display = Display(scale: savedScale)
  var access = Access(allowedFolders: [], isNetworkAllowed: false)

  /// The number of pixels per point of saved pictures: that of `earshot snapshot` by default.
  static let savedScale = 2.0

  /// The number of repetitions for `PlayerCommand`; nil without `--loop`.
  var loops: Int? { times.map { $0 - 1 } }

  /// The format of the sound file.
  var fileFormat: SoundFileFormat {
    let format = SoundFileFormat()
    return SoundFileFormat(rate: outputRate ?? format.rate, channels: outputChannels ?? format.channels)
  }

  /// Runs the command.
  ///
  /// - Throws: `ExitCode`, after reporting the reason.
  @MainActor
  func run() async throws {
    let console = ConsoleOutput(isJSON: json, isQuiet: transcript == "-", toStandardError: output.isStandardOutput)
    let status = await run(console)
    console.end(status)
    if status != .success { throw status }
  }

  @MainActor
  private func run(_ console: ConsoleOutput) async -> ExitCode {
    watch ? await WatchedPlay(self, console).run() : await perform(PlayRun(self, console))
  }

  /// Performs a run, and reports its error.
  @MainActor
  func perform(_ run: PlayRun) async -> ExitCode {
    do {
      return try await run.run()
    } catch let code as ExitCode {
      return code
    } catch {
      run.console.reportError("\(error)")
      return error.exitCode
    }
  }
}

extension PlayOptions {
  /// Creates the options of a parsed command.
  ///
  /// - Throws: `ValidationError` if the language is not a valid tag.
  init(_ command: PlayCommand) throws {
    self.init(
      inputs: command.inputs, extensions: command.extensions, projects: command.projects, output: command.output,
      outputRate: command.outputRate, outputChannels: command.outputChannels, requireDevice: command.requireDevice,
      noInteractive: command.noInteractive, attachment: command.attachment, start: command.start, limit: command.limit,
      times: command.times, rate: command.rate, volume: command.volume, noAlertSound: command.noAlertSound,
      transcript: command.transcript, json: command.json, view: command.view?.view, watch: command.watch,
      banner: command.banner, display: try command.display.makeDisplay(scale: Self.savedScale),
      access: Access(command.access))
  }
}

extension TerminalViewOption {
  /// The view.
  var view: TerminalView? { TerminalView(rawValue: rawValue) }
}
