extension UIScrollView {
  func decode(scrollView source: InterfaceSource) {
    clipsToBounds = source.flag("clipsSubviews") ?? false
    isScrollEnabled = source.flag("scrollEnabled") ?? true
    bounces = source.flag("bounces") ?? true
    alwaysBounceVertical = source.flag("alwaysBounceVertical") ?? false
    alwaysBounceHorizontal = source.flag("alwaysBounceHorizontal") ?? false
    isPagingEnabled = source.flag("pagingEnabled") ?? false
    isDirectionalLockEnabled = source.flag("directionalLockEnabled") ?? false
    showsVerticalScrollIndicator = source.flag("showsVerticalScrollIndicator") ?? true
    showsHorizontalScrollIndicator = source.flag("showsHorizontalScrollIndicator") ?? true
    delaysContentTouches = source.flag("delaysContentTouches") ?? true
    canCancelContentTouches = source.flag("canCancelContentTouches") ?? true
    bouncesZoom = source.flag("bouncesZoom") ?? true
    minimumZoomScale = source.number("minimumZoomScale") ?? 1
    maximumZoomScale = source.number("maximumZoomScale") ?? 1
    indicatorStyle = source.choice("indicatorStyle", ["default", "black", "white"]) ?? .default
    keyboardDismissMode = source.choice("keyboardDismissMode", ["none", "onDrag", "interactive"]) ?? .none
    contentInsetAdjustmentBehavior =
      source.choice("contentInsetAdjustmentBehavior", ["automatic", "scrollableAxes", "never", "always"])
      ?? .automatic
    if let inset = source.insets("contentInset") { contentInset = inset }
    if let insets = source.insets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
  }
}
