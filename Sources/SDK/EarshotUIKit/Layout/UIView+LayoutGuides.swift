extension UIView {
  /// The guides it was given.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides }

  /// Takes a guide; one that another view has leaves it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
    takePart()
    setNeedsSolving()
  }

  /// Lets a guide go, and the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .free else { return }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      NSLayoutConstraint.deactivate(layoutGuide.constraintsAffectingLayout(for: axis))
    }
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    setNeedsSolving()
  }

  /// What bars and the screen's shape leave free: in a notification, all of it.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The rectangle inside its margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The rectangle inside its margins in which lines are not too long to read: at most 672 points wide, in the middle.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// A guide it has by itself, made where it is asked for first.
  package func contentGuide(showing isFrame: Bool) -> UILayoutGuide {
    systemGuide(isFrame ? .scrollFrame : .scrollContent)
  }

  func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let made = layoutState.systemGuides.first(where: { $0.kind == kind }) { return made }
    let isSupport = kind == .top || kind == .bottom
    let guide = isSupport ? LayoutSupportGuide(kind, of: self) : UILayoutGuide(kind, of: self)
    layoutState.systemGuides.append(guide)
    takePart()
    return guide
  }

  // MARK: - Margins

  /// The margins as they count. Those of a view controller's own view are the system's: at the sides at least 16 points, 20
  /// where it is 414 points wide or more; above and below none unless they are set.
  var effectiveMargins: UIEdgeInsets {
    var margins = layoutState.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
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
    // As far as the superview's margins reach into it.
    let (outer, around) = (superview.effectiveMargins, superview.bounds)
    margins.left = max(margins.left, outer.left - (frame.minX - around.minX))
    margins.right = max(margins.right, outer.right - (around.maxX - frame.maxX))
    margins.top = max(margins.top, outer.top - (frame.minY - around.minY))
    margins.bottom = max(margins.bottom, outer.bottom - (around.maxY - frame.maxY))
    return margins
  }

  /// Sets the margins of its content.
  func setMargins(_ margins: UIEdgeInsets) {
    guard margins != layoutState.margins else { return }
    layoutState.margins = margins
    setNeedsLayout()
    setNeedsSolving()
    layoutMarginsDidChange()
  }

  /// The margins of its content, in points, in the direction of text: leading is left.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// Whether its margins are at least as far in as its superview's.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set {
      layoutState.preservesSuperviewMargins = newValue
      setNeedsSolving()
    }
  }
}
