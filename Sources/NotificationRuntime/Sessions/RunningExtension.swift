public import Foundation
public import ExtensionProtocol
public import SandboxedProcesses

/// A running extension.
@MainActor
public protocol RunningExtension: AnyObject, Sendable {
  /// The system's end of the channel.
  var channel: any FrameChannel { get }
  /// Ends the extension in any state. Does nothing if it has ended.
  func terminate()
  /// The extension's own folders, from which attachments are moved (A4). Nil for code in the caller's own process,
  /// which may attach any file; files outside the temporary folder are then copied.
  var folders: [URL]? { get }
  /// Makes an attachment readable for the extension.
  ///
  /// - Returns: The URL under which the extension finds the file.
  func share(_ url: URL) -> URL
  /// Returns the URL of the file that ``share(_:)`` made readable under a URL; for any other URL, the URL itself.
  func original(of url: URL) -> URL
  /// Requests that the extension's process prints the stack of its main thread as its ``output``.
  func requestStack()
  /// The peak of the extension's private memory, in bytes; nil for code in the caller's own process.
  var peakMemory: Int? { get }
  /// Returns a description of how the extension ended, after a short wait if it is just ending; nil if there is nothing
  /// to report.
  func causeOfEnd() async -> String?
  /// The standard output and standard error of the extension's process; nil for code in the caller's own process.
  var output: ProcessOutput? { get }
}

extension RunningExtension {
  /// Returns the URL unchanged, because code in the caller's process can read the caller's files.
  public func share(_ url: URL) -> URL { url }
  /// Returns the URL unchanged.
  public func original(of url: URL) -> URL { url }
  /// Does nothing, because the stack is that of the caller.
  public func requestStack() {}
  /// Always nil, because the memory cannot be distinguished from that of the caller.
  public var peakMemory: Int? { nil }
  /// Always nil, because the output cannot be distinguished from that of the caller.
  public var output: ProcessOutput? { nil }
}
