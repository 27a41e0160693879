import Foundation
import Scenes
import TestSupport

@testable import TerminalPictures

extension Pixels {
  /// Creates an opaque picture of colors as `0xRRGGBB`, or transparent where the color is nil.
  init(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32?) throws {
    var bytes = Data(capacity: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let value = color(x, y)
        bytes.append(UInt8(value.map { $0 & 0xFF } ?? 0))
        bytes.append(UInt8(value.map { $0 >> 8 & 0xFF } ?? 0))
        bytes.append(UInt8(value.map { $0 >> 16 & 0xFF } ?? 0))
        bytes.append(value == nil ? 0 : 255)
      }
    }
    guard let pixels = Pixels(width: width, height: height, bytes: bytes) else { throw Failure() }
    self = pixels
  }

  struct Failure: Error {}

  /// Red, green, blue and alpha, without premultiplication.
  var straight: [UInt8] {
    let source = Array(bytes)
    return (0..<(width * height)).flatMap { index -> [UInt8] in
      let alpha = Int(source[index * 4 + 3])
      guard alpha > 0 else { return [0, 0, 0, 0] }
      return [2, 1, 0].map { UInt8(min(255, (Int(source[index * 4 + $0]) * 255 + alpha / 2) / alpha)) } + [UInt8(alpha)]
    }
  }
}

enum Sample {
  /// The interface of a voicemail: header, text, media button, progress, two actions and Dismiss.
  static let voicemail = voicemail(progress: 36, time: "0:15")

  static func voicemail(progress: Int, time: String, isPlaying: Bool = false) -> Scene {
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    return Scene(
      size: CGSize(width: 390, height: 396),
      elements: [
        SceneElement(role: .header, label: "Voicemail", frame: rect(8, 8, 326, 44)),
        SceneElement(role: .dismissButton, label: "Close", frame: rect(334, 8, 44, 44)),
        SceneElement(role: .text, label: "Ada Lovelace", frame: rect(24, 64, 342, 24)),
        SceneElement(role: .text, label: "New voicemail from the analytical engine", frame: rect(24, 92, 342, 20)),
        SceneElement(
          role: .progress, label: "Progress", frame: rect(80, 140, 220, 4), value: "\(progress) %"),
        SceneElement(role: .text, label: time, frame: rect(316, 132, 50, 20)),
        SceneElement(
          role: .mediaButton, label: isPlaying ? "Pause" : "Play", frame: rect(24, 120, 44, 44),
          state: isPlaying ? .playing : .paused),
        SceneElement(role: .action, label: "Call Back", frame: rect(8, 188, 374, 44)),
        SceneElement(role: .action, label: "Delete", frame: rect(8, 232, 374, 44)),
        SceneElement(role: .dismissButton, label: "Dismiss", frame: rect(8, 284, 374, 44)),
      ])
  }

  /// A picture of the voicemail at a time, in pixels, drawn with rectangles.
  static func picture(width: Int, height: Int, second: Int) throws -> Pixels {
    func inside(_ x: Int, _ y: Int, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Bool {
      (left..<right).contains(x * 400 / width) && (top..<bottom).contains(y * 400 / height)
    }
    // Seven-segment digits of the seconds.
    let segments: [Set<Int>] = [
      [0, 1, 2, 4, 5, 6], [2, 5], [0, 2, 3, 4, 6], [0, 2, 3, 5, 6], [1, 2, 3, 5], [0, 1, 3, 5, 6], [0, 1, 3, 4, 5, 6],
      [0, 2, 5], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 5, 6],
    ]
    let places = [
      (1, 0, 9, 2), (0, 1, 2, 8), (8, 1, 10, 8), (1, 7, 9, 9), (0, 8, 2, 15), (8, 8, 10, 15), (1, 14, 9, 16),
    ]
    func isDigit(_ x: Int, _ y: Int) -> Bool {
      [(second / 10 % 6, 330), (second % 10, 345)].contains { digit, left in
        segments[digit].contains { number in
          let (l, t, r, b) = places[number]
          return inside(x, y, left + l, 132 + t, left + r, 132 + b)
        }
      }
    }
    return try Pixels(width, height) { x, y in
      guard inside(x, y, 8, 8, 392, 392) else { return nil }
      if isDigit(x, y) { return 0x3C3C43 }
      if inside(x, y, 80, 138, 80 + second * 220 / 60, 142) { return 0x007AFF }
      if inside(x, y, 80, 138, 300, 142) { return 0xD1D1D6 }
      if inside(x, y, 24, 120, 68, 164) { return 0x34C759 }
      // A photo: a gradient, which neither compresses well nor changes.
      if inside(x, y, 24, 180, 376, 340) { return UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8 | 0x80 }
      return 0xF2F2F7
    }
  }
}
