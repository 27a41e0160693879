import Drawing
import Foundation
import NotificationRuntime
import Scenes
import TestSupport
import Testing

@testable import RuntimeTrials

/// Every content of an extension's view results in a picture, or an error with the reason.
@MainActor @Suite("Hostile views", .serialized) struct HostilePictureTests {
  @Test func `Each hostile view gives an image or a clear error`() async throws {
    let device = try await HostileTrial.device()
    for view in HostileView.all where !view.isLong {
      let interface = try await HostileTrial.interface(view, on: device)
      let outcome = await HostileTrial.draw(interface)
      #expect(outcome.isClear && outcome.bytes > 0, "\(view.name): \(outcome.description)")
      await interface.dismiss()
    }
  }

  private static let program = Program.products.appending(path: "RuntimeTrials").path

  @Test(
    .enabled(if: access("/proc/self/clear_refs", W_OK) == 0),
    arguments: [
      "image-png-large", "image-gif-large", "number 1e+300", "label of a million words",
      "text view of a million letters",
      "label of a million marks", "500 faint views within each other", "50 cut off, turned views within each other",
      "10000 views beside each other", "gradients", "lines and dashes",
    ])
  func `No hostile view takes more than 64 MB beyond the image itself`(name: String) async throws {
    let trial = try Program.run(Self.program, ["hostile", name])
    #expect(trial.status == 0)
    let output = trial.output
    let lines = output.split(separator: "\n").map { $0.split(separator: "\t") }
    let line = try #require(lines.last)
    try #require(line.count == 6 && line[0] == name, "\(output)")
    #expect(Int(line[3]).map { $0 <= 64 * 1024 } == true, "\(line[3]) KB more than before")
  }
}
