import ExtensionProtocol
import Foundation
import SandboxedProcesses
import Synchronization

/// The running process of an `.appex`.
@MainActor
final class ExtensionProcess: RunningExtension {
  let channel: any FrameChannel
  private let own: [URL]
  /// The attachments shared with the extension; nil without a sandbox, and for service extensions, which add them.
  private let shared: SharedAttachments?
  private let process: SupervisedProcess

  /// The maximum time for a process to exit after its channel was closed.
  private static let grace = DispatchTimeInterval.milliseconds(500)

  init(
    _ process: SupervisedProcess, _ channel: any FrameChannel, folders: [URL], shared: SharedAttachments? = nil
  ) {
    self.process = process
    self.shared = shared
    own = folders
    self.channel = channel
  }

  deinit {
    process.end()
    // The process may write to the folders until it has ended, so they are removed afterwards.
    process.whenEnded { [folders = own + [shared?.folder].compactMap { $0 }] in
      for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }
  }

  /// The folders created for this process, which are deleted with it.
  var folders: [URL]? { own }

  var output: ProcessOutput? { process.output }

  func share(_ url: URL) -> URL { shared?.share(url) ?? url }

  func original(of url: URL) -> URL { shared?.original(of: url) ?? url }

  var peakMemory: Int? { process.peakMemory }

  func requestStack() { process.requestStack() }

  func terminate() {
    channel.close()
    process.end()
  }

  func causeOfEnd() async -> String? {
    let process = process
    let status = await withCheckedContinuation { (continuation: CheckedContinuation<Int32?, Never>) in
      let answer = Once(continuation)
      process.whenEnded { answer(process.status) }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) {
        answer(nil)
        process.end()
      }
    }
    if let limit = process.exceededLimit { return "it was ended: \(limit)" }
    guard let status else { return "it closed its channel and went on running" }
    let signal = status & 0x7F
    guard signal == 0 else { return "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))" }
    let code = (status >> 8) & 0xFF
    return code == 0 ? "it exited" : "it exited with status \(code)"
  }
}

/// A continuation that is resumed at most once.
private final class Once<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  func callAsFunction(_ value: Value) {
    let first = continuation.withLock { current in
      defer { current = nil }
      return current
    }
    first?.resume(returning: value)
  }
}
