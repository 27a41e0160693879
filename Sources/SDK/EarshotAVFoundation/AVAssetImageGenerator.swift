public import EarshotCoreGraphics
import Dispatch
import Playback
import Synchronization

/// Makes pictures out of a film, for thumbnails.
///
/// Emulated: one picture at a time or several, exact to the picture, turned as the film says where asked for, no larger than
/// asked for. Not emulated: apertures, compositions, cancelling what has begun.
/// The gotcha: a picture is always the exact one, whatever the tolerances; and as on iOS it lies as recorded unless
/// ``appliesPreferredTrackTransform`` is set.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// What became of a picture, with Apple's raw values.
  public enum Result: Int, Sendable {
    /// It is there.
    case succeeded = 0
    /// It cannot be made.
    case failed = 1
    /// It was not wanted any more.
    case cancelled = 2
  }

  /// Called for each time: the time that was asked for, the picture, the time it begins at, what became of it, why it failed.
  public typealias CompletionHandler =
    @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

  /// The film.
  public let asset: AVAsset
  /// Whether pictures are turned as the film says; at first they lie as recorded.
  open var appliesPreferredTrackTransform = false
  /// The largest size wanted, in pixels; a side of 0 does not count. Pictures keep their shape, and are never enlarged.
  open var maximumSize = CGSize.zero
  /// How much earlier than asked a picture may be; kept only, it is exact.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// How much later than asked a picture may be; kept only, it is exact.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  private let generation = Mutex(0)
  private let queue = DispatchQueue(label: "earshot.images")

  /// Makes pictures out of a film.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// The picture at a time; waits for it.
  ///
  /// - Parameters:
  ///   - requestedTime: In the film's time.
  ///   - actualTime: Gets the time from which on that picture is shown.
  /// - Throws: ``AVError`` where there is none.
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    let (image, time) = try picture(at: requestedTime)
    actualTime?.pointee = time
    return image
  }

  /// Makes the pictures at several times, one after the other, and tells of each on a queue of its own.
  ///
  /// - Parameters:
  ///   - requestedTimes: In the film's time, in `NSValue`s.
  ///   - handler: Called once for each of them, in their order.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {
    let begun = generation.withLock { $0 }
    for time in requestedTimes.map(\.timeValue) {
      queue.async { [self] in
        guard generation.withLock({ $0 }) == begun else {
          return handler(time, nil, .zero, .cancelled, AVError(.operationCancelled))
        }
        do {
          let (image, actual) = try picture(at: time)
          handler(time, image, actual, .succeeded, nil)
        } catch {
          handler(time, nil, .zero, .failed, error)
        }
      }
    }
  }

  /// Makes the picture at a time, and tells of it on a queue of its own.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime, completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, time, _, error in
      handler(image, time, error)
    }
  }

  /// Makes the picture at a time.
  ///
  /// - Returns: It, and the time from which on it is shown.
  /// - Throws: ``AVError`` where there is none.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    try await withCheckedThrowingContinuation { continuation in
      generateCGImageAsynchronously(for: time) { image, actual, error in
        if let image {
          continuation.resume(returning: (image, actual))
        } else {
          continuation.resume(throwing: error ?? AVError(.unknown))
        }
      }
    }
  }

  /// Those that have not been begun are not made.
  open func cancelAllCGImageGeneration() {
    generation.withLock { $0 += 1 }
  }

  private func picture(at time: CMTime) throws(AVError) -> (CGImage, CMTime) {
    let pictures = try asset.pictures.get()
    let frame: VideoFrame
    do {
      frame = try pictures.frame(at: Duration(clamping: time) ?? .zero)
    } catch {
      throw AVError(error)
    }
    let turned = appliesPreferredTrackTransform
    let pixels = turned ? frame.pixels : frame.pixels.turned(quarters: 4 - pictures.turn.quarters)
    let size = (turned ? pictures.size : pictures.naturalSize).fitted(into: maximumSize)
    return (CGImage(pixels.scaled(to: size)), CMTime(frame.presentationTime))
  }
}

extension CGSize {
  /// The size of its shape that is no larger than another, of which sides of 0 do not count; never larger than itself.
  fileprivate func fitted(into limit: CGSize) -> CGSize {
    guard width > 0, height > 0 else { return self }
    var scale = 1.0
    if limit.width > 0, limit.width < width { scale = limit.width / width }
    if limit.height > 0, limit.height < height { scale = min(scale, limit.height / height) }
    return CGSize(width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
  }
}
