import EarshotUIKit
import Testing

/// The initializers that Objective-C classes inherit from NSObject and UIView.
@MainActor @Suite("Initializers without arguments") struct PlainInitializerTests {
  private final class Card: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      textLabel?.text = "Card"
    }
    required init?(coder: NSCoder) { fatalError("never out of a storyboard") }
  }

  @Test func `A cell without arguments has the default style and the height of a row`() {
    let cell = UITableViewCell()
    #expect(cell.frame.height == 44)
    #expect(cell.reuseIdentifier == nil)
    #expect(cell.detailTextLabel == nil)
  }

  @Test func `A cell without arguments is created by its class's own initializer`() {
    let card = Card()
    #expect(card.textLabel?.text == "Card")
    #expect(card.detailTextLabel != nil)
  }

  @Test func `A cell and a header take the frame that they are created with`() {
    let frame = CGRect(x: 0, y: 10, width: 100, height: 60)
    #expect(UITableViewCell(frame: frame).frame == frame)
    #expect(UITableViewHeaderFooterView(frame: frame).frame == frame)
    #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
  }

  @Test func `An effect view without arguments has no effect, and content of its size`() {
    #expect(UIVisualEffectView().effect == nil)
    let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.layoutIfNeeded()
    #expect(view.contentView.frame == view.bounds)
  }

  @Test func `A bar button item and a page view controller need no arguments`() {
    let item = UIBarButtonItem()
    item.title = "Call"
    #expect(item.title == "Call" && item.action == nil)
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl)
    #expect(pages.navigationOrientation == .horizontal)
  }
}
