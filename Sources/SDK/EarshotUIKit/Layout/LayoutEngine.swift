import ExtensionLink
import Scenes
package import Transcripts

/// An engine that solves the constraints of a tree of views as a whole, whenever constraints, constants, intrinsic
/// sizes or fixed frames have changed.
///
/// Frames are rounded to the screen's pixels as on iOS: each edge separately, in the root's coordinates, so that
/// adjacent views stay adjacent. Frames that do not change are not set.
@MainActor
package final class LayoutEngine {
  /// The scale, in pixels per point.
  static var scale: CGFloat { max(UIScreen.main.scale, 1) }

  /// The input of a solution: if it changes, the tree is solved again.
  private struct ObservedView {
    weak var view: UIView?
    let frame: CGRect
    let bounds: CGRect
  }

  private struct ObservedStack {
    weak var stack: UIStackView?
    let arrangement: UIStackView.Arrangement
  }

  var needsSolving = true
  /// The fitting height for a width, and the number of the solution it belongs to; it is queried often.
  var fitting: (solveCount: Int, width: CGFloat, height: CGFloat?)?
  /// The number of times that the constraints were solved.
  package private(set) var solveCount = 0
  /// The diagnostics of the last solution.
  package private(set) var diagnostics: [Diagnostic] = []

  private var isSolving = false
  private var observed: [ObservedView] = []
  private var stacks: [ObservedStack] = []
  private var ambiguous: Set<ObjectIdentifier> = []
  private var reported: Set<Diagnostic> = []

  init() {}

  func isAmbiguous(_ item: any LayoutItem) -> Bool { ambiguous.contains(ObjectIdentifier(item)) }

  // MARK: - Solving

  func solveIfNeeded(_ root: UIView) {
    guard !isSolving, needsSolving || hasChanged else { return }
    isSolving = true
    defer { isSolving = false }
    needsSolving = false
    solveCount += 1
    let system = ConstraintSystem(root)
    var solution = system.solver.solve()
    if system.measureWrapping(solution.values) { solution = system.solver.solve() }
    observe(system, solution.values)
    place(system, solution.values)
    ambiguous = Set(solution.undetermined.map { ObjectIdentifier(system.owners[$0.index].item) })
    diagnostics = system.diagnostics(solution)
    if !diagnostics.isEmpty, !isHeightPending(root) { report() }
  }

  /// Returns whether the system has yet to set the height that a view controller's view requires. Until then, conflicts
  /// are not reported.
  private func isHeightPending(_ root: UIView) -> Bool {
    guard let controller = root.controller, controller.preferredContentSize == .zero,
      let height = root.fittingHeight(forWidth: root.bounds.width)
    else { return false }
    return abs(height - root.bounds.height) > 0.5
  }

  /// Whether the solution matches the current state.
  var isUpToDate: Bool { !needsSolving && !hasChanged }

  /// Whether a fixed frame or a stack view's arrangement has changed.
  private var hasChanged: Bool {
    let moved = observed.contains { observed in
      guard let view = observed.view else { return true }
      return !view.frame.isClose(to: observed.frame) || !view.bounds.isClose(to: observed.bounds)
    }
    return moved || stacks.contains { $0.stack.map(\.arrangement) != $0.arrangement }
  }

  private func observe(_ system: ConstraintSystem, _ values: [Double]) {
    observed = []
    stacks = []
    for member in system.members {
      let view = member.view
      if let stack = view as? UIStackView { stacks.append(ObservedStack(stack: stack, arrangement: stack.arrangement)) }
      if let parent = member.parent {
        guard view.layoutState.translatesMask else { continue }
        let container = system.members[parent]
        var frame = member.frame.rect(values)
        frame.origin.x += container.shift.x - container.frame.left.value(values)
        frame.origin.y += container.shift.y - container.frame.top.value(values)
        let size = CGSize(width: max(frame.width, 0), height: max(frame.height, 0))
        // The autoresizing mask will produce this frame when the superview is resized.
        observed.append(
          ObservedView(
            view: view, frame: CGRect(origin: frame.origin, size: size),
            bounds: CGRect(origin: view.bounds.origin, size: size)))
      } else {
        let size = view.hasOwnSize ? view.bounds.size : member.frame.rect(values).size
        let bounds = CGRect(origin: view.bounds.origin, size: size)
        observed.append(ObservedView(view: view, frame: CGRect(origin: view.frame.origin, size: size), bounds: bounds))
      }
    }
  }

  // MARK: - Applying frames

  /// Stores the frames of views and guides; views receive theirs when the superview is laid out.
  private func place(_ system: ConstraintSystem, _ values: [Double]) {
    // The rounded origins of the members' content coordinates.
    var origins: [CGPoint] = []
    for member in system.members {
      let view = member.view
      guard let parent = member.parent else {
        origins.append(CGPoint(x: -member.shift.x, y: -member.shift.y))
        if !view.hasOwnSize {
          view.setLayoutFrame(CGRect(origin: view.layoutFrame.origin, size: rounded(member.frame.rect(values)).size))
        }
        view.layoutState.solvedFrame = nil
        continue
      }
      let origin = origins[parent]
      var frame: CGRect
      if view.layoutState.translatesMask {
        view.layoutState.solvedFrame = nil
        frame = member.frame.rect(values)
      } else {
        let aligned = rounded(member.box.rect(values)).offsetBy(dx: -origin.x, dy: -origin.y)
        let local = view.frame(forAlignmentRect: aligned)
        view.layoutState.solvedFrame = local
        if !local.isClose(to: view.layoutFrame) { system.members[parent].view.markNeedsLayout() }
        frame = local.offsetBy(dx: origin.x, dy: origin.y)
      }
      origins.append(CGPoint(x: frame.minX - member.shift.x, y: frame.minY - member.shift.y))
      if let content = member.content {
        (view as? any ScrollingContent)?.layoutFound(contentSize: rounded(content.rect(values)).size)
      }
    }
    for (guide, member, box) in system.guides {
      let origin = origins[member]
      guide.layoutFrame = rounded(box.rect(values)).offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  private func rounded(_ rect: CGRect) -> CGRect {
    let (left, top) = (Self.pixel(rect.minX), Self.pixel(rect.minY))
    return CGRect(
      x: left, y: top, width: max(Self.pixel(rect.maxX) - left, 0), height: max(Self.pixel(rect.maxY) - top, 0))
  }

  /// Returns the nearest pixel, in points; halves are rounded up, even if they are slightly smaller because of rounding
  /// errors.
  private static func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }

  // MARK: - Reporting

  /// Reports each new diagnostic.
  private func report() {
    for diagnostic in diagnostics where reported.insert(diagnostic).inserted {
      ExtensionContext.owner?.report(diagnostic)
    }
  }
}

extension CGRect {
  /// Returns whether two rectangles are equal up to rounding errors.
  func isClose(to other: CGRect) -> Bool {
    self == other
      || abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
        && abs(height - other.height) < 1e-6
  }
}
