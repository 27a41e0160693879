extension UISlider {
  func decode(slider source: InterfaceSource) {
    minimumValue = source.float("minValue") ?? 0
    maximumValue = source.float("maxValue") ?? 1
    value = source.float("value") ?? 0
    isContinuous = source.flag("continuous") ?? true
    if let color = source.color("minimumTrackTintColor") { minimumTrackTintColor = color }
    if let color = source.color("maximumTrackTintColor") { maximumTrackTintColor = color }
    if let color = source.color("thumbTintColor") { thumbTintColor = color }
  }
}
