import Foundation
import Scenes
import TestSupport
import Testing

@testable import Drawing

@Suite struct FontFaceTests {
  /// Returns the file of one of Inter's faces.
  private static func font(_ face: String) -> URL {
    Media.root.appending(path: "Sources/CDrawing/Fonts/Inter-\(face).otf")
  }

  @Test(
    "A font's names, weight and slant are read",
    arguments: [
      ("Bold", 700, false), ("Regular", 400, false), ("Italic", 400, true),
    ])
  func faces(_ name: String, _ weight: UInt16, _ isItalic: Bool) throws {
    let face = try #require(try FontFace.faces(in: FontFile(contentsOf: Self.font(name))).first)
    #expect(face.postScriptName == "Inter-\(name)" && face.family == "Inter" && face.style == name)
    #expect(face.weight.rawValue == weight && face.isItalic == isItalic)
  }

  @Test("Truncated fonts and tables outside the file are damaged")
  func damage() throws {
    let data = TestFont(family: "Whole").data
    #expect(try FontFace.faces(in: FontFile(data)).map(\.glyphCount) == [3])
    for length in stride(from: 0, to: data.count - 3, by: 1) {
      let file = try FontFile(data.prefix(length))
      #expect(throws: FontFace.Fault.self) { try FontFace.faces(in: file) }
    }
    var lying = data
    for index in 12..<172 { lying[index] = 0xFF }
    let file = try FontFile(lying)
    #expect(throws: FontFace.Fault.damaged(reason: "a table extends beyond the end of the file")) {
      try FontFace.faces(in: file)
    }
  }

  @Test(
    "Other formats are named",
    arguments: [
      ("wOF2", "it is a WOFF file; a device reads TrueType and OpenType files"),
      ("<svg", "it is neither a TrueType nor an OpenType file"),
    ])
  func formats(_ start: String, _ reason: String) throws {
    let file = try FontFile(Data((start + String(repeating: " ", count: 100)).utf8))
    #expect(throws: FontFace.Fault.unrecognized(reason: reason)) { try FontFace.faces(in: file) }
  }

  @Test("Missing files, folders and files that are too large are not opened")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: FontFile.Fault.missing) { try FontFile(contentsOf: folder.appendingPathComponent("nonexistent")) }
    #expect(throws: FontFile.Fault.notAFile) { try FontFile(contentsOf: folder) }
    let large = folder.appendingPathComponent("\(UUID()).ttf")
    defer { try? FileManager.default.removeItem(at: large) }
    try Data().write(to: large)
    try FileHandle(forWritingTo: large).truncate(atOffset: UInt64(FontFile.maximumBytes) + 1)
    #expect(throws: FontFile.Fault.tooLarge(bytes: FontFile.maximumBytes + 1)) { try FontFile(contentsOf: large) }
  }
}
