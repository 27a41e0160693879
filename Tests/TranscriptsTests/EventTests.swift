import Foundation
import Notifications
import Scenes
import TestSupport
import Testing

@testable import Transcripts

@Suite("Transcript events")
struct EventTests {
  /// At least one event of every kind, with its kind and text.
  static let examples: [(event: Event, kind: Event.Kind, text: String)] = [
    (
      .delivered(category: "VOICEMAIL", title: "Ada left a message", bundleIdentifier: "com.example.Voicemail"),
      .deliver,
      #"VOICEMAIL "Ada left a message" to com.example.Voicemail"#
    ),
    (.delivered(category: "", title: "", bundleIdentifier: "a"), .deliver, #"no category "" to a"#),
    (
      .attached(identifier: "a", file: AttachedFile(name: "a.wav", kind: .audio, byteCount: 186_368)), .attach,
      "a: a.wav, audio, 182 KB"
    ),
    (
      .attached(identifier: "a", file: AttachedFile(name: "a.pdf", kind: nil, byteCount: 1023)), .attach,
      "a: a.pdf, unknown, 1023 bytes"
    ),
    (.notAttached(identifier: "a", reason: "no such file"), .attach, "a is skipped: no such file"),
    (.expanded(extension: "NotificationContent"), .expand, "NotificationContent"),
    (.received(title: "Again"), .receive, #""Again", in the visible interface"#),
    (.control(.drawn(button: button)), .control, "default, play icon, (16, 12, 44, 44)"),
    (.control(.noType(implemented: false)), .control, "not drawn: mediaPlayPauseButtonType is not implemented"),
    (.pressed(target: .mediaButton, member: .mediaPlay), .press, "media button: mediaPlay()"),
    (.pressed(target: .mediaButton, member: nil), .press, "media button: no target"),
    (.pressed(target: .action(identifier: "REPLY"), member: .didReceive), .press, "action REPLY: didReceive()"),
    (.pressed(target: .textField(action: "REPLY"), member: .didReceive), .press, "text for REPLY: didReceive()"),
    (
      .pressed(target: .content(label: "Heart", point: CGPoint(x: 20, y: 4.5)), member: .touchesEnded), .press,
      #""Heart" at (20.0, 4.5): touchesEnded()"#
    ),
    (
      .pressed(target: .content(label: nil, point: CGPoint(x: 20, y: 4)), member: .touchesEnded), .press,
      "content at (20.0, 4.0): touchesEnded()"
    ),
    (
      .pressed(target: .touch(point: CGPoint(x: 1, y: 2)), member: .touchesBegan), .press,
      "touch at (1.0, 2.0): touchesBegan()"
    ),
    (.pressed(target: .keys(text: "hi"), member: .insertText), .press, #"keys "hi": insertText()"#),
    (.announced(.mediaPlayingPaused), .announce, "mediaPlayingPaused()"),
    (.soundStarted(name: "a.wav", position: 0), .sound, "starts at 0.000 of a.wav"),
    (
      .soundStopped(name: "a.wav", position: 2.0004, heard: HeardLevel(seconds: 2, rms: -18.34, peak: -9)), .sound,
      "stops at 2.000 of a.wav; 2.000 s heard, -18.3 dBFS RMS, peak -9.0 dBFS"
    ),
    (
      .soundEnded(
        name: "a.wav", position: 61.9996, heard: HeardLevel(seconds: 1, rms: -.infinity, peak: -.infinity)), .sound,
      "ends at 62.000 of a.wav; 1.000 s heard, silence RMS, peak silence"
    ),
    (.soundSeeked(name: "a.wav", position: 0.0125), .sound, "moves to 0.013 of a.wav"),
    (.soundFailed(name: "a.wav", code: "damaged", reason: "bad data"), .sound, "fails: a.wav: bad data"),
    (.speaker(.noDevice(reason: "no card")), .speaker, "no sound device (no card); continuing in silence"),
    (.speaker(.failed(reason: "the card is gone")), .speaker, "the card is gone"),
    (.speaker(.deviceReturned), .speaker, "the sound device is back"),
    (
      .speaker(.routeChanged(route: "Headphones", reason: "newDeviceAvailable")), .speaker,
      "sound route changed to Headphones (newDeviceAvailable)"
    ),
    (.speaker(.interruptionBegan), .speaker, "an interruption begins"),
    (
      .speaker(.interruptionEnded(shouldResume: true)), .speaker,
      "the interruption ends; extensions may resume playback"
    ),
    (.speaker(.interrupted(sound: "a.wav")), .speaker, "a.wav: not played during an interruption"),
    (
      .speaker(.underrun(sound: "a.wav")), .speaker, "a.wav: underrun: not decoded in time; silence was inserted"
    ),
    (.dismissed, .dismiss, "interface"),
    (.extensionFailed(extension: "X", reason: "it exited"), .fault, "X: it exited"),
    (
      .diagnostic(Diagnostic(.endOfMedia, "playback ended", reason: "it stays", remedy: "seek to zero")),
      .diagnostic,
      "endOfMedia: playback ended; it stays; seek to zero"
    ),
    (
      .serviced(extension: "X", outcome: .content(seconds: 0.5, attachmentCount: 1)), .service,
      "X: content after 0.500 s; 1 attachment"
    ),
    (
      .serviced(extension: "X", outcome: .content(seconds: 0, attachmentCount: 0)), .service,
      "X: content after 0.000 s; 0 attachments"
    ),
    (
      .serviced(extension: "X", outcome: .suppressed(seconds: 1)), .service,
      "X: empty content after 1.000 s; the notification is suppressed"
    ),
    (
      .serviced(extension: "X", outcome: .noText(seconds: 1)), .service,
      "X: content without text after 1.000 s; the original is shown"
    ),
    (.serviced(extension: "X", outcome: .failed(reason: "it ended")), .service, "X: it ended; the original is shown"),
    (
      .serviced(extension: "X", outcome: .timeWillExpire(seconds: 30)), .service,
      "X: 30.000 s have passed; serviceExtensionTimeWillExpire()"
    ),
    (.serviced(extension: "X", outcome: .tooLate), .service, "X: content after the time limit is ignored"),
    (.banner(.left), .banner, "leaves"),
    (.banner(.swipedAway), .banner, "swiped away"),
    (.banner(.tapped), .banner, "tapped"),
    (.banner(.notShown(reason: .silent)), .banner, "none: a silent notification only wakes the app (L5)"),
    (
      .banner(.notShown(reason: .noAlert(hasBadge: true, hasSound: true))), .banner,
      "none: it has no alert: it has only a badge and a sound"
    ),
    (.banner(.notShown(reason: .noAlert(hasBadge: false, hasSound: false))), .banner, "none: it has no alert"),
    (.banner(.notShown(reason: .emptyAlert)), .banner, "none: its alert has no title, subtitle or body"),
    (.banner(.notShown(reason: .suppressed)), .banner, "none: the service extension suppressed it (V7)"),
    (.banner(.notShown(reason: .notScheduled(reason: "too big"))), .banner, "none: not scheduled: too big (A3)"),
    (.responded(action: "REPLY", outcome: .textFieldOpened), .respond, "REPLY: text field opened"),
    (
      .responded(action: NotificationResponse.dismissActionIdentifier, outcome: .dismissed), .respond,
      "dismiss action: dismissed"
    ),
    (.responded(action: "REPLY", outcome: .notCompleted), .respond, "REPLY: not completed yet"),
    (.responded(action: "REPLY", outcome: .notDismissed), .respond, "REPLY: not dismissed"),
    (
      .responded(action: "REPLY", outcome: .dismissedAndForwarded), .respond,
      "REPLY: dismissed and forwarded to the app"
    ),
    (
      .responded(action: "REPLY", outcome: .notHandled(extension: "X")), .respond,
      "REPLY: X does not handle actions; forwarded to the app"
    ),
    (.forwarded(action: "REPLY", bundleIdentifier: "com.example.X"), .forward, "REPLY to com.example.X"),
    (
      .forwarded(action: NotificationResponse.defaultActionIdentifier, bundleIdentifier: "com.example.X"), .forward,
      "default action to com.example.X"
    ),
    (
      .actions([Action(identifier: "REPLY", title: "Reply"), Action(identifier: "OPEN", title: "Open")]), .actions,
      "Reply, Open"
    ),
    (.actions([]), .actions, "none"),
    (
      .download(
        url: "https://example.com/a",
        outcome: .response(status: 200, byteCount: 3, expectedByteCount: 3, seconds: 0.25)), .download,
      "https://example.com/a: 200, 3 bytes after 0.250 s"
    ),
    (
      .download(
        url: "https://example.com/a",
        outcome: .response(status: 200, byteCount: 33_400, expectedByteCount: 66_000, seconds: nil)), .download,
      "https://example.com/a: 200, 33 KB at once, because the main queue is blocked; received 33400 of 66000 bytes"
    ),
    (
      .download(url: "https://example.com/a", outcome: .failed(code: -1001, reason: "timed out", seconds: 60)),
      .download, "https://example.com/a: failed: timed out (-1001) after 60.000 s"
    ),
    (
      .download(url: "https://example.com/a", outcome: .refused(reason: "no fixture")), .download,
      "https://example.com/a: refused: no fixture"
    ),
    (.output(extension: "Voicemail", line: "fetched"), .output, "Voicemail: fetched"),
    (.policy(name: "endOfMedia", decision: "reset"), .policy, "endOfMedia: reset"),
    (.banner(.notShown(reason: .notAllowed)), .banner, "none: notifications of the app are not allowed (U4)"),
    (.banner(.notShown(reason: .alertsDisabled)), .banner, "none: alerts of the app are disabled (U13)"),
    (
      .banner(.notShown(reason: .appInForeground)), .banner,
      "none: the app is in the foreground and does not present it (U10)"
    ),
    (
      .center(bundleIdentifier: "a", change: .authorization(status: "authorized", asked: true)), .center,
      "a: authorization: authorized, asked"
    ),
    (
      .center(bundleIdentifier: "a", change: .authorization(status: "provisional", asked: false)), .center,
      "a: authorization: provisional"
    ),
    (.center(bundleIdentifier: "a", change: .categories(identifiers: [])), .center, "a: categories: none"),
    (.center(bundleIdentifier: "a", change: .categories(identifiers: ["A", "B"])), .center, "a: categories: A, B"),
    (
      .center(bundleIdentifier: "a", change: .scheduled(identifier: "x", seconds: 60, replaces: false)), .center,
      "a: x scheduled, fires in 60.000 s"
    ),
    (
      .center(bundleIdentifier: "a", change: .scheduled(identifier: "x", seconds: nil, replaces: true)), .center,
      "a: x replaced, fires in a region"
    ),
    (
      .center(bundleIdentifier: "a", change: .notScheduled(identifier: "x", reason: "no date")), .center,
      "a: x not scheduled: no date"
    ),
    (
      .center(bundleIdentifier: "a", change: .unscheduled(identifiers: ["x", "y"], cause: .removed)), .center,
      "a: pending removed: x, y"
    ),
    (
      .center(bundleIdentifier: "a", change: .unscheduled(identifiers: ["x"], cause: .limit)), .center,
      "a: pending removed, as there are too many: x"
    ),
    (
      .center(bundleIdentifier: "a", change: .unscheduled(identifiers: ["x"], cause: .missed)), .center,
      "a: pending missed, as the clock was set: x"
    ),
    (.center(bundleIdentifier: "a", change: .fired(identifier: "x")), .center, "a: x fires"),
    (.center(bundleIdentifier: "a", change: .removed(identifiers: ["x"])), .center, "a: delivered removed: x"),
    (.center(bundleIdentifier: "a", change: .badge(count: 3)), .center, "a: badge: 3"),
    (.center(bundleIdentifier: "a", change: .summary(identifiers: ["x", "y"])), .center, "a: summary: x, y"),
    (.app(bundleIdentifier: "a", change: .launched(inBackground: false)), .app, "a: launched"),
    (.app(bundleIdentifier: "a", change: .launched(inBackground: true)), .app, "a: launched in the background"),
    (.app(bundleIdentifier: "a", change: .foreground), .app, "a: in the foreground"),
    (.app(bundleIdentifier: "a", change: .background), .app, "a: in the background"),
    (
      .app(bundleIdentifier: "a", change: .fetched(result: .newData, seconds: 1.5)), .app,
      "a: remote notification handled after 1.500 s: new data"
    ),
    (
      .app(bundleIdentifier: "a", change: .fetched(result: .noData, seconds: 0)), .app,
      "a: remote notification handled after 0.000 s: no data"
    ),
    (
      .app(bundleIdentifier: "a", change: .fetched(result: .failed, seconds: 0)), .app,
      "a: remote notification handled after 0.000 s: failed"
    ),
    (
      .app(bundleIdentifier: "a", change: .notWoken), .app,
      "a: remote notification not delivered, because the person has closed the app"
    ),
    (.app(bundleIdentifier: "a", change: .held), .app, "a: remote notification held"),
    (.app(bundleIdentifier: "a", change: .discarded), .app, "a: held remote notification discarded"),
    (.app(bundleIdentifier: "a", change: .registered), .app, "a: registered for remote notifications"),
    (
      .app(bundleIdentifier: "a", change: .notRegistered(reason: "offline")), .app,
      "a: not registered for remote notifications: offline"
    ),
    (.app(bundleIdentifier: "a", change: .unregistered), .app, "a: unregistered from remote notifications"),
    (.app(bundleIdentifier: "a", change: .closed), .app, "a: closed by the person"),
    (.app(bundleIdentifier: "a", change: .ended), .app, "a: ended"),
    (.alerted(bundleIdentifier: "a", presentation: AlertPresentation()), .alert, "a: banner"),
    (
      .alerted(
        bundleIdentifier: "a",
        presentation: AlertPresentation(place: .lockScreen, lightsScreen: true, sound: .default, hidesPreview: true)),
      .alert, "a: lock screen, screen lights up, preview hidden, default sound"
    ),
    (
      .alerted(
        bundleIdentifier: "a",
        presentation: AlertPresentation(
          place: nil, absence: .summary, silence: .summary, isListed: false, isHeld: true)),
      .alert, "a: not shown (summary), silent (summary), held for the summary"
    ),
    (
      .alerted(
        bundleIdentifier: "a",
        presentation: AlertPresentation(
          place: .alert, sound: NotificationSound(name: "siren.caf", isCritical: true, volume: 0.5), isListed: false)),
      .alert, "a: alert, critical sound siren.caf at 50 % volume, not listed"
    ),
    (
      .alerted(
        bundleIdentifier: "a", presentation: AlertPresentation(place: nil, absence: .focus, silence: .silentMode)),
      .alert,
      "a: not shown (Focus), silent (Silent Mode)"
    ),
    (.rang(sound: .default, report: .started(seconds: 0.5, volume: 1)), .ring, "default sound: starts, 0.500 s"),
    (
      .rang(sound: .file(name: "siren.caf"), report: .started(seconds: 2, volume: 0.25)), .ring,
      "siren.caf: starts, 2.000 s, at 25 % volume"
    ),
    (
      .rang(sound: .defaultCritical, report: .ended(heard: HeardLevel(seconds: 1, rms: -20, peak: -6))), .ring,
      "default critical sound: ends; 1.000 s heard, -20.0 dBFS RMS, peak -6.0 dBFS"
    ),
    (
      .rang(sound: .default, report: .stopped(heard: HeardLevel(seconds: 0, rms: -.infinity, peak: -.infinity))),
      .ring, "default sound: stops; 0.000 s heard, silence RMS, peak silence"
    ),
    (.rang(sound: .default, report: .refused), .ring, "default sound: not played during an interruption"),
    (.banner(.answered), .banner, "answered"),
    (.banner(.notShown(reason: .passive)), .banner, "none: its interruption level is passive (N7)"),
    (.banner(.notShown(reason: .focus)), .banner, "none: a Focus is on (N7)"),
    (.banner(.notShown(reason: .held)), .banner, "none: it is held for the scheduled summary (N7)"),
    (.responded(action: "OPEN", outcome: .requiresUnlock), .respond, "OPEN: requires unlocking the device"),
    (.responded(action: "DELETE", outcome: .requiresConfirmation), .respond, "DELETE: requires a confirmation"),
    (.responded(action: "DELETE", outcome: .canceled), .respond, "DELETE: canceled"),
    (.responded(action: "OPEN", outcome: .performed(inForeground: true)), .respond, "OPEN: performed; the app opens"),
    (
      .responded(action: "MARK", outcome: .performed(inForeground: false)), .respond,
      "MARK: performed; the app runs in the background"
    ),
  ]

  private static let button = MediaButton(
    icon: .play, frame: CGRect(x: 16, y: 12, width: 44, height: 44), tint: .systemTint, isOverlay: false)

  @Test("An event has its kind, and a text of one line", arguments: examples.indices)
  func text(index: Int) {
    let (event, kind, text) = Self.examples[index]
    #expect(event.kind == kind)
    #expect(event.text == text)
  }

  @Test("Every event is preserved by JSON", arguments: examples.indices)
  func roundTrip(index: Int) throws {
    let event = Self.examples[index].event
    #expect(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)) == event)
  }

  /// The tag in the JSON of an event.
  private struct Tagged: Decodable {
    var what: Event.Tag
  }

  @Test("There is an example of every case")
  func examplesAreComplete() throws {
    let tags = try Self.examples.map { example in
      try JSONDecoder().decode(Tagged.self, from: JSONEncoder().encode(example.event)).what
    }
    #expect(Event.Tag.allCases.filter { !tags.contains($0) } == [])
  }

  @Test("Every case has a tag of its own")
  func distinctTags() throws {
    let file = Media.root.appending(path: "Sources/Transcripts/Event.swift")
    let tags = try String(contentsOf: file, encoding: .utf8).matches(of: #/\(\.(\w+), \[/#).map(\.output.1)
    // A press has a form with and one without a call of the extension.
    #expect(tags.count == Event.Tag.allCases.count + 1 && Set(tags).count == Event.Tag.allCases.count)
  }

  @Test("The JSON has kind, text and separate facts")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func json(_ event: Event) throws -> String { String(decoding: try encoder.encode(event), as: UTF8.self) }
    #expect(
      try json(.soundStopped(name: "a.wav", position: 0.5, heard: HeardLevel(seconds: 0.5, rms: -20, peak: -14)))
        == #"{"event":"sound","heard":{"peak":-14,"rms":-20,"seconds":0.5},"name":"a.wav","position":0.5,"#
        + #""text":"stops at 0.500 of a.wav; 0.500 s heard, -20.0 dBFS RMS, peak -14.0 dBFS","what":"stopped"}"#)
    #expect(
      try json(.pressed(target: .mediaButton, member: nil))
        == #"{"event":"press","target":{"mediaButton":{}},"text":"media button: no target","what":"pressed"}"#)
  }

  @Test(
    "Invalid JSON is refused",
    arguments: [#"{"what":"dance"}"#, #"{"what":"started"}"#, "{}"])
  func malformed(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Event.self, from: Data(json.utf8)) }
  }

  @Test(
    "Control characters are escaped, and cannot forge lines or move the cursor",
    arguments: [
      ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{0}", #"\0"#), ("\t", #"\t"#),
      ("\u{7F}\u{85}\u{9F}", #"\u{7F}\u{0085}\u{009F}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
      ("\u{202E}evil\u{2066}", #"\u{202E}evil\u{2066}"#), ("Grüße 🎧, \\ and \"", "Grüße 🎧, \\ and \""),
    ])
  func controlCharacters(raw: String, escaped: String) {
    #expect(Event.speaker(.failed(reason: raw)).text == escaped)
    #expect(
      Event.delivered(category: raw, title: raw, bundleIdentifier: raw).text
        == "\(escaped) \"\(escaped)\" to \(escaped)")
  }

  @Test(
    "Seconds have three decimals for any number",
    arguments: [
      (0.0, "0.000"), (0.0004, "0.000"), (0.0005, "0.001"), (0.9996, "1.000"), (-0.0004, "0.000"), (-1.25, "-1.250"),
      (123_456.789, "123456.789"), (.nan, "?"), (.infinity, "?"), (1e300, "?"),
    ])
  func seconds(position: Double, text: String) {
    #expect(Event.soundStarted(name: "a", position: position).text == "starts at \(text) of a")
  }
}
