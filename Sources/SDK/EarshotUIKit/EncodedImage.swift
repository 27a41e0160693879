import Scenes
import Synchronization

/// An encoded image, decoded when that is first needed; all images made of the same bytes share it.
final class EncodedImage: Sendable {
  /// Its bytes.
  let data: Data
  /// Its width and height in pixels.
  let size: CGSize
  private let decoded = Mutex<Decoded>(.notYet)

  private enum Decoded {
    case notYet
    case frames([CGImage])
    case damaged
  }

  /// An encoded image; nil unless it begins as one does.
  init?(_ data: Data) {
    guard let size = ImageHeader.size(of: data) else { return nil }
    (self.data, self.size) = (data, size)
  }

  /// Its first picture; nil where it is damaged, which is reported.
  var picture: CGImage? {
    let (image, fault) = decoded.withLock { decoded -> (CGImage?, ImageFault?) in
      switch decoded {
      case .frames(let frames): return (frames.first, nil)
      case .damaged: return (nil, nil)
      case .notYet:
        do throws(ImageFault) {
          let image = try Graphics.images.read(data)
          // UIKit shows the first picture of a GIF alone.
          decoded = .frames(image.frames.prefix(1).map { CGImage($0.pixels) })
          return (image.frames.first.map { CGImage($0.pixels) }, nil)
        } catch {
          decoded = .damaged
          return (nil, error)
        }
      }
    }
    if let fault {
      Report.fault(
        "damagedImage", "an image of \(data.count) bytes cannot be drawn: \(Self.words(fault))",
        reason: "a device draws a part of it, or nothing", remedy: "check the file where it is made or downloaded")
    }
    return image
  }

  private static func words(_ fault: ImageFault) -> String {
    switch fault {
    case .unknownFormat: "it is no PNG, JPEG or GIF"
    case .damaged(let reason): reason
    case .tooLarge(let limit): "it is larger than \(limit)"
    }
  }
}
