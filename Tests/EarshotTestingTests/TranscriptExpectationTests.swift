import EarshotTesting
import Foundation
import Testing

@Suite("Transcript expectations")
struct TranscriptExpectationTests {
  private let transcript: Earshot.Transcript

  init() {
    var transcript = Earshot.Transcript()
    func add(_ milliseconds: Int64, _ event: Earshot.Event) {
      transcript.append(event, at: Earshot.DeviceInstant(nanoseconds: milliseconds * 1_000_000))
    }
    add(0, .delivered(category: "VOICEMAIL", title: "Ada", bundleIdentifier: "com.example.Voicemail"))
    add(
      0,
      .attached(
        identifier: "voicemail", file: Earshot.AttachedFile(name: "voicemail.m4a", kind: .audio, byteCount: 33 * 1024)))
    add(0, .expanded(extension: "NotificationViewController"))
    let frame = CGRect(x: 138, y: 20, width: 44, height: 44)
    add(
      0, .control(.drawn(button: Earshot.MediaButton(icon: .play, frame: frame, tint: .systemTint, isOverlay: false))))
    add(100, .pressed(target: .mediaButton, member: .mediaPlay))
    add(100, .soundStarted(name: "voicemail.m4a", position: 0))
    add(2100, .pressed(target: .mediaButton, member: .mediaPause))
    add(
      2100,
      .soundStopped(name: "voicemail.m4a", position: 2, heard: Earshot.HeardLevel(seconds: 2, rms: -20, peak: -14)))
    add(2500, .pressed(target: .mediaButton, member: .mediaPlay))
    add(2500, .soundStarted(name: "voicemail.m4a", position: 2))
    add(
      5600,
      .soundEnded(
        name: "voicemail.m4a", position: 5.123, heard: Earshot.HeardLevel(seconds: 3.123, rms: -20, peak: -14)))
    add(5600, .diagnostic(Earshot.Diagnostic(.endOfMedia, "playback ended; nothing followed")))
    add(9000, .dismissed)
    self.transcript = transcript
  }

  /// Returns the failure message of an expectation, or nil if it is met.
  private func message(_ expectation: (Earshot.Transcript) throws(TranscriptMismatch) -> Void) -> String? {
    do {
      try expectation(transcript)
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: - Met expectations

  @Test("An event is expected by kind, pattern, both, or a regular expression")
  func oneMoment() throws {
    try transcript.expect("deliver")
    try transcript.expect("sound", "starts at 0.000 of *")
    try transcript.expect("sound: starts at 0.000 of *")
    try transcript.expect("*\"Ada\"*")
    try transcript.expect("sound", /stops at \d\.000/)
    #expect(try transcript.expect("press", "*mediaPause()")?.time == Earshot.DeviceInstant(nanoseconds: 2_100_000_000))
    try transcript.expect(.endOfMedia)
    try transcript.expect(.diagnostic(atLeast: .error))
    try transcript.expect(.diagnostic(atLeast: .note), times: 1)
    try transcript.expect(Earshot.MomentPattern(.sound, "ends*"))
  }

  @Test("A number of events is expected, optionally within a time range")
  func counted() throws {
    try transcript.expect(times: 3, "press")
    try transcript.expect(times: 2, "press", "*mediaPlay()")
    try transcript.expect(times: 1, "press", "*mediaPlay()", between: .zero ... .seconds(2))
    try transcript.expect("press", times: 1, between: .milliseconds(100)...(.milliseconds(100)))
    try transcript.expect("press", times: 0, between: .seconds(3) ... .seconds(9))
  }

  @Test("Events are expected in order, with others between")
  func inOrder() throws {
    try transcript.expect(inOrder: "deliver", "expand", "press: media button*", "sound: starts*", "sound: ends*")
    try transcript.expect(inOrder: "press", "press", "press", "dismiss: interface")
    try transcript.expect(inOrder: "press", "sound", between: .seconds(2) ... .seconds(3))
    try transcript.expect(inOrder: "*mediaPlay()", Earshot.MomentPattern(.sound, /^stops/))
  }

  @Test("Events are expected by their values")
  func values() throws {
    try transcript.expect(.pressed(target: .mediaButton, member: .mediaPlay), times: 2)
    try transcript.expect(.soundStarted(name: "voicemail.m4a", position: 2))
    try transcript.expectNo(.announced(.mediaPlayingStarted))
    try transcript.expectNo(.dismissed, between: .zero ... .seconds(5))
    let long = Earshot.MomentPattern(.sound, describedAs: "a sound of at least 3 s") { event in
      if case .soundEnded(_, _, let heard) = event { heard.seconds >= 3 } else { false }
    }
    try transcript.expect(inOrder: Earshot.MomentPattern(.soundStarted(name: "voicemail.m4a", position: 0)), long)
    #expect(
      message { transcript throws(TranscriptMismatch) in
        try transcript.expect(.soundStarted(name: "voicemail.m4a", position: 1))
      }?.hasPrefix("expected sound \"starts at 1.000 of voicemail.m4a\"") == true)
    #expect(
      message { transcript throws(TranscriptMismatch) in
        try transcript.expect(long, times: 2)
      }?.hasPrefix("expected a sound of at least 3 s twice, found it once") == true)
  }

  @Test("The absence of an event is expected")
  func none() throws {
    try transcript.expectNo("fault")
    try transcript.expectNo("sound", "fails*")
    try transcript.expectNo(.dismissal)
    try transcript.expectNo("diagnostic", between: .zero ... .seconds(5))
    try transcript.expectNo(.endOfMedia, between: .zero ... .seconds(5))
  }

  @Test("The whole text is expected, with or without a final line break")
  func exactly() throws {
    try transcript.expect(exactly: transcript.description)
    try transcript.expect(exactly: String(transcript.description.dropLast()))
    try Earshot.Transcript().expect(exactly: "")
  }

  @Test(
    "A pattern matches the whole text, with stars anywhere",
    arguments: [
      ("interface", true), ("inter", false), ("inter*", true), ("*face", true), ("*r*a*", true), ("*", true),
      ("i*interface", false), ("*interface*", true), ("**", true), ("inter*erface", false), ("", false),
    ])
  func glob(pattern: String, holds: Bool) {
    #expect(
      (message { transcript throws(TranscriptMismatch) in try transcript.expect("dismiss", pattern) } == nil) == holds)
  }

  // MARK: - Failure messages

  @Test("A failure shows the closest event with five lines around it")
  func closest() {
    #expect(
      message { transcript throws(TranscriptMismatch) in
        try transcript.expect("sound", "starts at 1.000 of voicemail.m4a")
      } == """
        expected sound "starts at 1.000 of voicemail.m4a"; the closest is at 0.100 s:
          0.000   deliver     VOICEMAIL "Ada" to com.example.Voicemail
          0.000   attach      voicemail: voicemail.m4a, audio, 33 KB
          0.000   expand      NotificationViewController
          0.000   control     default, play icon, (138, 20, 44, 44)
          0.100   press       media button: mediaPlay()
        > 0.100   sound       starts at 0.000 of voicemail.m4a
          2.100   press       media button: mediaPause()
          2.100   sound       stops at 2.000 of voicemail.m4a; 2.000 s heard, -20.0 dBFS RMS, peak -14.0 dBFS
          2.500   press       media button: mediaPlay()
          2.500   sound       starts at 2.000 of voicemail.m4a
          5.600   sound       ends at 5.123 of voicemail.m4a; 3.123 s heard, -20.0 dBFS RMS, peak -14.0 dBFS
          ... 2 more lines ...
        """)
  }

  @Test("The first line of a failure is the summary", arguments: Wrong.allCases)
  func summaries(wrong: Wrong) throws {
    let message = try #require(self.message(wrong.expectation))
    #expect(message.split(separator: "\n").first.map(String.init) == wrong.summary)
    #expect(message.split(separator: "\n").filter { $0.hasPrefix(">") }.map { String($0.prefix(20)) } == wrong.marked)
  }

  /// Failing expectations, with the first line of their message.
  enum Wrong: CaseIterable, Sendable {
    case otherKind, noSuchKind, kindUnknown, nothingClose, regex, tooLate, tooMany, tooFew, present, defectPresent
    case defectAbsent, severe

    func expectation(_ transcript: Earshot.Transcript) throws(TranscriptMismatch) {
      switch self {
      case .otherKind: try transcript.expect("press: starts at 0.000 of *")
      case .noSuchKind: try transcript.expect("download")
      case .kindUnknown: try transcript.expect("sounds", "starts*")
      case .nothingClose: try transcript.expect("press", "volume")
      case .regex: try transcript.expect("control", /paused/)
      case .tooLate: try transcript.expect("sound", "starts*", between: .seconds(3) ... .seconds(9))
      case .tooMany: try transcript.expect(times: 2, "press")
      case .tooFew: try transcript.expect(times: 2, "sound", "ends*", between: .zero ... .seconds(9))
      case .present: try transcript.expectNo("diagnostic")
      case .defectPresent: try transcript.expectNo(.endOfMedia)
      case .defectAbsent: try transcript.expect(.dismissal)
      case .severe: try transcript.expectNo(.diagnostic(atLeast: .warning))
      }
    }

    var summary: String {
      switch self {
      case .otherKind: "expected press \"starts at 0.000 of *\"; the closest is at 0.100 s, of the kind sound:"
      case .noSuchKind: "expected download; no event of the kind download:"
      case .kindUnknown:
        "unknown kind of event 'sounds'; allowed: deliver, service, attach, alert, ring, banner, expand, receive, "
          + "control, actions, press, respond, forward, app, center, announce, sound, speaker, download, policy, "
          + "dismiss, fault, output, diagnostic"
      case .nothingClose: "expected press \"volume\"; events of the kind press: 3:"
      case .regex: "expected control that matches the regular expression; events of the kind control: 1:"
      case .tooLate: "expected sound \"starts*\" between 3.000 s and 9.000 s, found it at 0.100 s, 2.500 s only:"
      case .tooMany: "expected press twice, found it 3 times:"
      case .tooFew: "expected sound \"ends*\" twice between 0.000 s and 9.000 s, found it once:"
      case .present: "expected no diagnostic, found 1:"
      case .defectPresent: "expected no defect endOfMedia, found 1:"
      case .defectAbsent: "expected defect dismissal; events of the kind diagnostic: 1:"
      case .severe: "expected no diagnostic of severity warning or higher, found 1:"
      }
    }

    var marked: [String] {
      switch self {
      case .otherKind: ["> 0.100   sound     "]
      case .noSuchKind, .kindUnknown: []
      case .nothingClose, .tooMany: ["> 0.100   press     ", "> 2.100   press     ", "> 2.500   press     "]
      case .regex: ["> 0.000   control   "]
      case .tooLate: ["> 0.100   sound     ", "> 2.500   sound     "]
      case .tooFew: ["> 5.600   sound     "]
      case .present, .defectPresent, .defectAbsent, .severe: ["> 5.600   diagnostic"]
      }
    }
  }

  @Test("A failed order numbers the found events, and marks the first that does not follow")
  func order() throws {
    let message = try #require(
      self.message { transcript throws(TranscriptMismatch) in
        try transcript.expect(inOrder: "deliver", "expand", "sound: ends*", "press: media button*")
      })
    #expect(
      message.hasPrefix(
        """
        expected press "media button*", number 4 of 4, after sound "ends*" at 5.600 s; it occurs earlier, at 2.500 s:
        1 0.000   deliver     VOICEMAIL "Ada" to com.example.Voicemail
          0.000   attach      voicemail: voicemail.m4a, audio, 33 KB
        2 0.000   expand      NotificationViewController
        """))
    #expect(message.contains("\n> 2.500   press       media button: mediaPlay()\n"))
    #expect(message.contains("\n3 5.600   sound       ends at 5.123"))
    let repeated = self.message { transcript throws(TranscriptMismatch) in
      try transcript.expect(inOrder: "deliver", "expand", "expand")
    }
    #expect(
      repeated?.hasPrefix(
        "expected expand, number 3 of 3, after expand at 0.000 s; it does not occur again: it is number 2:\n1 ") == true
    )
    let late = self.message { transcript throws(TranscriptMismatch) in
      try transcript.expect(inOrder: "deliver", "dismiss", between: .zero ... .seconds(5))
    }
    #expect(
      late?.hasPrefix(
        "expected dismiss between 0.000 s and 5.000 s, number 2 of 2, after deliver at 0.000 s; it occurs at 9.000 s:\n"
      )
        == true)
  }

  @Test("A failed text shows the first different line in both versions, with the place of the difference")
  func difference() {
    #expect(
      message { transcript throws(TranscriptMismatch) in
        let wrong = transcript.description.replacing("0.000 of voicemail", with: "0.000 of voice")
          .replacing("9.000   dismiss", with: "9.000  dismiss")
        try transcript.expect(exactly: wrong)
      }?.replacing(/endOfMedia.*/, with: "endOfMedia") == """
        the transcript differs from line 6 on (- expected, + actual):
          0.000   deliver     VOICEMAIL "Ada" to com.example.Voicemail
          0.000   attach      voicemail: voicemail.m4a, audio, 33 KB
          0.000   expand      NotificationViewController
          0.000   control     default, play icon, (138, 20, 44, 44)
          0.100   press       media button: mediaPlay()
        - 0.100   sound       starts at 0.000 of voice.m4a
        + 0.100   sound       starts at 0.000 of voicemail.m4a
                                                      ^
          2.100   press       media button: mediaPause()
          2.100   sound       stops at 2.000 of voicemail.m4a; 2.000 s heard, -20.0 dBFS RMS, peak -14.0 dBFS
          2.500   press       media button: mediaPlay()
          2.500   sound       starts at 2.000 of voicemail.m4a
          5.600   sound       ends at 5.123 of voicemail.m4a; 3.123 s heard, -20.0 dBFS RMS, peak -14.0 dBFS
          5.600   diagnostic  endOfMedia
        - 9.000  dismiss     interface
        + 9.000   dismiss     interface
        """)
  }

  @Test("A text that ends too early or too late, or differs in spaces, is reported as such")
  func ends() {
    let tail = String(transcript.description.dropLast()) + "\nmore"
    #expect(
      message { transcript throws(TranscriptMismatch) in try transcript.expect(exactly: tail) }?
        .hasPrefix(
          """
          the transcript ends after line 13, but should continue:
            ... 8 lines as expected ...
            2.500   press       media button: mediaPlay()
          """) == true)
    #expect(
      message { transcript throws(TranscriptMismatch) in
        try transcript.expect(exactly: "0.000   deliver     VOICEMAIL \"Ada\" to com.example.Voicemail")
      }?.hasPrefix(
        """
        the transcript continues after line 1, but should end:
          0.000   deliver     VOICEMAIL "Ada" to com.example.Voicemail
        + 0.000   attach      voicemail: voicemail.m4a, audio, 33 KB
        """) == true)
    #expect(
      message { transcript throws(TranscriptMismatch) in
        try transcript.expect(exactly: transcript.description.replacing("0.000   deliver ", with: "0.000  deliver "))
      }?.contains("\n         ^ only whitespace differs\n") == true)
  }

  @Test("A long transcript is shown in part, and an empty one is reported as empty")
  func lengths() throws {
    var long = Earshot.Transcript()
    for number in 0..<100 {
      long.append(.speaker(.failed(reason: "\(number)")), at: Earshot.DeviceInstant(nanoseconds: 0))
    }
    let mismatch = try #require(throws: TranscriptMismatch.self) { try long.expect("sound") }
    #expect(mismatch.excerpt.split(separator: "\n").count == 41)
    #expect(mismatch.excerpt.hasSuffix("\n  ... 60 more lines ..."))
    let marked = try #require(throws: TranscriptMismatch.self) { try long.expectNo("speaker", "5*") }
    #expect(marked.summary == "expected no speaker \"5*\", found 11:")
    #expect(marked.excerpt.hasPrefix("  0.000   speaker     0\n"))
    let empty = try #require(throws: TranscriptMismatch.self) { try Earshot.Transcript().expect("sound") }
    #expect(empty.message == "expected sound; no event of the kind sound:\n  the transcript is empty")
  }

  @Test("The absence of dropped events cannot be expected")
  func forgotten() throws {
    var long = Earshot.Transcript()
    for number in 0...Earshot.Transcript.maximumCount {
      long.append(
        .speaker(.failed(reason: "\(number)")), at: Earshot.DeviceInstant(nanoseconds: Int64(number) * 1_000_000_000))
    }
    let error = try #require(throws: TranscriptMismatch.self) { try long.expectNo("sound") }
    #expect(
      error.message.hasPrefix(
        """
        cannot count sound: 10000 earlier moments were dropped; restrict the time to the remaining ones:
          ... 10000 earlier moments were dropped ...
        > 10000.000   speaker     10000
        """))
    try long.expectNo("sound", between: .seconds(10_001) ... .seconds(30_000))
    try long.expect("speaker", "20000")
  }
}
