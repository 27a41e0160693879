import Foundation
import TestSupport
import Testing

@Suite("Functions that the linker redirects")
struct InterceptedFunctionsTests {
  /// Returns the strings of the list `intercepted` in a source file, in order.
  private func functions(in path: String) throws -> [String] {
    let text = try String(contentsOf: Media.root.appending(path: path), encoding: .utf8)
    let list = try #require(text.firstRange(of: "let intercepted = ["))
    let end = try #require(text[list.upperBound...].firstRange(of: "]\n"))
    return text[list.upperBound..<end.lowerBound].matches(of: /"([^"]+)"/).map { String($0.output.1) }
  }

  @Test("The package and `earshot build` redirect the same functions")
  func equal() throws {
    let own = try functions(in: "Package.swift")
    #expect(own.count > 20 && Set(own).count == own.count)
    #expect(try functions(in: "Sources/EarshotBuild/SDKLocation.swift") == own)
  }
}
