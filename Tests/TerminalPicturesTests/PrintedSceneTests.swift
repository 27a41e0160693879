import Foundation
import Scenes
import Testing

@testable import TerminalPictures

@Suite("Scenes printed at the cursor")
struct PrintedSceneTests {
  /// Paints every scene orange.
  private let drawing = SceneFrames.Drawing(
    paint: { scene, scale in
      try? Pixels(Int(scene.size.width * scale), Int(scene.size.height * scale)) { _, _ in 0xFF8000 }
    }, png: { _, _ in Array("PNG".utf8) })

  private func printed(
    _ view: TerminalView, columns: Int = 61, rows: Int = 12, _ graphics: GraphicsProtocol? = nil
  ) throws -> String {
    var capabilities = TerminalCapabilities()
    capabilities.hasKittyGraphics = graphics == .kitty
    capabilities.hasInlineImages = graphics == .inlineImages
    capabilities.hasSixel = graphics == .sixel
    capabilities.colors = .direct
    let scene = PrintedScene(view, capabilities, extent: CellExtent(columns: columns, rows: rows), cell: .usual)
    return String(decoding: try #require(scene.bytes(for: Sample.voicemail, drawing)), as: UTF8.self)
  }

  @Test("The line has no control sequences, and text has boxes with bold headers")
  func text() throws {
    let plain = try printed(.line)
    #expect(!plain.contains("\u{1B}"))
    #expect(plain.contains("│ 1 Call Back "))
    let text = try printed(.text)
    #expect(text.contains("\u{1B}[0;1mVoicemail\u{1B}[0m "))
    #expect(text.contains("│ 1 Call Back "))
    #expect(plain.split(separator: "\n").count == text.split(separator: "\n").count)
  }

  @Test("Half-blocks are lines of at most the terminal's width, however high the terminal is")
  func blocks() throws {
    let lines = try printed(.blocks).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // 60 columns of 10 pixels for 390 points are 609 pixels for 396 points, in rows of 20 pixels.
    #expect(lines.count == 31)
    #expect(lines[0] == "\u{1B}[0;38;2;255;128;0;48;2;255;128;0m" + String(repeating: "▀", count: 60) + "\u{1B}[0m")
  }

  @Test("A picture fits the screen, and the cursor is below it", arguments: GraphicsProtocol.allCases)
  func picture(_ graphics: GraphicsProtocol) throws {
    let text = try printed(.picture, graphics)
    #expect(text.hasPrefix(String(repeating: "\n", count: 10) + "\u{1B}[10A\u{1B}7"))
    #expect(text.hasSuffix("\u{1B}8\u{1B}[10B\r"))
    switch graphics {
    // 200 pixels for 396 points are 197 pixels for 390 points, in cells of 10 pixels.
    case .kitty: #expect(text.contains("c=20,r=10"))
    case .inlineImages: #expect(text.contains("width=20;height=10"))
    case .sixel: #expect(text.contains("\"1;1;200;200"))
    }
  }

  @Test("Without graphics or a painter there is no picture")
  func failure() throws {
    let nothing = SceneFrames.Drawing(paint: { _, _ in nil }, png: { _, _ in [] })
    for view in [TerminalView.picture, .blocks] {
      let scene = PrintedScene(view, TerminalCapabilities(), extent: CellExtent(columns: 60, rows: 20))
      #expect(scene.bytes(for: Sample.voicemail, nothing) == nil)
    }
  }

  @Test("A tiny terminal gets narrow text")
  func tiny() throws {
    for columns in [0, 1, 10] {
      let lines = try printed(.line, columns: columns, rows: 0).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= max(1, columns - 1) })
    }
  }
}
