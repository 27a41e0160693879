import ExtensionProtocol
import Files
import Foundation
import SandboxedProcesses
import Scenes
import TerminalPictures

/// A process that decodes one image in the sandbox: this program as a ``PaintLoop``, with a socket as its channel.
///
/// The loop confines itself before it reads the image; if that fails, it does not call the libraries, and the format is
/// unknown. An image that takes control of the process can only answer wrongly: the reply is read like any untrusted
/// input, with a deadline, and has one frame, because images of these formats are still.
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
  private let socket: OwnedDescriptor
  private let deadline = ContinuousClock.now + ImageProcess.patience
  private var reader = PainterFrame.Reader()
  /// The replies that have been received, but not taken.
  private var replies: [PainterFrame] = []

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
    (self.process, socket) = (process, own)
  }

  /// Decodes an image.
  func decode(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    guard let request = PainterFrame(PainterRequest.image, bytes), write(request.encoded) else { throw Self.failure }
    switch take()?.decoded(LayoutReply.self) {
    case .fault(let fault): throw fault.limited
    case .image(frameCount: 1, loopCount: let loopCount):
      guard let frame = take(), case .frame(let width, let height, _) = frame.decoded(LayoutReply.self),
        let pixels = Pixels(width: width, height: height, bytes: frame.bytes)
      else { throw Self.failure }
      return DecodedImage(frames: [DecodedImage.Frame(pixels: pixels)], loopCount: loopCount)
    default: throw Self.failure
    }
  }

  /// Writes bytes to the process.
  ///
  /// - Returns: Whether all of them were written.
  private func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard isReady(for: POLLOUT) else { return false }
        let sent = try? systemCall {
          send(
            socket.number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        guard let sent, sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  /// Waits for the next reply; nil if the process has ended, does not reply in time, or has sent invalid bytes.
  private func take() -> PainterFrame? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while replies.isEmpty {
      guard isReady(for: POLLIN), let count = try? systemCall({ recv(socket.number, &buffer, buffer.count, 0) }),
        count > 0
      else { return nil }
      replies += reader.take(buffer[..<count])
      if reader.hasFailed { return nil }
    }
    return replies.removeFirst()
  }

  /// Waits until the socket can be read or written; false after the deadline.
  private func isReady(for event: Int32) -> Bool {
    while true {
      let remaining = deadline - .now
      guard remaining > .zero else { return false }
      var ready = pollfd(fd: socket.number, events: Int16(event), revents: 0)
      // A signal may interrupt the wait.
      if poll(&ready, 1, Int32(max(1, remaining / .milliseconds(1)))) > 0 { return true }
    }
  }
}
