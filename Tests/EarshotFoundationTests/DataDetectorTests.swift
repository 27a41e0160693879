import ExtensionTestSupport
import Foundation
import Testing
import Transcripts

@testable import EarshotFoundation

@Suite struct DataDetectorTests {
  private static let link: UInt64 = 1 << 6, phoneNumber: UInt64 = 1 << 11

  private func matches(_ text: String, _ types: UInt64 = link | phoneNumber) throws -> [String] {
    let range = NSRange(location: 0, length: text.utf16.count)
    return try NSDataDetector(types: types).matches(in: text, range: range).map { result in
      let match = NSString(string: text).substring(with: result.range)
      return "\(match) = \(result.url?.absoluteString ?? result.phoneNumber ?? "")"
    }
  }

  @Test(
    "Links and phone numbers are found in a text",
    arguments: [
      ("Visit https://example.com/a?b=1.", ["https://example.com/a?b=1 = https://example.com/a?b=1"]),
      ("😀 (see www.example.com), please", ["www.example.com = http://www.example.com"]),
      ("Mail to a.b@example.com!", ["a.b@example.com = mailto:a.b@example.com"]),
      ("https://en.example.org/A_(b)", ["https://en.example.org/A_(b) = https://en.example.org/A_(b)"]),
      ("Call +1 (555) 010-9999 now", ["+1 (555) 010-9999 = +1 (555) 010-9999"]),
      ("Call (555) 010-9999, or 030 1234567.", ["(555) 010-9999 = (555) 010-9999", "030 1234567 = 030 1234567"]),
      ("In 2026, 12 of 345 were 6.7", []), ("a@b, example, A12345678", []),
    ])
  func results(_ text: String, _ expected: [String]) throws {
    #expect(try matches(text) == expected)
  }

  @Test("Only the requested types are found, and others are reported")
  func types() throws {
    let text = "www.example.com or 555-010-9999"
    #expect(try matches(text, Self.link) == ["www.example.com = http://www.example.com"])
    #expect(try matches(text, Self.phoneNumber) == ["555-010-9999 = 555-010-9999"])
    var results: [String] = []
    let messages = try Reports.messages {
      results = try matches("tomorrow", 1 << 4)
    }
    #expect(results == [])
    #expect(messages.count == 1)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test("Long texts without data take time in proportion to their length")
  func long() throws {
    #expect(try matches(String(repeating: "1 (2) 3-", count: 20_000)).count < 100_000)
    #expect(try matches(String(repeating: "a.", count: 50_000) + "@") == [])
  }
}
