import ArgumentParser
import Dispatch
import Foundation
import Playback

/// `earshot check`, in the front door and in the program that has a drawing library. It has two roles: the process that
/// collects results, and the worker processes that it starts.
package struct CheckProgram {
  private let earlyWorker: EarlyWorker
  private let drawing: CheckDrawing?

  /// A program that checks.
  ///
  /// - Parameters:
  ///   - earlyWorker: The worker that the program forked before Swift started.
  ///   - drawing: The program's drawing library; nil: checks that draw continue as `earshot-check`, which has one.
  package init(earlyWorker: EarlyWorker, drawing: CheckDrawing? = nil) {
    (self.earlyWorker, self.drawing) = (earlyWorker, drawing)
  }

  /// Runs the program; returns when the command is done.
  ///
  /// Not asynchronous: where that begins, Dispatch takes over, and no thread is left that a signal could interrupt.
  /// - Parameter arguments: Those of `earshot check`, or ``WorkerLoop/argument`` alone.
  package func main(_ arguments: [String]) {
    // A reader that is gone is an error where it is written to.
    signal(SIGPIPE, SIG_IGN)
    guard earlyWorker.isThisProcess || arguments == [WorkerLoop.argument] else { return command(arguments) }
    // While the parent reads its arguments.
    if earlyWorker.isThisProcess, let path = arguments.first(where: { !$0.hasPrefix("-") }) {
      warmUpMeasuring(for: path)
    }
    let drawing = drawing
    Task { @MainActor in exit(await WorkerLoop.run(drawing: drawing)) }
    dispatchMain()
  }

  /// Parses the arguments, and does what they ask for.
  private func command(_ arguments: [String]) {
    do {
      var command: any ParsableCommand =
        if let plain = CheckCommand(plain: arguments) { plain } else { try CheckCommand.parseAsRoot(arguments) }
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
