import Foundation
import Scenes
import TestSupport
import Testing

@testable import TerminalPictures

extension SceneProjection {
  /// Returns the cell of the screen that shows a point of the scene; nil if it is not visible.
  fileprivate func cell(at point: CGPoint) -> CellPosition? {
    let column = Int(point.x * scale / Double(cell.width))
    let row = Int(point.y * scale / Double(cell.height)) - firstRow
    guard (0..<visibleRowCount).contains(row) else { return nil }
    return CellPosition(column: area.columns.lowerBound + column, row: area.rows.lowerBound + row)
  }
}

@Suite("Layout of scenes in terminals")
struct LayoutTests {
  // MARK: Projection

  private func projection(
    _ width: Double = 390, _ height: Double = 396, columns: Range<Int> = 0..<80, rows: Range<Int> = 0..<20,
    firstRow: Int = 0, maximumScale: Double = 3
  ) -> SceneProjection {
    SceneProjection(
      sceneSize: CGSize(width: width, height: height), area: CellArea(columns: columns, rows: rows), cell: .usual,
      maximumScale: maximumScale, firstRow: firstRow)
  }

  @Test("A scene is as wide as its area, and as high as its content, up to the largest scale")
  func extent() {
    let wide = projection()
    #expect(wide.scale == 800 / 390.0)
    #expect(wide.content == CellExtent(columns: 80, rows: 41))
    #expect(wide.lastFirstRow == 21)
    let limited = projection(maximumScale: 1)
    #expect(limited.scale == 1)
    #expect(limited.content == CellExtent(columns: 39, rows: 20))
    #expect(limited.lastFirstRow == 0)
    #expect(projection(firstRow: 99).firstRow == 21)
    #expect(projection(firstRow: -5).firstRow == 0)
    #expect(limited.visibleRect == CGRect(x: 0, y: 0, width: 390, height: 400))
  }

  @Test("Each visible cell shows the point that it is mapped to")
  func roundTrip() {
    for (columns, rows, firstRow) in [(0..<80, 0..<20, 0), (3..<60, 2..<9, 7), (10..<31, 1..<40, 5), (5..<6, 0..<3, 1)]
    {
      let projection = projection(columns: columns, rows: rows, firstRow: firstRow)
      var visible = 0
      for row in -1..<45 {
        for column in -1..<85 {
          let position = CellPosition(column: column, row: row)
          guard let point = projection.point(atCell: position) else {
            #expect(
              !projection.area.contains(position)
                || row - rows.lowerBound + projection.firstRow >= projection.content.rows - 1
                || column - columns.lowerBound >= projection.content.columns - 1)
            continue
          }
          visible += 1
          #expect(projection.cell(at: point) == position)
        }
      }
      #expect(visible >= (projection.content.columns - 1) * (projection.visibleRowCount - 1))
    }
  }

  @Test("The cells of a rectangle are those that show a part of it")
  func rectangles() {
    var generator = SeededGenerator(seed: 11)
    let projection = projection(rows: 0..<60)
    for _ in 0..<200 {
      let rect = CGRect(
        x: Double.random(in: -20...400, using: &generator), y: Double.random(in: -20...420, using: &generator),
        width: Double.random(in: 1...80, using: &generator), height: Double.random(in: 1...80, using: &generator))
      let area = projection.contentArea(of: rect)
      for row in 0..<projection.content.rows {
        for column in 0..<projection.content.columns {
          let position = CellPosition(column: column, row: row)
          guard let center = projection.point(atCell: position), rect.contains(center) else { continue }
          #expect(area?.contains(position) == true)
        }
      }
    }
    #expect(
      projection.contentArea(of: CGRect(x: 0, y: 0, width: 390, height: 396)) == CellArea(columns: 0..<80, rows: 0..<41)
    )
    #expect(projection.contentArea(of: CGRect(x: 400, y: 0, width: 10, height: 10)) == nil)
    #expect(projection.contentArea(of: .null) == nil)
  }

  @Test("Impossible sizes have a projection, too")
  func impossible() {
    for size in [0, -1, .nan, .infinity, 1e300, 1e-300] {
      let projection = projection(size, size, columns: 0..<0, rows: 0..<0)
      #expect(projection.scale.isFinite && projection.scale > 0)
      #expect(projection.point(atCell: CellPosition(column: 0, row: 0)) == nil)
      #expect(projection.content.rows >= 1)
    }
  }

  @Test("The visible part of a picture has the terminal's pixels, and its own ones if nothing is scaled")
  func pictures() throws {
    let projection = projection(50, 90, columns: 0..<20, rows: 0..<3, firstRow: 2, maximumScale: 2)
    #expect(projection.scale == 2)
    #expect(projection.content == CellExtent(columns: 10, rows: 9))
    let color = { (x: Int, y: Int) in UInt32(x << 16 | y) }
    let same = try #require(projection.visiblePart(of: try Pixels(100, 180, color), density: 2, .light))
    #expect(same == (try Pixels(100, 60) { x, y in color(x, y + 40) }))
    // A picture of half the density: each of its pixels becomes four.
    let scaled = try #require(projection.visiblePart(of: try Pixels(50, 90, color), density: 1, .light))
    #expect(scaled == (try Pixels(100, 60) { x, y in color(x / 2, y / 2 + 20) }))
    var matcher: PaletteMatcher?
    let blocks = projection.halfBlocks(
      of: try Pixels(50, 90) { _, y in y < 25 ? 0xFF0000 : 0xFF }, density: 1, .dark, matcher: &matcher)
    #expect(blocks.extent == CellExtent(columns: 10, rows: 3))
    let (red, blue) = (CellColor.direct(RGBColor(0xFF0000)), CellColor.direct(RGBColor(0xFF)))
    #expect(blocks[9, 0] == .halves(red, blue))
    #expect(blocks[0, 2] == .halves(blue, blue))
  }

  @Test("What lies beyond the scene's edges is transparent, and translucent pixels keep their color")
  func edges() throws {
    let projection = projection(45, 30, columns: 0..<9, rows: 0..<9, maximumScale: 1)
    let part = try #require(projection.visiblePart(of: try Pixels(45, 30) { _, _ in 0x102030 }, density: 1, .light))
    #expect(part == (try Pixels(50, 40) { x, y in x < 45 && y < 30 ? 0x102030 : nil }))
    let translucent = try #require(Pixels(width: 2, height: 1, bytes: Data([10, 20, 60, 100, 0, 0, 0, 0])))
    let scaled = PictureScaler.scale(
      translucent, CGRect(x: 0, y: 0, width: 2, height: 1), width: 2, height: 1, .components)
    #expect(scaled.pixels == translucent)
    #expect(PictureScaler.scale(translucent, .null, width: 0, height: 1, .linearLight).pixels == nil)
  }

  // MARK: Reading order

  @Test("Elements are read line by line from the leading edge")
  func order() {
    let scene = Sample.voicemail
    let labels = scene.readingOrder().map { scene.elements[$0].label }
    #expect(
      labels == [
        "Voicemail", "Close", "Ada Lovelace", "New voicemail from the analytical engine", "Play", "Progress", "0:15",
        "Call Back", "Delete", "Dismiss",
      ])
    let mirrored = scene.readingOrder(isRightToLeft: true).map { scene.elements[$0].label }
    #expect(mirrored.prefix(2) == ["Close", "Voicemail"])
    #expect(mirrored[4...6] == ["0:15", "Progress", "Play"])
  }

  @Test("A container precedes its content, and invisible elements are omitted")
  func container() {
    func element(_ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SceneElement {
      SceneElement(role: .text, label: label, frame: CGRect(x: x, y: y, width: width, height: height))
    }
    let scene = Scene(
      size: CGSize(width: 100, height: 100),
      elements: [
        element("right", 50, 12, 30, 20), element("banner", 0, 10, 100, 80), element("left", 10, 14, 30, 20),
        element("below", 10, 40, 30, 20), element("empty", 0, 0, 0, 0), element("outside", 200, 0, 10, 10),
        element("nowhere", .nan, 0, 10, 10),
      ])
    #expect(scene.readingOrder().map { scene.elements[$0].label } == ["banner", "left", "right", "below"])
  }

  @Test("Enabled controls can be focused, and the first nine actions have numbers")
  func targets() {
    let targets = Sample.voicemail.focusTargets()
    #expect(targets.map(\.element.label) == ["Close", "Play", "Call Back", "Delete", "Dismiss"])
    #expect(targets.map(\.number) == [nil, nil, 1, 2, nil])
    var scene = Sample.voicemail
    scene.elements[7].state = .disabled
    #expect(scene.focusTargets().map(\.number) == [nil, nil, 1, nil])
    // The media button keeps its identity when its label changes.
    let playing = Sample.voicemail(progress: 40, time: "0:16", isPlaying: true).focusTargets()
    #expect(playing.map(\.identity) == targets.map(\.identity))
    // Equal elements are distinguished by their order.
    scene.elements[7] = scene.elements[8]
    scene.elements[7].frame.origin.y = 188
    #expect(scene.focusTargets().map(\.identity.ordinal) == [0, 0, 0, 1, 0])
    scene.elements = (0..<12).map {
      SceneElement(role: .action, label: "A", frame: CGRect(x: 0, y: Double($0) * 20, width: 50, height: 20))
    }
    #expect(scene.focusTargets().map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8, 9, nil, nil, nil])
  }

  @Test("A progress bar can be focused only where it is a slider")
  func scrubber() {
    let scene = Sample.voicemail.withScrubber()
    #expect(!Sample.voicemail.focusTargets().map(\.element.label).contains("Progress"))
    #expect(
      scene.focusTargets().map(\.element.label) == ["Close", "Play", "Progress", "Call Back", "Delete", "Dismiss"])
    #expect(scene.elements.map(\.frame) == Sample.voicemail.elements.map(\.frame))
    // It looks the same.
    #expect(SceneTextLayout(scene, columns: 48).grid == SceneTextLayout(Sample.voicemail, columns: 48).grid)
  }

  @Test("The focus is a ring within the element, and actions show their numbers")
  func marks() {
    let scene = Sample.voicemail
    let targets = scene.focusTargets()
    let marked = scene.marked(focus: targets[1], targets)
    #expect(marked.elements == scene.elements)
    let texts = marked.operations.compactMap { if case .text(let text, _) = $0 { text.text } else { nil } }
    #expect(texts == ["1", "2"])
    guard case .stroke(let ring, _, let stroke) = marked.operations.last else {
      Issue.record("no ring")
      return
    }
    #expect(targets[1].element.frame.contains(ring.bounds.insetBy(dx: -stroke.width / 2, dy: -stroke.width / 2)))
    #expect(scene.marked(focus: nil, []) == scene)
  }

  @Test("The numbers of actions are in the margin before their titles, which is 16 points wide")
  func badges() {
    let scene = Sample.voicemail
    let frames = scene.elements.filter { $0.role == .action }.map(\.frame)
    for isRightToLeft in [false, true] {
      let marked = scene.marked(focus: nil, scene.focusTargets(), isRightToLeft: isRightToLeft)
      let badges = marked.operations.compactMap { if case .text(_, let rect) = $0 { rect } else { nil } }
      #expect(badges.count == 2)
      for (badge, frame) in zip(badges, frames) {
        #expect(frame.contains(badge) && badge.midY == frame.midY)
        #expect(isRightToLeft ? badge.minX > frame.maxX - 16 : badge.maxX < frame.minX + 16)
      }
    }
  }

  // MARK: Text

  @Test("A scene is text in boxes")
  func boxes() {
    let scene = Sample.voicemail
    let layout = SceneTextLayout(scene, columns: 48, focus: scene.focusTargets()[1])
    #expect(
      layout.grid.text == """
                                                   ┌───┐
        Voicemail                                  │ × │
                                                   └───┘
        Ada Lovelace
        New voicemail from the analytical engine
        ┏━━━━━━━━┓
        ┃ ▶ Play ┃ ━━━━━━━━━─────────────── 36 % 0:15
        ┗━━━━━━━━┛
        ┌──────────────────────────────────────────────┐
        │ 1 Call Back                                  │
        └──────────────────────────────────────────────┘
        ┌──────────────────────────────────────────────┐
        │ 2 Delete                                     │
        └──────────────────────────────────────────────┘
        ┌──────────────────────────────────────────────┐
        │ Dismiss                                      │
        └──────────────────────────────────────────────┘

        """)
  }

  @Test("In few columns, elements are below each other, and words are broken; in ASCII, boxes are")
  func narrow() {
    let scene = Sample.voicemail(progress: 50, time: "0:21", isPlaying: true)
    let layout = SceneTextLayout(scene, columns: 20, focus: scene.focusTargets()[3], isPlain: true)
    #expect(
      layout.grid.text == """
                       +---+
        Voicemail      | x |
                       +---+
        Ada Lovelace
        New voicemail from
        the analytical
        engine
        +---------+
        | = Pause |
        +---------+
        ########------- 50 %
        0:21
        +------------------+
        | 1 Call Back      |
        +------------------+
        ####################
        # 2 Delete         #
        ####################
        +------------------+
        | Dismiss          |
        +------------------+

        """)
  }

  @Test("Controls show their state")
  func states() {
    func element(
      _ role: SceneElement.Role, _ label: String, _ row: Int, x: Double = 0, width: Double = 300, value: String? = nil,
      state: SceneElement.State = .normal
    ) -> SceneElement {
      SceneElement(
        role: role, label: label, frame: CGRect(x: x, y: Double(row) * 40, width: width, height: 30), value: value,
        state: state)
    }
    let scene = Scene(
      size: CGSize(width: 300, height: 600),
      elements: [
        element(.segment, "Day", 0, width: 80, state: .selected), element(.segment, "Week", 0, x: 90, width: 80),
        element(.toggle, "Silent", 1, width: 80, state: .selected),
        element(.button, "Send", 2, width: 80, state: .disabled), element(.slider, "Volume", 3, value: "25 %"),
        element(.textField, "Reply", 4, value: "On my way"), element(.textView, "Note", 5),
        element(.image, "", 6), element(.video, "Door", 7), element(.activityIndicator, "", 8),
        element(.scrollView, "Page", 9), element(.text, "", 10), element(.text, "漢字の長い文章です。", 11),
      ])
    #expect(
      SceneTextLayout(scene, columns: 24).grid.text == """
        ┌───────┐ ┌────────┐
        │ ◉ Day │ │ ○ Week │
        └───────┘ └────────┘
        ┌──────────┐
        │ ◉ Silent │
        └──────────┘
        ┌┄┄┄┄┄┄┐
        ┆ Send ┆
        └┄┄┄┄┄┄┘
        ━━━━━────────────── 25 %
        ┌──────────────────────┐
        │ On my way            │
        └──────────────────────┘
        ┌──────────────────────┐
        │ Note                 │
        └──────────────────────┘
        ┌──────────────────────┐
        │ image                │
        └──────────────────────┘
        ┌──────────────────────┐
        │ video: Door          │
        └──────────────────────┘
        …
        漢字の長い文章です。

        """)
  }

  @Test("Random scenes fit, and their elements do not overlap")
  func random() {
    var generator = SeededGenerator(seed: 12)
    let words = ["play", "漢字", "👍🏽", "a", "\n", "\u{1B}[2J", "Donaudampfschifffahrtsgesellschaft", "مرحبا", ""]
    for _ in 0..<200 {
      let elements = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        SceneElement(
          role: SceneElement.Role.allCases.randomElement(using: &generator) ?? .text,
          label: (0..<Int.random(in: 0...6, using: &generator)).map { _ in words.randomElement(using: &generator) ?? ""
          }
          .joined(separator: " "),
          frame: CGRect(
            x: Double.random(in: -50...350, using: &generator), y: Double.random(in: -50...600, using: &generator),
            width: Double.random(in: 0...390, using: &generator),
            height: Double.random(in: 0...200, using: &generator)),
          value: [nil, "36 %", "999999999999 %", "x"].randomElement(using: &generator) ?? nil,
          state: SceneElement.State.allCases.randomElement(using: &generator) ?? .normal)
      }
      var scene = Scene(size: CGSize(width: 390, height: 600), elements: elements)
      let columns = Int.random(in: 1...100, using: &generator)
      let targets = scene.focusTargets()
      let (focus, isPlain) = (targets.randomElement(using: &generator), Bool.random(using: &generator))
      for isRightToLeft in [false, true] {
        for index in scene.elements.indices { scene.elements[index].isRightToLeft = isRightToLeft }
        let layout = SceneTextLayout(
          scene, columns: columns, focus: focus, isPlain: isPlain, isRightToLeft: isRightToLeft)
        #expect(layout.grid.extent.columns == columns)
        var taken: Set<CellPosition> = []
        for area in layout.areas.values {
          #expect(area.columns.lowerBound >= 0 && area.columns.upperBound <= columns && !area.rows.isEmpty)
          #expect(area.rows.upperBound <= layout.grid.extent.rows)
          for row in area.rows {
            for column in area.columns {
              #expect(taken.insert(CellPosition(column: column, row: row)).inserted)
            }
          }
        }
        // Each control has a place.
        #expect(targets.allSatisfy { layout.areas[$0.index] != nil })
        var terminal = TerminalEmulator(columns: columns, rows: max(1, layout.grid.extent.rows))
        var screen = CellScreen()
        let bytes = screen.update(to: layout.grid)
        if !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: {
          $0.value > 0x3FFF && $0.value < 0x4E00
        }) {
          terminal.write(bytes)
          #expect(terminal.faults == [])
        }
      }
    }
  }
}
