import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: layout passes") struct LayoutPassTests {
  @Test func `Nothing is solved if nothing has changed`() {
    let view = ContentView(50, 20)
    let root = UIView.root(200, 100, [view])
    view.fillSuperview()
    root.layoutIfNeeded()
    #expect(root.solveCount == 1)
    for _ in 0..<3 { root.layoutIfNeeded() }
    view.setNeedsLayout()
    root.layoutIfNeeded()
    root.backgroundColor = .red
    root.addSubview(UIView())
    root.layoutIfNeeded()
    #expect(root.solveCount == 1)
    root.frame.size.width = 210
    root.layoutIfNeeded()
    #expect(root.solveCount == 2)
    #expect(view.frame == rect(0, 0, 210, 100))
    root.frame.origin.x = 4
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 210, 100))
  }

  @Test func `A view without constraints is never solved`() {
    let root = UIView(frame: rect(0, 0, 10, 10))
    root.addSubview(UIView())
    root.layoutIfNeeded()
    #expect(root.solveCount == 0)
  }

  @Test func `A view has its frame before its subviews are laid out, and only changes repeat layout`() {
    final class Watching: UIView {
      var seen: [CGRect] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        seen.append(frame)
        seen += subviews.map(\.frame)
      }
    }
    let (outer, inner) = (Watching(), ContentView(20, 10))
    let root = UIView.root(200, 100, [outer])
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.fillSuperview()
    inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor).isActive = true
    let top = inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5)
    top.isActive = true
    root.layoutIfNeeded()
    #expect(outer.seen == [rect(0, 0, 200, 100), rect(90, 5, 20, 10)])
    root.layoutIfNeeded()
    #expect(outer.seen.count == 2)
    top.constant = 7
    root.layoutIfNeeded()
    #expect(outer.seen.suffix(2) == [rect(0, 0, 200, 100), rect(90, 7, 20, 10)])
  }

  @Test func `A frame set in code remains until the superview is laid out`() {
    let view = ContentView(50, 20)
    let root = UIView.root(200, 100, [view])
    view.fillSuperview()
    root.layoutIfNeeded()
    view.frame = rect(1, 2, 3, 4)
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 200, 100))
  }

  @Test func `Constraints changed in layoutSubviews are solved in the same pass`() {
    final class Halving: UIView {
      var half: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        half?.constant = bounds.width / 2
      }
    }
    let (halving, child) = (Halving(), UIView())
    let root = UIView.root(200, 100, [halving])
    halving.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    halving.half = child.widthAnchor.constraint(equalToConstant: 1)
    halving.half?.isActive = true
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: halving.topAnchor), child.leftAnchor.constraint(equalTo: halving.leftAnchor),
      child.heightAnchor.constraint(equalToConstant: 10),
    ])
    halving.fillSuperview()
    #expect(root.frames(child) == [rect(0, 0, 100, 10)])
  }

  @Test func `Constraints that change in every pass do not hang`() {
    final class GrowingView: UIView {
      var width: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant += 1
      }
    }
    let view = GrowingView()
    let root = UIView.root(200, 100, [view])
    view.width = view.widthAnchor.constraint(equalToConstant: 1)
    view.width?.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width <= 10)
  }

  @Test func `updateConstraints is called before layout, innermost view first`() {
    @MainActor final class Log {
      var names: [String] = []
    }
    final class Updating: UIView {
      var log: Log?
      var name = ""
      override func updateConstraints() {
        log?.names.append(name)
        super.updateConstraints()
      }
    }
    let log = Log()
    let (outer, inner) = (Updating(), Updating())
    (outer.log, outer.name, inner.log, inner.name) = (log, "outer", log, "inner")
    outer.addSubview(inner)
    #expect(outer.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(log.names == ["inner", "outer"])
    outer.layoutIfNeeded()
    inner.setNeedsUpdateConstraints()
    outer.layoutIfNeeded()
    #expect(log.names == ["inner", "outer", "inner"])
    outer.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    #expect(log.names.last == "outer")
    #expect(!outer.needsUpdateConstraints())
  }

  @Test func `A view controller updates the constraints of its view`() {
    final class Controller: UIViewController {
      let child = UIView()
      var updates = 0
      override func viewDidLoad() {
        view.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
      }
      override func updateViewConstraints() {
        if updates == 0 { child.fillSuperview() }
        updates += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    controller.loadingSize = CGSize(width: 100, height: 50)
    controller.view.layoutIfNeeded()
    #expect(controller.child.frame == rect(0, 0, 100, 50))
    controller.view.layoutIfNeeded()
    #expect(controller.updates == 1)
  }

  @Test func `Wrapped text is as high as its resolved width requires`() {
    let (text, below) = (TextView(letters: 100), ContentView(10, 10))
    let root = UIView.root(390, 400, [text, below])
    let views: [String: Any] = ["text": text, "below": below]
    for format in ["|-20-[text]-20-|", "V:|-8-[text]-8-[below]", "|-20-[below]"] {
      root.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    #expect(root.frames(text, below) == [rect(20, 8, 350, 60), rect(20, 76, 10, 10)])
    root.frame.size.width = 240
    #expect(root.frames(text, below) == [rect(20, 8, 200, 100), rect(20, 116, 10, 10)])
    text.letters = 7
    #expect(root.frames(text) == [rect(20, 8, 200, 20)])
    text.letters = 100
    text.wrapsContent = false
    #expect(root.frames(text) == [rect(20, 8, 200, 20)])
  }

  @Test func `Edges are rounded to pixels, so that adjacent views still touch`() {
    let views = (0..<4).map { _ in UIView() }
    let root = UIView.root(101, 10, views)
    root.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|[a][b(==a)][c(==a)][d(==a)]|", options: [.alignAllTop, .alignAllBottom],
        views: ["a": views[0], "b": views[1], "c": views[2], "d": views[3]])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", views: ["a": views[0]]))
    root.layoutIfNeeded()
    // 25.25 points are 75.75 pixels.
    #expect(views.map(\.frame.minX.pixels) == [0, 76, 152, 227])
    #expect(views.map(\.frame.width.pixels) == [76, 76, 75, 76])
  }

  @Test func `Scrolled bounds move the subviews`() {
    let child = ContentView(20, 10)
    let root = UIView.root(100, 100, [child])
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
    ])
    root.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(root.frames(child) == [rect(35, 46, 20, 10)])
  }

  @Test func `The content size of a scrolling view follows its content`() {
    final class Scroller: UIView, ScrollingContent {
      var contentSize = CGSize.zero
      func layoutFound(contentSize: CGSize) { self.contentSize = contentSize }
    }
    let (scroller, content) = (Scroller(), ContentView(50, 700))
    let root = UIView.root(300, 200, [scroller])
    scroller.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroller.fillSuperview()
    content.fillSuperview()
    content.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -20).isActive = true
    scroller.bounds.origin.y = 30
    #expect(root.frames(scroller, content) == [rect(0, 0, 300, 200), rect(0, 0, 280, 700)])
    #expect(scroller.contentSize == CGSize(width: 280, height: 700))
    #expect(root.layoutDiagnostics == [])
  }

  @Test func `A view without superview gets the size that its constraints determine`() {
    let child = ContentView(30, 40)
    let root = UIView.root(0, 0, [child])
    root.translatesAutoresizingMaskIntoConstraints = false
    child.fillSuperview()
    root.layoutIfNeeded()
    #expect(root.bounds.size == CGSize(width: 30, height: 40))
    #expect(child.frame == rect(0, 0, 30, 40))
  }

  @Test func `A subtree moved to another hierarchy is solved there`() {
    let child = ContentView(30, 40)
    let (one, other) = (UIView.root(100, 100, [child]), UIView(frame: rect(0, 0, 300, 300)))
    child.fillSuperview()
    one.layoutIfNeeded()
    one.translatesAutoresizingMaskIntoConstraints = false
    other.addSubview(one)
    one.fillSuperview()
    #expect(other.frames(one, child) == [rect(0, 0, 300, 300), rect(0, 0, 300, 300)])
    child.removeFromSuperview()
    other.frame.size.width = 200
    #expect(other.frames(one) == [rect(0, 0, 200, 300)])
    #expect(child.frame == rect(0, 0, 300, 300))
  }

  @Test func `Five hundred nested views are laid out quickly`() {
    let root = UIView(frame: rect(0, 0, 2000, 2000))
    var view = root
    for _ in 0..<500 {
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 1),
        inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -1),
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
        inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -1),
      ])
      view = inner
    }
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 1, 1000, 1000))
    #expect(root.layoutDiagnostics == [])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude])
  func `Invalid numbers are skipped and reported`(number: CGFloat) {
    let view = ContentView(50, 20)
    let root = UIView.root(200, 100, [view])
    view.content = CGSize(width: number, height: 20)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: number),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 5),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: number),
    ])
    #expect(root.frames(view) == [rect(0, 0, 5, 20)])
    #expect(root.layoutDiagnostics.count == 3)
    #expect(root.layoutDiagnostics[0].contains("is skipped: one of its numbers is infinite"))
    root.frame = CGRect(x: number, y: number, width: number, height: number)
    root.layoutIfNeeded()
    #expect(view.frame.width == 5)
  }
}
