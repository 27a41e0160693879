@testable import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: visual formats") struct LayoutFormatTests {
  @Test func `A visual format is parsed completely`() throws {
    let format = try VisualFormat("H:|-8-[a(==b)]-[b(>=50@750,<=wide)]-(>=-4.5@low)-|")
    #expect(format.axis == .horizontal)
    #expect(format.leading == .predicates([VisualFormat.Predicate(object: .number(8))]))
    #expect(format.views.map(\.name) == ["a", "b"])
    #expect(format.views[0].predicates == [VisualFormat.Predicate(object: .name("b"))])
    #expect(
      format.views[1].predicates == [
        VisualFormat.Predicate(relation: .greaterThanOrEqual, object: .number(50), priority: .number(750)),
        VisualFormat.Predicate(relation: .lessThanOrEqual, object: .name("wide")),
      ])
    #expect(format.spaces == [.standard])
    #expect(
      format.trailing
        == .predicates([
          VisualFormat.Predicate(relation: .greaterThanOrEqual, object: .number(-4.5), priority: .name("low"))
        ]))
    #expect(try VisualFormat("V:[a][b]").spaces == [VisualFormat.Space.none])
    #expect(try VisualFormat("[a]").leading == nil)
  }

  @Test(arguments: [
    ("", 0), ("H:", 2), ("|", 1), ("[a", 2), ("[1a]", 1), ("[a]-", 4), ("[a]-8[b]", 5), ("[a(>=)]", 5), ("[a]-|[b]", 5),
    ("[a(8]", 4), ("[a]--[b]", 4), ("[a b]", 2),
  ])
  func `An invalid visual format is reported with its position`(format: String, position: Int) {
    #expect { try VisualFormat(format) } throws: { ($0 as? VisualFormat.Failure)?.position == position }
  }

  private func texts(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [String] {
    let (root, a, b) = (UIStackView(), UILabel(), UIImageView())
    root.addSubview(a)
    root.addSubview(b)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
    return withExtendedLifetime((root, a, b)) { constraints.map(\.text) }
  }

  @Test func `A visual format gives its constraints in order`() {
    #expect(
      texts("|-m-[a(==b)]-[b(>=50@750)]-|", .alignAllCenterY, metrics: ["m": 12]) == [
        "UILabel.leading == UIStackView.leading + 12", "UILabel.width == UIImageView.width",
        "UIImageView.leading == UILabel.trailing + 8", "UIImageView.centerY == UILabel.centerY",
        "UIImageView.width >= 50 @750", "UIStackView.trailingMargin == UIImageView.trailing",
      ])
    #expect(
      texts("V:|-[a(p@high)]-(>=p,<=9.5)-[b]|", metrics: ["p": 2.5, "high": UILayoutPriority.defaultHigh]) == [
        "UILabel.top == UIStackView.topMargin", "UILabel.height == 2.5 @750",
        "UIImageView.top >= UILabel.bottom + 2.5", "UIImageView.top <= UILabel.bottom + 9.5",
        "UIStackView.bottom == UIImageView.bottom",
      ])
    #expect(
      texts("|-3-[a]-(-5)-[b]-4-|", [.directionRightToLeft]) == [
        "UIStackView.right == UILabel.right + 3", "UILabel.left == UIImageView.right - 5",
        "UIImageView.left == UIStackView.left + 4",
      ])
    #expect(
      texts("V:[a]-20-[b]", [.spacingBaselineToBaseline, .alignAllLeft]) == [
        "UIImageView.firstBaseline == UILabel.lastBaseline + 20", "UIImageView.left == UILabel.left",
      ])
  }

  @Test func `A layout in visual formats has the drawn arrangement`() {
    let (a, b, c) = (ContentView(10, 20), ContentView(10, 20), ContentView(30, 30))
    let root = UIView.root(320, 200, [a, b, c])
    let views: [String: Any] = ["a": a, "b": b, "c": c]
    for (format, options) in [
      ("H:|-16-[a]-8-[b(==a)]-16-|", NSLayoutConstraint.FormatOptions.alignAllTop), ("V:|-10-[a]-(>=5)-[c]-20-|", []),
      ("H:|-(>=0)-[c(100)]-|", []),
    ] {
      root.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: options, views: views))
    }
    #expect(root.frames(a, b, c) == [rect(16, 10, 140, 20), rect(164, 10, 140, 20), rect(212, 150, 100, 30)])
    #expect(root.layoutDiagnostics == [])
  }
}
