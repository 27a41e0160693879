import EarshotUIKit
import Testing

@Suite struct UIPasteboardTests {
  @Test func `The pasteboard contains only the last copied item`() {
    let pasteboard = UIPasteboard()
    #expect(pasteboard.string == nil && !pasteboard.hasStrings && pasteboard.changeCount == 0)
    pasteboard.string = "One-time code"
    #expect(pasteboard.strings == ["One-time code"])
    pasteboard.url = URL(string: "https://example.com/a")
    #expect(pasteboard.string == "https://example.com/a" && pasteboard.hasURLs)
    pasteboard.color = .red
    #expect(pasteboard.string == nil && pasteboard.url == nil && pasteboard.hasColors)
    pasteboard.image = UIImage()
    #expect(pasteboard.hasImages && !pasteboard.hasColors && pasteboard.changeCount == 4)
  }
}
