import ArgumentParser
import Testing

@testable import EarshotCommand

@Suite("Earshot play: fast parsing of plain arguments")
struct PlainArgumentTests {
  /// Returns all values, by name. The name of the folder for downloads is random.
  private func values(of options: PlayOptions) -> [String] {
    let (all, access) = (Mirror(reflecting: options).children, Mirror(reflecting: options.access).children)
    return all.filter { $0.label != "access" }.map { "\($0.label ?? ""): \($0.value)" }
      + access.filter { $0.label != "downloadFolderName" }.map { "\($0.label ?? ""): \($0.value)" }
  }

  @Test(
    "The result equals that of ArgumentParser",
    arguments: [
      ["a.wav"], ["a.wav", "b.mp3"], ["payload.apns", "--extension", "A.app"],
      ["--extension", "A.app", "payload.apns", "--extension", "B.appex"], ["a.wav", "--output", "null"],
      ["--output", "raw:/tmp/plain", "a.wav"], ["a.wav", "--output", "wav:heard.wav"], ["a.wav", "--output", "auto"],
    ])
  func same(_ arguments: [String]) throws {
    let plain = try #require(PlayOptions(plain: arguments))
    #expect(try values(of: plain) == values(of: PlayOptions(PlayCommand.parse(arguments))))
  }

  @Test(
    "Options and their values are not prepared as files",
    arguments: [
      (["a.wav", "--output", "raw:b", "c.mp3"], ["a.wav", "c.mp3"]), (["--extension", "A.app", "-"], []),
      (["--json", "a.wav"], []), ([], []),
    ])
  func probable(arguments: [String], inputs: [String]) {
    #expect(PlayOptions.probableInputs(arguments) == inputs)
  }

  @Test(
    "Other arguments are left to ArgumentParser",
    arguments: [
      [], ["-"], ["--", "a.wav"], ["a.wav", "--output"], ["a.wav", "--output", "speaker"], ["a.wav", "--output=null"],
      ["a.wav", "--output", "null", "--output", "auto"], ["a.wav", "--extension"], ["a.wav", "--extension", "--json"],
      ["a.wav", "--json"], ["a.wav", "--help"], ["a.wav", "--no-such-option"],
    ])
  func unsupported(_ arguments: [String]) {
    #expect(PlayOptions(plain: arguments) == nil)
  }
}
