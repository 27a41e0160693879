import DeviceTime
import Dispatch
public import Foundation
import Scenes
import Synchronization

/// The pictures of a film, by time.
///
/// Where they lie and when they are shown is read from the file's tables when it is made; nothing is decoded, and libav is
/// not loaded, before a picture is asked for. H.264 and MPEG-4 part 2 in MPEG-4, those and MPEG video in AVI, MPEG-1 and
/// MPEG-2 in program streams. Colours are converted in integers here, so that they are the same with every version of every
/// library; chroma is not smoothed. A film whose index is in fragments, and pictures of more than eight bits, are refused.
public final class VideoFrames: Sendable {
  /// How large pictures are shown, turned and with square pixels: in points.
  public let size: CGSize
  /// How large pictures are before they are turned, with square pixels: in points.
  public let naturalSize: CGSize
  /// How pictures are turned.
  public let turn: VideoTurn
  /// When the last picture ends, in the film's time.
  public let duration: Duration
  /// Pictures a second: as the container says, else on average.
  public let frameRate: Double
  /// How many pictures there are.
  public let count: Int

  private let path: String
  private let layout: VideoLayout
  private let patience: Duration
  private let queue = DispatchQueue(label: "earshot.video")
  private let work: Work
  private let state = Mutex(State())

  private struct State {
    /// What was shown last, by the rank it was asked for.
    var last: (rank: Int, frame: VideoFrame)?
    /// Whether a decoding that was given up goes on.
    var isStuck = false
  }

  /// Touched on the queue alone.
  private final class Work: @unchecked Sendable {
    let file: MediaFile
    var decoder: VideoDecoder?

    init(_ file: MediaFile) {
      self.file = file
    }
  }

  /// One wait for a picture.
  private final class Request: Sendable {
    let isWanted = Mutex(true)
    let answer = Mutex<Result<VideoFrame, PlaybackError>?>(nil)
    let isAnswered = DispatchSemaphore(value: 0)
  }

  /// The pictures of a file that is open.
  ///
  /// - Parameters:
  ///   - file: The film.
  ///   - patience: How long one picture may take, in real time.
  /// - Throws: ``PlaybackError/unrecognized(path:found:)`` where it has none, ``PlaybackError/unsupported(path:found:)``
  ///   where they cannot be shown here, ``PlaybackError/damaged(path:reason:place:)``.
  public init(_ file: MediaFile, patience: Duration = .seconds(10)) throws(PlaybackError) {
    let found: VideoLayout?
    do {
      found = try VideoLayout.read(file.bytes, as: file.kind)
    } catch {
      switch error {
      case .empty: throw .empty(path: file.path)
      case .unrecognized(let found): throw .unsupported(path: file.path, found: found)
      case .damaged(let reason, let offset): throw .damaged(path: file.path, reason: reason, place: .byte(offset))
      }
    }
    guard let layout = found else { throw .unrecognized(path: file.path, found: "has no pictures") }
    self.layout = layout
    self.patience = patience
    path = file.path
    work = Work(file)
    turn = layout.turn
    count = layout.times.count
    duration = .nanoseconds(layout.end)
    let shown = layout.end - max(0, layout.times.first ?? 0)
    frameRate = layout.rate ?? (shown > 0 ? Double(layout.times.count) / Double(shown) * 1e9 : 0)
    let aspect = layout.aspect.map { Double($0.x) / Double($0.y) } ?? 1
    naturalSize = CGSize(width: (Double(layout.width) * aspect).rounded(), height: Double(layout.height))
    size =
      layout.turn.swapsSides ? CGSize(width: naturalSize.height, height: naturalSize.width) : naturalSize
  }

  /// The picture that is shown at a time: the last one that has begun by then; the first one before the beginning, the last
  /// one from the end on. Waits for it, on any thread. Later ones are decoded on from where it is, earlier ones from the key
  /// picture before them; the bytes are the same either way.
  ///
  /// - Parameter time: In the film's time, which is that of a player of its sound.
  /// - Throws: ``PlaybackError``; damaged pictures are no error while there is one before them.
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
    let limit = DispatchTime.now() + .nanoseconds(Int(clamping: patience.wholeNanoseconds))
    if request.isAnswered.wait(timeout: limit) == .timedOut {
      request.isWanted.withLock { $0 = false }
      // The answer may have come meanwhile.
      state.withLock { $0.isStuck = request.answer.withLock { $0 == nil } }
    }
    guard let answer = request.answer.withLock({ $0 }) else { throw tooSlow }
    return try answer.get()
  }

  /// When a picture begins to be shown, in the film's time: the times at which what ``frame(at:)`` gives changes.
  public func time(of index: Int) -> Duration? {
    layout.times.indices.contains(index) ? .nanoseconds(layout.times[index]) : nil
  }

  private var tooSlow: PlaybackError {
    .damaged(path: path, reason: "its pictures cannot be decoded within \(SecondsText(patience.inSeconds)) s")
  }

  // MARK: - On the queue

  private func result(_ rank: Int, _ request: Request) -> Result<VideoFrame, PlaybackError> {
    Result { () throws(PlaybackError) in
      try PluginShelf.require([layout.codec.factory])
      let decoder = work.decoder ?? VideoDecoder(layout, file: work.file.bytes)
      work.decoder = decoder
      return try picture(rank, decoder) { request.isWanted.withLock { $0 } }
    }
  }

  private func picture(
    _ rank: Int, _ decoder: VideoDecoder, while isWanted: () -> Bool
  ) throws(PlaybackError) -> VideoFrame {
    var rank = rank
    // A group of which nothing can be decoded shows what came before it.
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
        case .nothing:
          guard let before = decoder.rankBeforeGroup(of: rank), before >= 0 else { break }
          rank = before
          continue
        }
      }
      break
    }
    throw .damaged(path: path, reason: "its pictures cannot be decoded")
  }
}
