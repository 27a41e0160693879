import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import Foundation
import TestSupport
import Testing
import Transcripts

/// The main bundle in code of an extension that is compiled into a test.
@MainActor @Suite("Main bundle of an extension in a test's process") struct BundleHookTests {
  private final class Example {}

  private let log = EventLog()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let plist = ["CFBundleIdentifier": "com.example.App.Content", "CFBundleDevelopmentRegion": "en"]
    let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
    try folder.file("Content.appex/Info.plist", data)
    try folder.file("Content.appex/en.lproj/Localizable.strings", Data(#""HELLO" = "Hello.";"#.utf8))
  }

  /// The main bundle, the bundle of a class, and two strings of the bundle, as the caller's code sees them.
  private nonisolated static var findings: String {
    let bundles = [Bundle.main, Bundle(for: Example.self)].map { $0.bundleIdentifier ?? "none" }
    let texts = [NSLocalizedString("HELLO", comment: ""), String(localized: "HELLO")]
    return (bundles + texts).joined(separator: " ")
  }

  private static let expected = "com.example.App.Content com.example.App.Content Hello. Hello."

  @Test("Code of an extension finds its own bundle, and code of the test does not")
  func own() async {
    let (bundle, findings) = (Bundle.main, Self.findings)
    let system = SystemEnd { [log] _ in
      log.add(Self.findings)
      Task { log.add(Self.findings) }
    }
    system.context.bundle = folder.path("Content.appex")
    let messages = await system.begin()
    #expect(log.lines == [Self.expected, Self.expected])
    #expect(Self.findings == findings && findings.hasSuffix(" HELLO HELLO"))
    #expect(Bundle.main === bundle)
    let faults = messages.filter {
      if case .diagnostic(let fault) = $0 { fault.message.hasPrefix("Bundle.main") } else { false }
    }
    #expect(faults == [])
  }

  @Test("A class of a library has the library's bundle")
  func library() async {
    let system = SystemEnd { [log] _ in log.add(Bundle(for: URLSession.self).bundleIdentifier ?? "none") }
    system.context.bundle = folder.path("Content.appex")
    await system.begin()
    #expect(log.lines == [Bundle(for: URLSession.self).bundleIdentifier ?? "none"])
    #expect(log.lines != ["com.example.App.Content"])
  }

  @Test("Without a bundle of its own, an extension finds the test's")
  func none() async {
    let system = SystemEnd { [log] _ in log.add(Self.findings) }
    await system.begin()
    #expect(log.lines == [Self.findings])
  }
}
