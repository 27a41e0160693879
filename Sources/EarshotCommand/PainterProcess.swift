import ExtensionProtocol
import Foundation
import Scenes
import TerminalPictures

/// A process that paints scenes for the terminal.
///
/// Requests are written on a queue and replies are read on a thread, so that a slow or stopped process delays nothing.
@MainActor
final class PainterProcess {
  /// An event of the process.
  enum Event: Sendable {
    case replied(PaintReply, [UInt8])
    /// The process has ended, or sent invalid bytes.
    case failed
  }

  /// The process, whose connection is closed when neither the thread nor the queue needs it.
  private let process: PainterLaunch
  private let queue = DispatchQueue(label: "earshot.painter")
  private var handler: ((Event) -> Void)?
  /// The number of requests that have not been answered.
  private var pendingCount = 0
  /// The time since which a reply is due; nil if none is.
  private(set) var pendingSince: ContinuousClock.Instant?
  /// Whether the reply was missing at the end of the patience.
  private var isOverdue = false

  /// The time after which a missing reply counts as a failure.
  nonisolated static let patience = Duration.seconds(5)
  /// The further time for a reply: if this program was suspended, the reply may only have to be read.
  private static let grace = Duration.seconds(1)

  /// Starts the process; nil if it is missing or cannot be started.
  ///
  /// - Parameters:
  ///   - language: The language of the device.
  ///   - handler: A closure that is called for each event, until the process has failed.
  init?(in language: LanguageTag, _ handler: @escaping (Event) -> Void) {
    guard let process = PainterLaunch(in: language) else { return nil }
    self.process = process
    self.handler = handler
    let thread = Thread { [weak self, process] in
      Self.read(process.connection) { event in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.handle(event) } }
      }
      process.end()
    }
    thread.name = "earshot-painter"
    thread.start()
  }

  /// Sends a request.
  func send(_ request: PaintRequest, _ scene: Scene) {
    guard let frame = PainterFrame(PainterRequest.paint(request), MessageCoding.encode(scene)) else {
      return handle(.failed)
    }
    pendingCount += 1
    pendingSince = pendingSince ?? .now
    queue.async { [connection = process.connection] in connection.write(frame) }
  }

  /// Ends the process.
  func end() {
    handler = nil
    process.connection.shutDown()
  }

  /// Ends the process if it has not replied in time, at the second call.
  func checkPatience() {
    guard let pendingSince, ContinuousClock.now - pendingSince > Self.patience else { return }
    if isOverdue { return handle(.failed) }
    isOverdue = true
    self.pendingSince = .now - Self.patience + Self.grace
  }

  private func handle(_ event: Event) {
    guard let handler else { return }
    pendingCount -= 1
    pendingSince = pendingCount > 0 ? .now : nil
    isOverdue = false
    if case .failed = event { end() }
    handler(event)
  }

  /// Reads replies until the connection ends.
  private nonisolated static func read(_ connection: PainterConnection, _ report: @Sendable (Event) -> Void) {
    var connection = connection
    while let frame = connection.take(), let reply = frame.decoded(PaintReply.self) {
      report(.replied(reply, Array(frame.bytes)))
    }
    report(.failed)
  }
}
