extension UILabel {
  func decode(label source: InterfaceSource) {
    font = source.font("fontDescription") ?? .systemFont(ofSize: UIFont.labelFontSize)
    textColor = source.color("textColor") ?? .label
    highlightedTextColor = source.color("highlightedColor")
    textAlignment = source.textAlignment ?? .natural
    lineBreakMode = source.lineBreakMode ?? .byTruncatingTail
    numberOfLines = source.int("numberOfLines") ?? 1
    isEnabled = source.flag("enabled") ?? true
    isHighlighted = source.flag("highlighted") ?? false
    adjustsFontSizeToFitWidth = source.flag("adjustsFontSizeToFit") ?? true
    // Older files contain the minimum font size in points instead of a factor.
    let smallest = source.number("minimumFontSize").map { $0 / max(font.pointSize, 1) }
    minimumScaleFactor = source.number("minimumScaleFactor") ?? smallest ?? 0
    baselineAdjustment =
      source.choice("baselineAdjustment", ["alignBaselines", "alignCenters", "none"]) ?? .alignBaselines
    allowsDefaultTighteningForTruncation = source.flag("adjustsLetterSpacingToFitWidth") ?? false
    adjustsFontForContentSizeCategory = source.flag("adjustsFontForContentSizeCategory") ?? false
    if let color = source.color("shadowColor") { shadowColor = color }
    if let offset = source.size("shadowOffset") { shadowOffset = offset }
    let width = source.number("preferredMaxLayoutWidth") ?? 0
    preferredMaxLayoutWidth = source.flag("useAutomaticPreferredMaxLayoutWidth") == true ? 0 : width
    let fragments = source.groups("attributedText")
    if fragments.isEmpty {
      text = source.text("text")
    } else {
      attributedText = NSAttributedString(fragments)
    }
  }
}
