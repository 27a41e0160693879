import ExtensionProtocol
import Files
import Foundation
import Notifications
import Playback
import Scenes
import SystemScenes

/// A cache of the images that the system shows: icons, attachments and pictures of senders. Each has no more pixels
/// than are shown.
@MainActor
final class ImageCache {
  private let reader: (any ImageReader)?
  private let scale: Double
  /// A frame of a file.
  enum Moment: Hashable {
    /// A frame of an image, by its number; of a still image, any number is its only one.
    case frame(Double)
    /// The frame of a video that is shown at a time.
    case video(seconds: Double)
  }

  /// The source of an image, with the requested size.
  private enum Key: Equatable {
    case file(String)
    case bytes(Data, side: Double)
  }

  /// The result of reading an image. Without a reader, it is empty.
  struct Reading {
    /// The image; nil if it cannot be drawn.
    var pixels: Pixels?
    /// The reason why an image in memory cannot be drawn, as the end of a sentence about it. ``takeFault(of:)`` returns
    /// those of files.
    var fault: String?
  }

  /// The results of reading, in order.
  private var images: [(key: Key, reading: Reading)] = []

  /// The animation that was requested last; nil if the file is none.
  private var animation: (key: Key, image: AnimatedImage?)?

  /// The reasons why files could not be drawn, by path; nil once reported.
  private var faults: [String: String?] = [:]

  /// The maximum number of cached images.
  private static let capacity = 16
  /// The maximum size of an image file, in bytes: the limit of an attached image (A2).
  private static let maximumBytes = 10 << 20
  /// The maximum number of remembered faults.
  private static let maximumFaults = 1000

  init(_ display: Display) {
    (reader, scale) = (display.images, display.scale)
  }

  /// Returns a picture of an image file or of a video, scaled down to fit `side` points; nil if it cannot be read.
  func image(at url: URL, atMost side: Double, clipping: CGRect? = nil, moment: Moment = .frame(0)) -> Pixels? {
    guard let reader else { return nil }
    return cached(.file("\(url.path) \(side) \(clipping.map { "\($0)" } ?? "") \(moment)")) {
      let pixels =
        switch moment {
        case .frame(let number): frame(number, of: url, reader)
        case .video(let seconds): videoFrame(at: seconds, of: url)
        }
      return Reading(pixels: pixels.map { $0.clipped(to: clipping).within(side * scale) })
    }.pixels
  }

  /// Returns an animated GIF, scaled down to fit `side` points; nil if the file is none, or cannot be read.
  func animation(at url: URL, atMost side: Double) -> AnimatedImage? {
    guard let reader else { return nil }
    let key = Key.file("\(url.path) \(side)")
    if let animation, animation.key == key { return animation.image }
    let image = Self.bytes(of: url, beginningWith: Array("GIF8".utf8)).flatMap { bytes in
      (try? reader.read(bytes)).flatMap { AnimatedImage($0) { $0.within(side * scale) } }
    }
    animation = (key, image)
    return image
  }

  /// Returns the first picture of an image in memory, scaled down to fit `side` points, or the reason why it cannot be
  /// drawn.
  func image(_ bytes: Data, atMost side: Double) -> Reading {
    guard let reader else { return Reading() }
    guard (1...Self.maximumBytes).contains(bytes.count) else {
      return Reading(fault: "cannot be drawn: it is empty or larger than \(Self.maximumBytes) bytes")
    }
    return cached(.bytes(bytes, side: side)) {
      do throws(ImageFault) {
        let image = try reader.read(bytes)
        return Reading(pixels: image.frames.first?.pixels.within(side * scale))
      } catch {
        return Reading(fault: Self.text(of: error))
      }
    }
  }

  private func cached(_ key: Key, _ read: () -> Reading) -> Reading {
    if let known = images.first(where: { $0.key == key }) { return known.reading }
    let reading = read()
    if images.count == Self.capacity { images.removeFirst() }
    images.append((key, reading))
    return reading
  }

  /// Returns the reason why the image in a file could not be drawn, the first time it is requested, as the end of a
  /// sentence about it.
  func takeFault(of url: URL) -> String? {
    guard let fault = faults[url.path] else { return nil }
    faults[url.path] = .some(nil)
    return fault
  }

  private func fail(_ url: URL, _ reason: String) -> Pixels? {
    if faults[url.path] == nil, faults.count < Self.maximumFaults { faults[url.path] = reason }
    return nil
  }

  /// Returns the frame of a video at a time, with square pixels.
  private func videoFrame(at seconds: Double, of url: URL) -> Pixels? {
    do throws(PlaybackError) {
      let frames = try VideoFrames(try MediaFile(url))
      let time = seconds.isFinite ? Duration.seconds(min(max(seconds, 0), 1e6)) : .zero
      let pixels = try frames.frame(at: time).pixels
      let (width, height) = (frames.size.width, frames.size.height)
      guard Double(pixels.width) * height != Double(pixels.height) * width else { return pixels }
      // The side with too many pixels is reduced, because none is enlarged.
      let factor = min(1, Double(pixels.width) / width, Double(pixels.height) / height)
      return pixels.scaled(
        width: max(1, Int((width * factor).rounded())), height: max(1, Int((height * factor).rounded())))
    } catch {
      switch error {
      // A movie may have sound only.
      case .unrecognized: return nil
      default: return fail(url, "cannot be drawn: \(error)")
      }
    }
  }

  private func frame(_ number: Double, of url: URL, _ reader: any ImageReader) -> Pixels? {
    func fail(_ reason: String) -> Pixels? { self.fail(url, reason) }
    guard let bytes = Self.bytes(of: url) else {
      return fail("cannot be drawn: it is unreadable, empty or larger than \(Self.maximumBytes) bytes")
    }
    do throws(ImageFault) {
      let frames = try reader.read(bytes).frames
      let index = number.isFinite ? Int(min(max(number, 0), Double(max(frames.count - 1, 0)))) : 0
      return frames.indices.contains(index) ? frames[index].pixels : nil
    } catch {
      return fail(Self.text(of: error))
    }
  }

  /// Returns the end of a sentence about an image that cannot be decoded.
  private static func text(of fault: ImageFault) -> String {
    switch fault {
    case .unknownFormat: "cannot be drawn: it is not a PNG, JPEG, GIF, WebP, HEIC or AVIF"
    case .damaged(let reason): "is damaged and cannot be drawn: \(reason)"
    case .tooLarge(let limit): "is too large to draw: \(limit)"
    case .missingLibrary(let package): "cannot be drawn: install \(package)"
    case .outsideSandbox:
      "cannot be drawn: WebP, HEIC and AVIF are decoded in a sandbox only, which this machine lacks"
    }
  }

  /// Returns the bytes of a regular file within the size limit. Never blocks: pipes and devices are refused.
  private static func bytes(of url: URL) -> Data? {
    guard let file = try? RegularFile(url.path), (1...maximumBytes).contains(file.byteCount) else { return nil }
    return file.bytes()
  }

  /// Returns the bytes of a regular file within the size limit that begins with the given bytes; nil for another file,
  /// of which only as many bytes are read.
  private static func bytes(of url: URL, beginningWith start: [UInt8]) -> Data? {
    guard let file = try? RegularFile(url.path), file.begins(with: start) else { return nil }
    return bytes(of: url)
  }
}

extension Pixels {
  /// Returns the part in a rectangle in unit coordinates (A8), or the whole image if that part is empty or exceeds the
  /// image.
  fileprivate func clipped(to part: CGRect?) -> Pixels {
    guard let part, [part.minX, part.minY, part.maxX, part.maxY].allSatisfy({ (0...1).contains($0) }) else {
      return self
    }
    let left = Int(part.minX * Double(width)), right = Int((part.maxX * Double(width)).rounded(.up))
    let top = Int(part.minY * Double(height)), bottom = Int((part.maxY * Double(height)).rounded(.up))
    guard left < right, top < bottom, right <= width, bottom <= height else { return self }
    var rows = Data(capacity: (right - left) * (bottom - top) * 4)
    for row in top..<bottom {
      let start = bytes.startIndex + (row * width + left) * 4
      rows.append(bytes[start..<start + (right - left) * 4])
    }
    return Pixels(width: right - left, height: bottom - top, bytes: rows) ?? self
  }

  /// Returns the image scaled down so that its longer side has at most this many pixels.
  fileprivate func within(_ side: Double) -> Pixels {
    let longer = Double(max(width, height))
    guard side >= 1, longer > side else { return self }
    let factor = side / longer
    return scaled(width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)))
  }
}
