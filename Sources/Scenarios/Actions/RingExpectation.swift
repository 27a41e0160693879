import Notifications
import Transcripts

/// The expected sound of the latest notification.
enum RingExpectation: Hashable, Sendable {
  /// No sound.
  case none
  /// Any sound.
  case any
  /// A default sound, as it is played.
  case standard(isCritical: Bool)
  /// A sound file, by its name.
  case file(String)

  /// Reads the rest of `expect rings`.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> RingExpectation {
    guard let word = reader.next else { return .any }
    if !word.isQuoted, reader.take("default") { return .standard(isCritical: false) }
    if !word.isQuoted, reader.take("critical") { return .standard(isCritical: true) }
    return .file(try reader.text("the name of the sound: default, critical or a file"))
  }

  /// Returns whether the expectation is met.
  ///
  /// - Parameters:
  ///   - sound: The sound that the notification asks for; nil if it does not ring.
  ///   - played: The sound that was played; nil if it is not known.
  func holds(_ sound: NotificationSound?, played: RungSound?) -> Bool {
    guard let sound else { return self == .none }
    switch self {
    case .none: return false
    case .any: return true
    case .standard(let isCritical):
      guard let played else { return sound.name == nil && sound.isCritical == isCritical }
      return played == (isCritical ? .defaultCritical : .default)
    case .file(let name):
      guard let played else { return sound.name == name }
      return played == .file(name: name)
    }
  }
}
