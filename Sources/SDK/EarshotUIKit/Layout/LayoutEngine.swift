import ExtensionLink
import Scenes
package import Transcripts

/// Solves the constraints of one tree of views, as a whole, whenever something changed: constraints, their constants,
/// sizes of content, or frames that are not its own.
///
/// Frames are rounded to the screen's pixels, as iOS does: each edge by itself, in the root's coordinates, so that
/// views that meet still do. A frame that comes out as it was stays as it is.
@MainActor
package final class LayoutEngine {
  /// Pixels in a point.
  static var scale: CGFloat { max(UIScreen.main.scale, 1) }

  /// What a solution was made of: where it is another one now, the tree is solved anew.
  private struct Watched {
    weak var view: UIView?
    let frame: CGRect
    let bounds: CGRect
  }

  private struct WatchedStack {
    weak var stack: UIStackView?
    let arrangement: UIStackView.Arrangement
  }

  var needsSolving = true
  /// The height that fits a width, and the solution it belongs to: it is asked for at every turn of the extension's.
  var fitting: (solveCount: Int, width: CGFloat, height: CGFloat?)?
  /// How often it solved.
  package private(set) var solveCount = 0
  /// What the last solution was like that a developer should know.
  package private(set) var diagnostics: [Diagnostic] = []

  private var isSolving = false
  private var watched: [Watched] = []
  private var stacks: [WatchedStack] = []
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
    watch(system, solution.values)
    place(system, solution.values)
    ambiguous = Set(solution.undetermined.map { ObjectIdentifier(system.owners[$0.index].item) })
    diagnostics = system.diagnostics(solution)
    if !diagnostics.isEmpty, !awaitsHeight(root) { report() }
  }

  /// Whether the system is about to give a view controller's view the height that its constraints want: what cannot hold
  /// until then is no defect.
  private func awaitsHeight(_ root: UIView) -> Bool {
    guard let controller = root.controller, controller.preferredContentSize == .zero,
      let height = root.fittingHeight(forWidth: root.bounds.width)
    else { return false }
    return abs(height - root.bounds.height) > 0.5
  }

  /// Whether what was solved is what there is.
  var isUpToDate: Bool { !needsSolving && !hasChanged }

  /// Whether a frame that is no unknown, or a stack view, is not what it was.
  private var hasChanged: Bool {
    let moved = watched.contains { watched in
      guard let view = watched.view else { return true }
      return !view.frame.isClose(to: watched.frame) || !view.bounds.isClose(to: watched.bounds)
    }
    return moved || stacks.contains { $0.stack.map(\.arrangement) != $0.arrangement }
  }

  private func watch(_ system: ConstraintSystem, _ values: [Double]) {
    watched = []
    stacks = []
    for member in system.members {
      let view = member.view
      if let stack = view as? UIStackView { stacks.append(WatchedStack(stack: stack, arrangement: stack.arrangement)) }
      if let parent = member.parent {
        guard view.layoutState.translatesMask else { continue }
        let around = system.members[parent]
        var frame = member.frame.rect(values)
        frame.origin.x += around.shift.x - around.frame.left.value(values)
        frame.origin.y += around.shift.y - around.frame.top.value(values)
        let size = CGSize(width: max(frame.width, 0), height: max(frame.height, 0))
        // Its mask will give it this frame as its superview gets its own.
        watched.append(
          Watched(
            view: view, frame: CGRect(origin: frame.origin, size: size),
            bounds: CGRect(origin: view.bounds.origin, size: size)))
      } else {
        let size = view.hasOwnSize ? view.bounds.size : member.frame.rect(values).size
        let bounds = CGRect(origin: view.bounds.origin, size: size)
        watched.append(Watched(view: view, frame: CGRect(origin: view.frame.origin, size: size), bounds: bounds))
      }
    }
  }

  // MARK: - Placing

  /// Tells views and guides their frames; views get them as their superview is laid out.
  private func place(_ system: ConstraintSystem, _ values: [Double]) {
    // Where the coordinates of each member's content begin, after rounding.
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
      let around = origins[parent]
      var frame: CGRect
      if view.layoutState.translatesMask {
        view.layoutState.solvedFrame = nil
        frame = member.frame.rect(values)
      } else {
        let aligned = rounded(member.box.rect(values)).offsetBy(dx: -around.x, dy: -around.y)
        let local = view.frame(forAlignmentRect: aligned)
        view.layoutState.solvedFrame = local
        if !local.isClose(to: view.layoutFrame) { system.members[parent].view.markNeedsLayout() }
        frame = local.offsetBy(dx: around.x, dy: around.y)
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

  /// The nearest pixel, in points; a half is rounded up, and so is what only rounding has kept below it.
  private static func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }

  // MARK: - Reporting

  /// Says what a developer should know, once each.
  private func report() {
    for diagnostic in diagnostics where reported.insert(diagnostic).inserted {
      ExtensionSurroundings.owner?.report(diagnostic)
    }
  }
}

extension CGRect {
  /// Whether it is another one but for what sums lose.
  func isClose(to other: CGRect) -> Bool {
    self == other
      || abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
        && abs(height - other.height) < 1e-6
  }
}
