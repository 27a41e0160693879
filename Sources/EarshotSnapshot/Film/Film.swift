import DeviceTime
import Foundation
import NotificationRuntime
import Playback
import Scenes

/// The interface at regular device times, with the sound that was heard.
struct Film {
  /// A scene, and the number of pictures for which it is shown.
  struct Part {
    let scene: Scene
    var pictureCount: Int
  }

  /// The images of the scenes take too much memory.
  struct TooLarge: Error, CustomStringConvertible {
    let description = "the images in the film take more than 1 GiB; record less with --for, --fps or --scale"
  }

  /// The maximum number of bytes of different images.
  private static let maximumBytes = 1 << 30

  /// The number of pictures a second.
  let picturesPerSecond: Int
  private(set) var parts: [Part] = []
  /// The sound, which begins with the first picture.
  private(set) var sound = HeardSound(samples: [], format: .device)
  /// The different images of the scenes.
  private var images: Set<Pixels> = []
  private var byteCount = 0

  /// The number of pictures.
  var pictureCount: Int { parts.reduce(0) { $0 + $1.pictureCount } }

  /// The smallest size that contains every scene, in points.
  var size: CGSize {
    CGSize(width: parts.map(\.scene.size.width).max() ?? 0, height: parts.map(\.scene.size.height).max() ?? 0)
  }

  /// Records an interface.
  ///
  /// - Parameters:
  ///   - interface: The interface on the screen.
  ///   - device: Its device, whose clock is advanced.
  ///   - duration: The duration; the film is shorter if the interface is dismissed.
  ///   - picturesPerSecond: The number of pictures a second.
  /// - Throws: The extension's failure, or ``TooLarge``.
  @MainActor
  init(of interface: Interface, on device: Device, for duration: Duration, picturesPerSecond: Int) async throws {
    self.picturesPerSecond = picturesPerSecond
    let count = max(1, Int((duration.inSeconds * Double(picturesPerSecond)).rounded()))
    var time = Duration.zero
    for number in 0..<count {
      guard !interface.isDismissed else { break }
      try append(await interface.picture())
      // From the start, so that rounding does not accumulate.
      let next = Duration.nanoseconds(Int64(number + 1) * 1_000_000_000 / Int64(picturesPerSecond))
      try await device.advance(by: next - time)
      time = next
    }
    sound = device.speaker.heard(last: time)
  }

  private mutating func append(_ scene: Scene) throws(TooLarge) {
    if parts.last?.scene == scene {
      parts[parts.count - 1].pictureCount += 1
    } else {
      parts.append(Part(scene: try sharingImages(of: scene), pictureCount: 1))
    }
  }

  /// Returns a scene in which images that are equal to earlier ones share their memory.
  private mutating func sharingImages(of scene: Scene) throws(TooLarge) -> Scene {
    var scene = scene
    for (index, operation) in scene.operations.enumerated() {
      guard case .image(let pixels, let rect, let tint) = operation else { continue }
      let (isNew, shared) = images.insert(pixels)
      if isNew {
        byteCount += pixels.bytes.count
        guard byteCount <= Self.maximumBytes else { throw TooLarge() }
      } else {
        scene.operations[index] = .image(shared, in: rect, tint: tint)
      }
    }
    return scene
  }
}
