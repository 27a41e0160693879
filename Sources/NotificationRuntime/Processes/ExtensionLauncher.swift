public import Foundation
public import ExtensionProtocol

/// A type that starts an extension, in its own process or in this one.
public protocol ExtensionLauncher: Sendable {
  /// Starts the extension.
  ///
  /// - Parameter storage: The storage in which the extension's folders are created.
  /// - Throws: ``RuntimeError`` if the extension cannot be started.
  @MainActor func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension
  /// Whether the launcher starts a process, which is worth starting early. The default is false.
  var startsProcess: Bool { get }
}

extension ExtensionLauncher {
  public var startsProcess: Bool { false }
}

/// A running extension.
@MainActor
public protocol RunningExtension: AnyObject, Sendable {
  /// The system's end of the channel.
  var channel: any FrameChannel { get }
  /// Ends the extension, whatever its state. Does nothing if it has ended.
  func terminate()
  /// The extension's own folders, from which attachments are moved (A4). Nil for code in the caller's own process,
  /// which may name any file; files outside its temporary folder are then copied.
  var folders: [URL]? { get }
  /// Lets it read an attachment that it is told of.
  ///
  /// - Returns: Where it finds the file.
  func share(_ url: URL) -> URL
  /// The most memory of its own that was measured, in bytes; nil where it is code of the caller's own process.
  var peakMemory: Int? { get }
  /// How it ended, in words, waiting a moment where it is just ending; nil where there is nothing to say.
  func causeOfEnd() async -> String?
  /// The standard output and standard error of the extension's process; nil for code in the caller's own process.
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
