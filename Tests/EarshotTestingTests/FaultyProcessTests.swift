import EarshotTesting
import Foundation
import TestSupport
import Testing

/// Faults of an extension process are reported, and the system continues.
@MainActor @Suite("Faults of an extension process", .serialized) struct FaultyProcessTests {
  /// Delivers the voicemail to an `.appex` with a shell script as its executable, and returns the error.
  private func failure(of script: String) async throws -> String {
    let folder = try TemporaryFolder()
    let appex = try Appex(Sample.voicemail.rawValue, in: folder)
    let executable = appex.executable
    try FileManager.default.removeItem(at: executable)
    try Executable.write("#!/bin/sh\n\(script)\n", to: executable)
    let device = try await Sample.voicemail.device(appex: appex.url, sandbox: .off)
    let banner = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload))
    do {
      _ = try await banner.expand()
      return "nothing"
    } catch {
      #expect(device.interface == nil)
      return error.message
    }
  }

  @Test("A process that exits is reported with its status")
  func exitStatus() async throws {
    #expect(try await failure(of: "exit 3") == "Voicemail failed while loading: it exited with status 3")
  }

  @Test("A process that crashes is reported with its signal")
  func crashSignal() async throws {
    let text = try await failure(of: "kill -SEGV $$")
    #expect(text == "Voicemail failed while loading: it was ended by signal 11 (Segmentation fault)")
  }

  @Test("A process that sends an invalid message is terminated")
  func invalidMessage() async throws {
    let text = try await failure(of: "printf '\\002\\000\\000\\000\\000\\000\\000\\000{}' >&3; exec sleep 100")
    #expect(text.contains("an invalid message"))
  }

  @Test("A process that announces a message of 4 GB is terminated")
  func oversizedMessage() async throws {
    let text = try await failure(of: "printf '\\377\\377\\377\\377\\000\\000\\000\\000' >&3; exec sleep 100")
    #expect(text.contains("a message of 4294967295 bytes; the limit is 33554432"))
  }

  @Test("A process that closes its channel and keeps running is terminated")
  func closedChannel() async throws {
    let text = try await failure(of: "exec 3>&-; exec sleep 100")
    #expect(text == "Voicemail failed while loading: it closed its channel and went on running")
  }

  @Test("An executable that cannot be started is reported")
  func invalidExecutable() async throws {
    let folder = try TemporaryFolder()
    let appex = try Appex(Sample.voicemail.rawValue, in: folder)
    let executable = appex.executable
    try FileManager.default.removeItem(at: executable)
    try Executable.write("\u{7F}no executable", to: executable)
    let device = try await Sample.voicemail.device(appex: appex.url, sandbox: .off)
    let banner = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload))
    let error = await #expect(throws: Earshot.RuntimeError.self) { _ = try await banner.expand() }
    #expect("\(try #require(error))".contains("Exec format error"))
  }
}
