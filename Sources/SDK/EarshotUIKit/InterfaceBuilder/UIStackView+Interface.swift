extension UIStackView {
  func decode(stackView source: InterfaceSource) {
    axis = source.choice("axis", ["horizontal", "vertical"]) ?? .horizontal
    distribution =
      source.choice(
        "distribution", ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]) ?? .fill
    alignment = source.name("alignment").flatMap { Self.alignments[$0] } ?? .fill
    spacing = source.number("spacing") ?? 0
    isBaselineRelativeArrangement = source.flag("baselineRelativeArrangement") ?? false
    isLayoutMarginsRelativeArrangement = source.flag("layoutMarginsRelativeArrangement") ?? false
    for view in subviews { addArrangedSubview(view) }
  }

  private static let alignments: [String: Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}
