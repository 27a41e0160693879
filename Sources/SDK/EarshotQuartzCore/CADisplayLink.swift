import ExtensionLink

/// A timer that calls a method for each frame of the display.
///
/// Emulated: 60 calls per second of device time, or the preferred number, while the link is in a run loop and not
/// paused. Not emulated: modes; every run loop is the main one; `preferredFrameRateRange`, which is absent.
/// Important: the display always has 60 frames per second. In virtual time, calls come only while the test advances
/// device time.
open class CADisplayLink: NSObject, @unchecked Sendable {
  // The target is retained, as on iOS.
  private let target: AnyObject
  private let selector: Selector
  private var isScheduled = false
  private var isAdded = false
  private var frames = 0

  /// Creates a display link that calls a method with itself as the argument.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  /// The time of the last frame, in seconds since the device started.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds since the device started.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The time between two frames of the display, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }
  /// Whether the display link is paused.
  open var isPaused = false {
    didSet { schedule() }
  }
  /// The preferred number of calls per second; 0 for the display's frame rate.
  open var preferredFramesPerSecond = 0
  /// The number of display frames between two calls.
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(60 / preferredFramesPerSecond, 1) : 1 }
    set { preferredFramesPerSecond = 60 / max(newValue, 1) }
  }

  private var interval: CFTimeInterval {
    1 / Double(preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 60) : 60)
  }

  /// Adds the display link to a run loop, which starts the calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    schedule()
  }

  /// Removes the display link from a run loop, which stops the calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isAdded = false }

  /// Removes the display link from all run loops.
  open func invalidate() { isAdded = false }

  private func schedule() {
    guard isAdded, !isPaused, !isScheduled else { return }
    isScheduled = true
    ExtensionTime.current.schedule(after: .seconds(interval), on: .main) { [self] in
      isScheduled = false
      guard isAdded, !isPaused else { return }
      timestamp =
        Double(ExtensionTime.current.now.components.seconds)
        + Double(ExtensionTime.current.now.components.attoseconds) / 1e18
      SelectorRegistry.send(selector, to: target, with: self)
      schedule()
    }
  }
}
