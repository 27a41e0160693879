import ExtensionProtocol
import Files
import Foundation
import SandboxedProcesses
import Scenes
import TerminalPictures

/// A process that decodes one image in the sandbox: this program as a ``PaintLoop``, with a socket as its channel.
///
/// The loop confines itself before it reads the image; if that fails, it does not call the libraries, and the fault is
/// ``ImageFault/outsideSandbox``. An image that takes control of the process can only answer wrongly: the reply is read
/// like any untrusted input, with a deadline, and has one frame, because images of these formats are still.
final class ImageProcess {
  /// The argument with which the program decodes images that come through ``channel``.
  static let argument = "---decode"
  /// The descriptor of the process's channel.
  static let channel = FileDescriptor(rawValue: 3)
  /// The fault if the process cannot be started, ends, or does not reply in time.
  static let failure = ImageFault.damaged(reason: "its decoder failed")

  /// The maximum time for an image, from the start of the process.
  private static let patience = Duration.seconds(30)
  /// The maximum private memory of the process, in bytes.
  private static let maximumMemory = 1 << 30

  private let process: SupervisedProcess
  private var connection: PainterConnection
  private let deadline = ContinuousClock.now + ImageProcess.patience

  /// Starts the process; nil if that fails. It ends with this object.
  init?() {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let ends = try? SocketChannel.socketPair()
    else { return nil }
    let (own, other) = (OwnedDescriptor(takingOver: ends.0), OwnedDescriptor(takingOver: ends.1))
    let limits = ProcessLimits(memory: Self.maximumMemory, storage: 0, threads: 64, folders: [])
    guard
      let process = try? SupervisedProcess(
        program, [Self.argument], environment: nil, channel: other, rules: nil, limits: limits)
    else { return nil }
    (self.process, connection) = (process, PainterConnection(own))
  }

  /// Decodes an image.
  func decode(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    guard let request = PainterFrame(PainterRequest.image, bytes), connection.write(request, before: deadline) else {
      throw Self.failure
    }
    switch connection.take(before: deadline)?.decoded(LayoutReply.self) {
    case .fault(let fault): throw fault.limited
    case .image(frameCount: 1, loopCount: let loopCount):
      guard let frame = connection.take(before: deadline),
        case .frame(let width, let height, _) = frame.decoded(LayoutReply.self),
        let pixels = Pixels(width: width, height: height, bytes: frame.bytes)
      else { throw Self.failure }
      return DecodedImage(frames: [DecodedImage.Frame(pixels: pixels)], loopCount: loopCount)
    default: throw Self.failure
    }
  }
}
