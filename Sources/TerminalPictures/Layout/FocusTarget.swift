public import Foundation
public import Scenes

/// An element of a scene that can be focused and pressed.
public struct FocusTarget: Hashable, Sendable {
  /// The identity of an element, by which it is found again in the next scene.
  public struct Identity: Hashable, Sendable {
    /// The element's role.
    public let role: SceneElement.Role
    /// The element's label; empty for a role whose label changes.
    public let label: String
    /// The number of equal elements before it, in reading order.
    public let ordinal: Int

    /// Creates an identity.
    public init(role: SceneElement.Role, label: String, ordinal: Int = 0) {
      (self.role, self.label, self.ordinal) = (role, label, ordinal)
    }
  }

  /// The identity in scenes to come.
  public let identity: Identity
  /// The index in the scene's elements.
  public let index: Int
  /// The element.
  public let element: SceneElement
  /// The digit that presses the element, from 1 to 9; nil unless it is one of the first nine actions.
  public let number: Int?

  /// Whether the element is moved by arrows and touched at a place, not pressed.
  var isAdjustable: Bool { element.role == .slider }

  /// Returns the path of a finger that moves a slider's thumb by a twentieth of the width for each step, or that taps a
  /// page control at one side of its middle.
  ///
  /// - Parameter steps: The number of steps to the right: a slider from right to left gets a smaller value there.
  /// - Returns: The first and the last point, in points of the scene.
  public func drag(by steps: Int) -> (start: CGPoint, end: CGPoint) {
    let isPaged = element.pages != nil
    let position = isPaged ? 0.5 : element.isRightToLeft ? 1 - element.share : element.share
    let change = isPaged ? Double(steps.signum()) / 4 : Double(steps) / 20
    func point(_ position: Double) -> CGPoint {
      let frame = element.frame
      return CGPoint(x: frame.minX + frame.width * min(max(position, 0), 1), y: frame.midY)
    }
    return (point(position), point(position + change))
  }

  /// The roles of elements that can be focused.
  static let roles: Set<SceneElement.Role> = [
    .action, .banner, .button, .dismissButton, .mediaButton, .segment, .slider, .textField, .textView, .toggle,
  ]
}

extension Scene {
  /// The indexes of the visible elements in reading order: lines from top to bottom, and in a line from the leading to
  /// the trailing edge.
  ///
  /// Elements are in the same line if they overlap vertically by at least half of the smaller of their heights.
  public func readingOrder(isRightToLeft: Bool = false) -> [Int] {
    let bounds = CGRect(origin: .zero, size: size)
    let visible = elements.indices.filter { index in
      let frame = elements[index].frame
      guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else { return false }
      return frame.width > 0 && frame.height > 0 && frame.intersects(bounds)
    }
    var rest = visible.sorted { (elements[$0].frame.minY, $0) < (elements[$1].frame.minY, $1) }[...]
    var order: [Int] = []
    while let first = rest.popFirst() {
      let top = elements[first].frame
      // An element that begins below the first one is not in its line.
      let end = rest.firstIndex { elements[$0].frame.minY >= top.maxY } ?? rest.endIndex
      let line = rest[..<end].filter { index in
        let frame = elements[index].frame
        return min(frame.maxY, top.maxY) - frame.minY >= min(frame.height, top.height) / 2
      }
      // An element that contains others, such as a banner, precedes them.
      if line.isEmpty || line.contains(where: { top.contains(elements[$0].frame) }) {
        order.append(first)
        continue
      }
      order += ([first] + line).sorted { left, right in
        let (a, b) = (elements[left].frame, elements[right].frame)
        return isRightToLeft ? (-a.maxX, left) < (-b.maxX, right) : (a.minX, left) < (b.minX, right)
      }
      let taken = Set(line)
      rest = rest[..<end].filter { !taken.contains($0) } + rest[end...]
    }
    return order
  }

  /// The elements that can be focused, in reading order. Disabled ones cannot.
  public func focusTargets(isRightToLeft: Bool = false) -> [FocusTarget] {
    var counts: [FocusTarget.Identity: Int] = [:]
    var actions = 0
    return readingOrder(isRightToLeft: isRightToLeft).compactMap { index in
      let element = elements[index]
      guard FocusTarget.roles.contains(element.role), element.state != .disabled else { return nil }
      // The media button is labeled Play or Pause.
      let label = element.role == .mediaButton ? "" : element.label
      let base = FocusTarget.Identity(role: element.role, label: label)
      let ordinal = counts[base, default: 0]
      counts[base] = ordinal + 1
      if element.role == .action { actions += 1 }
      return FocusTarget(
        identity: FocusTarget.Identity(role: element.role, label: label, ordinal: ordinal), index: index,
        element: element, number: element.role == .action && actions <= 9 ? actions : nil)
    }
  }

  /// Returns the scene with a ring around an element, and with the numbers of actions. A number is in the margin before
  /// the title of its action, because long titles and icons reach to the other margin.
  ///
  /// - Parameters:
  ///   - focus: The focused element; nil for none.
  ///   - targets: The elements that can be focused, with the numbers of actions.
  ///   - isRightToLeft: Whether titles begin at the right.
  ///   - color: The color of the ring and of the numbers.
  public func marked(
    focus: FocusTarget?, _ targets: [FocusTarget], isRightToLeft: Bool = false, color: Color = .systemTint
  ) -> Scene {
    var scene = self
    for target in targets {
      guard let number = target.number else { continue }
      let frame = target.element.frame
      // Titles begin 16 points from the edge.
      let (inset, width, height) = (2.0, 13.0, min(20, Double(frame.height)))
      let left = isRightToLeft ? Double(frame.maxX) - inset - width : Double(frame.minX) + inset
      let badge = CGRect(x: left, y: Double(frame.midY) - height / 2, width: width, height: height)
      let font = FontDescription(size: height * 0.65, weight: .semibold, hasMonospacedDigits: true)
      scene.operations += [
        .stroke(Path(badge, radius: 4), color, Stroke(width: 1)),
        .text(TextBlock("\(number)", font: font, color: color, alignment: .center, maximumLines: 1), in: badge),
      ]
    }
    if let focus {
      // Within the element, because drawing outside the scene is clipped.
      let ring = focus.element.frame.insetBy(dx: 2, dy: 2)
      scene.operations.append(.stroke(Path(ring, radius: 8), color, Stroke(width: 4)))
    }
    return scene
  }
}
