/// A text to speak, with its voice, rate, pitch and volume.
open class AVSpeechUtterance: NSObject {
  /// The text to speak.
  public let speechString: String
  /// The voice that speaks the text.
  open var voice: AVSpeechSynthesisVoice?
  /// The rate, from 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch, from 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// The volume, from 0 to 1.
  open var volume: Float = 1
  /// The delay before the speech, in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// The delay after the speech, in seconds.
  open var postUtteranceDelay: TimeInterval = 0

  /// Creates an utterance of a text.
  public init(string: String) { speechString = string }
}
