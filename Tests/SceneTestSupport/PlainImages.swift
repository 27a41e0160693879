package import Foundation
package import Scenes

/// Reads images that contain their own description: `width height value`.
package struct PlainImages: ImageReader {
  package init() {}

  package func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { throw .unknownFormat }
    let data = Data(repeating: UInt8(clamping: numbers[2]), count: numbers[0] * numbers[1] * 4)
    guard let pixels = Pixels(width: numbers[0], height: numbers[1], bytes: data) else {
      throw .damaged(reason: "no size")
    }
    return DecodedImage(frames: [DecodedImage.Frame(pixels: pixels)])
  }
}
