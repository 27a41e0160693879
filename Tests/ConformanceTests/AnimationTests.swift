import EarshotTesting
import Foundation
import Scenes
import Testing

@testable import ConformanceExtension

/// Animations are seen at every device time, in one process and in two.
@MainActor
@Suite
struct AnimationTests {
  @Test("A picture at 0.15 s of a 0.3 s animation is the one in the middle, and the same on each side")
  func middle() async throws {
    var scenes: [Scene] = []
    for side in Side.allCases {
      let stage = try await Stage(side, Principal(AnimatingController.self))
      let interface = try await stage.show()
      func moving() async throws -> CGRect? {
        let origin = interface.viewFrame.origin
        return try await interface.elements().first { $0.label == "Moving" }?.frame
          .offsetBy(dx: -origin.x, dy: -origin.y)
      }
      #expect(try await moving() == CGRect(x: 0, y: 0, width: 20, height: 20))
      try await stage.device.advance(by: .milliseconds(150))
      #expect(try await moving() == CGRect(x: 50, y: 0, width: 20, height: 20))
      let picture = try await interface.picture()
      #expect(try await interface.picture() == picture)
      scenes.append(picture)
      try await stage.device.advance(by: .milliseconds(149))
      #expect(interface.viewSize.height != 150)
      try await stage.device.advance(by: .milliseconds(1))
      #expect(interface.viewSize.height == 150)
      #expect(try await moving() == CGRect(x: 100, y: 0, width: 20, height: 20))
      await interface.dismiss()
    }
    #expect(Set(scenes).count == 1)
  }

  @Test("An hour of a repeating animation draws nothing until somebody looks", arguments: Side.allCases)
  func hour(side: Side) async throws {
    let stage = try await Stage(side, Principal(BlinkingController.self))
    let interface = try await stage.show()
    let count = stage.device.transcript.moments.count
    try await stage.device.advance(by: .seconds(3_600))
    #expect(!interface.title.hasPrefix("drawn"))
    #expect(stage.device.transcript.moments.count - count <= 2)
    _ = try await interface.picture()
    try await interface.settle()
    #expect(interface.title == "drawn 1")
  }
}
