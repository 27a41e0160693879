import Foundation
import Testing

@testable import EarshotTesting

@Suite("Devices that wait for another one") struct DeviceLockTests {
  @Test("A device that waits reports both lines, and throws them if the other device makes no progress")
  func noProgress() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(2)
      DeviceLock.patience = .seconds(1)
      try await DeviceLockTests.keepTwo()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let report = "earshot: the TestDevice at Second.swift:9 waits for the release of the one created at First.swift:7; "
    let error =
      "Second.swift:9: another TestDevice, created at First.swift:7, exists in this process and has made no progress "
      + "for 2 s; release it and its interfaces first"
    #expect(text.contains(report), "\(text)")
    #expect(text.contains(error), "\(text)")
  }

  @Test("A device waits as long as the other one makes progress")
  func progress() async throws {
    await #expect(processExitsWith: .success) {
      TestDevice.callTimeLimit = .seconds(1)
      DeviceLock.patience = .seconds(1)
      try await DeviceLockTests.takeTurns()
    }
  }

  @MainActor private static func device(_ filePath: String, _ line: Int) async throws -> TestDevice {
    try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Listing", content: ListingViewController.self)],
      filePath: filePath, line: line)
  }

  /// Creates a second device while the first is alive, and prints the error.
  @MainActor static func keepTwo() async throws {
    let first = try await device("First.swift", 7)
    do {
      _ = try await device("Second.swift", 9)
    } catch let error as DeviceInUseError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    withExtendedLifetime(first) {}
  }

  /// Uses a device until another one has waited for four seconds.
  @MainActor static func takeTurns() async throws {
    var first: TestDevice? = try await device("First.swift", 7)
    let second = Task { @MainActor in try await device("Second.swift", 9) }
    while DeviceLock.waitingTime < .seconds(4) {
      try await first?.advance(by: .milliseconds(1))
      try await Task.sleep(for: .milliseconds(10))
    }
    first = nil
    _ = try await second.value
  }
}
