import Scenes

/// The frames of an animated image, by time.
struct AnimatedImage {
  private let frames: [Pixels]
  /// The ends of the frames in one pass, in nanoseconds.
  private let ends: [Int64]
  /// The end of the last pass, in nanoseconds; nil repeats forever.
  private let end: Int64?

  /// Creates an animation from a decoded image; nil if that is a still.
  ///
  /// - Parameter scaled: A closure that returns a frame's pixels as they are shown.
  init?(_ image: DecodedImage, scaled: (Pixels) -> Pixels) {
    var (ends, duration): ([Int64], Int64) = ([], 0)
    for frame in image.frames {
      // A frame of a GIF lasts at most eleven minutes.
      duration += Int64((min(max(0, frame.duration), 1_000) * 1e9).rounded())
      ends.append(duration)
    }
    guard image.frames.count > 1, duration > 0 else { return nil }
    self.ends = ends
    // Passes that last longer than 292 years never end.
    let (passes, isEndless) = duration.multipliedReportingOverflow(by: Int64(min(image.loopCount, 1 << 16)))
    end = image.loopCount > 0 && !isEndless ? passes : nil
    frames = image.frames.map { scaled($0.pixels) }
  }

  /// Whether the last frame remains from this time on, in nanoseconds after the beginning.
  func hasEnded(at time: Int64) -> Bool { end.map { time >= $0 } ?? false }

  /// Returns the frame at a time in nanoseconds after the beginning: the last one that has begun.
  func frame(at time: Int64) -> Pixels? {
    guard !hasEnded(at: time), let duration = ends.last else { return frames.last }
    let elapsed = max(0, time) % duration
    return ends.firstIndex { elapsed < $0 }.map { frames[$0] }
  }
}
