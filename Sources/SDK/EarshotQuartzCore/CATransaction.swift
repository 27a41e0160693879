import ExtensionLink

/// A group of layer changes.
///
/// Emulated: the duration and the pacing of implicit animations, and whether there are any; the completion block, in
/// device time; nesting. Not emulated: deferring the changes to the end of the transaction: they take effect
/// immediately. Important: without animations, the completion block is called as soon as the transaction is committed.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private struct Level {
    var duration: CFTimeInterval = 0.25
    var isDisabled = false
    var function: CAMediaTimingFunction?
    var longest: CFTimeInterval = 0
    var completion: (() -> Void)?
  }

  private static var levels: [Level] = []
  /// The values outside of any transaction.
  private static var outermost = Level()

  private static var top: Level {
    get { levels.last ?? outermost }
    set { if levels.isEmpty { outermost = newValue } else { levels[levels.count - 1] = newValue } }
  }

  /// Begins a nested transaction.
  open class func begin() {
    var level = Level()
    (level.duration, level.isDisabled, level.function) = (top.duration, top.isDisabled, top.function)
    levels.append(level)
  }

  /// Ends the innermost transaction. Its completion block is called when its animations have ended.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    note(level.longest)
    guard let completion = level.completion else { return }
    guard level.longest > 0 else { return completion() }
    run(completion, after: level.longest)
  }

  /// Commits changes to the render server. Does nothing, as changes are already in effect.
  open class func flush() {}

  /// Returns the default duration of animations, in seconds.
  open class func animationDuration() -> CFTimeInterval { top.duration }

  /// Sets the default duration of animations, in seconds. The completion block is not called before it has passed.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    top.duration = dur
    if dur.isFinite, dur > 0 { note(dur) }
  }

  /// Returns whether implicit actions are disabled.
  open class func disableActions() -> Bool { top.isDisabled }
  /// Sets whether implicit actions are disabled: changes of layers without a view are not animated then.
  open class func setDisableActions(_ flag: Bool) { top.isDisabled = flag }
  /// Returns the timing function of animations.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { top.function }
  /// Sets the timing function of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { top.function = function }

  /// Returns the completion block of the innermost transaction.
  open class func completionBlock() -> (() -> Void)? { top.completion }

  /// Sets a block to call, on the main queue, when the subsequent animations of the innermost transaction have ended.
  /// Outside of any transaction, it is called in the next turn of the main queue.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.isEmpty {
      if let block { run(block, after: 0) }
    } else {
      top.completion = block
    }
  }

  /// Records an animation with a duration in seconds.
  static func note(_ length: CFTimeInterval) {
    if !levels.isEmpty { top.longest = max(top.longest, length) }
  }

  private static func run(_ block: @escaping () -> Void, after seconds: CFTimeInterval) {
    let end = TransactionEnd(block)
    ExtensionTime.current.schedule(after: .seconds(min(seconds, 9e8)), on: .main) {
      MainActor.assumeIsolated { end.run() }
    }
  }
}

/// The scheduled completion of a transaction.
@MainActor
private final class TransactionEnd {
  private let block: () -> Void

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func run() { block() }
}

/// Returns the time base of animations: the device's time, in seconds since the device started.
public func CACurrentMediaTime() -> CFTimeInterval {
  let (seconds, attoseconds) = ExtensionTime.current.now.components
  return Double(seconds) + Double(attoseconds) / 1e18
}
