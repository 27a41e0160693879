import InterfaceDocuments

// The attributes that each class decodes from a storyboard or xib in its `init?(coder:)`. An attribute that Xcode omits
// has Xcode's default, which is not always that of a view created in code.

extension UIView {
  private static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft",
    "topRight", "bottomLeft", "bottomRight",
  ]

  /// Decodes the attributes, subviews and constraints.
  func decode(_ source: InterfaceSource) {
    guard let object = source.object else { return }
    source.loader.begin(self, object)
    if let rect = source.rect("frame") { frame = rect }
    if let mask = source.int("autoresizingMask") { autoresizingMask = AutoresizingMask(rawValue: UInt(max(mask, 0))) }
    autoresizesSubviews = source.flag("autoresizesSubviews") ?? true
    decodeAppearance(source)
    decodeLayout(source)
    if let accessibility = source.group("accessibilityConfiguration") { decode(accessibility: accessibility) }
    for child in object.children(.view) {
      guard let subview = source.loader.make(child) as? UIView, child["installed"] != .bool(false) else { continue }
      addSubview(subview)
    }
    source.loader.addConstraints(of: object, to: self)
  }

  private func decodeAppearance(_ source: InterfaceSource) {
    isHidden = source.flag("hidden") ?? false
    isOpaque = source.flag("opaque") ?? true
    alpha = source.number("alpha") ?? 1
    clipsToBounds = source.flag("clipsSubviews") ?? false
    isUserInteractionEnabled = source.flag("userInteractionEnabled") ?? true
    isMultipleTouchEnabled = source.flag("multipleTouchEnabled") ?? false
    isExclusiveTouch = source.flag("exclusiveTouch") ?? false
    tag = source.int("tag") ?? 0
    contentMode = source.choice("contentMode", Self.contentModes) ?? .scaleToFill
    if let color = source.color("backgroundColor") { backgroundColor = color }
    if let color = source.color("tintColor") { tintColor = color }
    semanticContentAttribute =
      source.choice(
        "semanticContentAttribute",
        ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]) ?? .unspecified
  }

  private func decodeLayout(_ source: InterfaceSource) {
    translatesAutoresizingMaskIntoConstraints = source.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    if let margins = source.insets("layoutMargins") {
      layoutMargins = margins
    } else if let margins = source.insets("directionalLayoutMargins") {
      setMargins(margins, isDirectional: true)
    }
    if source.flag("preservesSuperviewLayoutMargins") == true { preservesSuperviewLayoutMargins = true }
    for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
      if let value = source.float("\(name)HuggingPriority") {
        setContentHuggingPriority(UILayoutPriority(value), for: axis)
      }
      if let value = source.float("\(name)CompressionResistancePriority") {
        setContentCompressionResistancePriority(UILayoutPriority(value), for: axis)
      }
    }
  }

  private func decode(accessibility source: InterfaceSource) {
    let traits: [String: UIAccessibilityTraits] = [
      "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
      "staticText": .staticText, "summaryElement": .summaryElement, "notEnabled": .notEnabled,
      "updatesFrequently": .updatesFrequently, "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
      "header": .header,
    ]
    if let isElement = source.flag("isElement") { isAccessibilityElement = isElement }
    if let label = source.text("label", key: "accessibilityLabel") { accessibilityLabel = label }
    if let hint = source.text("hint", key: "accessibilityHint") { accessibilityHint = hint }
    if let identifier = source.name("identifier") { accessibilityIdentifier = identifier }
    let named = source.names("traits")
    if !named.isEmpty { accessibilityTraits = named.reduce(into: []) { $0.formUnion(traits[$1] ?? []) } }
  }

  /// Returns one of the view's guides by Xcode's name; nil if it is unknown.
  func guide(named name: String) -> UILayoutGuide? {
    switch name {
    case "safeArea": safeAreaLayoutGuide
    case "layoutMargins": layoutMarginsGuide
    case "readableContent": readableContentGuide
    case "contentLayoutGuide": contentGuide(showing: false)
    case "frameLayoutGuide": contentGuide(showing: true)
    default: nil
    }
  }
}
