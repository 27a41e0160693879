import ArgumentParser
import Checks
import Foundation

/// One program, two parts: whoever gathers results, and the workers that it starts to work them out.
@main
enum EarshotCheck {
  static func main() async {
    // A reader that is gone is an error where it is written to.
    signal(SIGPIPE, SIG_IGN)
    if CommandLine.arguments.dropFirst().elementsEqual([WorkerLoop.argument]) {
      exit(await WorkerLoop.run())
    }
    CheckCommand.main()
  }
}
