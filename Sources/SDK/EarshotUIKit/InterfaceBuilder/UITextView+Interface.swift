extension UITextView {
  func decode(textView source: InterfaceSource) {
    // The color is set again, because a text view sets its default color after its superclass has decoded.
    if let color = source.color("backgroundColor") { backgroundColor = color }
    font = source.font("fontDescription") ?? .systemFont(ofSize: UIFont.systemFontSize)
    textColor = source.color("textColor") ?? .label
    textAlignment = source.textAlignment ?? .natural
    isEditable = source.flag("editable") ?? true
    isSelectable = source.flag("selectable") ?? true
    let fragments = source.groups("attributedText")
    if fragments.isEmpty {
      text = source.text("text") ?? ""
    } else {
      attributedText = NSAttributedString(fragments)
    }
    if let traits = source.group("textInputTraits") { decode(inputTraits: traits) }
  }
}
