import ExtensionProtocol
import Foundation
import NotificationRuntime
import Scenes

/// What a scenario expects to find.
enum ScenarioExpectation: Hashable, Sendable {
  case control(ControlExpectation)
  case sound(SoundExpectation, lasting: Duration?)
  case silence(lasting: Duration?)
  case position(TimeExpectation)
  case duration(TimeExpectation)
  case words(Words, pattern: String)
  case element(label: String, role: SceneElement.Role?, value: String?)
  case noElement(label: String)
  case actions([String])
  case banner(BannerExpectation)
  case interface(isThere: Bool)
  case response(String?, text: String?)
  case noResponse(String?)
  case attachment(String, type: String?)
  case noAttachment(String?)
  case moment(String)
  case noMoment(String)
  case diagnostic(String)
  case noDiagnostic(String?)
  case failure(String?)
  case noFailure
  case snapshot(path: String)

  /// Words that are seen.
  enum Words: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, body, header, `extension`
  }

  /// Where a banner is.
  enum BannerExpectation: String, Hashable, Sendable, CaseIterable {
    case onScreen = "on-screen"
    case left, opened
    case notShown = "not shown"
  }
}

/// What a media control is to be like.
struct ControlExpectation: Hashable, Sendable {
  /// Whether there is one, and of which kind.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case none, hidden, `default`, overlay
  }

  var kind: Kind
  var icon: MediaButton.Icon?
  var frame: CGRect?
  /// As `#RRGGBB`.
  var tint: String?
}

/// What a sound is to measure; nothing: that it can be heard.
struct SoundExpectation: Hashable, Sendable {
  /// What is measured.
  enum Measure: String, Hashable, Sendable {
    /// Loudness by EBU R 128.
    case loudness = "LUFS"
    /// The root mean square.
    case level = "dBFS"
    /// The highest sample, in dBFS.
    case peak
  }

  var measure: Measure
  var range: ClosedRange<Double>
  var isAny = false

  /// Any sound that can be heard.
  static let audible = SoundExpectation(measure: .level, range: -200...200, isAny: true)
}

/// A time, and how far from it is near enough.
struct TimeExpectation: Hashable, Sendable {
  var time: Duration
  var tolerance: Duration

  func holds(_ found: Duration) -> Bool { found >= time - tolerance && found <= time + tolerance }
}
