import CCheckLaunch
import CEarlyWorker
import CheckCommandLine
import Checks

/// The program `earshot-check`: `earshot check` with a drawing library. `earshot` continues as this program if a
/// check draws pictures.
@main
enum EarshotCheck {
  static func main() {
    let earlyWorker = EarlyWorker(earshot_is_early_worker(), earshot_take_early_worker)
    CheckProgram(earlyWorker: earlyWorker, drawing: .hermetic).main(Array(CommandLine.arguments.dropFirst()))
  }
}
