import EarshotUIKit
import ExtensionTestSupport
import Testing
import Transcripts

@Suite("NSAttributedString: documents") struct AttributedDocumentTests {
  @Test func `Plain text is read in its encoding, with default attributes`() throws {
    let text = try NSAttributedString(
      data: Data("Grüße".utf8), options: [.defaultAttributes: [NSAttributedString.Key.foregroundColor: UIColor.red]],
      documentAttributes: nil)
    #expect(text.string == "Grüße")
    #expect(text.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
    let latin = try NSAttributedString(
      data: Data([0xFC]), options: [.characterEncoding: String.Encoding.isoLatin1.rawValue], documentAttributes: nil)
    #expect(latin.string == "ü")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFC]), options: [:], documentAttributes: nil)
    }
  }

  @Test func `HTML is not read, and is reported`() {
    let messages = Reports.messages {
      #expect(throws: CocoaError.self) {
        try NSAttributedString(
          data: Data("<b>Now</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.html],
          documentAttributes: nil)
      }
    }
    #expect(messages.first?.contains("NSHTML") == true)
  }
}
