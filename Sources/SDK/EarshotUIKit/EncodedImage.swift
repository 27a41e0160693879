import Scenes
import Synchronization
import Transcripts

/// An encoded image, decoded on first use, and shared by all copies of a `UIImage`.
final class EncodedImage: Sendable {
  let data: Data
  /// The size, in pixels.
  let size: CGSize
  private let decoded: Mutex<Decoded>

  private enum Decoded {
    case notYet
    case frames([CGImage])
    case damaged
  }

  /// Creates an encoded image; nil if the data does not begin with a valid header. Formats other than PNG, JPEG and GIF
  /// are decoded at once; if that fails, the image is nil, and the reason is reported.
  init?(_ data: Data) {
    self.data = data
    if let size = ImageHeader.size(of: data) {
      self.size = size
      decoded = Mutex(.notYet)
      return
    }
    do throws(ImageFault) {
      guard let pixels = try Graphics.images.read(data).frames.first?.pixels else { return nil }
      size = CGSize(width: pixels.width, height: pixels.height)
      decoded = Mutex(.frames([CGImage(pixels)]))
    } catch {
      guard error != .unknownFormat, !ImageHeader.isKnown(data) else { return nil }
      Self.report(error, data)
      return nil
    }
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
    if let fault { Self.report(fault, data) }
    return image
  }

  private static func report(_ fault: ImageFault, _ data: Data) {
    Report.defect(.damagedImage, "an image of \(data.count) bytes cannot be drawn: \(text(fault))")
  }

  private static func text(_ fault: ImageFault) -> String {
    switch fault {
    case .unknownFormat: "its format is unknown"
    case .damaged(let reason): reason
    case .tooLarge(let limit): "larger than \(limit)"
    case .missingLibrary(let package): "its library is not installed (Debian: \(package))"
    case .outsideSandbox: "its format is decoded in a sandbox only"
    }
  }
}
