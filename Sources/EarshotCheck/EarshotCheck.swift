import ArgumentParser
import Checks
import Dispatch
import Foundation

/// One program, two parts: whoever gathers results, and the workers that it starts to work them out.
@main
enum EarshotCheck {
  /// Not asynchronous: where that begins, Dispatch takes over, and no thread is left that a signal could interrupt.
  static func main() {
    // A reader that is gone is an error where it is written to.
    signal(SIGPIPE, SIG_IGN)
    guard CommandLine.arguments.dropFirst().elementsEqual([WorkerLoop.argument]) else {
      return CheckCommand.main()
    }
    Task { @MainActor in exit(await WorkerLoop.run()) }
    dispatchMain()
  }
}
