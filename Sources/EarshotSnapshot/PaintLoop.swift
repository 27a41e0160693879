import Drawing
import ExtensionProtocol
import Files
import Foundation
import SandboxedProcesses
import Scenes
import TerminalPictures

/// The painter for a terminal, which `earshot play` starts: it reads requests from standard input, and writes replies
/// to standard output: the bytes that show a scene in the terminal, and what the layout of a scene needs. `earshot
/// snapshot` starts it, too, as an ``ImageProcess``.
///
/// It ends with its input, and with the first request that is invalid or cannot be painted; `earshot` then shows text.
///
/// It confines itself before it reads anything: like an extension, it cannot write files, start programs or use the
/// network. Only then do the machine's libraries decode WebP, HEIC and AVIF images.
struct PaintLoop {
  private let typesetter: Typesetter
  private let images: ImageDecoder
  private let painter: Painter
  private var frames: SceneFrames
  /// The descriptions of missing fonts that have been sent, at most ``maximumReports``.
  private var reportedMissing: Set<String> = []

  /// The maximum number of descriptions: texts may change endlessly.
  private static let maximumReports = 20

  private init(isConfined: Bool, _ language: LanguageTag) {
    typesetter = .hermetic.preferring(language)
    let painter = Painter(typesetter: typesetter)
    self.painter = painter
    frames = SceneFrames(
      SceneFrames.Drawing(
        paint: { try? painter.paint($0, scale: $1) }, png: { Array(PNG.encode($0, scale: $1)) }))
    var limits = ImageDecoder.Limits.ofInterface
    limits.usesLibraries = isConfined
    images = ImageDecoder(limits: limits)
  }

  /// Answers requests until the input ends, and exits.
  ///
  /// - Parameters:
  ///   - language: The language of the device.
  ///   - input: The descriptor from which requests are read.
  ///   - output: The descriptor to which replies are written.
  static func run(
    in language: LanguageTag = .english, reading input: FileDescriptor = .standardInput,
    writing output: FileDescriptor = .standardOutput
  ) -> Never {
    // As in SnapshotRun: the environment's language has no effect.
    setenv("FC_LANG", "C", 1)
    signal(SIGPIPE, SIG_IGN)
    // The process that plays the sound has priority.
    _ = nice(5)
    var loop = PaintLoop(isConfined: SandboxRules().enter([]) == 0, language)
    var reader = PainterFrame.Reader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let count = try? buffer.withUnsafeMutableBytes({ try input.read(into: $0) }) else { exit(1) }
      if count == 0 { exit(0) }
      for frame in reader.take(buffer[..<count]) {
        guard let replies = loop.replies(to: frame) else { exit(1) }
        for reply in replies {
          do { try output.writeAll(reply.encoded) } catch { exit(1) }
        }
      }
      if reader.hasFailed { exit(1) }
    }
  }

  /// Returns the replies to a request; nil if it is invalid.
  private mutating func replies(to frame: PainterFrame) -> [PainterFrame]? {
    switch frame.decoded(PainterRequest.self) {
    case .paint(let request): return paint(request, frame.bytes).map { [$0] }
    case .measure(let text, let width):
      let metrics = typesetter.measure(text, width: width ?? .infinity)
      return PainterFrame(LayoutReply.text(metrics), Data()).map { [$0] }
    case .metrics(let font):
      return PainterFrame(LayoutReply.font(typesetter.metrics(of: font)), Data()).map { [$0] }
    case .image: return decode(frame.bytes)
    case nil: return nil
    }
  }

  private mutating func paint(_ request: PaintRequest, _ bytes: Data) -> PainterFrame? {
    let start = clock()
    var reader = MessageReader(bytes)
    guard let scene = try? Scene(from: &reader), reader.isAtEnd, let bytes = frames.bytes(for: request, scene) else {
      return nil
    }
    var reply = PaintReply(generation: request.generation, isFile: false)
    if case .file = request.output { reply.isFile = true }
    if reportedMissing.count < Self.maximumReports,
      let missing = typesetter.description(ofMissing: painter.missing(in: scene)),
      reportedMissing.insert(missing).inserted
    {
      reply.message = missing
    }
    reply.processorTime = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    return PainterFrame(reply, Data(bytes))
  }

  private func decode(_ bytes: Data) -> [PainterFrame]? {
    do throws(ImageFault) {
      let image = try images.read(bytes)
      let header = PainterFrame(
        LayoutReply.image(frameCount: image.frames.count, loopCount: image.loopCount), Data())
      let frames = image.frames.map { frame in
        let (width, height) = (frame.pixels.width, frame.pixels.height)
        return PainterFrame(
          LayoutReply.frame(width: width, height: height, duration: frame.duration), frame.pixels.bytes)
      }
      let replies = ([header] + frames).compactMap { $0 }
      return replies.count == frames.count + 1 ? replies : nil
    } catch {
      return PainterFrame(LayoutReply.fault(error), Data()).map { [$0] }
    }
  }
}
