import Scenes
import Synchronization
import Transcripts

/// An encoded image, decoded on first use, and shared by all copies of a `UIImage`.
final class EncodedImage: Sendable {
  let data: Data
  /// The size, in pixels.
  let size: CGSize
  private let decoded = Mutex<Decoded>(.notYet)

  private enum Decoded {
    case notYet
    case frames([CGImage])
    case damaged
  }

  /// Creates an encoded image; nil if the data does not begin with a valid header.
  init?(_ data: Data) {
    guard let size = ImageHeader.size(of: data) else { return nil }
    (self.data, self.size) = (data, size)
  }

  /// The first frame; nil if the image is damaged, which is reported.
  var picture: CGImage? {
    let (image, fault) = decoded.withLock { decoded -> (CGImage?, ImageFault?) in
      switch decoded {
      case .frames(let frames): return (frames.first, nil)
      case .damaged: return (nil, nil)
      case .notYet:
        do throws(ImageFault) {
          let image = try Graphics.images.read(data)
          // UIKit shows only the first frame of a GIF.
          decoded = .frames(image.frames.prefix(1).map { CGImage($0.pixels) })
          return (image.frames.first.map { CGImage($0.pixels) }, nil)
        } catch {
          decoded = .damaged
          return (nil, error)
        }
      }
    }
    if let fault {
      Report.defect(.damagedImage, "an image of \(data.count) bytes cannot be drawn: \(Self.text(fault))")
    }
    return image
  }

  private static func text(_ fault: ImageFault) -> String {
    switch fault {
    case .unknownFormat: "not a PNG, JPEG or GIF"
    case .damaged(let reason): reason
    case .tooLarge(let limit): "larger than \(limit)"
    }
  }
}
