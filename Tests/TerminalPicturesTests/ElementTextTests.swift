import Foundation
import Scenes
import Testing

@testable import TerminalPictures

@Suite("Texts of elements in text")
struct ElementTextTests {
  @Test("A text keeps its line breaks as far as its frame has room, and everything else is one line")
  func lineBreaks() {
    func text(_ role: SceneElement.Role, _ label: String, height: Double, value: String? = nil) -> String {
      let element = SceneElement(
        role: role, label: label, frame: CGRect(x: 0, y: 0, width: 300, height: height), value: value)
      let scene = Scene(size: CGSize(width: 300, height: 2000), elements: [element])
      return SceneTextLayout(scene, columns: 20).grid.text
    }
    let list = "- milk\n- eggs and  a lot of flour\r\n\n- bread\n \n"
    #expect(text(.text, list, height: 100) == "- milk\n- eggs and a lot of\nflour\n\n- bread\n")
    #expect(text(.text, list, height: 18) == "- milk - eggs and a\nlot of flour - bread\n")
    #expect(text(.text, list, height: 22) == "- milk\n- eggs and a lot of\nflour - bread\n")
    #expect(text(.header, "a\nb", height: 100) == "a b\n")
    let view = text(.textView, "Note", height: 100, value: "a\nb\n")
    #expect(view.contains("│ a                │\n│ b                │\n"))
    #expect(text(.text, "\n\n", height: 100) == "")
    // A hundred lines are enough.
    #expect(text(.text, String(repeating: "\nx", count: 4_000), height: 2000).split(separator: "\n").count <= 100)
    let flood = String(repeating: "\n", count: 4_000) + "x"
    #expect(text(.text, flood, height: .greatestFiniteMagnitude).count { $0 == "\n" } <= 100)
  }

  @Test("A frame around flags and other wide characters is straight")
  func straightFrames() {
    let action = SceneElement(
      role: .action, label: "🇩🇪 👍🏽 漢\u{7}", frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let scene = Scene(size: CGSize(width: 300, height: 100), elements: [action])
    let grid = SceneTextLayout(scene, columns: 30).grid
    #expect(grid[29, 0].character == "┐" && grid[29, 1].character == "│")
    #expect(grid.text.contains("│ 1 🇩🇪 👍🏽 漢 "))
    #expect(SceneTextLayout(scene, columns: 30, hasNumbers: false).grid.text.contains("│ 🇩🇪 👍🏽 漢 "))
  }
}
