extension UIStepper {
  func decode(stepper source: InterfaceSource) {
    minimumValue = source.number("minimumValue").map { Double($0) } ?? 0
    maximumValue = source.number("maximumValue").map { Double($0) } ?? 100
    stepValue = source.number("stepValue").map { Double($0) } ?? 1
    value = source.number("value").map { Double($0) } ?? 0
    wraps = source.flag("wraps") ?? false
    autorepeat = source.flag("autorepeat") ?? true
    isContinuous = source.flag("continuous") ?? true
  }
}
