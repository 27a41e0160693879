import InterfaceDocuments
import Testing

@testable import Storyboards

@Suite("Storyboard parser: constraints") struct ConstraintParserTests {
  private func constraints(_ text: String) throws -> [InterfaceConstraint] {
    try XML.root(XML.storyboard("<label id=\"l\"/>", inView: "<constraints>\(text)</constraints>"))?.constraints ?? []
  }

  @Test func `A missing first item is the view that contains the constraint`() throws {
    let found = try constraints(
      "<constraint firstAttribute=\"trailing\" secondItem=\"l\" secondAttribute=\"trailing\" constant=\"16\" id=\"c\"/>"
    )
    #expect(
      found == [
        InterfaceConstraint(
          identifier: "c", first: "root", firstAttribute: 6, second: "l", secondAttribute: 6, constant: 16)
      ])
  }

  @Test(arguments: [("16:9", 16.0 / 9), ("0.5", 0.5), ("1:1", 1), ("2", 2)])
  func `A multiplier is a number or a ratio`(text: String, expected: Double) throws {
    let found = try constraints(
      """
      <constraint firstItem="l" firstAttribute="width" secondItem="l" secondAttribute="height" multiplier="\(text)" \
      id="c"/>
      """)
    #expect(found.map(\.multiplier) == [expected])
  }

  @Test func `Relations, priorities, identifiers, margins and guides are kept`() throws {
    let found = try constraints(
      """
      <constraint firstItem="l" firstAttribute="leadingMargin" relation="greaterThanOrEqual" secondItem="safe" \
      secondAttribute="leading" priority="750" identifier="Edge" id="a"/>
      <constraint firstItem="bottom" firstAttribute="top" secondItem="l" secondAttribute="baseline" id="b"/>
      """)
    #expect(
      found == [
        InterfaceConstraint(
          identifier: "a", first: "l", firstAttribute: 17, relation: 1, second: "safe", secondAttribute: 5,
          priority: 750, name: "Edge"),
        InterfaceConstraint(identifier: "b", first: "bottom", firstAttribute: 3, second: "l", secondAttribute: 11),
      ])
  }

  @Test func `A placeholder constraint is removed at build time`() throws {
    #expect(try constraints("<constraint firstAttribute=\"height\" placeholder=\"YES\" id=\"c\"/>").isEmpty)
  }

  @Test func `Standard spacing is 20 to the superview and 8 to a sibling`() throws {
    let text = "<constraint firstItem=\"l\" firstAttribute=\"top\" symbolic=\"YES\" secondAttribute=\"bottom\" "
    #expect(try constraints("\(text)secondItem=\"root\" id=\"c\"/>").map(\.constant) == [20])
    #expect(try constraints("\(text)secondItem=\"safe\" id=\"c\"/>").map(\.constant) == [8])
  }

  @Test(arguments: [
    ("flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", ["x-start", "x-size", "y-start", "y-size"]),
    ("flexibleMinX=\"YES\" flexibleMinY=\"YES\"", ["x-end", "x-size", "y-end", "y-size"]),
    ("widthSizable=\"YES\" heightSizable=\"YES\"", ["x-start", "x-end", "y-start", "y-end"]),
    (
      "flexibleMinX=\"YES\" flexibleMaxX=\"YES\" flexibleMinY=\"YES\" flexibleMaxY=\"YES\"",
      ["x-center", "x-size", "y-center", "y-size"]
    ),
  ])
  func `A view with a fixed frame gets the constraints of its autoresizing mask`(mask: String, parts: [String]) throws {
    let root = try XML.root(
      XML.storyboard(
        """
        <label fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="l">
            <rect key="frame" x="10" y="20" width="100" height="30"/>
            <autoresizingMask key="autoresizingMask" \(mask)/>
        </label>
        """))
    #expect(root?.constraints.map(\.identifier) == parts.map { "l-fixed-\($0)" })
    let constants = ["x-start": 10.0, "x-size": 100, "x-end": 210, "x-center": -100, "y-start": 20, "y-size": 30]
      .merging(["y-end": 150, "y-center": -65]) { $1 }
    #expect(root?.constraints.map(\.constant) == parts.compactMap { constants[$0] })
    #expect(root?.constraints.first?.name == ConstraintParser.fixedFrameName)
  }

  @Test func `A view with its own constraints, and one in a stack view, has no fixed frame`() throws {
    let frame = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"
    let fixed = "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\""
    let root = try XML.root(
      XML.storyboard(
        """
        <label \(fixed) id="l">\(frame)</label>
        <stackView id="s">\(frame)<subviews><label \(fixed) id="m">\(frame)</label></subviews></stackView>
        """,
        inView: """
          <constraints>
          <constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
          </constraints>
          """))
    #expect(root?.constraints.map(\.identifier) == ["c"])
    #expect(root?.children.last?.constraints.isEmpty == true || root?.children(.view).last?.constraints == [])
  }
}
