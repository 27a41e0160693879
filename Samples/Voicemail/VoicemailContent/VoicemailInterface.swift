import UIKit

/// The outlets of MainInterface.storyboard.
class VoicemailInterface: UIViewController {
  @IBOutlet private(set) var initialsLabel: UILabel!
  @IBOutlet private(set) var callerLabel: UILabel!
  @IBOutlet private(set) var lengthLabel: UILabel!
  @IBOutlet private(set) var waveformView: WaveformView!
  @IBOutlet private(set) var transcriptLabel: UILabel!
  /// Reserves the space of the button, which the system draws.
  @IBOutlet private(set) var buttonSpace: UIView!
}
