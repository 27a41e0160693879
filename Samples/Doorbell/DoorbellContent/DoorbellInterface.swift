import UIKit

/// The outlets of MainInterface.storyboard.
class DoorbellInterface: UIViewController {
  @IBOutlet private(set) var visitorView: VisitorView!
  @IBOutlet private(set) var doorLabel: UILabel!
  @IBOutlet private(set) var statusLabel: UILabel!
  /// Reserves the space of the button, which the system draws.
  @IBOutlet private(set) var buttonSpace: UIView!
}
