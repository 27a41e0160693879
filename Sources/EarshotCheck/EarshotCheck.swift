import ArgumentParser
import CEarlyWorker
import Checks
import Dispatch
import Foundation
import Playback

/// One program, two parts: whoever gathers results, and the workers that it starts to work them out.
@main
enum EarshotCheck {
  /// Not asynchronous: where that begins, Dispatch takes over, and no thread is left that a signal could interrupt.
  static func main() {
    // A reader that is gone is an error where it is written to.
    signal(SIGPIPE, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    let isEarlyWorker = earshot_is_early_worker()
    guard isEarlyWorker || arguments.elementsEqual([WorkerLoop.argument]) else { return CheckCommand.main() }
    // While the parent reads its arguments.
    if isEarlyWorker, let path = arguments.first(where: { !$0.hasPrefix("-") }) { warmUpMeasuring(for: path) }
    Task { @MainActor in exit(await WorkerLoop.run()) }
    dispatchMain()
  }
}
