import Foundation
import Scenes
import TerminalHost
import Testing

@testable import TerminalPictures

@Suite("Focus, mouse and scrolling")
struct InterfaceNavigationTests {
  private typealias Layout = InterfaceNavigation.Layout

  /// Returns an item with an element of its own.
  private func item(
    _ label: String, _ columns: Range<Int>, _ rows: Range<Int>, role: SceneElement.Role = .button, number: Int? = nil
  ) -> Layout.Item {
    let element = SceneElement(role: role, label: label, frame: .zero)
    return Layout.Item(
      FocusTarget(
        identity: .init(role: role, label: label), index: Int(label.unicodeScalars.first?.value ?? 0),
        element: element, number: number), in: CellArea(columns: columns, rows: rows))
  }

  /// Two buttons side by side, a slider below them, and an action out of sight.
  private var layout: Layout {
    Layout(
      items: [
        item("a", 0..<8, 0..<3), item("b", 10..<18, 0..<3), item("s", 0..<18, 4..<5, role: .slider),
        item("c", 0..<18, 10..<13, role: .action, number: 1),
      ],
      rowCount: 14, area: CellArea(columns: 2..<22, rows: 1..<7))
  }

  private func keys(_ navigation: inout InterfaceNavigation, _ keys: TerminalKey...) -> [InterfaceNavigation.Effect] {
    keys.flatMap { navigation.apply(.key($0)) }
  }

  private func label(_ navigation: InterfaceNavigation) -> String? { navigation.focusedTarget?.element.label }

  @Test("Tab moves through all elements and around, and back with Shift")
  func tab() {
    var navigation = InterfaceNavigation(layout)
    var labels: [String?] = []
    for _ in 0..<5 {
      #expect(keys(&navigation, .character("\t")) == [.redraw])
      labels.append(label(navigation))
    }
    #expect(labels == ["a", "b", "s", "c", "a"])
    #expect(keys(&navigation, .backTab) == [.redraw])
    #expect(label(navigation) == "c")
    var other = InterfaceNavigation(layout)
    _ = keys(&other, .backTab)
    #expect(label(other) == "c")
  }

  @Test("The focused element is scrolled into view")
  func reveal() {
    var navigation = InterfaceNavigation(layout)
    _ = keys(&navigation, .backTab)
    #expect(navigation.firstRow == 7)
    _ = keys(&navigation, .character("\t"))
    #expect(navigation.firstRow == 0)
  }

  @Test("Arrows move to the nearest element, scroll if there is none, and move a slider")
  func arrows() {
    var navigation = InterfaceNavigation(layout)
    _ = keys(&navigation, .character("\t"))
    #expect(keys(&navigation, .right) == [.redraw])
    #expect(label(navigation) == "b")
    #expect(keys(&navigation, .right) == [])
    #expect(keys(&navigation, .up) == [])
    #expect(keys(&navigation, .down, .down) == [.redraw, .redraw])
    #expect(label(navigation) == "c")
    #expect(keys(&navigation, .down) == [.redraw])
    #expect(navigation.firstRow == 8)
    #expect(keys(&navigation, .down) == [])
    _ = keys(&navigation, .up)
    #expect(label(navigation) == "s")
    #expect(
      keys(&navigation, .left, .right) == [
        .adjust(layout.items[2].target, by: -1), .adjust(layout.items[2].target, by: 1),
      ])
  }

  @Test("Without a focus, arrows, Enter and Esc are keys of playback")
  func unfocused() {
    var navigation = InterfaceNavigation(layout)
    let all: [TerminalKey] = [
      .left, .right, .up, .down, .escape, .character("\r"), .character(" "), .character("q"), .character("0"),
      .character("9"), .home, .end, .gone, .signal(2),
    ]
    for key in all { #expect(navigation.apply(.key(key)) == [.pass(key)]) }
    _ = keys(&navigation, .character("\t"))
    #expect(keys(&navigation, .escape) == [.redraw])
    #expect(navigation.focus == nil)
    #expect(keys(&navigation, .escape) == [.pass(.escape)])
  }

  @Test("Enter presses the focused element, and a digit its action")
  func presses() {
    var navigation = InterfaceNavigation(layout)
    _ = keys(&navigation, .character("\t"))
    #expect(keys(&navigation, .character("\r")) == [.press(layout.items[0].target)])
    #expect(keys(&navigation, .character("\n")) == [.press(layout.items[0].target)])
    #expect(keys(&navigation, .character("1")) == [.press(layout.items[3].target)])
    #expect(keys(&navigation, .character("２")) == [.pass(.character("２"))])
  }

  @Test("Pages and the mouse wheel scroll, up to the ends")
  func scrolling() {
    var navigation = InterfaceNavigation(layout)
    #expect(keys(&navigation, .pageUp) == [])
    #expect(keys(&navigation, .pageDown) == [.redraw])
    #expect(navigation.firstRow == 5)
    #expect(keys(&navigation, .pageDown) == [.redraw])
    #expect(navigation.firstRow == 8)
    #expect(keys(&navigation, .pageDown) == [])
    let up = MouseReport(.scroll(horizontal: 0, vertical: -1), x: 3, y: 3)
    #expect(navigation.apply(.mouse(up)) == [.redraw])
    #expect(navigation.firstRow == 5)
  }

  @Test("A click presses what is under the mouse, if it is released there")
  func mouse() {
    var navigation = InterfaceNavigation(layout)
    func at(_ kind: MouseReport.Kind, _ x: Int, _ y: Int) -> [InterfaceNavigation.Effect] {
      navigation.apply(.mouse(MouseReport(kind, x: x, y: y)))
    }
    #expect(at(.press(.left), 3, 2) == [.redraw])
    #expect(label(navigation) == "a")
    #expect(at(.release(.left), 9, 3) == [.press(layout.items[0].target)])
    // Slid off the element.
    _ = at(.press(.left), 3, 2)
    #expect(at(.release(.left), 13, 2) == [])
    // Beside all elements.
    #expect(at(.press(.left), 11, 2) == [])
    #expect(at(.release(.left), 11, 3) == [.touch(CellPosition(column: 11, row: 3))])
    #expect(at(.press(.left), 11, 2) == [])
    #expect(at(.release(.left), 1, 0) == [])
    // Out of the area, and without a press before.
    #expect(at(.press(.left), 1, 2) == [])
    #expect(at(.release(.left), 3, 2) == [])
    #expect(at(.release(.left), 3, 2) == [])
    #expect(at(.press(.right), 3, 2) + at(.release(.right), 3, 2) + at(.move(.left), 3, 2) == [])
    // After scrolling, another element is at the same place.
    _ = keys(&navigation, .pageDown, .pageDown)
    _ = at(.press(.left), 3, 3)
    #expect(at(.release(.left), 3, 3) == [.press(layout.items[3].target)])
  }

  @Test("A click on a slider touches it at that place, and Enter has no effect on it")
  func slider() {
    var navigation = InterfaceNavigation(layout)
    func at(_ kind: MouseReport.Kind, _ x: Int, _ y: Int) -> [InterfaceNavigation.Effect] {
      navigation.apply(.mouse(MouseReport(kind, x: x, y: y)))
    }
    #expect(at(.press(.left), 7, 5) == [.redraw])
    #expect(label(navigation) == "s")
    #expect(at(.release(.left), 9, 5) == [.touch(CellPosition(column: 9, row: 5))])
    #expect(keys(&navigation, .character("\r"), .character("\n")) == [])
    // Slid off the slider.
    #expect(at(.press(.left), 7, 5) + at(.release(.left), 7, 6) == [])
  }

  @Test("Of nested elements, the smallest one is pressed")
  func nested() {
    let layout = Layout(
      items: [item("banner", 0..<20, 0..<6, role: .banner), item("x", 16..<20, 0..<2)], rowCount: 6,
      area: CellArea(columns: 0..<20, rows: 0..<6))
    var navigation = InterfaceNavigation(layout)
    _ = navigation.apply(.mouse(MouseReport(.press(.left), x: 17, y: 1)))
    #expect(navigation.apply(.mouse(MouseReport(.release(.left), x: 17, y: 1))) == [.press(layout.items[1].target)])
  }

  @Test("The focus follows its element into the next interface")
  func follows() {
    var navigation = InterfaceNavigation(layout)
    _ = keys(&navigation, .character("\t"), .character("\t"))
    var next = layout
    next.items.swapAt(0, 1)
    #expect(navigation.apply(.layout(next)) == [])
    #expect(label(navigation) == "b")
    #expect(navigation.focus == 0)
    // The element in the place of one that is gone has the focus.
    next.items.removeFirst()
    #expect(navigation.apply(.layout(next)) == [.redraw])
    #expect(label(navigation) == "a")
    next.items = []
    #expect(navigation.apply(.layout(next)) == [.redraw])
    #expect(navigation.focus == nil)
  }

  @Test("The focused element stays in view when the terminal becomes smaller, unless it was scrolled away")
  func resized() {
    var navigation = InterfaceNavigation(layout)
    _ = keys(&navigation, .character("\t"), .character("\t"), .character("\t"))
    var small = layout
    small.area = CellArea(columns: 2..<22, rows: 1..<4)
    #expect(navigation.apply(.layout(small)) == [.redraw])
    #expect(navigation.firstRow == 2)
    _ = keys(&navigation, .pageDown, .pageDown)
    let away = navigation.firstRow
    #expect(away == 6)
    #expect(navigation.apply(.layout(small)) == [])
    #expect(navigation.firstRow == away)
  }

  // MARK: All states of a small world

  @Test("All inputs in all states of a small world keep the rules")
  func exhaustive() {
    let large = layout
    var small = layout
    small.area = CellArea(columns: 2..<22, rows: 1..<3)
    var fewer = layout
    fewer.items.removeSubrange(1...2)
    fewer.items[1].area.rows = 4..<7
    fewer.rowCount = 8
    var empty = layout
    (empty.items, empty.rowCount, empty.area) = ([], 0, CellArea(columns: 0..<0, rows: 0..<0))
    let points = [(0, 0), (3, 1), (3, 2), (11, 2), (13, 2), (4, 5), (21, 6)]
    let reports: [MouseReport] = points.flatMap { point -> [MouseReport] in
      [MouseReport.Kind.press(.left), .release(.left), .move(.left), .scroll(horizontal: 0, vertical: 1)].map {
        MouseReport($0, x: point.0, y: point.1)
      }
    }
    let keys: [TerminalKey] = [
      .character("\t"), .backTab, .character("\r"), .character("1"), .character("x"), .left, .right, .up, .down,
      .pageUp, .pageDown, .home, .end, .escape, .gone, .signal(15),
    ]
    let inputs: [InterfaceNavigation.Input] =
      keys.map { .key($0) } + reports.map { .mouse($0) }
      + [large, small, fewer, empty].map { .layout($0) }
    var known: Set<InterfaceNavigation> = []
    var open = [InterfaceNavigation(large)]
    while let state = open.popLast() {
      for input in inputs {
        var next = state
        let effects = next.apply(input)
        check(state, input, next, effects)
        var same = state
        #expect(same.apply(input) == effects && same == next)
        if known.insert(next).inserted { open.append(next) }
      }
    }
    print("navigation: \(known.count) states, \(inputs.count) inputs")
    #expect(known.count > 200)
  }

  private func check(
    _ before: InterfaceNavigation, _ input: InterfaceNavigation.Input, _ after: InterfaceNavigation,
    _ effects: [InterfaceNavigation.Effect]
  ) {
    let items = after.layout.items
    #expect(after.focus.map(items.indices.contains) ?? true)
    #expect(after.firstRow >= 0)
    #expect(after.firstRow <= max(0, after.layout.rowCount - after.layout.area.rows.count))
    // The picture is drawn again exactly if it looks different.
    let looksDifferent = before.focusedTarget != after.focusedTarget || before.firstRow != after.firstRow
    #expect(effects.contains(.redraw) == looksDifferent)
    for effect in effects {
      switch effect {
      case .press(let target), .adjust(let target, _): #expect(items.contains { $0.target == target })
      case .touch(let position): #expect(after.layout.area.contains(position))
      case .pass(let key): #expect(input == .key(key) && after == before)
      case .redraw: break
      }
    }
    // A focus that has moved by a key is visible.
    if case .key = input, let focus = after.focus, focus != before.focus, !after.layout.area.rows.isEmpty {
      let rows = items[focus].area.rows
      #expect(rows.overlaps(after.firstRow..<(after.firstRow + after.layout.area.rows.count)))
    }
  }
}
