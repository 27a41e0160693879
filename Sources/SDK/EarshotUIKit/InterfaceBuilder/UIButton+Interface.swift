extension UIButton {
  private static let types: [String: ButtonType] = [
    "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  private static let states: [String: State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
  ]

  func decode(button source: InterfaceSource) {
    let original = frame
    become(source.name("buttonType").flatMap { Self.types[$0] } ?? .custom)
    frame = original
    if let font = source.font("fontDescription") { titleLabel?.font = font }
    if let mode = source.lineBreakMode { titleLabel?.lineBreakMode = mode }
    for state in source.groups("states") {
      let name = state.name("state") ?? "normal"
      guard let key = Self.states[name] else { continue }
      if let title = state.text("title", key: "\(name)Title") { setTitle(title, for: key) }
      if let color = state.color("titleColor") { setTitleColor(color, for: key) }
      let fragments = state.groups("attributedTitle")
      if !fragments.isEmpty { setAttributedTitle(NSAttributedString(fragments), for: key) }
      if let image = state.image("image") {
        setImage(state.symbolConfiguration.map { image.withConfiguration($0) } ?? image, for: key)
      }
      if let image = state.image("backgroundImage") { setBackgroundImage(image, for: key) }
    }
    if let insets = source.insets("contentEdgeInsets") { contentEdgeInsets = insets }
    if let insets = source.insets("titleEdgeInsets") { titleEdgeInsets = insets }
    if let insets = source.insets("imageEdgeInsets") { imageEdgeInsets = insets }
    adjustsImageWhenHighlighted = source.flag("adjustsImageWhenHighlighted") ?? true
    adjustsImageWhenDisabled = source.flag("adjustsImageWhenDisabled") ?? true
    if let group = source.group("configuration") { configuration = Configuration(group) }
    update()
  }
}

extension UIButton.Configuration {
  @MainActor
  fileprivate init(_ source: InterfaceSource) {
    switch source.name("style") {
    case "gray", "bordered": self = .gray()
    case "tinted", "borderedTinted": self = .tinted()
    case "filled", "borderedProminent": self = .filled()
    case "borderless": self = .borderless()
    default: self = .plain()
    }
    title = source.text("title", key: "configuration.title")
    subtitle = source.text("subtitle", key: "configuration.subtitle")
    let fragments = source.groups("attributedTitle")
    if !fragments.isEmpty { title = NSAttributedString(fragments).string }
    image = source.image("image").map { image in
      source.symbolConfiguration.map { image.withConfiguration($0) } ?? image
    }
    if let size: Size = source.choice("buttonSize", ["medium", "small", "mini", "large"]) { buttonSize = size }
    if let insets = source.insets("contentInsets") {
      contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    if let padding = source.number("imagePadding") { imagePadding = padding }
    if let padding = source.number("titlePadding") { titlePadding = padding }
    if let edge = source.name("imagePlacement").flatMap({ Self.edges[$0] }) { imagePlacement = edge }
    if let style = source.name("cornerStyle").flatMap({ Self.corners[$0] }) { cornerStyle = style }
    baseForegroundColor = source.color("baseForegroundColor")
    baseBackgroundColor = source.color("baseBackgroundColor")
    if let color = source.group("background")?.color("backgroundColor") { background.backgroundColor = color }
  }

  private static let edges: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  private static let corners: [String: CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
  ]
}
