/// A transition of a view's picture in UIKit.
package final class ViewTransition: CAAnimation, @unchecked Sendable {
  private let kind: LayerTransition.Kind
  private let pace: TimingCurve

  /// Creates a transition.
  package init(_ kind: LayerTransition.Kind, pace: TimingCurve) {
    (self.kind, self.pace) = (kind, pace)
    super.init()
  }

  override func curve(lasting duration: Double) -> TimingCurve { pace }

  override func content(for layer: CALayer, duration: Double) -> AnimationPlan.Content {
    .transition(LayerTransition(old: CALayer.recorder?(layer) ?? [], kind: kind))
  }
}
