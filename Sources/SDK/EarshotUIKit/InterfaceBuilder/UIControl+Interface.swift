extension UIControl {
  func decode(control source: InterfaceSource) {
    isEnabled = source.flag("enabled") ?? true
    isSelected = source.flag("selected") ?? false
    isHighlighted = source.flag("highlighted") ?? false
    contentHorizontalAlignment =
      source.choice(
        "contentHorizontalAlignment", ["center", "left", "right", "fill", "leading", "trailing"]) ?? .center
    contentVerticalAlignment =
      source.choice("contentVerticalAlignment", ["center", "top", "bottom", "fill"]) ?? .center
  }
}

extension UIControl.Event {
  /// Returns the event with Xcode's name; empty if it is unknown.
  static func named(_ name: String) -> UIControl.Event {
    let events: [String: UIControl.Event] = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
      "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
      "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
      "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
      "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]
    return events[name] ?? []
  }
}
