import EarshotTesting
import EarshotUIKit
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

@testable import DoorbellContent
@testable import PodcastContent
@testable import VoicemailContent

/// The samples on every screen and in every script: no text is truncated or overlaps another one, and nothing is
/// outside. Only text that the system truncates by rule may be: a banner's body of two to four lines, and a header of
/// two.
@MainActor @Suite("Samples on every screen and in every script", .serialized) struct PictureMatrixTests {
  /// Short and long texts.
  struct Texts: Sendable {
    let script: String
    let title: String
    let subtitle: String
    let body: String
    /// Whether the body has more lines than a banner or a header shows.
    let isLong: Bool
  }

  nonisolated static let texts = [
    ("Latin", "Ada", "Voicemail, 0:05", "Call me back."),
    ("Cyrillic", "Ада", "Голосовая почта", "Перезвони мне."),
    ("Greek", "Άντα", "Φωνητικό μήνυμα", "Πάρε με πίσω."),
    ("Hebrew", "עדה", "הודעה קולית", "תתקשרי אליי."),
  ].flatMap { script, title, subtitle, body in
    [
      Texts(script: script, title: title, subtitle: subtitle, body: body, isLong: false),
      Texts(
        script: script, title: Array(repeating: title, count: 10).joined(separator: " "),
        subtitle: "\(subtitle) \(body)",
        body: Array(repeating: body, count: 20).joined(separator: " "), isLong: true),
    ]
  }

  @Test(
    "Texts of any script and length fit their places",
    arguments: ["Voicemail", "Podcast", "Doorbell"], [320.0, 390, 430])
  func matrix(sample: String, width: Double) async throws {
    for (appearance, language) in [(Earshot.Appearance.light, "en"), (.dark, "en"), (.light, "he")] {
      let device = try await device(of: sample, width: width, appearance, language)
      for texts in Self.texts {
        let problems = try await problems(with: texts, of: sample, on: device)
        let name = "\(appearance), \(language), \(texts.script), \(texts.isLong ? "long" : "short")"
        #expect(problems == [], "\(name)")
      }
      #expect(device.transcript.diagnostics.map(\.message) == [])
    }
  }

  // MARK: Inspection

  private func problems(with texts: Texts, of sample: String, on device: TestDevice) async throws -> [String] {
    var content = Earshot.NotificationContent(title: texts.title, subtitle: texts.subtitle, body: texts.body)
    content.categoryIdentifier = ["Voicemail": "VOICEMAIL", "Podcast": "EPISODE", "Doorbell": "DOORBELL"][sample] ?? ""
    let banner = await device.deliver(content, to: "com.example.\(sample)")
    let interface = try await banner.expand()
    var problems = self.problems(in: banner.scene, truncatable: texts.isLong ? [.text] : [], texts.body)
    problems += self.problems(
      in: try await interface.picture(), truncatable: texts.isLong ? [.header] : [], texts.body)
    await interface.dismiss()
    return problems
  }

  private func problems(
    in scene: Earshot.Scene, truncatable roles: [Earshot.SceneElement.Role], _ body: String
  ) -> [String] {
    let elements = scene.elements.filter { [.text, .header, .action, .mediaButton, .dismissButton].contains($0.role) }
    var problems = elements.filter { $0.value == "truncated" && !(roles.contains($0.role) && $0.label == body) }
      .map { "\($0.role) is truncated: \($0.label)" }
    for (index, one) in elements.enumerated() {
      for other in elements[(index + 1)...] {
        // The tolerance of half a point allows for rounding to pixels.
        let common = one.frame.intersection(other.frame)
        if !common.isNull, common.width > 0.5, common.height > 0.5 {
          problems.append("\(one.role) \(one.label) lies on \(other.role) \(other.label)")
        }
      }
    }
    let bounds = CGRect(origin: .zero, size: scene.size)
    problems += scene.elements.filter { !bounds.contains($0.frame) }.map { "\($0.role) \($0.label) stands outside" }
    return problems
  }

  // MARK: Making

  private func device(
    of sample: String, width: Double, _ appearance: Earshot.Appearance, _ language: String
  ) async throws -> TestDevice {
    let principals: [String: any (UIViewController & UNNotificationContentExtension).Type] = [
      "Voicemail": VoicemailContent.NotificationViewController.self,
      "Podcast": PodcastContent.NotificationViewController.self,
      "Doorbell": DoorbellContent.NotificationViewController.self,
    ]
    let folder = Media.root.appending(path: "Samples/\(sample)")
    let categories = folder.appending(path: "\(sample)/categories.json")
    let hasCategories = FileManager.default.fileExists(atPath: categories.path)
    return try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.\(sample)", content: principals[sample],
          infoPlist: folder.appending(path: "\(sample)Content/Info.plist"),
          categories: hasCategories ? Earshot.Category.contents(of: categories) : nil)
      ], width: width, appearance: appearance, language: language)
  }
}
