import ArgumentParser
import Testing

@testable import CheckCommandLine

@Suite("Earshot check: fast parsing of plain arguments")
struct PlainCheckOptionsTests {
  private func values(of options: any ParsableArguments) -> [String] {
    Mirror(reflecting: options).children.flatMap { child -> [String] in
      let name = child.label ?? ""
      // The property wrapper hides the group's own properties.
      guard let check = options as? CheckOptions, name == "_reports" || name == "_access" else {
        return ["\(name): \(child.value)"]
      }
      return values(of: name == "_reports" ? check.reports : check.access)
    }
  }

  @Test(
    "The result equals that of ArgumentParser",
    arguments: [
      ["a.wav"], ["a.wav", "folder", "b.apns"], ["a.wav", "--quick", "--quiet"], ["--quick", "a.wav"],
      ["a.wav", "--jobs", "2"], ["a.wav", "--json", "a.json", "--junit", "a.xml"], ["a.wav", "--json", "b"],
      ["--extension", "A.app", "a.apns", "--extension", "B.appex"],
    ])
  func same(_ arguments: [String]) throws {
    let plain = try #require(CheckOptions(plain: arguments))
    #expect(values(of: plain) == values(of: try CheckOptions.parse(arguments)))
  }

  @Test(
    "Other arguments are left to ArgumentParser",
    arguments: [
      [], ["-"], [""], ["--", "a.wav"], ["a.wav", "--jobs"], ["a.wav", "--jobs", "0"], ["a.wav", "--jobs", "two"],
      ["a.wav", "--jobs", "1", "--jobs", "2"], ["a.wav", "--jobs=2"], ["a.wav", "--json", "-"],
      ["a.wav", "--json", "a", "--junit", "a"], ["a.wav", "--quick", "--quick"], ["a.wav", "--loudness", "-24..-16"],
      ["a.wav", "--extension"], ["a.wav", "--extension", "--quick"], ["a.wav", "--help"],
      ["a.wav", "--no-such-option"],
      ["merge", "a.json"],
    ])
  func unsupported(_ arguments: [String]) {
    #expect(CheckOptions(plain: arguments) == nil)
  }
}
