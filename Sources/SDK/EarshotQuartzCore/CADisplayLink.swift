import ExtensionLink

/// A timer that calls a method for each frame of the display.
///
/// Emulated: a call at each frame of the display, which are the multiples of 1/60 s of device time, or at every second,
/// third or later frame if fewer calls are preferred, while the link is in a run loop and not paused. Not emulated:
/// modes; every run loop is the main one; the minimum of a range of rates.
/// Important: the display always has 60 frames per second. In virtual time, calls come only while the test advances
/// device time.
open class CADisplayLink: NSObject, @unchecked Sendable {
  /// The target, which is retained until the link is invalidated, as on iOS.
  private var target: AnyObject?
  private let selector: Selector
  private var isScheduled = false
  private var isAdded = false
  /// The number of the last frame for which there was a call, counted from the start of the device.
  private var frame = 0

  /// The number of frames in a second.
  private static let frequency = 60

  /// Creates a display link that calls a method with itself as the argument.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  /// The time of the last frame, in seconds since the device started.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame for which there is a call, in seconds since the device started.
  open var targetTimestamp: CFTimeInterval { timestamp + Double(frameInterval) * duration }
  /// The time between two frames of the display, in seconds.
  open var duration: CFTimeInterval { 1 / Double(Self.frequency) }
  /// Whether the display link is paused.
  open var isPaused = false {
    didSet { schedule() }
  }
  /// The preferred number of calls per second; 0 for the display's frame rate. Setting it sets ``frameInterval`` to
  /// that of the closest rate.
  open var preferredFramesPerSecond = 0 {
    didSet { interval = Self.interval(for: preferredFramesPerSecond) }
  }
  private var interval = 1
  /// The preferred range of calls per second. Setting it sets ``preferredFramesPerSecond`` to the preferred rate, or to
  /// the maximum without one. It does not follow a later change of that property.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = preferredFrameRateRange.framesPerSecond }
  }
  /// The number of display frames between two calls, at least 1. Setting it sets ``preferredFramesPerSecond``.
  open var frameInterval: Int {
    get { interval }
    set {
      preferredFramesPerSecond = max(Self.frequency / max(newValue, 1), 1)
      interval = max(newValue, 1)
    }
  }

  /// Returns the interval whose rate is closest to a preferred one; the quicker one of two that are equally close.
  private static func interval(for rate: Int) -> Int {
    guard rate > 0, rate < frequency else { return 1 }
    let quicker = frequency / rate
    let (high, low) = (Double(frequency) / Double(quicker), Double(frequency) / Double(quicker + 1))
    return high - Double(rate) <= Double(rate) - low ? quicker : quicker + 1
  }

  /// Adds the display link to a run loop, which starts the calls, unless it was invalidated.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = target != nil
    schedule()
  }

  /// Removes the display link from a run loop, which stops the calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isAdded = false }

  /// Removes the display link from all run loops for good, and releases its target.
  open func invalidate() {
    isAdded = false
    target = nil
  }

  private func schedule() {
    guard isAdded, !isPaused, !isScheduled else { return }
    isScheduled = true
    let now = ExtensionTime.current.now.components
    let nanoseconds = now.seconds * 1_000_000_000 + now.attoseconds / 1_000_000_000
    // Frames begin at whole nanoseconds, rounded down.
    let frequency = Int64(Self.frequency)
    let current = Int((nanoseconds * frequency + frequency - 1) / 1_000_000_000)
    let next = max(frame, current) + frameInterval
    let due = Int64(next) * 1_000_000_000 / frequency
    ExtensionTime.current.schedule(after: .nanoseconds(due - nanoseconds), on: .main) { [self] in
      isScheduled = false
      guard isAdded, !isPaused, let target else { return }
      frame = next
      timestamp = Double(next) * duration
      SelectorRegistry.send(selector, to: target, with: self)
      schedule()
    }
  }
}
