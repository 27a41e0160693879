import EarshotAVFoundation
import EarshotFoundation
import ExtensionLink
import ExtensionTestSupport
import Scenes
import Testing
import Transcripts

/// A delegate that records its calls.
private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
  var calls: [String] = []
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    calls.append("start \(utterance.speechString)")
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    calls.append("finish \(utterance.speechString)")
  }
}

@Suite struct SpeechTests {
  @Test("An utterance starts, finishes and is reported, without sound")
  func speech() {
    let listener = Listener()
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = listener
    let utterance = AVSpeechUtterance(string: "Hello")
    utterance.voice = AVSpeechSynthesisVoice(language: "de-DE")
    let messages = Reports.messages {
      synthesizer.speak(utterance)
    }
    #expect(listener.calls == ["start Hello", "finish Hello"])
    #expect(utterance.voice?.language == "de-DE")
    #expect(messages == ["AVSpeechSynthesizer is not emulated: 'Hello' is not spoken"])
  }

  @Test(
    "The current language is the device's, with a region",
    arguments: [("en", "en-US"), ("de", "de-DE"), ("de-AT", "de-AT"), ("he", "he-IL"), ("zh-Hant-HK", "zh-HK")])
  func currentLanguage(tag: String, code: String) throws {
    let language = try LanguageTag(tag)
    DeviceLanguage.$override.withValue(language) {
      #expect(AVSpeechSynthesisVoice.currentLanguageCode() == code)
      #expect(AVSpeechSynthesisVoice(language: nil)?.language == code)
    }
  }
}
