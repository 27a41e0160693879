import Foundation
import TestSupport
import Testing

@Suite("Standard descriptors that are closed")
struct ClosedDescriptorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs `earshot` from a shell that closes some of its descriptors.
  private func run(_ arguments: [String], closing: String) async throws -> Command.Outcome {
    try await Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", "exec \"$0\" \"$@\" \(closing)", Earshot.executable.path] + arguments, folder: folder.url,
      environment: Earshot.environment
    ).run()
  }

  @Test("Closed standard output is reported, and nothing else gets its text", arguments: [">&-", "<&- >&-"])
  func output(closing: String) async throws {
    let arguments = ["play", Media.path("tone-440.wav"), "--json", "--output", "raw:heard"]
    let outcome = try await run(arguments, closing: closing)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "earshot: standard output: cannot be written: Bad file descriptor\n")
  }

  @Test("All descriptors may be closed")
  func all() async throws {
    let arguments = ["play", Media.path("tone-440.wav"), "--output"]
    _ = try await run(arguments + ["raw:open"], closing: "")
    let outcome = try await run(arguments + ["raw:closed"], closing: "<&- >&- 2>&-")
    #expect(outcome.status == 0)
    let files = try ["open", "closed"].map { try Data(contentsOf: folder.url.appending(path: $0)) }
    #expect(files[0] == files[1])
  }

  @Test("Standard input is not needed", arguments: ["play", "check", "inspect"])
  func input(command: String) async throws {
    let options = command == "play" ? ["--output", "raw:heard"] : []
    let outcome = try await run([command, Media.path("tone-440.wav")] + options, closing: "<&-")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test("Closed standard input is reported if it is to be read")
  func payload() async throws {
    let outcome = try await run(["play", "-", "--output", "null"], closing: "<&-")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("earshot: standard input"), "\(outcome.errors)")
  }
}
