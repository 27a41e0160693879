import Foundation
import TestSupport
import Testing

/// The examples of `Documentation/Testing.md` are tests of a sample.
@Suite("Testing page") struct TestingPageTests {
  @Test func `The examples for Swift Testing and for XCTest are tests`() throws {
    let page = try String(contentsOf: Media.root.appending(path: "Documentation/Testing.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```swift\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
    let examples = blocks.filter { $0.contains("@Test") || $0.contains("XCTestCase") }
    let files = ["TestingPageTests.swift", "VoicemailDeviceTests.swift"]
    #expect(examples.count == files.count)
    for (example, file) in zip(examples, files) {
      let tests = try String(
        contentsOf: Media.root.appending(path: "Samples/Voicemail/VoicemailTests/\(file)"), encoding: .utf8)
      #expect(tests.hasSuffix("\n\(example)\n"), "\(file)")
    }
  }
}
