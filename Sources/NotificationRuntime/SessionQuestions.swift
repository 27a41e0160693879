import ExtensionProtocol
import Scenes

/// What a content extension was asked about its view, and what it answered. An answer that nobody waits for is forgotten.
@MainActor
final class SessionQuestions {
  /// What it answered.
  enum Answer {
    case picture(ContentPicture)
    case touched
    case control(SceneElement?)
    case typed(Bool)
  }

  private var lastNumber: UInt32 = 0
  /// Those that are asked, and what was answered so far.
  private var asked: [UInt32: Answer?] = [:]

  nonisolated init() {}

  /// Gives a question its number.
  func begin() -> UInt32 {
    lastNumber &+= 1
    asked.updateValue(nil, forKey: lastNumber)
    return lastNumber
  }

  /// The extension answered one; the first answer counts.
  func answer(_ number: UInt32, _ answer: Answer) {
    guard let known = asked[number], known == nil else { return }
    asked[number] = answer
  }

  /// What was answered; nil where nothing was.
  func take(_ number: UInt32) -> Answer? {
    asked.removeValue(forKey: number) ?? nil
  }

  /// Nobody waits any more.
  func forget(_ number: UInt32) {
    asked.removeValue(forKey: number)
  }

  /// The extension is over.
  func end() {
    asked = [:]
  }
}
