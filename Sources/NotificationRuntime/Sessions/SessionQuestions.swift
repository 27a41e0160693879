import ExtensionProtocol
import Scenes

/// The pending queries about a content extension's view, and their answers. Answers to canceled queries are dropped.
@MainActor
final class SessionQuestions {
  /// An answer to a query.
  enum Answer {
    case picture(ContentPicture)
    case touched
    case control(SceneElement?)
    case typed(Bool)
  }

  private var lastNumber: UInt32 = 0
  /// The pending queries with their answers so far, by number.
  private var answers: [UInt32: Answer?] = [:]

  nonisolated init() {}

  /// Returns the number of a new query.
  func begin() -> UInt32 {
    lastNumber &+= 1
    answers.updateValue(nil, forKey: lastNumber)
    return lastNumber
  }

  /// Records an answer; only the first one counts.
  func answer(_ number: UInt32, _ answer: Answer) {
    guard let known = answers[number], known == nil else { return }
    answers[number] = answer
  }

  /// Returns the answer, and removes the query; nil if there is none.
  func removeAnswer(to number: UInt32) -> Answer? {
    answers.removeValue(forKey: number) ?? nil
  }

  /// Cancels the pending query.
  func forget(_ number: UInt32) {
    answers.removeValue(forKey: number)
  }

  func end() {
    answers = [:]
  }
}
