import Foundation
import Scenarios
import Scenes

extension ScenarioPainter {
  /// Draws nothing, with one pixel per point of the scene.
  static let blank = ScenarioPainter(
    scale: 1,
    paint: { scene, _, _ in
      let (width, height) = (Int(scene.size.width), Int(scene.size.height))
      return try blank(width, height)
    },
    encode: { pixels, _ in Data("\(pixels.width) \(pixels.height)".utf8) },
    decode: { data in
      let dimensions = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
      return try blank(dimensions[0], dimensions[1])
    })

  private static func blank(_ width: Int, _ height: Int) throws -> Pixels {
    guard let pixels = Pixels(width: width, height: height, bytes: Data(count: width * height * 4)) else {
      throw CocoaError(.coderInvalidValue)
    }
    return pixels
  }
}
