import ArgumentParser
package import Checks
import Dispatch
import Foundation
import Playback

/// The program for `earshot check`, as part of `earshot` and of `earshot-check`, which has a drawing library. It has
/// two roles: the process that collects results, and the worker processes that it starts.
package struct CheckProgram {
  private let earlyWorker: EarlyWorker
  private let drawing: CheckDrawing?

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - earlyWorker: The worker that the program forked before Swift started.
  ///   - drawing: The program's drawing library; if nil, checks that draw continue as `earshot-check`, which has one.
  package init(earlyWorker: EarlyWorker, drawing: CheckDrawing? = nil) {
    (self.earlyWorker, self.drawing) = (earlyWorker, drawing)
  }

  /// Runs the program, and returns when the command is done.
  ///
  /// This method is not asynchronous, because Dispatch would take over the main thread, and signals could interrupt
  /// no thread.
  /// - Parameter arguments: The arguments of `earshot check`, or ``WorkerLoop/argument`` alone.
  package func main(_ arguments: [String]) {
    // Writing to a closed pipe is reported as an error.
    signal(SIGPIPE, SIG_IGN)
    guard earlyWorker.isThisProcess || arguments == [WorkerLoop.argument] else { return command(arguments) }
    // The worker prepares to measure while the parent parses its arguments.
    if earlyWorker.isThisProcess, let path = arguments.first(where: { !$0.hasPrefix("-") }) {
      warmUpMeasuring(for: path)
    }
    let drawing = drawing
    let loop = WorkerLoop()
    Task { @MainActor in exit(await loop.run(drawing: drawing)) }
    dispatchMain()
  }

  /// Parses and executes the arguments.
  private func command(_ arguments: [String]) {
    do {
      var command: any ParsableCommand =
        if let plain = CheckCommand(plain: arguments) {
          plain
        } else {
          // Without the terminator, ArgumentParser would print the whole overview instead of one error.
          try CheckCommand.parseAsRoot(arguments.isEmpty ? ["--"] : arguments)
        }
      if let check = command as? CheckCommand {
        try check.run(arguments, earlyWorker: earlyWorker, drawing: drawing)
      } else {
        try command.run()
      }
    } catch {
      CheckCommand.exit(withError: error)
    }
  }
}
