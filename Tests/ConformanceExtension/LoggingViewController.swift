import UIKit

/// A view controller that logs to its title, which is visible outside its process.
class LoggingViewController: UIViewController {
  private var entries: [String] = []

  func log(_ entry: String) {
    entries.append(entry)
    title = entries.joined(separator: "; ")
  }
}
