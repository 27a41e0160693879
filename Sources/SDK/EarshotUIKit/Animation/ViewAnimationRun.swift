import ExtensionLink

/// The completion handler of an animation block: called at the end, or when all animations of the block were removed.
@MainActor
final class ViewAnimationRun {
  private var completion: ((Bool) -> Void)?
  private var liveCount = 0
  private var wasInterrupted = false
  private var hasStarted = false
  private var token: ExtensionTime.Token?

  init(_ completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  /// Follows an animation of the block.
  func follow(_ animation: ViewPropertyAnimation) {
    guard completion != nil else { return }
    liveCount += 1
    animation.onRemoval = { [self] in
      liveCount -= 1
      wasInterrupted = true
      if liveCount == 0, hasStarted { finish() }
    }
  }

  /// Schedules the completion handler, after the block was executed.
  ///
  /// - Parameters:
  ///   - seconds: The time until the end; infinity for animations that repeat forever.
  ///   - otherwise: The time if there are no animations.
  func start(for seconds: TimeInterval, otherwise: TimeInterval) {
    guard completion != nil else { return }
    hasStarted = true
    let wait = liveCount > 0 || wasInterrupted ? seconds : otherwise
    if liveCount == 0, wasInterrupted { return finish() }
    guard wait.isFinite else { return }
    token = ExtensionTime.current.schedule(after: .seconds(min(wait, 9e8)), on: .main) { [self] in
      MainActor.assumeIsolated {
        token = nil
        finish()
      }
    }
  }

  private func finish() {
    if let token { ExtensionTime.current.cancel(token) }
    let handler = completion
    (completion, token) = (nil, nil)
    handler?(!wasInterrupted)
  }
}
