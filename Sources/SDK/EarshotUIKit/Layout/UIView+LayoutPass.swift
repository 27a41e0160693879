import Scenes

extension UIView {
  /// Whether, as a root, it has the size it was given, and not one that constraints find.
  var hasOwnSize: Bool { layoutState.translatesMask || controller != nil }

  /// Its frame before its transform, in its superview's coordinates.
  var layoutFrame: CGRect {
    let (size, place, anchor) = (bounds.size, layer.position, layer.anchorPoint)
    return CGRect(origin: CGPoint(x: place.x - size.width * anchor.x, y: place.y - size.height * anchor.y), size: size)
  }

  func setLayoutFrame(_ frame: CGRect) {
    guard !frame.isClose(to: layoutFrame) else { return }
    if frame.size != bounds.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  /// Its root, whose constraints are solved.
  var solvedRoot: UIView {
    let root = layoutRoot
    root.updateConstraintsIfNeeded()
    guard root.layoutState.takesPart else { return root }
    let engine = root.layoutState.engine ?? LayoutEngine()
    root.layoutState.engine = engine
    engine.solveIfNeeded(root)
    return root
  }

  /// Solves the constraints of its tree and runs a layout pass, again as long as that changed constraints.
  package func layOut(_ pass: () -> Void) {
    // A layout that changes its own constraints for ever is left as it is after some rounds.
    for _ in 0..<8 {
      let root = solvedRoot
      pass()
      guard root.layoutState.subtreeNeedsUpdate || root.layoutState.engine?.needsSolving == true else { return }
    }
  }

  /// Gives the views in it the frames that were found for them; called before its `layoutSubviews()`.
  package func takeSolvedFrames() {
    guard layoutState.takesPart else { return }
    for subview in subviews {
      if let frame = subview.layoutState.solvedFrame { subview.setLayoutFrame(frame) }
    }
  }

  // MARK: - Fitting

  /// The smallest size that fits.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size that fits.
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
    // Up to whole pixels: what fits into less does not fit.
    func pixels(_ length: CGFloat) -> CGFloat {
      (length * LayoutEngine.scale - 1e-3).rounded(.up) / LayoutEngine.scale
    }
    return CGSize(width: max(pixels(size.width), 0), height: max(pixels(size.height), 0))
  }

  /// The height its constraints want at a width, in points; nil where they do not say.
  ///
  /// A notification's interface has it where the extension gives no `preferredContentSize`.
  package func fittingHeight(forWidth width: CGFloat) -> CGFloat? {
    updateConstraintsIfNeeded()
    guard let engine = layoutState.engine, layoutRoot === self, engine.isUpToDate else {
      return foundHeight(forWidth: width)
    }
    if let known = engine.fitting, known.solveCount == engine.solveCount, known.width == width { return known.height }
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

  /// Whether a constraint is about a view itself, or a guide of it.
  private func names(_ view: UIView, _ constraint: NSLayoutConstraint) -> Bool {
    constraint.views.contains { $0 === view }
  }
}
