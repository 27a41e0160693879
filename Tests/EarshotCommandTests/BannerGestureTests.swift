import Testing
import TerminalPictures

@testable import EarshotCommand

@Suite("Earshot play: gestures on a banner")
struct BannerGestureTests {
  typealias Recognized = BannerGesture.Recognized

  /// Returns the gesture of a press and a release, with a number of rows and milliseconds between them.
  private func gesture(up rows: Int, after milliseconds: Int, endsOnBanner: Bool = true) -> Recognized? {
    var gesture = BannerGesture()
    let start = ContinuousClock.now
    let press = MouseReport(.press(.left), x: 10, y: 5)
    #expect(gesture.apply(press, isOnBanner: true, at: start) == nil && gesture.isActive)
    #expect(gesture.apply(MouseReport(.move(.left), x: 10, y: 5), isOnBanner: true, at: start) == nil)
    let end = start + .milliseconds(milliseconds)
    defer { #expect(!gesture.isActive) }
    let release = MouseReport(.release(.left), x: 10, y: 5 - rows)
    return gesture.apply(release, isOnBanner: endsOnBanner, at: end)
  }

  @Test(
    "A short press is a tap, a long one expands, and a movement upwards swipes",
    arguments: [
      (0, 0, Recognized.tap), (0, 499, .tap), (0, 500, .longPress), (1, 100, .tap), (2, 100, .swipe), (4, 900, .swipe),
      (-3, 100, .tap),
    ])
  func kinds(rows: Int, milliseconds: Int, expected: Recognized) {
    #expect(gesture(up: rows, after: milliseconds) == expected)
  }

  @Test("A gesture begins on the banner; outside, only a swipe ends")
  func outside() {
    #expect(gesture(up: 3, after: 100, endsOnBanner: false) == .swipe)
    #expect(gesture(up: -3, after: 100, endsOnBanner: false) == nil)
    #expect(gesture(up: 1, after: 900, endsOnBanner: false) == nil)
    var gesture = BannerGesture()
    _ = gesture.apply(MouseReport(.press(.left), x: 0, y: 9), isOnBanner: false, at: .now)
    #expect(!gesture.isActive)
  }

  @Test("A canceled press, another button, and a release alone are no gesture")
  func none() {
    var gesture = BannerGesture()
    #expect(gesture.apply(MouseReport(.release(.left), x: 0, y: 0), isOnBanner: true, at: .now) == nil)
    let press = MouseReport(.press(.right), x: 0, y: 0)
    #expect(gesture.apply(press, isOnBanner: true, at: .now) == nil && !gesture.isActive)
    _ = gesture.apply(MouseReport(.press(.left), x: 0, y: 9), isOnBanner: true, at: .now)
    gesture.cancel()
    #expect(gesture.apply(MouseReport(.release(.left), x: 0, y: 0), isOnBanner: true, at: .now) == nil)
  }
}
