import ExtensionLink

/// Changes of layers that belong together.
///
/// Emulated: the block at their end, in device time; nesting; values kept. Not emulated: that changes are seen together:
/// they are there at once.
/// The gotcha: without animations in it the block is called as soon as the transaction is committed.
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
  /// What is said outside any transaction.
  private static var outermost = Level()

  private static var top: Level {
    get { levels.last ?? outermost }
    set { if levels.isEmpty { outermost = newValue } else { levels[levels.count - 1] = newValue } }
  }

  /// Begins a transaction, in the one there is.
  open class func begin() {
    var level = Level()
    (level.duration, level.isDisabled, level.function) = (top.duration, top.isDisabled, top.function)
    levels.append(level)
  }

  /// Ends the innermost transaction; its block comes when its animations have ended.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    note(level.longest)
    guard let completion = level.completion else { return }
    guard level.longest > 0 else { return completion() }
    come(completion, after: level.longest)
  }

  /// Does what is left of the outermost transaction.
  open class func flush() {}

  /// How long animations take that do not say so, in seconds.
  open class func animationDuration() -> CFTimeInterval { top.duration }

  /// Says how long animations take that do not say so, in seconds; kept for the block at the end alone.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    top.duration = dur
    if dur.isFinite, dur > 0 { note(dur) }
  }

  /// Whether changes set animations going; nothing does here.
  open class func disableActions() -> Bool { top.isDisabled }
  /// Says whether changes set animations going.
  open class func setDisableActions(_ flag: Bool) { top.isDisabled = flag }
  /// How values follow the time of animations.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { top.function }
  /// Says how values follow the time of animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { top.function = function }

  /// What is called at the end of the innermost transaction.
  open class func completionBlock() -> (() -> Void)? { top.completion }

  /// Has a block called, on the main queue, when the animations that are begun from now on in the innermost transaction have
  /// ended. Outside any, it is called in the next turn of the main queue.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.isEmpty {
      if let block { come(block, after: 0) }
    } else {
      top.completion = block
    }
  }

  /// An animation of so many seconds has begun.
  static func note(_ length: CFTimeInterval) {
    if !levels.isEmpty { top.longest = max(top.longest, length) }
  }

  private static func come(_ block: @escaping () -> Void, after seconds: CFTimeInterval) {
    let end = TransactionEnd(block)
    ExtensionTime.current.schedule(after: .seconds(seconds), on: .main) {
      MainActor.assumeIsolated { end.come() }
    }
  }
}

/// The end of a transaction, on its way.
@MainActor
private final class TransactionEnd {
  private let block: () -> Void

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func come() { block() }
}

/// The time that animations go by, in seconds: device time since the device began.
public func CACurrentMediaTime() -> CFTimeInterval {
  let (seconds, rest) = ExtensionTime.current.now.components
  return Double(seconds) + Double(rest) / 1e18
}
