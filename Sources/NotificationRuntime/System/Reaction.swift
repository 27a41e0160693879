import ExtensionProtocol
import Transcripts

/// The result of an input: the effects, and the error for the caller if the input was refused. The effects are
/// performed in both cases.
struct Reaction: Equatable, Sendable {
  var effects: [SystemEffect] = []
  var refusal: RuntimeError?
  /// The answer to a call of the notification center.
  var reply: CenterReply?

  mutating func record(_ event: Event) { effects.append(.record(event)) }

  mutating func diagnose(_ defect: Defect, _ message: String) { effects.append(.diagnose(defect, message)) }
}
