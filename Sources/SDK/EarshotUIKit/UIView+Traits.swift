import Scenes

extension UIView {
  /// What a view says and knows of traits.
  struct TraitValues {
    /// Its own style.
    var style = UIUserInterfaceStyle.unspecified
    /// Those of the root, said by the system.
    var system: UITraitCollection?
    /// Who wants to hear when some of them change.
    var watchers: [TraitWatcher] = []
  }

  /// The colour behind a view: what was said, and what its layer got for it.
  struct Background {
    var color: UIColor?
    var resolved: CGColor?

    /// What was said, unless the layer was told otherwise since.
    @MainActor
    func color(of layer: CALayer) -> UIColor? {
      layer.backgroundColor === resolved ? color : layer.backgroundColor.map(UIColor.init(cgColor:))
    }
  }

  var effectiveTraits: UITraitCollection {
    var (style, view) = (UIUserInterfaceStyle.unspecified, self)
    while true {
      if style == .unspecified { style = view.traits.style }
      if style == .unspecified, let controller = view.controller { style = controller.ownStyle }
      guard let superview = view.superview else { break }
      view = superview
    }
    return (view.traits.system ?? .system).with(style)
  }

  func overrideStyle(_ style: UIUserInterfaceStyle) {
    guard style != traits.style else { return }
    let old = traitCollection
    traits.style = style
    traitsMayHaveChanged(from: old)
    layerHasChanged()
  }

  /// The system says in what surroundings the tree is shown whose root this is.
  package func setSystemTraits(_ new: UITraitCollection) {
    let old = traitCollection
    traits.system = new
    traitsMayHaveChanged(from: old)
  }

  /// Tells it and what is in it that traits have changed, where they have.
  func traitsMayHaveChanged(from old: UITraitCollection) {
    let new = traitCollection
    guard old != new else { return }
    tellTraits(old, new)
  }

  /// Whether it says light or dark itself, or its view controller does.
  private var hasOwnStyle: Bool {
    traits.style != .unspecified || controller.map { $0.ownStyle != .unspecified } ?? false
  }

  private func tellTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    if background.color?.isDynamic == true, layer.backgroundColor === background.resolved {
      background.resolved = background.color?.resolvedColor(with: new).cgColor
      layer.backgroundColor = background.resolved
    }
    if let controller {
      controller.traitCollectionDidChange(old)
      controller.traitWatchers.tell(controller, old, new)
    }
    traitCollectionDidChange(old)
    traits.watchers.tell(self, old, new)
    for subview in subviews where !subview.hasOwnStyle { subview.tellTraits(old, new) }
  }
}

extension UIView {
  /// What is behind it, in these surroundings; nil for nothing.
  func backgroundValue(in traits: UITraitCollection) -> Color? {
    guard let resolved = layer.backgroundColor else { return nil }
    if resolved === background.resolved, let color = background.color, color.isDynamic {
      return color.value(in: traits)
    }
    return resolved.value
  }
}

extension UIColor {
  /// A grey as light as it is: what a dimmed tint is.
  var gray: UIColor {
    let color = value
    return UIColor(
      white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha * 0.8)
  }
}
