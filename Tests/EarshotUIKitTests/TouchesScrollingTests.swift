import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("UIScrollView") struct TouchesScrollingTests {
  private final class Watcher: NSObject, UIScrollViewDelegate {
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

  private func scroll(_ hand: Hand, _ watcher: Watcher) -> UIScrollView {
    let scroll = hand.show(UIScrollView(), at: CGRect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.delegate = watcher
    return scroll
  }

  @Test func `A drag scrolls within the content`() {
    let (hand, watcher) = (Hand(), Watcher())
    let scroll = scroll(hand, watcher)
    hand.touch(.began, 100, 150)
    hand.touch(.moved, 100, 120)
    #expect(watcher.read() == ["begin", "at 30.0"])
    #expect(scroll.isDragging && scroll.subviews.count == 1)
    hand.touch(.moved, 100, 50)
    hand.touch(.moved, 100, 300)
    hand.touch(.ended, 100, 300)
    #expect(watcher.read() == ["at 100.0", "at 0.0", "end false"])
    #expect(!scroll.isDragging && scroll.subviews.isEmpty)
    #expect(scroll.sceneElement?.value == "0 %")
  }

  @Test func `A view that cannot scroll does not take a touch`() {
    let (hand, watcher) = (Hand(), Watcher())
    let scroll = scroll(hand, watcher)
    #expect(hand.control(100, 100)?.role == .scrollView)
    scroll.isScrollEnabled = false
    #expect(hand.control(100, 100) == nil)
    hand.touch(.began, 100, 150)
    hand.touch(.moved, 100, 50)
    hand.touch(.ended, 100, 50)
    scroll.isScrollEnabled = true
    scroll.contentSize = CGSize(width: 300, height: 100)
    hand.touch(.began, 100, 150)
    hand.touch(.moved, 100, 50)
    hand.touch(.ended, 100, 50)
    #expect(watcher.read() == [])
    #expect(scroll.sceneElement == nil)
  }

  @Test func `A button in a scroll view can be pressed, but not by an immediate scroll`() {
    let (hand, watcher, diary) = (Hand(), Watcher(), Diary())
    let scroll = scroll(hand, watcher)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
    button.addAction(UIAction { _ in diary.note("pressed") }, for: .touchUpInside)
    scroll.addSubview(button)
    hand.tap(50, 150)
    #expect(diary.read() == ["pressed"])
    hand.touch(.began, 50, 150)
    #expect(!button.isHighlighted)
    hand.touch(.moved, 50, 110)
    hand.touch(.ended, 50, 110)
    #expect(diary.read() == [] && scroll.contentOffset.y == 40)
    hand.touch(.began, 50, 150)
    hand.wait(0.2)
    #expect(button.isHighlighted)
    hand.touch(.moved, 50, 100)
    hand.touch(.ended, 50, 100)
    #expect(diary.read() == ["pressed"] && scroll.contentOffset.y == 40)
  }

  @Test func `Paging stops at multiples of the page size`() {
    let (hand, watcher) = (Hand(), Watcher())
    let scroll = scroll(hand, watcher)
    scroll.isPagingEnabled = true
    hand.touch(.began, 100, 190)
    hand.wait(1)
    hand.touch(.moved, 100, 60)
    hand.touch(.ended, 100, 60)
    #expect(scroll.contentOffset.y == 200)
    #expect(watcher.read() == ["begin", "at 130.0", "end true", "at 200.0", "rest"])
    hand.touch(.began, 100, 100)
    hand.wait(0.1)
    hand.touch(.moved, 100, 160)
    hand.touch(.ended, 100, 160)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `Code sets an offset, and scrolls a rectangle into view`() {
    let (hand, watcher) = (Hand(), Watcher())
    let scroll = scroll(hand, watcher)
    hand.run { scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true) }
    #expect(scroll.bounds.origin.y == 50)
    #expect(watcher.read() == ["at 50.0"])
    hand.wait(0.3)
    #expect(watcher.read() == ["animated"])
    scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 210)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 210)
    scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(scroll.contentOffset.y == 210)
  }

  @Test func `Content insets add space before and after the content`() {
    let (hand, watcher) = (Hand(), Watcher())
    let scroll = scroll(hand, watcher)
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scroll.contentOffset.y == -20)
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    hand.touch(.began, 100, 400)
    hand.touch(.began, 100, 199)
    hand.touch(.moved, 100, -2000)
    hand.touch(.ended, 100, -2000)
    #expect(scroll.contentOffset.y == 830)
    #expect(scroll.sceneElement?.value == "100 %")
  }

  @Test func `Content that becomes smaller remains visible`() {
    let (hand, watcher) = (Hand(), Watcher())
    let scroll = scroll(hand, watcher)
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
