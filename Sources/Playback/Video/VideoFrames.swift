import DeviceTime
import Dispatch
public import Foundation
import Scenes
import Synchronization

/// The frames of a video, by time.
///
/// The locations and times of frames are read from the file's tables at initialization; nothing is decoded, and libav
/// is not loaded, before a frame is requested. The supported formats are H.264, HEVC and MPEG-4 part 2 in MPEG-4
/// files, fragmented or not; H.264, MPEG-4 part 2 and MPEG video in AVI; and MPEG-1 and MPEG-2 video in program
/// streams.
/// Colors are converted here in integer arithmetic, so that the result is the same with every version of the libraries;
/// chroma is not interpolated, and brightness is not mapped from a high dynamic range. Frames with more than ten bits
/// per component are not supported.
public final class VideoFrames: Sendable {
  /// The display size, rotated and with square pixels, in points.
  public let size: CGSize
  /// The size before rotation, with square pixels, in points.
  public let naturalSize: CGSize
  /// The rotation of the frames.
  public let rotation: VideoRotation
  /// The end of the last frame, in the movie's time.
  public let duration: Duration
  /// The frames per second: as stated by the container, or the average.
  public let frameRate: Double
  /// The number of frames.
  public let count: Int

  private let path: String
  private let layout: VideoLayout
  private let timeout: Duration
  private let queue = DispatchQueue(label: "earshot.video")
  private let work: Work
  private let state = Mutex(State())

  private struct State {
    /// The last frame, by the requested rank.
    var last: (rank: Int, frame: VideoFrame)?
    /// Whether an abandoned decoding run is still in progress.
    var isStuck = false
  }

  /// Confined to the queue.
  private final class Work: @unchecked Sendable {
    let file: MediaFile
    var decoder: VideoDecoder?

    init(_ file: MediaFile) {
      self.file = file
    }
  }

  private final class Request: Sendable {
    let isWanted = Mutex(true)
    let answer = Mutex<Result<VideoFrame, PlaybackError>?>(nil)
    let isAnswered = DispatchSemaphore(value: 0)
  }

  /// Creates the frames of an open file.
  ///
  /// - Parameters:
  ///   - file: The movie.
  ///   - timeout: The time limit for one frame, in real time.
  /// - Throws: ``PlaybackError/unrecognized(path:found:)`` if there is no video,
  ///   ``PlaybackError/unsupported(path:found:)`` if its format is not supported,
  ///   ``PlaybackError/damaged(path:reason:location:)`` if its headers are damaged, ``PlaybackError/empty(path:)``.
  public init(_ file: MediaFile, timeout: Duration = .seconds(10)) throws(PlaybackError) {
    let found: VideoLayout?
    do {
      found = try VideoLayout.read(file.bytes, as: file.kind)
    } catch {
      switch error {
      case .empty: throw .empty(path: file.path)
      case .unrecognized(let found): throw .unsupported(path: file.path, found: found)
      case .damaged(let reason, let offset): throw .damaged(path: file.path, reason: reason, location: .byte(offset))
      }
    }
    guard let layout = found else { throw .unrecognized(path: file.path, found: "has no video") }
    self.layout = layout
    self.timeout = timeout
    path = file.path
    work = Work(file)
    rotation = layout.rotation
    count = layout.times.count
    duration = .nanoseconds(layout.end)
    let total = layout.end - max(0, layout.times.first ?? 0)
    frameRate = layout.rate ?? (total > 0 ? Double(layout.times.count) / Double(total) * 1e9 : 0)
    let aspect = layout.aspect.map { Double($0.x) / Double($0.y) } ?? 1
    naturalSize = CGSize(width: (Double(layout.width) * aspect).rounded(), height: Double(layout.height))
    size =
      layout.rotation.swapsSides ? CGSize(width: naturalSize.height, height: naturalSize.width) : naturalSize
  }

  /// Returns the frame that is shown at a time: the last one that has begun, the first one before the beginning, or the
  /// last one after the end. Blocks, on any thread. Later frames are decoded from the current position, earlier ones
  /// from the key frame before them; the result is the same.
  ///
  /// - Parameter time: The movie's time, which is that of a player of its sound.
  /// - Throws: ``PlaybackError``. Damaged frames are not an error if there is a frame before them.
  public func frame(at time: Duration) throws(PlaybackError) -> VideoFrame {
    let rank = layout.rank(at: max(0, Int(clamping: time.wholeNanoseconds)))
    let (last, isStuck) = state.withLock { ($0.last, $0.isStuck) }
    if let last, last.rank == rank { return last.frame }
    guard !isStuck else { throw tooSlow }
    let request = Request()
    queue.async { [self] in
      let answer = result(rank, request)
      request.answer.withLock { $0 = answer }
      state.withLock { state in
        state.isStuck = false
        if case .success(let frame) = answer { state.last = (rank, frame) }
      }
      request.isAnswered.signal()
    }
    let limit = DispatchTime.now() + .nanoseconds(Int(clamping: timeout.wholeNanoseconds))
    if request.isAnswered.wait(timeout: limit) == .timedOut {
      request.isWanted.withLock { $0 = false }
      // The answer may have arrived after the timeout.
      state.withLock { $0.isStuck = request.answer.withLock { $0 == nil } }
    }
    guard let answer = request.answer.withLock({ $0 }) else { throw tooSlow }
    return try answer.get()
  }

  /// Returns the presentation time of a frame, in the movie's time: the time at which the result of ``frame(at:)``
  /// changes to this frame.
  ///
  /// - Parameter index: The index of the frame in display order.
  /// - Returns: Nil if there is no such frame.
  public func time(of index: Int) -> Duration? {
    layout.times.indices.contains(index) ? .nanoseconds(layout.times[index]) : nil
  }

  private var tooSlow: PlaybackError {
    .damaged(path: path, reason: "the video cannot be decoded within \(SecondsText(timeout.inSeconds)) s")
  }

  // MARK: - On the queue

  private func result(_ rank: Int, _ request: Request) -> Result<VideoFrame, PlaybackError> {
    Result { () throws(PlaybackError) in
      try PluginRegistry.require([layout.codec.factory])
      let decoder = work.decoder ?? VideoDecoder(layout, file: work.file.bytes)
      work.decoder = decoder
      return try picture(rank, decoder) { request.isWanted.withLock { $0 } }
    }
  }

  private func picture(
    _ rank: Int, _ decoder: VideoDecoder, while isWanted: () -> Bool
  ) throws(PlaybackError) -> VideoFrame {
    var rank = rank
    // If nothing in a group can be decoded, the frame before the group is shown.
    for _ in 0..<8 {
      do {
        let picture = try decoder.picture(rank, while: isWanted)
        guard let pixels = Pixels(width: picture.width, height: picture.height, bytes: picture.bytes) else { break }
        let begins = layout.times[min(picture.rank, layout.times.count - 1)]
        return VideoFrame(pixels: pixels, presentationTime: .nanoseconds(max(0, begins)))
      } catch {
        switch error {
        case .abandoned: throw tooSlow
        case .refused(let found): throw .unsupported(path: path, found: found)
        case .noFrame:
          guard let previous = decoder.rankBeforeGroup(of: rank), previous >= 0 else { break }
          rank = previous
          continue
        }
      }
      break
    }
    throw .damaged(path: path, reason: "the video cannot be decoded")
  }
}
