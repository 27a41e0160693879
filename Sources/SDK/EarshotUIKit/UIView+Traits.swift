import Scenes

extension UIView {
  /// The traits that a view specifies, and its registrations.
  struct TraitValues {
    var style = UIUserInterfaceStyle.unspecified
    /// The system's traits, for the root view.
    var system: UITraitCollection?
    /// The handlers for changes of traits.
    var watchers: [TraitWatcher] = []
  }

  /// A view's background color: the color that was set, and the resolved one that its layer received.
  struct Background {
    var color: UIColor?
    var resolved: CGColor?

    /// Returns the color that was set, unless the layer's color was changed since.
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

  /// Sets the traits of the tree whose root this view is, as specified by the system.
  package func setSystemTraits(_ new: UITraitCollection) {
    let old = traitCollection
    traits.system = new
    traitsMayHaveChanged(from: old)
  }

  /// Notifies the view and its subviews if the traits have changed.
  func traitsMayHaveChanged(from old: UITraitCollection) {
    let new = traitCollection
    guard old != new else { return }
    notifyTraitChange(old, new)
  }

  /// Whether the view or its view controller overrides the style.
  private var hasOwnStyle: Bool {
    traits.style != .unspecified || controller.map { $0.ownStyle != .unspecified } ?? false
  }

  private func notifyTraitChange(_ old: UITraitCollection, _ new: UITraitCollection) {
    if background.color?.isDynamic == true, layer.backgroundColor === background.resolved {
      background.resolved = background.color?.resolvedColor(with: new).cgColor
      layer.backgroundColor = background.resolved
    }
    if old.direction != new.direction { layoutDirectionMayHaveChanged() }
    if let controller {
      controller.traitCollectionDidChange(old)
      controller.traitWatchers.notify(controller, old, new)
    }
    traitCollectionDidChange(old)
    traits.watchers.notify(self, old, new)
    for subview in subviews where !subview.hasOwnStyle { subview.notifyTraitChange(old, new) }
  }
}

extension UIView {
  /// Returns the background color resolved with traits, or nil if there is none.
  func backgroundValue(in traits: UITraitCollection) -> Color? {
    guard let resolved = layer.backgroundColor else { return nil }
    if resolved === background.resolved, let color = background.color, color.isDynamic {
      return color.value(in: traits)
    }
    return resolved.value
  }
}

extension UIColor {
  /// A gray of the same luminance, used for a dimmed tint.
  var gray: UIColor {
    let color = value
    return UIColor(
      white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha * 0.8)
  }
}
