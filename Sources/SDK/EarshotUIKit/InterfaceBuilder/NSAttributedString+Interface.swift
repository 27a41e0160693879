extension NSAttributedString {
  /// Creates an attributed string from the fragments in a storyboard.
  @MainActor
  convenience init(_ fragments: [InterfaceSource]) {
    let text = NSMutableAttributedString(string: "")
    for fragment in fragments {
      var attributes: [Key: Any] = [:]
      attributes[.font] = fragment.font("NSFont")
      attributes[.foregroundColor] = fragment.color("NSColor")
      attributes[.backgroundColor] = fragment.color("NSBackgroundColor")
      if let style = fragment.group("NSParagraphStyle") { attributes[.paragraphStyle] = NSParagraphStyle.of(style) }
      text.append(NSAttributedString(string: fragment.name("content") ?? "", attributes: attributes))
    }
    self.init(attributedString: text)
  }
}

extension NSParagraphStyle {
  @MainActor
  fileprivate static func of(_ source: InterfaceSource) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = source.textAlignment { style.alignment = alignment }
    if let mode = source.lineBreakMode { style.lineBreakMode = mode }
    if let spacing = source.number("lineSpacing") { style.lineSpacing = spacing }
    if let multiple = source.number("lineHeightMultiple") { style.lineHeightMultiple = multiple }
    return style
  }
}
