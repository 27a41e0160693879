import Scenes
import Synchronization
import TestSupport
import Testing

@testable import Scenarios

/// The pictures that scenarios draw.
@MainActor @Suite("Scenarios: pictures") struct ScenarioPictureTests {
  @Test("A picture is drawn in the language of the scenario, which is English by default")
  func language() async throws {
    let folder = try TemporaryFolder()
    let languages = Mutex<[String]>([])
    var painter = ScenarioPainter.blank
    painter.paint = { scene, scale, language in
      languages.withLock { $0.append(language.identifier) }
      return try ScenarioPainter.blank.paint(scene, scale, language)
    }
    let environment = ScenarioEnvironment(painter: painter, outputFolder: folder.url)
    for setting in ["", "language zh-hant\n"] {
      let outcome = try await run("\(setting)deliver ramp.wav\nsnapshot banner.png", in: environment)
      #expect(outcome.passed)
    }
    #expect(languages.withLock { $0 } == ["en", "zh-Hant"])
  }
}
