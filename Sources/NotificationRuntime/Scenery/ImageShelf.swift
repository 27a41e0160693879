import ExtensionProtocol
import Foundation
import Notifications
import Scenes

/// Images that the system shows: app icons and attachments, each read once, in no more pixels than are shown.
@MainActor
final class ImageShelf {
  private let reader: (any ImageReader)?
  private let scale: Double
  /// What was read, or could not be, in order of reading.
  private var images: [(path: String, pixels: Pixels?)] = []

  /// Why files could not be drawn, by their paths; nil once it was reported.
  private var faults: [String: String?] = [:]

  /// How many are kept.
  private static let capacity = 16
  /// The largest file that is read: an attached image's limit (A2).
  private static let maximumBytes = 10 << 20
  /// How many faults are remembered.
  private static let mostFaults = 1000

  init(_ display: Display) {
    (reader, scale) = (display.images, display.scale)
  }

  /// The first picture of an image file, at most so large, in points; nil where it cannot be read.
  func image(at url: URL, atMost side: Double, clipping: CGRect? = nil) -> Pixels? {
    guard let reader else { return nil }
    let key = "\(url.path) \(side) \(clipping.map { "\($0)" } ?? "")"
    if let known = images.first(where: { $0.path == key }) { return known.pixels }
    let frame = frame(of: url, reader)
    let pixels = frame.map { $0.clipped(to: clipping).within(side * scale) }
    if images.count == Self.capacity { images.removeFirst() }
    images.append((key, pixels))
    return pixels
  }

  /// Why an image could not be drawn, the first time that it is asked for.
  func takeFault(of url: URL) -> String? {
    guard let fault = faults[url.path] else { return nil }
    faults[url.path] = .some(nil)
    return fault
  }

  private func frame(of url: URL, _ reader: any ImageReader) -> Pixels? {
    func fail(_ reason: String) -> Pixels? {
      if faults[url.path] == nil, faults.count < Self.mostFaults { faults[url.path] = reason }
      return nil
    }
    guard let bytes = Self.bytes(of: url) else {
      return fail("cannot be drawn: it cannot be read, or has more than \(Self.maximumBytes) bytes")
    }
    do throws(ImageFault) {
      return try reader.read(bytes).frames.first?.pixels
    } catch {
      switch error {
      case .unknownFormat: return fail("cannot be drawn: it is no PNG, JPEG or GIF")
      case .damaged(let reason): return fail("cannot be drawn: it is damaged: \(reason)")
      case .tooLarge(let limit): return fail("is too large to draw: \(limit)")
      }
    }
  }

  /// The bytes of a regular file that is not too large. Never waits: a pipe or a device is no file.
  private static func bytes(of url: URL) -> Data? {
    let number = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { return nil }
    let descriptor = OwnedDescriptor(takingOver: number)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...maximumBytes).contains(Int(status.st_size))
    else { return nil }
    var bytes = Data(count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let left = bytes.count - done
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor.number, buffer.baseAddress.map { $0 + done }, left)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    return bytes
  }
}

extension Pixels {
  /// The part of it in a rectangle from 0 to 1 (A8); the whole where that is none.
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

  /// With its longer side at most so many pixels, in proportion.
  fileprivate func within(_ side: Double) -> Pixels {
    let longer = Double(max(width, height))
    guard side >= 1, longer > side else { return self }
    let factor = side / longer
    return scaled(width: max(1, Int(Double(width) * factor)), height: max(1, Int(Double(height) * factor)))
  }
}
