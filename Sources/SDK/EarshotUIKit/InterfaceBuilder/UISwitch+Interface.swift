extension UISwitch {
  func decode(switch source: InterfaceSource) {
    isOn = source.flag("on") ?? false
    if let color = source.color("onTintColor") { onTintColor = color }
    if let color = source.color("thumbTintColor") { thumbTintColor = color }
  }
}
