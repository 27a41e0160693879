// Speech, which is not synthesized.

public import EarshotFoundation

/// The slowest rate of speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate of speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The normal rate of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// The places at which speech stops or pauses, with Apple's raw values.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// The qualities of a voice, with Apple's raw values.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable { case `default` = 1, enhanced, premium }

/// A delegate of a speech synthesizer.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  /// Tells the delegate that the speech has started.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// Tells the delegate that the speech has ended.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// Tells the delegate that the speech has paused. Earshot never calls this method.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// Tells the delegate that the speech has continued. Earshot never calls this method.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// Tells the delegate that the speech was canceled. Earshot never calls this method.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// Tells the delegate that a word is about to be spoken. Earshot never calls this method.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// A speech synthesizer that produces no sound.
///
/// Emulated: the delegate is notified that an utterance started and finished. Not emulated: speech; the text is
/// reported instead. Important: both notifications are sent before ``speak(_:)`` returns.
open class AVSpeechSynthesizer: NSObject {
  /// The synthesizer's delegate.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether the synthesizer is speaking; always false.
  open var isSpeaking: Bool { false }
  /// Whether the speech is paused; always false.
  open var isPaused: Bool { false }
  /// Whether the synthesizer uses the app's audio session. Stored; has no effect.
  open var usesApplicationAudioSession = true

  /// Creates a synthesizer.
  public override init() { super.init() }

  /// Reports the text, and calls the delegate.
  open func speak(_ utterance: AVSpeechUtterance) {
    Report.notEmulated("AVSpeechSynthesizer is not emulated: '\(utterance.speechString.prefix(80))' is not spoken")
    delegate?.speechSynthesizer(self, didStart: utterance)
    delegate?.speechSynthesizer(self, didFinish: utterance)
  }
  /// Returns false: nothing is being spoken.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Returns false: nothing is being spoken.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Returns false: nothing is being spoken.
  @discardableResult open func continueSpeaking() -> Bool { false }
}
