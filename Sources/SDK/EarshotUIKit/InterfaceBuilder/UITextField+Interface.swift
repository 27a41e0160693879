extension UITextField {
  func decode(textField source: InterfaceSource) {
    font = source.font("fontDescription") ?? .systemFont(ofSize: UIFont.systemFontSize)
    if let color = source.color("textColor") { textColor = color }
    textAlignment = source.textAlignment ?? .natural
    borderStyle = source.choice("borderStyle", ["none", "line", "bezel", "roundedRect"]) ?? .none
    clearButtonMode =
      source.choice("clearButtonMode", ["never", "whileEditing", "unlessEditing", "always"]) ?? .never
    clearsOnBeginEditing = source.flag("clearsOnBeginEditing") ?? false
    adjustsFontSizeToFitWidth = source.flag("adjustsFontSizeToFit") ?? true
    minimumFontSize = source.number("minimumFontSize") ?? 0
    placeholder = source.text("placeholder")
    text = source.text("text")
    if let traits = source.group("textInputTraits") { decode(inputTraits: traits) }
  }
}
