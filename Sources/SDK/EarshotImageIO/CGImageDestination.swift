import Drawing
public import EarshotCoreGraphics
public import EarshotFoundation
import EarshotUniformTypeIdentifiers

/// The key of the compression quality of a JPEG, from 0 to 1. The default is 0.75.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// An object that writes an image to a file.
public final class CGImageDestination {
  let url: URL
  let type: String
  var image: CGImage?
  var quality = 0.75

  init(url: URL, type: String) {
    (self.url, self.type) = (url, type)
  }
}

/// Creates a destination for a type identifier, or returns nil for types other than PNG and JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard [UTType.png.identifier, UTType.jpeg.identifier].contains(type) else {
    Report.notEmulated("CGImageDestination writes only PNG and JPEG: no destination is created for \(type)")
    return nil
  }
  return CGImageDestination(url: url, type: type)
}

/// Adds an image. Only the last one is written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.image = image
  if let quality = properties?[kCGImageDestinationLossyCompressionQuality] as? Double { idst.quality = quality }
}

/// Writes the file, and returns whether it succeeded.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let pixels = idst.image?.pixels else { return false }
  let data =
    idst.type == UTType.png.identifier
    ? PNG.encode(pixels, scale: 1) : JPEG.encode(pixels, quality: idst.quality)
  return !data.isEmpty && (try? data.write(to: idst.url)) != nil
}
