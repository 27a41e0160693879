/// The animation of a change in an animation block of UIKit.
package final class ViewPropertyAnimation: CABasicAnimation, @unchecked Sendable {
  /// The pacing.
  package var pace = TimingCurve.linear
  /// Whether the change is combined with earlier ones of the same property.
  package var isBlended = false
  /// The clock of a property animator, and the progress at which the change begins.
  package var clock: (any AnimationClock)?
  package var start = 0.0
  /// The keyframes, in place of the values before and after.
  package var track: KeyframeTrack?
  /// Called when the animation is removed before its end.
  package var onRemoval: (@MainActor () -> Void)?

  /// The value before all changes; nil without any.
  package var firstValue: AnimatedValue? { ends?.from }
  /// The value after all changes.
  package var lastValue: AnimatedValue? { ends?.to }

  /// Adds the animation to a layer, beside others of the same property.
  package override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let keys = Set(layer.animationKeys() ?? [])
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? event : "\(event)-\($0)" }
    layer.add(self, forKey: names.first { !keys.contains($0) } ?? event)
  }

  override func curve(lasting duration: Double) -> TimingCurve { pace }

  override func content(for layer: CALayer, duration: Double) -> AnimationPlan.Content {
    let values: PropertyChange.Values =
      track.map { .track($0) } ?? .basic(from: ends?.from, to: ends?.to, by: nil)
    return .change(
      PropertyChange(
        path: AnimationKeyPath(keyPath ?? ""), values: values, isBlended: isBlended, clock: clock, start: start))
  }
}
