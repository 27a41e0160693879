import UIKit

/// A view controller that logs to its title, which is visible outside its process.
class DiaryViewController: UIViewController {
  private var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
    title = entries.joined(separator: "; ")
  }
}
