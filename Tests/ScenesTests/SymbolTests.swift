import Foundation
import TestSupport
import Testing

@testable import Scenes

@Suite("Symbols")
struct SymbolTests {
  @Test("Every symbol is inside its square, and not empty", arguments: SymbolTable.drawings.keys.sorted())
  func bounds(name: String) throws {
    let shapes = try #require(SymbolTable.drawings[name])
    #expect(!shapes.isEmpty)
    for shape in shapes {
      let bounds = shape.path.bounds
      #expect(bounds.width > 0 || bounds.height > 0)
      #expect(CGRect(x: 0, y: 0, width: 24, height: 24).contains(bounds), "\(bounds)")
    }
  }

  @Test("Documentation/Appearance.md lists the symbols in alphabetical order")
  func documentation() throws {
    let page = try String(contentsOf: Media.root.appending(path: "Documentation/Appearance.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## Symbols\n").last)
    let list = try #require(section.firstMatch(of: /```text\n([a-z0-9. \n]+)\n```/)).1
    #expect(list.split { $0 == " " || $0 == "\n" }.map(String.init) == SymbolTable.drawings.keys.sorted())
  }

  @Test("A symbol fills its rectangle, and an unknown one is a rounded box")
  func drawing() {
    let ink = Color(red: 0, green: 0, blue: 0)
    let rect = CGRect(x: 10, y: 20, width: 48, height: 48)
    let cross = Symbol(name: "xmark").operations(in: rect, color: ink)
    let box = Symbol(name: "no.such.symbol")
    #expect(cross.count == 2 && !box.isKnown && Symbol(name: "xmark").isKnown)
    guard case .stroke(let path, ink, let stroke) = box.operations(in: rect, color: ink).first else {
      Issue.record("no box")
      return
    }
    #expect(path.bounds == CGRect(x: 18, y: 28, width: 32, height: 32) && stroke.width == 4)
    #expect(Symbol(name: "xmark").operations(in: .zero, color: ink).isEmpty)
  }
}
