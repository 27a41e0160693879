import Scenes

extension UIView {
  /// Whether the view, as a root, keeps its size instead of one that constraints determine.
  var hasOwnSize: Bool { layoutState.translatesMask || controller != nil }

  /// The frame without the transform, in the superview's coordinates.
  var layoutFrame: CGRect {
    let (size, position, anchor) = (bounds.size, layer.position, layer.anchorPoint)
    return CGRect(
      origin: CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y), size: size)
  }

  func setLayoutFrame(_ frame: CGRect) {
    guard !frame.isClose(to: layoutFrame) else { return }
    if frame.size != bounds.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  /// The root of the tree, after its constraints have been solved.
  var solvedRoot: UIView {
    let root = layoutRoot
    root.updateConstraintsIfNeeded()
    guard root.layoutState.participates else { return root }
    let engine = root.layoutState.engine ?? LayoutEngine()
    root.layoutState.engine = engine
    engine.solveIfNeeded(root)
    return root
  }

  /// Solves the tree's constraints and runs a layout pass, and repeats both while the pass changes constraints.
  package func layOut(_ pass: () -> Void) {
    // A layout that keeps changing its own constraints is abandoned after eight rounds.
    for _ in 0..<8 {
      let root = solvedRoot
      pass()
      guard root.layoutState.subtreeNeedsUpdate || root.layoutState.engine?.needsSolving == true else { return }
    }
  }

  /// Applies the solved frames to the subviews; called before `layoutSubviews()`.
  package func takeSolvedFrames() {
    guard layoutState.participates else { return }
    for subview in subviews {
      if let frame = subview.layoutState.solvedFrame { subview.setLayoutFrame(frame) }
    }
  }

  // MARK: - Fitting

  /// The target size for the smallest fitting size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest fitting size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let fitting = ConstraintSystem.Fitting(target: target, horizontal: horizontal, vertical: vertical)
    let system = ConstraintSystem(self, fitting: fitting)
    var solution = system.solver.solve()
    if system.measureWrapping(solution.values) { solution = system.solver.solve() }
    guard let size = system.members.first?.box.rect(solution.values).size else { return .zero }
    // The size is rounded up to pixels, because a smaller one would not fit.
    func pixels(_ length: CGFloat) -> CGFloat {
      (length * LayoutEngine.scale - 1e-3).rounded(.up) / LayoutEngine.scale
    }
    return CGSize(width: max(pixels(size.width), 0), height: max(pixels(size.height), 0))
  }

  /// Returns the height that the constraints require at a width, in points; nil if they do not determine one.
  ///
  /// It is the height of a notification's interface whose extension sets no `preferredContentSize`.
  package func fittingHeight(forWidth width: CGFloat) -> CGFloat? {
    updateConstraintsIfNeeded()
    guard let engine = layoutState.engine, layoutRoot === self, engine.isUpToDate else {
      return foundHeight(forWidth: width)
    }
    if let cached = engine.fitting, cached.solveCount == engine.solveCount, cached.width == width {
      return cached.height
    }
    let height = foundHeight(forWidth: width)
    engine.fitting = (engine.solveCount, width, height)
    return height
  }

  private func foundHeight(forWidth width: CGFloat) -> CGFloat? {
    guard self is UIStackView || constraints.contains(where: { $0.isOn(.vertical) && names(self, $0) }) else {
      return nil
    }
    let height = fittingSize(
      CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel
    ).height
    return height > 0 ? height : nil
  }

  /// Returns whether a constraint refers to a view or one of its guides.
  private func names(_ view: UIView, _ constraint: NSLayoutConstraint) -> Bool {
    constraint.views.contains { $0 === view }
  }
}
