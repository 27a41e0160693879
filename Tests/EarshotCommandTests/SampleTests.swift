import Foundation
import TestSupport
import Testing

@Suite("Earshot play: samples")
struct SampleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("The voicemail's own extension plays it with the expected transcript and text")
  func voicemail() async throws {
    let appex = try Appex("Voicemail", in: folder)
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", "--transcript", "transcript",
      folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        Ada Lovelace
        Message, 0:05
        Hello, it's Ada. The engine is running. Call me back when you can.
        0.000   sound       starts at 0.000 of voicemail.m4a
        5.123   sound       ends at 5.123 of voicemail.m4a; 5.123 s heard, -21.0 dBFS RMS, peak -2.3 dBFS

        """)
    #expect(
      try folder.text("transcript") == """
        0.000   deliver     VOICEMAIL "Ada Lovelace" to com.example.Voicemail
        0.000   attach      voicemail: voicemail.m4a, audio, 39 KB
        0.000   alert       com.example.Voicemail: banner, default sound
        0.000   expand      Voicemail
        0.000   control     default, play icon, (16, 72, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (16, 72, 44, 44)
        0.000   sound       starts at 0.000 of voicemail.m4a
        5.123   sound       ends at 5.123 of voicemail.m4a; 5.123 s heard, -21.0 dBFS RMS, peak -2.3 dBFS
        5.123   sound       moves to 0.000 of voicemail.m4a
        5.123   announce    mediaPlayingPaused()
        5.123   control     default, play icon, (16, 72, 44, 44)
        5.123   dismiss     interface

        """)
    let sound = try Sound(wav: folder.path("heard.wav"))
    #expect(sound.frames == 225_934)
    #expect(abs(sound.level - -21.0) < 0.1, "\(sound.level) dBFS")
  }

  @Test("The built-in player plays the voicemail with equal length and loudness")
  func voicemailBuiltIn() async throws {
    let outcome = try await Earshot.play(
      Media.voicemail, "--output", "wav:heard.wav", "--transcript", "transcript", folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      try folder.text("transcript") == """
        0.000   deliver     VOICEMAIL "Ada Lovelace" to com.example.Voicemail
        0.000   attach      voicemail: voicemail.m4a, audio, 39 KB
        0.000   alert       com.example.Voicemail: banner, default sound
        0.000   expand      the built-in player
        0.000   control     default, play icon, (165, 71.5, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (165, 71.5, 44, 44)
        0.000   sound       starts at 0.000 of voicemail.m4a
        5.123   sound       ends at 5.123 of voicemail.m4a; 5.123 s heard, -21.0 dBFS RMS, peak -2.3 dBFS
        5.123   sound       moves to 0.000 of voicemail.m4a
        5.123   announce    mediaPlayingPaused()
        5.123   control     default, play icon, (165, 71.5, 44, 44)
        5.123   dismiss     interface

        """)
    let sound = try Sound(wav: folder.path("heard.wav"))
    #expect(sound.frames == 225_934)
  }

  @Test("An extension process and the built-in player give bit-identical sound")
  func sameSound() async throws {
    let appex = try Appex("Voicemail", in: folder)
    _ = try await Earshot.play(Media.voicemail, "--extension", appex.path, "--output", "wav:a.wav", folder: folder.url)
    _ = try await Earshot.play(Media.voicemail, "--output", "wav:b.wav", folder: folder.url)
    #expect(try Sound(wav: folder.path("a.wav")).samples == Sound(wav: folder.path("b.wav")).samples)
  }

  @Test("Each notification reaches the extension of its app and category")
  func severalExtensions() async throws {
    let (voicemail, podcast) = (try Appex("Voicemail", in: folder), try Appex("Podcast", in: folder))
    for (payload, name, app) in [(Media.voicemail, "Voicemail", "Voicemail"), (Media.podcast, "Podcast", "Podcast")] {
      let outcome = try await Earshot.play(
        payload, "--extension", voicemail.path, "--extension", podcast.path, "--output", "wav:heard.wav",
        "--transcript", "-", folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains(" to com.example.\(app)\n"))
      #expect(outcome.output.contains("0.000   expand      \(name)\n"), "\(outcome.output)")
      #expect(try Sound(wav: folder.path("heard.wav")).level > -30)
    }
  }

  @Test("A notification of another app or category does not reach the extension")
  func otherCategory() async throws {
    let podcast = try Appex("Podcast", in: folder)
    let lowercase = try Appex("Voicemail", in: folder) { $0.replace(">VOICEMAIL<", with: ">voicemail<") }
    for appex in [podcast, lowercase] {
      let outcome = try await Earshot.play(
        Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", "--transcript", "-", folder: folder.url
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("0.000   expand      the built-in player\n"), "\(outcome.output)")
    }
  }

  /// Assembles a sample's app, like `make samples`.
  private func app(_ sample: String) async throws -> String {
    let script = Media.root.appending(path: "Scripts/app")
    let outcome = try await Command(
      executable: script,
      arguments: [
        Media.root.appending(path: "Samples/\(sample)").path, Program.products.path, folder.path("\(sample).app"),
      ],
      input: Data()
    ).run()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder.path("\(sample).app")
  }

  @Test("The voicemail app's content extension plays the download of its service extension")
  func voicemailApp() async throws {
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", try await app("Voicemail"), "--output", "wav:heard.wav", "--transcript", "-",
      folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        0.000   deliver     VOICEMAIL "Ada Lovelace" to com.example.Voicemail
        0.000   download    https://voicemail.example.com/ada/5085.bin: 200, 41 KB after 0.000 s
        0.000   service     Voicemail Service: content after 0.000 s; 1 attachment
        0.000   attach      voicemail: voicemail.m4a, audio, 39 KB
        0.000   alert       com.example.Voicemail: banner, default sound
        0.000   expand      Voicemail
        0.000   control     default, play icon, (16, 72, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (16, 72, 44, 44)
        0.000   sound       starts at 0.000 of voicemail.m4a
        5.123   sound       ends at 5.123 of voicemail.m4a; 5.123 s heard, -21.0 dBFS RMS, peak -2.3 dBFS
        5.123   sound       moves to 0.000 of voicemail.m4a
        5.123   announce    mediaPlayingPaused()
        5.123   control     default, play icon, (16, 72, 44, 44)
        5.123   dismiss     interface

        """)
    #expect(try Sound(wav: folder.path("heard.wav")).frames == 225_934)
  }

  @Test("The doorbell shows the actions that its app's folder declares")
  func doorbellApp() async throws {
    let outcome = try await Earshot.play(
      Media.root.appending(path: "Samples/Doorbell/doorbell.apns").path, "--extension", try await app("Doorbell"),
      "--output", "wav:heard.wav", "--transcript", "-", folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        0.000   deliver     DOORBELL "Front Door" to com.example.Doorbell
        0.000   attach      attachment: doorbell.m4a, audio, 30 KB
        0.000   alert       com.example.Doorbell: banner, default sound
        0.000   expand      Doorbell
        0.000   actions     Open the Door, Talk, Reply, Not Now
        0.000   control     default, play icon, (314, 180, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (314, 180, 44, 44)
        0.000   sound       starts at 0.000 of doorbell.m4a
        3.957   sound       ends at 3.957 of doorbell.m4a; 3.957 s heard, -19.0 dBFS RMS, peak -2.4 dBFS
        3.957   sound       moves to 0.000 of doorbell.m4a
        3.957   announce    mediaPlayingPaused()
        3.957   control     default, play icon, (314, 180, 44, 44)
        3.957   dismiss     interface

        """)
  }
}
