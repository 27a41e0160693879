public import Foundation
public import Scenes

/// What an extension needs to know about the device that runs it, told with the first thing it is asked to do.
public struct ExtensionEnvironment: Sendable, Hashable {
  /// Whether device time is virtual: the extension's timers then wait for ``SystemMessage/time(_:)``.
  public var isTimeVirtual: Bool
  /// Device time, in nanoseconds since the device began.
  public var now: Int64
  /// The app's container, shared by its extensions: an absolute path; empty where there is none.
  public var container: String
  /// Whether a service extension's `didReceive` runs on the main thread (policy `serviceThread`).
  public var servesOnMain: Bool
  /// Whether the device shows light or dark.
  public var appearance: Appearance
  /// The size of its screen, in points.
  public var screen: CGSize

  /// An environment; by default in real time, without a container.
  public init(
    isTimeVirtual: Bool = false, now: Int64 = 0, container: String = "", servesOnMain: Bool = false,
    appearance: Appearance = .light, screen: CGSize = CGSize(width: 390, height: 844)
  ) {
    self.isTimeVirtual = isTimeVirtual
    self.now = now
    self.container = container
    self.servesOnMain = servesOnMain
    self.appearance = appearance
    self.screen = screen
  }
}

extension ExtensionEnvironment: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(isTimeVirtual)
    writer.put(now)
    writer.put(container)
    writer.put(servesOnMain)
    writer.put(appearance == .dark)
    writer.put(screen)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      isTimeVirtual: try reader.bool(), now: try reader.integer(), container: try reader.string(),
      servesOnMain: try reader.bool(), appearance: try reader.bool() ? .dark : .light, screen: try reader.size())
  }
}
