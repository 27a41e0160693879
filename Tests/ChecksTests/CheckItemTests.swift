import Checks
import Testing

@Suite("Check items")
struct CheckItemTests {
  @Test(
    "An item has a folder and a name, regardless of the form of its path",
    arguments: [
      ("a", ".", "a"), ("a.wav", ".", "a.wav"), ("/a", "/", "a"), ("a/b.wav", "a", "b.wav"), ("a/", ".", "a"),
      ("a//b/", "a", "b"), ("/a/b", "/a", "b"), ("/", "/", "/"), ("//", "/", "/"), ("", ".", ""), ("../é", "..", "é"),
      ("./b", ".", "b"), ("a/\u{301}b", "a", "\u{301}b"), ("a\u{301}/b", "a\u{301}", "b"),
    ])
  func parts(path: String, folder: String, name: String) {
    let item = CheckItem(path: path, kind: .media)
    #expect(item.folder.unicodeScalars.elementsEqual(folder.unicodeScalars), "\(item.folder)")
    #expect(item.name.unicodeScalars.elementsEqual(name.unicodeScalars), "\(item.name)")
  }
}
