/// A transition from a layer's picture, when the transition is added, to its present one.
///
/// Emulated: dissolving, and pictures that slide. Not emulated: filters, `startProgress` and `endProgress`. Important:
/// changes that precede the addition of the transition are part of its first picture; on iOS, only those of earlier
/// transactions are.
open class CATransition: CAAnimation, @unchecked Sendable {
  /// The type of the transition; an unknown one is a dissolve.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?

  override func content(for layer: CALayer, duration: Double) -> AnimationPlan.Content {
    .transition(LayerTransition(old: CALayer.recorder?(layer) ?? [], kind: kind))
  }

  private var kind: LayerTransition.Kind {
    let (dx, dy): (Double, Double) =
      switch subtype {
      case .fromRight?: (-1, 0)
      case .fromTop?: (0, 1)
      case .fromBottom?: (0, -1)
      default: (1, 0)
      }
    return switch type {
    case .push: .slide(dx: dx, dy: dy, movesOld: true, movesNew: true)
    case .moveIn: .slide(dx: dx, dy: dy, movesOld: false, movesNew: true)
    case .reveal: .slide(dx: dx, dy: dy, movesOld: true, movesNew: false)
    default: .dissolve
    }
  }
}
