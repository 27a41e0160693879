import Foundation
import TestSupport
import Testing

/// Drawing produces the same bytes in any environment. `DrawingTrials` draws in separate processes.
@Suite("Drawing in different environments") struct EnvironmentTests {
  private static let program = Program.products.appending(path: "DrawingTrials")

  /// Returns the hashes of the set of scenes, drawn in exactly this environment.
  private func hashes(_ environment: [String: String], program: URL = Self.program) throws -> String {
    let trial = try Program.run(program.path, ["hash"], environment: environment)
    #expect(trial.status == 0)
    return trial.output
  }

  @Test("Images do not depend on the environment")
  func environments() throws {
    let folder = try TemporaryFolder()
    let broken = folder.url.appending(path: "fonts.conf")
    try Data("<fontconfig><match><edit name=\"embolden\"".utf8).write(to: broken)
    let emboldening = folder.url.appending(path: "bold.conf")
    try Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>
      <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit></match></fontconfig>
      """.utf8
    ).write(to: emboldening)
    let empty = try hashes([:])
    #expect(empty.split(separator: "\n").count == 15)
    let environments: [[String: String]] = [
      ProcessInfo.processInfo.environment,
      ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "bg:sr:ja"],
      ["PANGO_LANGUAGE": "bg:ro", "LANG": "C.UTF-8"],
      ["FONTCONFIG_FILE": broken.path, "FONTCONFIG_PATH": "/nonexistent"],
      ["FONTCONFIG_FILE": emboldening.path, "FC_LANG": "ja"],
      ["FONTCONFIG_SYSROOT": "/nonexistent", "HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent"],
      ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0"],
      ["MALLOC_PERTURB_": "165"],
    ]
    for environment in environments { #expect(try hashes(environment) == empty) }
  }

  @Test("A moved program still has its fonts")
  func movedProgram() throws {
    let folder = try TemporaryFolder()
    let moved = folder.url.appending(path: "moved")
    try Executable.copy(Self.program, to: moved)
    let libraries = ["LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""]
    #expect(try hashes(libraries, program: moved) == hashes([:]))
  }
}
