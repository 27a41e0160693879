import Foundation
import Scenes
import Synchronization
import TerminalPictures

/// The text measurer and the image reader of a device whose interface is shown in a terminal: a process like the
/// painter's, which is asked for what the layout of a scene needs. It starts with the first question.
///
/// Each question blocks its thread until it is answered, so it is asked only for what is not known yet. If the process
/// is missing, fails, or takes longer than ``PainterProcess/patience``, text is estimated, and images are not shown.
final class LayoutProcess: TextMeasurer, ImageReader {
  private struct State {
    /// The language of the device.
    let language: LanguageTag
    var process: PainterLaunch?
    var hasFailed = false
    var texts: [TextKey: TextMetrics] = [:]
    var fonts: [FontDescription: FontMetrics] = [:]
  }

  private struct TextKey: Hashable {
    let text: TextBlock
    let width: Double
  }

  private let state: Mutex<State>

  /// The maximum number of texts, and of fonts, whose metrics are remembered.
  private static let capacity = 500
  /// The maximum number of frames of an image; the process sends no more.
  private static let maximumFrames = 1_000
  /// The maximum time for all frames of an image.
  private static let patience = Duration.seconds(30)

  /// Creates the measurer and reader of a device in a language, without starting the process.
  init(in language: LanguageTag) {
    state = Mutex(State(language: language))
  }

  deinit {
    state.withLock { $0.process?.end() }
  }

  /// Starts the process now, so that the first question is answered sooner.
  func prepare() {
    state.withLock { Self.start(&$0) }
  }

  /// Returns the metrics of a text, estimated if the process has failed.
  func measure(_ text: TextBlock, width: Double) -> TextMetrics {
    state.withLock { state in
      let key = TextKey(text: text, width: width)
      if let known = state.texts[key] { return known }
      let request = PainterRequest.measure(text, width: width.isFinite ? width : nil)
      guard case .text(let metrics) = Self.ask(request, &state) else {
        return EstimatedText().measure(text, width: width)
      }
      if state.texts.count == Self.capacity { state.texts = [:] }
      state.texts[key] = metrics
      return metrics
    }
  }

  /// Returns the metrics of a font, estimated if the process has failed.
  func metrics(of font: FontDescription) -> FontMetrics {
    state.withLock { state in
      if let known = state.fonts[font] { return known }
      guard case .font(let metrics) = Self.ask(.metrics(font), &state) else { return EstimatedText().metrics(of: font) }
      if state.fonts.count == Self.capacity { state.fonts = [:] }
      state.fonts[font] = metrics
      return metrics
    }
  }

  /// Decodes an image, which may be reduced.
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    let result = state.withLock { state in
      // Typed errors cannot be thrown through the lock.
      Result<DecodedImage, ImageFault> { () throws(ImageFault) in try Self.decode(bytes, &state) }
    }
    return try result.get()
  }

  private static func decode(_ bytes: Data, _ state: inout State) throws(ImageFault) -> DecodedImage {
    let failure = ImageFault.damaged(reason: "its decoder failed")
    switch ask(.image, with: bytes, &state) {
    case .fault(let fault): throw fault.limited
    case .image(let count, let loopCount):
      var frames: [DecodedImage.Frame] = []
      // A malicious image may control the process.
      let end = ContinuousClock.now + patience
      var byteCount = 0
      for _ in 0..<max(1, count) {
        guard frames.count < maximumFrames, let frame = take(before: end, &state),
          case .frame(let width, let height, let duration) = frame.decoded(LayoutReply.self),
          byteCount + frame.bytes.count <= PainterFrame.maximumLength,
          let pixels = Pixels(width: width, height: height, bytes: frame.bytes)
        else {
          fail(&state)
          throw failure
        }
        byteCount += frame.bytes.count
        frames.append(DecodedImage.Frame(pixels: pixels, duration: duration))
      }
      return DecodedImage(frames: frames, loopCount: loopCount)
    default: throw failure
    }
  }

  // MARK: The process

  private static func start(_ state: inout State) {
    guard state.process == nil, !state.hasFailed else { return }
    state.process = PainterLaunch(in: state.language)
    state.hasFailed = state.process == nil
  }

  /// Ends the process for good.
  private static func fail(_ state: inout State) {
    state.process?.end()
    (state.process, state.hasFailed) = (nil, true)
  }

  /// Asks the process, and waits for its reply; nil if it has failed.
  private static func ask(
    _ request: PainterRequest, with bytes: Data = Data(), _ state: inout State
  ) -> LayoutReply? {
    start(&state)
    guard let process = state.process else { return nil }
    guard let frame = PainterFrame(request, bytes), process.connection.write(frame, before: deadline),
      let reply = take(&state)?.decoded(LayoutReply.self)
    else {
      fail(&state)
      return nil
    }
    return reply
  }

  /// Waits for the next frame; nil if the process has ended, does not reply, or has sent invalid bytes.
  ///
  /// - Parameter end: The time at which the wait ends, if that is before the process's patience.
  private static func take(before end: ContinuousClock.Instant? = nil, _ state: inout State) -> PainterFrame? {
    state.process?.connection.take(before: end.map { min($0, deadline) } ?? deadline)
  }

  /// The time at which a wait that begins now ends.
  private static var deadline: ContinuousClock.Instant { ContinuousClock.now + PainterProcess.patience }
}
