import EarshotUIKit
import Testing

@MainActor @Suite struct UIContentContainerTests {
  @Test func `A container is notified once when a child changes its preferred size`() {
    final class Container: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        sizes.append(container.preferredContentSize)
      }
    }
    let (container, child) = (Container(), UIViewController())
    child.preferredContentSize = CGSize(width: 1, height: 1)
    container.addChild(child)
    child.preferredContentSize = CGSize(width: 320, height: 100)
    child.preferredContentSize = CGSize(width: 320, height: 100)
    #expect(container.sizes == [CGSize(width: 320, height: 100)])
    let parentSize = CGSize(width: 5, height: 6)
    #expect(container.size(forChildContentContainer: child, withParentContainerSize: parentSize) == parentSize)
  }
}
