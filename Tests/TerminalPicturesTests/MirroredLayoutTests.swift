import Foundation
import Scenes
import TerminalHost
import Testing

@testable import TerminalPictures

@Suite("Layout of scenes from right to left")
struct MirroredLayoutTests {
  private static let bar = CGRect(x: 20, y: 60, width: 260, height: 31)

  /// Returns a mirrored interface: header, a slider, a progress bar and an action.
  ///
  /// - Parameter isRightToLeft: Whether the slider and the progress bar are mirrored, too.
  private func scene(isRightToLeft: Bool = true) -> Scene {
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    return Scene(
      size: CGSize(width: 300, height: 200),
      elements: [
        SceneElement(role: .header, label: "Voicemail", frame: rect(44, 0, 256, 44)),
        SceneElement(role: .dismissButton, label: "Close", frame: rect(0, 0, 44, 44)),
        SceneElement(
          role: .slider, label: "Volume", frame: Self.bar, value: "25 %", isRightToLeft: isRightToLeft),
        SceneElement(
          role: .progress, label: "Progress", frame: rect(20, 110, 260, 4), value: "50 %",
          isRightToLeft: isRightToLeft),
        SceneElement(role: .action, label: "Call Back", frame: rect(0, 150, 300, 44)),
      ])
  }

  private func layout(_ scene: Scene, columns: Int = 24, focus: FocusTarget? = nil) -> SceneTextLayout {
    SceneTextLayout(scene, columns: columns, focus: focus, isRightToLeft: true)
  }

  /// Returns the slider of a scene.
  private func slider(_ scene: Scene) throws -> FocusTarget {
    try #require(scene.focusTargets(isRightToLeft: true).first { $0.element.role == .slider })
  }

  @Test("Lines, texts and mirrored bars begin at the right")
  func text() {
    #expect(
      layout(scene()).grid.text == """
        ┌───┐
        │ × │          Voicemail
        └───┘
        25 % ──────────────━━━━━
        50 % ─────────━━━━━━━━━━
        ┌──────────────────────┐
        │          1 Call Back │
        └──────────────────────┘

        """)
  }

  @Test("A focused slider has its bar in a frame")
  func focus() throws {
    let scene = scene()
    let layout = layout(scene, focus: try slider(scene))
    #expect(layout.grid.text.contains("┃ 25 % ───────────━━━━ ┃\n"))
    // The frame and the value are no places of the bar.
    let columns = (0..<24).filter { layout.point(onBarAt: CellPosition(column: $0, row: 4), in: scene) != nil }
    #expect(columns == Array(7..<22))
  }

  @Test("Bars that are not mirrored begin at the left")
  func notMirrored() {
    let text = layout(scene(isRightToLeft: false)).grid.text
    #expect(text.contains("━━━━━────────────── 25 %\n━━━━━━━━━━───────── 50 %\n"))
  }

  @Test("A touch on a mirrored bar is at the value that the bar shows there")
  func touch() throws {
    let scene = scene()
    let layout = layout(scene)
    for column in 0..<24 {
      let point = layout.point(onBarAt: CellPosition(column: column, row: 3), in: scene)
      guard column >= 5 else {
        #expect(point == nil)
        continue
      }
      let found = try #require(point)
      // The bar ends in column 24, where the value is 0.
      let (value, expected) = (Double((Self.bar.maxX - found.x) / Self.bar.width), (23.5 - Double(column)) / 19)
      #expect(abs(value - expected) < 1e-9)
      #expect(found.y == Self.bar.midY)
    }
  }

  @Test("Arrows move the thumb to their side, so that the left one raises the value of a mirrored slider")
  func arrows() throws {
    /// Returns the values of a slider at the start and at the end of a drag, as fractions of its width.
    func values(_ steps: Int, isRightToLeft: Bool) throws -> [Double] {
      let drag = try slider(scene(isRightToLeft: isRightToLeft)).drag(by: steps)
      #expect(drag.start.y == Self.bar.midY && drag.end.y == Self.bar.midY)
      return [drag.start, drag.end].map { point in
        let part = Double((point.x - Self.bar.minX) / Self.bar.width)
        return ((isRightToLeft ? 1 - part : part) * 1000).rounded() / 1000
      }
    }
    #expect(try values(-1, isRightToLeft: true) == [0.25, 0.3])
    #expect(try values(1, isRightToLeft: true) == [0.25, 0.2])
    #expect(try values(1, isRightToLeft: false) == [0.25, 0.3])
    #expect(try values(-9, isRightToLeft: false) == [0.25, 0])
    #expect(try values(9, isRightToLeft: true) == [0.25, 0])
  }

  @Test("A page control has a bar of its pages, and arrows tap it at their side, in both directions")
  func pages() throws {
    let bar = Self.bar
    for isRightToLeft in [false, true] {
      let control = SceneElement(
        role: .slider, label: "Page", frame: bar, value: "2 of 4", isRightToLeft: isRightToLeft)
      let scene = Scene(size: CGSize(width: 300, height: 200), elements: [control])
      let text = isRightToLeft ? "2 of 4 ────────━━━━━━━━━" : "━━━━━━━━━──────── 2 of 4"
      #expect(layout(scene).grid.text.contains(text))
      let ends = try [-3, 1].map { steps in Double((try slider(scene).drag(by: steps).end.x - bar.minX) / bar.width) }
      #expect(ends == [0.25, 0.75])
    }
  }

  @Test("The position of the built-in player is drawn and moved from the left")
  func scrubber() throws {
    let scene = Sample.voicemail.withScrubber()
    let layout = layout(scene, columns: 48)
    let row = try #require(layout.grid.text.split(separator: "\n").first { $0.contains("36 %") })
    #expect(row.contains("━─") && row.contains("─ 36 % "))
    let target = try slider(scene)
    let area = try #require(layout.areas[target.index])
    let bar = area.columns.filter {
      layout.point(onBarAt: CellPosition(column: $0, row: area.rows.lowerBound), in: scene) != nil
    }
    let first = try #require(bar.first)
    #expect(first == area.columns.lowerBound)
    let point = try #require(
      layout.point(onBarAt: CellPosition(column: first, row: area.rows.lowerBound), in: scene))
    let frame = target.element.frame
    #expect(Double((point.x - frame.minX) / frame.width) < 1 / Double(bar.count))
    let drag = target.drag(by: 1)
    #expect(abs(Double((drag.start.x - frame.minX) / frame.width) - 0.36) < 1e-9)
    #expect(drag.start.x < drag.end.x)
  }

  @Test("The numbers of actions are at the right on a screen from right to left")
  func badges() throws {
    let environment = TerminalEnvironment(["LANG": "C.UTF-8"], isTerminal: true)
    var screen = InterfaceScreen(environment, extent: CellExtent(columns: 60, rows: 24), isRightToLeft: true)
    _ = screen.apply(.view(.blocks, TerminalCapabilities()))
    let rects = screen.apply(.scene(scene())).flatMap { effect -> [CGRect] in
      guard case .paint(_, let marked) = effect else { return [] }
      return marked.operations.compactMap { if case .text(_, let rect) = $0 { rect } else { nil } }
    }
    #expect(rects.map(\.maxX) == [298])
  }

  @Test("Arrows move the slider of a screen from right to left by steps to the right")
  func screen() throws {
    let environment = TerminalEnvironment(["LANG": "C.UTF-8"], isTerminal: true)
    var screen = InterfaceScreen(environment, extent: CellExtent(columns: 60, rows: 24), isRightToLeft: true)
    _ = screen.apply(.view(.text, TerminalCapabilities()))
    let scene = scene()
    _ = screen.apply(.scene(scene))
    let target = try slider(scene)
    let position = try #require(scene.focusTargets(isRightToLeft: true).firstIndex(of: target))
    for _ in 0...position { _ = screen.apply(.terminal(.key(.character("\t")))) }
    #expect(screen.apply(.terminal(.key(.left))) == [.adjust(target, by: -1)])
  }
}
