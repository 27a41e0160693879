import Foundation
import Testing

@testable import Notifications

@Suite("File paths and text") struct FilePathTests {
  @Test(
    "The path of a URL is Foundation's",
    arguments: ["/", "/tmp/", "/tmp/x y/ä%20.m4a", "/a//b/", "a%20b", "./x", "../x", "", "/tmp/%zz", "/a/../b", "~"])
  func paths(path: String) {
    for url in [URL(fileURLWithPath: path), URL(fileURLWithPath: path, isDirectory: true)] {
      #expect(url.filePath == url.path)
    }
  }

  @Test("The path of a relative URL includes its base")
  func relative() throws {
    let base = URL(fileURLWithPath: "/base/folder", isDirectory: true)
    let url = try #require(URL(string: "x%20y.m4a", relativeTo: base))
    #expect(url.filePath == "/base/folder/x y.m4a")
  }

  @Test(
    "The bytes of a text are its UTF-8", arguments: ["", "x", "Ärger 👩‍👩‍👧", "a\0b", NSString("bridged ü") as String])
  func bytes(text: String) {
    #expect(Data(text: text) == Data(text.utf8))
  }
}
