import Foundation
import Scenes
import Testing

@testable import NotificationRuntime

@Suite("Animated images") struct AnimatedImageTests {
  private func image(frames: Int, duration: Double, loopCount: Int) throws -> AnimatedImage? {
    let pixels = try #require(Pixels(width: 1, height: 1, bytes: Data(count: 4)))
    let frames = (0..<frames).map { _ in DecodedImage.Frame(pixels: pixels, duration: duration) }
    return AnimatedImage(DecodedImage(frames: frames, loopCount: loopCount)) { $0 }
  }

  @Test("Passes end after their total duration")
  func passes() throws {
    let image = try image(frames: 2, duration: 0.5, loopCount: 3)
    #expect(image?.hasEnded(at: 2_999_999_999) == false)
    #expect(image?.hasEnded(at: 3_000_000_000) == true)
  }

  @Test("Passes whose total duration no number can state never end")
  func endless() throws {
    #expect(try image(frames: 250, duration: 655.35, loopCount: 65_535)?.hasEnded(at: .max) == false)
  }
}
