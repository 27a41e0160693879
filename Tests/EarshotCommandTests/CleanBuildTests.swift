import Foundation
import TestSupport
import Testing

@Suite("Build from a clean clone")
struct CleanBuildTests {
  @Test("`make play` builds in one pass, and only the required products")
  func play() async throws {
    let outcome = try await Command(
      executable: URL(filePath: "/usr/bin/make"), arguments: ["--dry-run", "-C", Media.root.path, "play"]
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let builds = outcome.output.split(separator: "\n").filter { $0.contains("swift build") }
    #expect(builds == ["swift build --target FirstPlay"])
    let manifest = try String(contentsOf: Media.root.appending(path: "Package.swift"), encoding: .utf8)
    let programs = #"["EarshotCommand", "VoicemailContent", "VoicemailService"]"#
    #expect(manifest.contains(#"name: "FirstPlay", dependencies: "# + programs))
  }

  @Test("The manifest's pkg-config files cause no warning in SwiftPM")
  func packageFlags() async throws {
    let manifest = try String(contentsOf: Media.root.appending(path: "Package.swift"), encoding: .utf8)
    let names = manifest.matches(of: /pkgConfig: "([^"]+)"/).flatMap { $0.output.1.split(separator: " ") }
    #expect(!names.isEmpty)
    for name in names {
      // What SwiftPM reads: the private requirements' compiler flags too, as pkg-config does.
      let outcome = try await Command(
        executable: URL(filePath: "/usr/bin/env"), arguments: ["pkg-config", "--cflags", "--libs", String(name)]
      ).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      let flags = outcome.output.split(whereSeparator: \.isWhitespace)
      #expect(flags.filter { !$0.hasPrefix("-I") && !$0.hasPrefix("-L") && !$0.hasPrefix("-l") } == [], "\(name)")
    }
  }
}
