public import Foundation
public import ExtensionProtocol

/// Starts an extension: in a process of its own, or in this one.
public protocol ExtensionLauncher: Sendable {
  /// Starts it.
  ///
  /// - Parameter storage: Where folders of its own may be made.
  /// - Throws: ``RuntimeError`` where it cannot be started.
  @MainActor func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension
  /// Whether it starts a process, which is worth starting before it is needed; false unless said.
  var startsProcess: Bool { get }
}

extension ExtensionLauncher {
  /// False.
  public var startsProcess: Bool { false }
}

/// An extension that was started.
@MainActor
public protocol RunningExtension: AnyObject, Sendable {
  /// The system's end of its channel.
  var channel: any FrameChannel { get }
  /// Ends it for good, whatever it does. Does nothing where it has ended.
  func terminate()
  /// The folders that are its own, from which its attachments are moved (A4); nil where it is code of the caller's own
  /// process, which may name any file: those outside its temporary folder are copied.
  var folders: [URL]? { get }
  /// Lets it read an attachment that it is told of.
  ///
  /// - Returns: Where it finds the file.
  func share(_ url: URL) -> URL
  /// The most memory of its own that was measured, in bytes; nil where it is code of the caller's own process.
  var peakMemory: Int? { get }
  /// How it ended, in words, waiting a moment where it is just ending; nil where there is nothing to say.
  func causeOfEnd() async -> String?
  /// What it writes to standard output and standard error; nil where it is code of the caller's own process.
  var output: ProcessOutput? { get }
}

extension RunningExtension {
  /// The file where it lies: what runs in the caller's process reads what the caller reads.
  public func share(_ url: URL) -> URL { url }
  /// Nil.
  public var peakMemory: Int? { nil }
  /// Nothing that could be told from what the caller writes.
  public var output: ProcessOutput? { nil }
}
