import EarshotQuartzCore
import Scenes

extension LayerTransition {
  /// Returns the operations before and after those of the new picture, at a fraction of the transition.
  ///
  /// - Parameters:
  ///   - bounds: The layer's bounds.
  ///   - offset: The offset from the layer's coordinates to those of the operations.
  func operations(
    at fraction: Double, _ bounds: CGRect, _ offset: CGPoint
  ) -> (before: [DrawingOperation], after: [DrawingOperation]) {
    let placed = [.save, .transform(.translation(x: offset.x, y: offset.y))] + old + [.restore]
    let frame = bounds.offsetBy(dx: offset.x, dy: offset.y)
    switch kind {
    case .dissolve:
      // The sum of both pictures: what is equal in both does not change.
      return (
        [.beginGroup(opacity: 1, mode: .isolated), .beginGroup(opacity: 1 - fraction)] + placed
          + [.endGroup, .beginGroup(opacity: fraction, mode: .add)], [.endGroup, .endGroup]
      )
    case .flip(let isVertical):
      let width = abs(cos(.pi * fraction))
      let turn = Transform.translation(x: -frame.midX, y: -frame.midY)
        .followed(by: .scale(x: isVertical ? 1 : width, y: isVertical ? width : 1))
        .followed(by: .translation(x: frame.midX, y: frame.midY))
      return fraction < 0.5
        ? ([.save, .transform(turn)] + placed + [.restore, .beginGroup(opacity: 0)], [.endGroup])
        : ([.save, .transform(turn)], [.restore])
    case .slide(let dx, let dy, let movesOld, let movesNew):
      func moved(_ part: Double) -> DrawingOperation {
        .transform(.translation(x: dx * part * frame.width, y: dy * part * frame.height))
      }
      let oldPicture = [.save, moved(movesOld ? fraction : 0)] + placed + [.restore]
      let begin: [DrawingOperation] = [.save, moved(movesNew ? fraction - 1 : 0)]
      let clip: [DrawingOperation] = [.save, .clip(Path(frame))]
      // The picture that moves away is above the one that rests.
      return movesNew
        ? (clip + oldPicture + begin, [.restore, .restore]) : (clip + begin, [.restore] + oldPicture + [.restore])
    }
  }
}
