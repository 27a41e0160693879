extension UIView {
  /// The layout guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides }

  /// Adds a layout guide, after removing it from its previous owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
    joinLayout()
    setNeedsSolving()
  }

  /// Removes a layout guide, and the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .free else { return }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      NSLayoutConstraint.deactivate(layoutGuide.constraintsAffectingLayout(for: axis))
    }
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    setNeedsSolving()
  }

  /// The guide of the safe area: in a notification, the whole view.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The guide of the rectangle within the margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The guide of a width that is comfortable to read: within the margins, at most 672 points wide, centered.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// Returns one of the view's own guides, created on first use.
  package func contentGuide(showing isFrame: Bool) -> UILayoutGuide {
    systemGuide(isFrame ? .scrollFrame : .scrollContent)
  }

  func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = layoutState.systemGuides.first(where: { $0.kind == kind }) { return guide }
    let isSupport = kind == .top || kind == .bottom
    let guide = isSupport ? LayoutSupportGuide(kind, of: self) : UILayoutGuide(kind, of: self)
    layoutState.systemGuides.append(guide)
    joinLayout()
    return guide
  }

  // MARK: - Margins

  /// The effective margins. Those of a view controller's root view are the system's: at least 16 points on the sides,
  /// or 20 if the view is at least 414 points wide; none at the top and bottom unless set.
  var effectiveMargins: UIEdgeInsets {
    var margins = layoutState.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if layoutState.areMarginsDirectional, isRightToLeft { margins = margins.mirrored }
    if controller != nil {
      let side: CGFloat = bounds.width >= 414 ? 20 : 16
      if layoutState.margins == nil { (margins.top, margins.bottom) = (0, 0) }
      (margins.left, margins.right) = (max(margins.left, side), max(margins.right, side))
    }
    let safe = safeAreaInsets
    margins.top += safe.top
    margins.left += safe.left
    margins.bottom += safe.bottom
    margins.right += safe.right
    guard layoutState.preservesSuperviewMargins, let superview else { return margins }
    // The margins are at least as wide as the part of the superview's margins that overlaps the view.
    let (superviewMargins, superviewBounds) = (superview.effectiveMargins, superview.bounds)
    margins.left = max(margins.left, superviewMargins.left - (frame.minX - superviewBounds.minX))
    margins.right = max(margins.right, superviewMargins.right - (superviewBounds.maxX - frame.maxX))
    margins.top = max(margins.top, superviewMargins.top - (frame.minY - superviewBounds.minY))
    margins.bottom = max(margins.bottom, superviewMargins.bottom - (superviewBounds.maxY - frame.maxY))
    return margins
  }

  /// Sets the margins of the content.
  ///
  /// - Parameters:
  ///   - margins: The margins, in points.
  ///   - isDirectional: Whether left and right are leading and trailing.
  func setMargins(_ margins: UIEdgeInsets, isDirectional: Bool = false) {
    guard margins != layoutState.margins || isDirectional != layoutState.areMarginsDirectional else { return }
    (layoutState.margins, layoutState.areMarginsDirectional) = (margins, isDirectional)
    setNeedsLayout()
    setNeedsSolving()
    layoutMarginsDidChange()
  }

  /// The margins of the content, in points, relative to the layout direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = isRightToLeft ? layoutMargins.mirrored : layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set { setMargins(UIEdgeInsets(newValue, isRightToLeft: false), isDirectional: true) }
  }

  /// Whether the margins are at least as far inside as those of the superview.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set {
      layoutState.preservesSuperviewMargins = newValue
      setNeedsSolving()
    }
  }
}
