import ArgumentParser
import CommandInput
import Foundation
import HostAccess
import Playback
import TerminalHost

/// `earshot play --watch`: runs again whenever an input, its media or an app changes on disk, at the same stage.
///
///     WatchedPlay ─► FileWatch, PlayRun (until its end, or until a file changes) ─► FileWatch, PlayRun ─► …
@MainActor
final class WatchedPlay {
  private let options: PlayOptions
  private let console: ConsoleOutput

  init(_ options: PlayOptions, _ console: ConsoleOutput) {
    self.options = options
    self.console = console
  }

  /// Runs until the user ends it.
  func run() async -> ExitCode {
    var stage = PlayRun.Stage()
    while true {
      let watch: FileWatch
      do {
        watch = try FileWatch(options.inputs + options.extensions + options.projects)
      } catch {
        console.reportError("--watch: \(error)")
        return .playbackFailed
      }
      for (_, path) in options.outputs { watch.ignore(path) }
      // The folder of preferences, to which the `UserDefaults` of an app group are written back.
      for folder in options.access.appGroups.values { watch.ignore("\(folder.path)/Library") }
      let run = PlayRun(options, console, watch: watch, at: stage)
      let status = await options.perform(run)
      // The next run has its own terminal.
      console.terminal = nil
      guard !run.isEndedByUser else { return status }
      stage = run.stage
      if watch.changedPath == nil {
        console.printLine("waiting for a change; Ctrl-C ends")
        await withCheckedContinuation { continuation in watch.onChange = { continuation.resume() } }
      }
      let name = watch.changedPath.map { URL(fileURLWithPath: $0).lastPathComponent.printable } ?? "a file"
      console.printLine("\(name) has changed")
    }
  }
}
