import Foundation
import TestSupport
import Testing

/// Reports about files that an extension fails to open because its sandbox keeps them closed.
@Suite("Closed files of extensions")
struct ClosedFileTests {
  /// Plays a notification whose extension attempts to read files.
  ///
  /// - Returns: The paths in the reports, in order.
  private func reportedPaths(_ side: IntruderApp.Side, _ attacks: [String]) async throws -> [String] {
    let app = try IntruderApp(side, attacks)
    let outcome = try await Earshot.play(
      app.payload, "--extension", app.app, "--output", "wav:/dev/null", "--transcript", "-")
    let lines = outcome.lines.filter { $0.contains("   diagnostic  closedFile: ") }
    return lines.compactMap { line in
      guard let start = line.range(of: "the extension may not open "), let end = line.range(of: "; on a device, ")
      else { return nil }
      return String(line[start.upperBound..<end.lowerBound])
    }
  }

  private static let fileFunctions = ["read", "fopen", "data", "string", "manager", "handle"]
  private static let folderFunctions = ["opendir", "listing"]

  @Test(
    "A file or folder outside of the sandbox is reported once, with any function", arguments: IntruderApp.Side.allCases)
  func fileFunctions(side: IntruderApp.Side) async throws {
    let folder = try TemporaryFolder()
    let fileAttacks = try Self.fileFunctions.map { "\($0) \(try folder.file("file-\($0)", Data("secret".utf8)).path)" }
    let folderAttacks = try Self.folderFunctions.map { function in
      let path = folder.path("folder-\(function)")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      return "\(function) \(path)"
    }
    let expected = (fileAttacks + folderAttacks).map { String($0.drop { $0 != " " }.dropFirst()) }
    let all = fileAttacks + folderAttacks
    #expect(try await reportedPaths(side, all + all) == expected)
  }

  @Test("Readable and missing files are not reported")
  func others() async throws {
    let attacks = [
      "data PATH", "data TMPDIR/missing", "create TMPDIR/own", "data TMPDIR/own", "listing TMPDIR",
      "data /usr/share/zoneinfo/UTC", "data /nonexistent/file",
      "data /etc/xdg/user-dirs.defaults",
    ]
    #expect(try await reportedPaths(.content, attacks) == [])
  }

  @Test("At most twenty files are reported, and names cannot forge lines")
  func limits() async throws {
    let folder = try TemporaryFolder()
    let names = ["forged\n     0.000   press"] + (0..<30).map { "file-\($0)" }
    let attacks = try names.map { "data \(try folder.file($0, Data("secret".utf8)).path)" }
    let paths = try await reportedPaths(.content, attacks)
    #expect(paths.count == 20)
    #expect(paths.first == "\(folder.url.path)/forged\\n     0.000   press")
  }

  @Test("A crash after the failure does not lose the report")
  func crash() async throws {
    #expect(try await reportedPaths(.content, ["data /etc/passwd", "crash"]) == ["/etc/passwd"])
  }
}
