import TerminalPictures

/// The recognizer of what the mouse does to a banner, as a finger would.
struct BannerGesture {
  /// A gesture that has ended.
  enum Recognized {
    case tap, longPress
    /// A swipe upwards, which removes the banner.
    case swipe
  }

  /// The row and the time at which the button was pressed; nil if it is not, or if the gesture was canceled.
  private var began: (row: Int, time: ContinuousClock.Instant)?

  /// The shortest duration of a long press.
  private static let longPress = Duration.milliseconds(500)
  /// The smallest number of rows of a swipe.
  private static let swipeRows = 2

  /// Whether the button is pressed.
  var isActive: Bool { began != nil }

  /// Applies a report of the mouse, in cells.
  ///
  /// A gesture begins on the banner. It can end anywhere, but then it is only a swipe.
  ///
  /// - Returns: The gesture that the report completes; nil if there is none.
  mutating func apply(_ report: MouseReport, isOnBanner: Bool, at time: ContinuousClock.Instant) -> Recognized? {
    switch report.kind {
    case .press(.left): began = isOnBanner ? (report.y, time) : nil
    case .release(.left):
      guard let began else { return nil }
      self.began = nil
      if began.row - report.y >= Self.swipeRows { return .swipe }
      guard isOnBanner else { return nil }
      return time - began.time < Self.longPress ? .tap : .longPress
    default: break
    }
    return nil
  }

  /// Cancels the gesture, because it has pressed an action.
  mutating func cancel() {
    began = nil
  }
}
