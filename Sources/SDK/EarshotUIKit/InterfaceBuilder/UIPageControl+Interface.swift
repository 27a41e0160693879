extension UIPageControl {
  func decode(pageControl source: InterfaceSource) {
    numberOfPages = source.int("numberOfPages") ?? 0
    currentPage = source.int("currentPage") ?? 0
    hidesForSinglePage = source.flag("hidesForSinglePage") ?? false
    if let color = source.color("pageIndicatorTintColor") { pageIndicatorTintColor = color }
    if let color = source.color("currentPageIndicatorTintColor") { currentPageIndicatorTintColor = color }
  }
}
