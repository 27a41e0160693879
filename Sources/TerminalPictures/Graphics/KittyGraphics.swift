import Foundation
public import Scenes

/// Commands of Kitty's graphics protocol. None of them asks for a reply.
///
/// An image is transmitted under a number and then placed. A picture is replaced without flicker by placing the new
/// image above the old one before the old one is deleted.
public enum KittyGraphics {
  /// The maximum number of Base64 characters of one command.
  static let chunk = 4096

  /// Returns the commands that transmit an image without showing it.
  ///
  /// - Parameters:
  ///   - pixels: The image.
  ///   - image: Its number, which is not 0; an image of the same number is replaced.
  ///   - png: A function that returns a PNG file, or an empty one on failure; then the pixels are sent as they are,
  ///     in four bytes each, or three if all are opaque.
  public static func transmit(_ pixels: Pixels, as image: UInt32, png: (Pixels) -> [UInt8]) -> [UInt8] {
    let file = png(pixels)
    guard file.isEmpty else { return commands("a=t,q=2,i=\(image),f=100", file) }
    let (bytes, depth) = straight(pixels)
    return commands("a=t,q=2,i=\(image),f=\(depth),s=\(pixels.width),v=\(pixels.height)", bytes)
  }

  /// Returns the command that shows an image at the cursor, which does not move.
  ///
  /// - Parameters:
  ///   - image: The image's number.
  ///   - extent: The cells into which it is scaled.
  public static func place(_ image: UInt32, in extent: CellExtent) -> [UInt8] {
    Array("\u{1B}_Ga=p,q=2,i=\(image),p=1,C=1,c=\(extent.columns),r=\(extent.rows)\u{1B}\\".utf8)
  }

  /// Returns the command that removes an image from the screen and from the terminal's memory.
  public static func delete(_ image: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,q=2,d=I,i=\(image)\u{1B}\\".utf8)
  }

  /// Returns a command with its data, split into chunks.
  private static func commands(_ keys: String, _ data: [UInt8]) -> [UInt8] {
    let text = Data(data).base64EncodedData()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / chunk * 16 + 128)
    var start = text.startIndex
    repeat {
      let end = min(start + chunk, text.endIndex)
      let more = end < text.endIndex ? 1 : 0
      bytes.append(text: start == text.startIndex ? "\u{1B}_G\(keys),m=\(more);" : "\u{1B}_Gq=2,m=\(more);")
      bytes.append(contentsOf: text[start..<end])
      bytes.append(text: "\u{1B}\\")
      start = end
    } while start < text.endIndex
    return bytes
  }

  /// Returns red, green, blue and, unless all pixels are opaque, alpha, without premultiplication, and the number of
  /// bits of a pixel.
  static func straight(_ pixels: Pixels) -> (bytes: [UInt8], depth: Int) {
    pixels.bytes.withUnsafeBytes { source in
      let isOpaque = stride(from: 3, to: source.count, by: 4).allSatisfy { source[$0] == 255 }
      let length = isOpaque ? 3 : 4
      let count = pixels.width * pixels.height
      let bytes = [UInt8](unsafeUninitializedCapacity: count * length) { target, used in
        for index in 0..<count {
          let alpha = Int(source[index * 4 + 3])
          for component in 0..<3 {
            let value = Int(source[index * 4 + 2 - component])
            target[index * length + component] =
              alpha == 255 ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
          if !isOpaque { target[index * length + 3] = UInt8(alpha) }
        }
        used = count * length
      }
      return (bytes, length * 8)
    }
  }
}
