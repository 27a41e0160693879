extension UISegmentedControl {
  func decode(segmentedControl source: InterfaceSource) {
    for (index, segment) in source.groups("segments").enumerated() {
      if let image = segment.image("image") {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(
          withTitle: segment.text("title", key: "segmentTitles[\(index)]"), at: index, animated: false)
      }
      if let width = segment.number("width"), width > 0 { setWidth(width, forSegmentAt: index) }
      if segment.flag("enabled") == false { setEnabled(false, forSegmentAt: index) }
    }
    isMomentary = source.flag("momentary") ?? false
    apportionsSegmentWidthsByContent = source.flag("apportionsSegmentWidthsByContent") ?? false
    if let color = source.color("selectedSegmentTintColor") { selectedSegmentTintColor = color }
    selectedSegmentIndex = source.int("selectedSegmentIndex") ?? Self.noSegment
  }
}
