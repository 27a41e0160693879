import Foundation
import TestSupport
import Testing

@Suite("Extension delays by kind of linkage", .timeLimit(.minutes(5)))
struct InterceptionTests {
  @Test(
    "Shared Swift libraries and --wrap make delays virtual, and otherwise a diagnostic is reported",
    arguments: [("ConformanceProcess", false), ("ConformanceLinked", false), ("ConformanceUnseen", true)])
  func delays(product: String, isReported: Bool) async throws {
    let folder = try TemporaryFolder()
    let appex = try folder.folder("Waiting.appex")
    try folder.file(
      "Waiting.appex/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>ConformanceExtension</string>
      <key>CFBundleIdentifier</key><string>com.example.Voicemail.Waiting</string>
      <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
      <key>NSExtensionPrincipalClass</key><string>ConformanceExtension.PlainController</string>
      <key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategory</key><string>VOICEMAIL</string>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict></dict></dict></plist>
      """)
    try Executable.copy(
      Earshot.products.appending(path: product), to: URL(filePath: appex + "/ConformanceExtension"))
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex, "--output", "wav:heard.wav", "--transcript", "transcript",
      folder: folder.url)
    let transcript = try folder.text("transcript")
    #expect(transcript.contains("expand"), "\(outcome.errors)")
    #expect(transcript.contains("dispatch_after is not intercepted") == isReported, "\(transcript)")
  }
}
