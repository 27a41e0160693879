import UIKit

/// A view controller that keeps a diary in its title: what of it is seen outside its process.
class DiaryViewController: UIViewController {
  private var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
    title = entries.joined(separator: "; ")
  }
}
