import ArgumentParser
import CommandInput
import HostAccess
import Foundation
import NotificationRuntime
import Notifications
import Playback
import SystemScenes
import TerminalHost
import TerminalPictures
import Transcripts

/// One run of `earshot play`, from the arguments to the exit status.
///
///     arguments ─► Input, Input, … ─► PlayRun ─► NotificationPlayback (one notification) ─► follow, verdict
///                                        │            ├── PlayControls ◄─ keys ─ Terminal
///                                        │            └── PlayScreen ─ line ────► Terminal
///                                        └── PlayContext: shared state, above all the device
@MainActor
final class PlayRun {
  /// The input, by its index from 0, whether its interface was open, and whether its sound was paused there, or had
  /// ended.
  struct Stage {
    var number = 0
    var isExpanded = false
    var isPaused = false
  }

  private let command: PlayOptions
  let console: ConsoleOutput
  /// The watch on files whose change ends the run; nil without `--watch`.
  private let watch: FileWatch?
  /// The stage at which the run begins and, at its end, the one that it has reached.
  private(set) var stage: Stage
  /// Whether the user has ended the run.
  private(set) var isEndedByUser = false
  private var terminal: Terminal?
  private weak var device: Device?
  private let access: Access

  init(_ command: PlayOptions, _ console: ConsoleOutput, watch: FileWatch? = nil, at stage: Stage = Stage()) {
    self.command = command
    self.console = console
    self.watch = watch
    self.stage = stage
    access = command.access
  }

  func run() async throws -> ExitCode {
    if command.json { TerminationSignals.listen { [self] in end(ExitCode(128 + $0), signal: $0) } }
    var (inputs, status) = try readInputs()
    guard !inputs.isEmpty else { return status }
    // A missing file can be watched, one in a missing folder cannot.
    let files = inputs.flatMap(\.namedFiles).map(\.filePath).filter { path in
      Self.isFolder(URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
    }
    try watch?.add(files)
    let bundles = try ExtensionFolders.bundles(extensions: command.extensions, projects: command.projects)
    let apps = try bundles.map { try App.contents(of: URL(fileURLWithPath: $0)) }
    let speaker = try Speaker(
      command.output.output, fileFormat: command.fileFormat, volume: command.volume,
      requiresDevice: command.requireDevice)
    if !speaker.isPulled, !command.noInteractive, !command.json, !command.inputs.contains("-") { terminal = Terminal() }
    console.terminal = terminal
    var display = command.display
    var layout: LayoutProcess?
    if terminal != nil, command.view != .line {
      let process = LayoutProcess(in: display.language)
      layout = process
      (display.text, display.images) = (process, process)
    }
    let device = Device(
      speaker: speaker, attachments: access.attachments, downloads: access.downloads, display: display,
      sandbox: access.sandbox)
    device.appGroups = access.appGroups
    if let warning = access.warning(about: apps) { console.reportError(warning) }
    device.startsExtensionsEarly = true
    // A file contains the sound of the attachments only.
    device.playsAlertSounds = !command.noAlertSound && !speaker.isPulled
    self.device = device
    console.clock = device.clock
    endAtOnce()
    device.transcript.moments.forEach(console.note)
    device.observe(console.note)
    for app in apps { try device.install(app) }
    defer {
      terminal?.leave()
      access.removeDownloads()
    }
    do {
      let context = PlayContext(command, console, device, terminal, count: inputs.count)
      context.watch = watch
      context.layout = layout
      context.startsExpanded = stage.isExpanded
      context.startsPaused = stage.isPaused
      status.worsen(to: try await play(inputs, in: context))
      await device.finishServices()
    } catch {
      // The transcript is written despite the error, because it helps to explain it.
      await device.finishServices()
      terminal?.leave()
      try? speaker.finish()
      try? command.write(device.transcript, console)
      throw error
    }
    console.printRepeats()
    terminal?.leave()
    try speaker.finish()
    try command.write(device.transcript, console)
    do {
      try device.saveGroupDefaults()
    } catch {
      console.reportError("\(error)")
      status.worsen(to: .playbackFailed)
    }
    if let failure = console.failure {
      console.reportError("standard output: cannot be written: \(failure)")
      status.worsen(to: .playbackFailed)
    }
    return status
  }

  /// Reads all inputs. Unreadable inputs are reported and skipped if there are others.
  private func readInputs() throws -> ([Input], ExitCode) {
    var inputs: [Input] = []
    var status = ExitCode.success
    for argument in command.inputs {
      do {
        inputs.append(try Input(argument))
      } catch {
        let message = "\(error)"
        // A message that ends with a period already states the fix.
        console.reportError(message.hasSuffix(".") ? message : message + Self.remedy(for: argument))
        status.worsen(to: error.exitCode)
      }
    }
    return (inputs, status)
  }

  /// Returns a suggestion for an argument that is not an input; empty if there is none.
  private static func remedy(for argument: String) -> String {
    let name = argument.printable
    if argument.hasPrefix("wav:") || argument.hasPrefix("raw:") {
      return "; --output \(name) writes the sound to a file"
    }
    guard isFolder(argument) else { return "" }
    let ending = URL(fileURLWithPath: argument).pathExtension
    return ["app", "appex"].contains(ending)
      ? "; --extension \(name) installs it" : "; earshot check \(name) checks the files in it"
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Plays the inputs in order, or as the user's keys direct.
  private func play(_ inputs: [Input], in context: PlayContext) async throws -> ExitCode {
    var status = ExitCode.success
    var number = inputs.indices.contains(stage.number) ? stage.number : 0
    stage.isExpanded = false
    stage.isPaused = false
    while inputs.indices.contains(number) {
      stage.number = number
      endAtOnce()
      do {
        let outcome = try await NotificationPlayback(of: inputs[number], number: number, in: context).run()
        status.worsen(to: outcome.status)
        switch outcome.ending {
        case .quit, .signal:
          isEndedByUser = true
          return outcome.ending == .quit ? status : outcome.status
        case .changed(let isExpanded, let isPaused):
          stage.isExpanded = isExpanded
          stage.isPaused = isPaused
          return status
        case .previous: number -= 1
        case .again: break
        case .next, nil: number += 1
        }
      } catch {
        // For a single input, the error is reported at the very end.
        guard inputs.count > 1, !error.endsRun else { throw error }
        console.reportError("\(error)")
        status.worsen(to: error.exitCode)
        number += 1
      }
      if context.isTimeUp || context.deviceError != nil { break }
    }
    stage.number = 0
    return status
  }

  /// Ends the program immediately if the user quits before there is an interface, for example during downloads.
  private func endAtOnce() {
    terminal?.onKey = { [weak self] key in
      switch key {
      case .gone: self?.end(.success)
      case .signal(let number): self?.end(ExitCode(128 + number))
      default: if PlayKey(key) == .quit { self?.end(.success) }
      }
    }
  }

  /// Ends the program.
  private func end(_ status: ExitCode, signal: Int32? = nil) -> Never {
    terminal?.leave()
    device?.shutDown()
    access.removeDownloads()
    console.end(status, signal: signal)
    Foundation.exit(status.rawValue)
  }
}
