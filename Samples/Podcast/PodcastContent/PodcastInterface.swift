import UIKit

/// The outlets of MainInterface.storyboard.
class PodcastInterface: UIViewController {
  @IBOutlet private(set) var coverView: CoverView!
  @IBOutlet private(set) var showLabel: UILabel!
  @IBOutlet private(set) var episodeLabel: UILabel!
  @IBOutlet private(set) var summaryLabel: UILabel!
}
