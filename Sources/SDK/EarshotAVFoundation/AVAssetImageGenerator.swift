public import EarshotCoreGraphics
import Dispatch
import Playback
import Synchronization

/// An object that generates images from a video, for thumbnails.
///
/// Emulated: single images and batches, frame-accurate, with the track's rotation applied on request, and limited to a
/// maximum size. Not emulated: apertures, compositions, cancellation of an image that is being generated.
/// Important: images are frame-accurate regardless of the tolerances; and as on iOS, they keep the recorded orientation
/// unless ``appliesPreferredTrackTransform`` is set.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// The outcome of an image request, with Apple's raw values.
  public enum Result: Int, Sendable {
    /// The image was generated.
    case succeeded = 0
    /// The image could not be generated.
    case failed = 1
    /// The request was canceled.
    case cancelled = 2
  }

  /// The handler for each requested time. Its parameters are the requested time, the image, the time at which that
  /// frame begins, the outcome, and the error of a failure.
  public typealias CompletionHandler =
    @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

  /// The asset that supplies the video.
  public let asset: AVAsset
  /// Whether the track's rotation is applied; false by default.
  open var appliesPreferredTrackTransform = false
  /// The maximum size of the images, in pixels; 0 leaves a side unlimited. Images keep their aspect ratio and are never
  /// enlarged.
  open var maximumSize = CGSize.zero
  /// The tolerance before the requested time. Stored; has no effect, as images are frame-accurate.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// The tolerance after the requested time. Stored; has no effect, as images are frame-accurate.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  private let generation = Mutex(0)
  private let queue = DispatchQueue(label: "earshot.images")

  /// Creates an image generator for an asset.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Returns the image at a time; blocks until it is generated.
  ///
  /// - Parameters:
  ///   - requestedTime: The time in the asset.
  ///   - actualTime: On return, the time at which the frame begins.
  /// - Throws: ``AVError`` if the image cannot be generated.
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    let (image, time) = try picture(at: requestedTime)
    actualTime?.pointee = time
    return image
  }

  /// Generates the images at several times, one after the other, and calls the handler on a background queue.
  ///
  /// - Parameters:
  ///   - requestedTimes: The times in the asset, in `NSValue`s.
  ///   - handler: The handler to call once for each time, in order.
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

  /// Generates the image at a time, and calls the handler on a background queue.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime, completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, time, _, error in
      handler(image, time, error)
    }
  }

  /// Generates the image at a time.
  ///
  /// - Returns: The image, and the time at which its frame begins.
  /// - Throws: ``AVError`` if the image cannot be generated.
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

  /// Cancels the requests that have not started.
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
    let appliesTransform = appliesPreferredTrackTransform
    let pixels = appliesTransform ? frame.pixels : frame.pixels.turned(quarters: 4 - pictures.rotation.quarters)
    let size = (appliesTransform ? pictures.size : pictures.naturalSize).fitted(into: maximumSize)
    return (CGImage(pixels.scaled(to: size)), CMTime(frame.presentationTime))
  }
}

extension CGSize {
  /// Returns this size scaled down to fit into `limit`, with the same aspect ratio. Sides of 0 are unlimited.
  fileprivate func fitted(into limit: CGSize) -> CGSize {
    guard width > 0, height > 0 else { return self }
    var scale = 1.0
    if limit.width > 0, limit.width < width { scale = limit.width / width }
    if limit.height > 0, limit.height < height { scale = min(scale, limit.height / height) }
    return CGSize(width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
  }
}
