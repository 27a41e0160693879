import EarshotUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("UIScrollView") struct TouchesScrollingTests {
  private final class ScrollDelegate: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("at \(scrollView.contentOffset.y)") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
    func read() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func scroll(_ screen: TestScreen, _ delegate: ScrollDelegate) -> UIScrollView {
    let scroll = screen.show(UIScrollView(), at: CGRect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.delegate = delegate
    return scroll
  }

  @Test func `A drag scrolls within the content`() {
    let (screen, delegate) = (TestScreen(), ScrollDelegate())
    let scroll = scroll(screen, delegate)
    screen.touch(.began, 100, 150)
    screen.touch(.moved, 100, 120)
    #expect(delegate.read() == ["begin", "at 30.0"])
    #expect(scroll.isDragging && scroll.subviews.count == 1)
    screen.touch(.moved, 100, 50)
    screen.touch(.moved, 100, 300)
    screen.touch(.ended, 100, 300)
    #expect(delegate.read() == ["at 100.0", "at 0.0", "end false"])
    #expect(!scroll.isDragging && scroll.subviews.isEmpty)
    #expect(scroll.sceneElement?.value == "0 %")
  }

  @Test func `A view that cannot scroll does not take a touch`() {
    let (screen, delegate) = (TestScreen(), ScrollDelegate())
    let scroll = scroll(screen, delegate)
    #expect(screen.control(100, 100)?.role == .scrollView)
    scroll.isScrollEnabled = false
    #expect(screen.control(100, 100) == nil)
    screen.touch(.began, 100, 150)
    screen.touch(.moved, 100, 50)
    screen.touch(.ended, 100, 50)
    scroll.isScrollEnabled = true
    scroll.contentSize = CGSize(width: 300, height: 100)
    screen.touch(.began, 100, 150)
    screen.touch(.moved, 100, 50)
    screen.touch(.ended, 100, 50)
    #expect(delegate.read() == [])
    #expect(scroll.sceneElement == nil)
  }

  @Test func `A button in a scroll view can be pressed, but not by an immediate scroll`() {
    let (screen, delegate, log) = (TestScreen(), ScrollDelegate(), EventLog())
    let scroll = scroll(screen, delegate)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
    button.addAction(UIAction { _ in log.add("pressed") }, for: .touchUpInside)
    scroll.addSubview(button)
    screen.tap(50, 150)
    #expect(log.read() == ["pressed"])
    screen.touch(.began, 50, 150)
    #expect(!button.isHighlighted)
    screen.touch(.moved, 50, 110)
    screen.touch(.ended, 50, 110)
    #expect(log.read() == [] && scroll.contentOffset.y == 40)
    screen.touch(.began, 50, 150)
    screen.wait(0.2)
    #expect(button.isHighlighted)
    screen.touch(.moved, 50, 100)
    screen.touch(.ended, 50, 100)
    #expect(log.read() == ["pressed"] && scroll.contentOffset.y == 40)
  }

  @Test func `Paging stops at multiples of the page size`() {
    let (screen, delegate) = (TestScreen(), ScrollDelegate())
    let scroll = scroll(screen, delegate)
    scroll.isPagingEnabled = true
    screen.touch(.began, 100, 190)
    screen.wait(1)
    screen.touch(.moved, 100, 60)
    screen.touch(.ended, 100, 60)
    #expect(scroll.contentOffset.y == 200)
    #expect(delegate.read() == ["begin", "at 130.0", "end true", "at 200.0", "rest"])
    screen.touch(.began, 100, 100)
    screen.wait(0.1)
    screen.touch(.moved, 100, 160)
    screen.touch(.ended, 100, 160)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `Code sets an offset, and scrolls a rectangle into view`() {
    let (screen, delegate) = (TestScreen(), ScrollDelegate())
    let scroll = scroll(screen, delegate)
    screen.run { scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true) }
    #expect(scroll.bounds.origin.y == 50)
    #expect(delegate.read() == ["at 50.0"])
    screen.wait(0.3)
    #expect(delegate.read() == ["animated"])
    scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 210)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 210)
    scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(scroll.contentOffset.y == 210)
  }

  @Test func `Content insets add space before and after the content`() {
    let (screen, delegate) = (TestScreen(), ScrollDelegate())
    let scroll = scroll(screen, delegate)
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scroll.contentOffset.y == -20)
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    screen.touch(.began, 100, 400)
    screen.touch(.began, 100, 199)
    screen.touch(.moved, 100, -2000)
    screen.touch(.ended, 100, -2000)
    #expect(scroll.contentOffset.y == 830)
    #expect(scroll.sceneElement?.value == "100 %")
  }

  @Test func `Content that becomes smaller remains visible`() {
    let (screen, delegate) = (TestScreen(), ScrollDelegate())
    let scroll = scroll(screen, delegate)
    scroll.contentOffset.y = 700
    scroll.contentSize.height = 500
    #expect(scroll.contentOffset.y == 300)
    scroll.contentOffset.y = 400
    scroll.contentSize.height = 550
    #expect(scroll.contentOffset.y == 400)
  }

  @Test func `The zoom scale is limited to its range`() {
    let scroll = UIScrollView()
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
    scroll.zoomScale = 7
    #expect(scroll.zoomScale == 3)
    scroll.setZoomScale(0.1, animated: false)
    #expect(scroll.zoomScale == 0.5)
  }
}
