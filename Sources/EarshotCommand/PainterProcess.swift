import CommandInput
import ExtensionProtocol
import Files
import Foundation
import Scenes
import TerminalPictures

/// The process that paints scenes for the terminal: `earshot-snapshot`, beside this program, which links no drawing
/// code.
///
/// Requests are written on a queue and replies are read on a thread, so that a slow or stopped process delays nothing.
/// It ends with the socket that connects both, even if this process is killed.
@MainActor
final class PainterProcess {
  /// An event of the process.
  enum Event: Sendable {
    case replied(PaintReply, [UInt8])
    /// The process has ended, or sent invalid bytes.
    case failed
  }

  /// This end of the connection, which is closed when neither the thread nor the queue needs it.
  private let socket: OwnedDescriptor
  private let queue = DispatchQueue(label: "earshot.painter")
  private var handler: ((Event) -> Void)?
  /// The time since which a reply is due; nil if none is.
  private(set) var pendingSince: ContinuousClock.Instant?

  /// The time after which a missing reply counts as a failure.
  static let patience = Duration.seconds(5)

  /// Starts the process; nil if it is missing or cannot be started.
  ///
  /// - Parameter handler: A closure that is called for each event, until the process has failed.
  init?(_ handler: @escaping (Event) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard let path = Self.path, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { return nil }
    defer { close(ends[1]) }
    guard let process = Self.start(path, ends[1]) else {
      close(ends[0])
      return nil
    }
    socket = OwnedDescriptor(takingOver: ends[0])
    self.handler = handler
    let thread = Thread { [weak self, socket] in
      Self.read(socket.number) { event in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.handle(event) } }
      }
      kill(process, SIGKILL)
      var status: Int32 = 0
      _ = try? systemCall { waitpid(process, &status, 0) }
    }
    thread.name = "earshot-painter"
    thread.start()
  }

  /// Returns the bytes for one scene, from a process that ends afterwards; nil if it is missing or fails, or if its
  /// reply takes longer than ``patience``.
  static func bytes(of scene: Scene, as request: PaintRequest) async -> [UInt8]? {
    let (replies, continuation) = AsyncStream.makeStream(of: [UInt8]?.self)
    let process = PainterProcess { event in
      if case .replied(_, let bytes) = event { continuation.yield(bytes) } else { continuation.yield(nil) }
    }
    guard let process else { return nil }
    process.send(request, scene)
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Int(patience / .seconds(1)))) { continuation.yield(nil) }
    defer { process.end() }
    for await reply in replies { return reply }
    return nil
  }

  /// Sends a request.
  func send(_ request: PaintRequest, _ scene: Scene) {
    guard let frame = PainterFrame(request, MessageCoding.encode(scene)) else { return handle(.failed) }
    pendingSince = pendingSince ?? .now
    queue.async { [socket, data = frame.encoded] in
      data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        var rest = bytes[...]
        while !rest.isEmpty {
          let sent = try? systemCall {
            Foundation.send(
              socket.number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Int32(MSG_NOSIGNAL))
          }
          guard let sent, sent > 0 else { return }
          rest = rest.dropFirst(sent)
        }
      }
    }
  }

  /// Ends the process.
  func end() {
    handler = nil
    shutdown(socket.number, Int32(SHUT_RDWR))
  }

  /// Ends the process if it has not replied in time.
  func checkPatience() {
    guard let pendingSince, ContinuousClock.now - pendingSince > Self.patience else { return }
    handle(.failed)
  }

  private func handle(_ event: Event) {
    guard let handler else { return }
    pendingSince = nil
    if case .failed = event { end() }
    handler(event)
  }

  // MARK: The process

  private static var path: String? {
    guard let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let path = URL(fileURLWithPath: here).deletingLastPathComponent().appendingPathComponent("earshot-snapshot").path
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Starts the program with the socket as standard input and output, in a process group of its own, so that
  /// keys such as Ctrl-C do not reach it.
  private static func start(_ path: String, _ socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Dispatch's threads block every signal, and a new program inherits the mask.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup(PainterArgument.text), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, arguments, environ) == 0 else { return nil }
    return process
  }

  /// Reads replies until the connection ends.
  private nonisolated static func read(_ socket: Int32, _ report: @Sendable (Event) -> Void) {
    var reader = PainterFrame.Reader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? systemCall({ recv(socket, &buffer, buffer.count, 0) }), count > 0 {
      for frame in reader.take(buffer[..<count]) {
        guard let reply = frame.decoded(PaintReply.self) else { return report(.failed) }
        report(.replied(reply, Array(frame.bytes)))
      }
      if reader.hasFailed { break }
    }
    report(.failed)
  }
}
