public import Foundation
public import Scenes

/// The properties of the device that an extension needs to know, sent with the first message.
public struct ExtensionEnvironment: Sendable, Hashable {
  /// Whether device time is virtual. If so, the extension's timers wait for ``SystemMessage/time(_:)``.
  public var isTimeVirtual: Bool
  /// The device time, in nanoseconds since the device was created.
  public var now: Int64
  /// The absolute path of the app's container, which its extensions share; empty if there is none.
  public var container: String
  /// Whether a service extension's `didReceive` runs on the main thread (policy `serviceThread`).
  public var servesOnMain: Bool
  /// The device's appearance.
  public var appearance: Appearance
  /// The text size that the person prefers.
  public var textSize: TextSize
  /// The contrast of colors.
  public var contrast: Contrast
  /// The device's language.
  public var language: LanguageTag
  /// The fonts for characters that Inter lacks.
  public var fonts: FontSelection
  /// The size of the device's screen, in points.
  public var screen: CGSize
  /// The wall clock of the device.
  public var clock: ClockReading

  /// Creates an environment; by default in real time, without a container.
  public init(
    isTimeVirtual: Bool = false, now: Int64 = 0, container: String = "", servesOnMain: Bool = false,
    appearance: Appearance = .light, textSize: TextSize = .large, contrast: Contrast = .normal,
    language: LanguageTag = .english, fonts: FontSelection = .standard,
    screen: CGSize = CGSize(width: 390, height: 844),
    clock: ClockReading = ClockReading(time: 0, date: Date(timeIntervalSinceReferenceDate: 0), timeZone: "GMT")
  ) {
    self.isTimeVirtual = isTimeVirtual
    self.now = now
    self.container = container
    self.servesOnMain = servesOnMain
    self.appearance = appearance
    self.textSize = textSize
    self.contrast = contrast
    self.language = language
    self.fonts = fonts
    self.screen = screen
    self.clock = clock
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
    writer.put(textSize.rawValue)
    writer.put(contrast == .high)
    writer.put(language.identifier)
    fonts.write(to: &writer)
    writer.put(screen)
    clock.write(to: &writer)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      isTimeVirtual: try reader.bool(), now: try reader.integer(), container: try reader.string(),
      servesOnMain: try reader.bool(), appearance: try reader.bool() ? .dark : .light,
      textSize: try Self.textSize(&reader), contrast: try reader.bool() ? .high : .normal,
      language: try Self.language(&reader), fonts: try FontSelection(from: &reader), screen: try reader.size(),
      clock: try ClockReading(from: &reader))
  }

  private static func textSize(_ reader: inout MessageReader) throws(MessageFault) -> TextSize {
    guard let size = TextSize(rawValue: try reader.string()) else { throw .invalid(field: "text size") }
    return size
  }

  private static func language(_ reader: inout MessageReader) throws(MessageFault) -> LanguageTag {
    let text = try reader.string()
    do { return try LanguageTag(text) } catch { throw .invalid(field: "language") }
  }
}
