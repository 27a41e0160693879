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

  func causeOfEnd() async -> String? { await causeOfEnd(within: Self.grace) }

  /// Returns the cause of the process's end, after its channel was closed.
  ///
  /// - Parameter grace: The time after which the process is killed if it has not ended. The status of a process that is
  ///   just ending is waited for, however late it is reported.
  func causeOfEnd(within grace: DispatchTimeInterval) async -> String {
    let process = process
    let isLate = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let answer = Once(continuation)
      process.whenEnded { answer(false) }
      DispatchQueue.global().asyncAfter(deadline: .now() + grace) { answer(true) }
    }
    let goesOn = isLate && !process.isEnding
    process.end()
    let status = await process.exitStatus()
    if let limit = process.exceededLimit { return "it was ended: \(limit)" }
    if goesOn, status == -SIGKILL { return "it closed its channel and went on running" }
    if status < 0 { return "it was ended by signal \(-status) (\(String(cString: strsignal(-status))))" }
    return status == 0 ? "it exited" : "it exited with status \(status)"
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
