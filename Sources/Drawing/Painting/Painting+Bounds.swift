import CDrawing
import Foundation
import Scenes

extension Painting {
  /// The maximum number of operations to examine; limited because nested groups are examined repeatedly.
  private static let maximumSteps = 2_000

  /// Returns the bounds of the visible pixels that a group may affect, in whole pixels. A group is drawn into a
  /// separate buffer of this size, which should be small.
  ///
  /// - Parameter steps: The operations from the first one in the group; those after its end are ignored.
  func bounds(ofGroup steps: ArraySlice<DrawingOperation>) -> CGRect {
    var (bounds, transforms, current, depth) = (CGRect.null, [Transform](), transform, 0)
    let all = visible
    func add(_ rect: CGRect) {
      let mapped = current.apply(to: rect)
      let isNumber = [mapped.minX, mapped.minY, mapped.maxX, mapped.maxY].allSatisfy(\.isFinite)
      bounds = isNumber ? bounds.union(mapped.insetBy(dx: -2, dy: -2)) : all
    }
    for step in steps.prefix(Self.maximumSteps) {
      switch step {
      case .save, .beginGroup:
        depth += 1
        transforms.append(current)
      case .restore, .endGroup:
        if depth == 0, case .endGroup = step { return bounds.intersection(all).integral.intersection(all) }
        // Unbalanced operations: the bounds are unknown.
        guard depth > 0, let last = transforms.popLast() else { return all }
        depth -= 1
        current = last
      case .transform(let next): current = next.followed(by: current)
      case .clip: break
      case .fill(let path, _): add(path.bounds)
      case .stroke(let path, _, let stroke): add(path.bounds.insetBy(dx: -stroke.width * 6, dy: -stroke.width * 6))
      case .shadow(let path, let shadow):
        let far = abs(shadow.blur) * 2
        add(path.bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -far, dy: -far))
      case .image(_, let rect, _): add(rect)
      case .text(let text, let rect):
        let size = typesetter.measure(text, width: rect.width).size
        let (wide, far) = (max(size.width - rect.width, 0), text.runs.map { FontSet.size(of: $0.font) }.max() ?? 0)
        let maximumBaselineOffset = text.runs.map { abs($0.baselineOffset) }.max() ?? 0
        add(
          CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: size.height)
            .insetBy(dx: -far - wide, dy: -far - maximumBaselineOffset))
      }
      if bounds.contains(all) { return all }
    }
    // The group is too long, or is not ended.
    return all
  }
}
