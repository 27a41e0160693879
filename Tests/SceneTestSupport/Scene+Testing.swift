package import Foundation
package import Scenes

extension CGRect {
  /// Whether the rectangle contains another one, within a thousandth.
  package func covers(_ other: CGRect) -> Bool {
    other.minX >= minX - 0.001 && other.minY >= minY - 0.001 && other.maxX <= maxX + 0.001 && other.maxY <= maxY + 0.001
  }
}

extension Scene {
  /// The elements with truncated text.
  package var truncated: [String] { elements.filter { $0.value == "truncated" }.map(\.label) }

  /// The misplaced elements: those outside the scene, and those that overlap without containing each other.
  package var disorder: [String] {
    var faults: [String] = []
    let bounds = CGRect(origin: .zero, size: size)
    for (index, element) in elements.enumerated() {
      let frame = element.frame
      if !bounds.covers(frame) { faults.append("\(element.role) \(element.label.prefix(20)) at \(frame) is outside") }
      // These elements contain others.
      let containers: [SceneElement.Role] = [.alert, .banner, .notification]
      for other in elements[..<index] where !containers.contains(element.role) && !containers.contains(other.role) {
        let shared = frame.intersection(other.frame)
        if !shared.isNull, shared.width > 0.01, shared.height > 0.01 {
          faults.append("\(element.role) \(frame) is over \(other.role) \(other.frame)")
        }
      }
    }
    // Drawn text is within the scene too.
    for case .text(_, let rect) in operations where rect.minX < -0.01 || rect.maxX > size.width + 0.01 {
      faults.append("text at \(rect) is outside")
    }
    return faults
  }

  /// The drawn texts.
  package var texts: [TextBlock] {
    operations.compactMap { operation in
      if case .text(let text, _) = operation { text } else { nil }
    }
  }
}
