import Foundation
import TestSupport
import Testing

@Suite("Earshot check: media")
struct CheckMediaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A sound with one fault, and the expected findings.
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var findings: [(code: String, severity: String, text: String)]
    var seconds: Double?
    var channels = 2
    var sample: @Sendable (Int, Int) -> Double
    var testDescription: String { name }
  }

  static let faults: [Fault] = [
    Fault(name: "nothing", findings: []) { $1 == 0 ? Wave.sine($0) : Wave.secondTone($0) },
    Fault(
      name: "clipping",
      findings: [("clipping", "warning", "clipped at full scale in one place, 21 samples in total")],
      seconds: 0.453_855,
      channels: 1
    ) { frame, _ in Wave.sine(frame, amplitude: (20_000..<20_050).contains(frame) ? 1.25 : 0.25) },
    Fault(
      name: "a dropout", findings: [("dropout", "error", "a dropout in the sound, 0.020 s in total")],
      seconds: 0.454_082
    ) { frame, channel in
      (20_025..<20_925).contains(frame) ? 0 : Wave.sine(frame) * (channel == 0 ? 1 : 0.9)
    },
    Fault(
      name: "a dead channel",
      findings: [("dead-channel", "warning", "channel 2 of 2 is silent")]
    ) { $1 == 0 ? Wave.sine($0) : 0 },
    Fault(
      name: "identical channels",
      findings: [("identical-channels", "note", "both channels are equal: mono would have half the size")]
    ) { frame, _ in Wave.sine(frame) },
    Fault(
      name: "opposite channels",
      findings: [
        (
          "out-of-phase", "warning",
          "the channels have opposite polarity (correlation -1): on one loudspeaker they cancel each other"
        )
      ]
    ) { $1 == 0 ? Wave.sine($0) : -Wave.sine($0) },
    Fault(
      name: "a DC offset",
      findings: [("dc-offset", "warning", "channel 1 has a DC offset of 10 % of full scale")], channels: 1
    ) { frame, _ in Wave.sine(frame) + 0.1 },
    Fault(
      name: "a smaller DC offset",
      findings: [("dc-offset", "warning", "channel 1 has a DC offset of 1.9 % of full scale")], channels: 1
    ) { frame, _ in Wave.sine(frame) + 0.019 },
    Fault(
      name: "silence",
      findings: [("silent", "error", "no sample reaches -60 dBFS")]
    ) { _, _ in 0 },
  ]

  @Test("Each fault of a sound is found with its place, and nothing else is", arguments: faults)
  func fault(_ fault: Fault) async throws {
    try folder.file("sound.wav", Wave.file(seconds: 1, channels: fault.channels, fault.sample))
    let result = try await Earshot.checked("sound.wav", folder: folder).result("sound.wav")
    #expect(result.codes == fault.findings.map(\.code))
    #expect(result.findings.map(\.severity) == fault.findings.map(\.severity))
    #expect(result.findings.map(\.text) == fault.findings.map(\.text))
    #expect(result.findings.first?.seconds == fault.seconds)
    #expect(result.verdict == (fault.findings.contains { $0.severity == "error" } ? "failed" : "passed"))
  }

  // MARK: Expectations

  /// Half a second of silence, a second of sound, 0.75 s of silence, a second of sound, a quarter of a second of
  /// silence.
  private func pauses() throws {
    try folder.file(
      "pauses.wav",
      Wave.file(seconds: 3.5) { frame, channel in
        let time = Double(frame) / Double(Wave.rate)
        guard (0.5..<1.5).contains(time) || (2.25..<3.25).contains(time) else { return 0 }
        return channel == 0 ? Wave.sine(frame) : Wave.secondTone(frame)
      })
  }

  @Test(
    "Silence above its limit fails, and silence up to it passes",
    arguments: [
      ("--leading-silence", "0.501", "0.49", "0.500 s of silence before the first sound; at most 0.49 s allowed"),
      ("--inner-silence", "0.751", "0.7", "0.750 s of silence between sounds; at most 0.7 s allowed"),
      ("--trailing-silence", "0.251", "0.2", "0.250 s of silence after the last sound; at most 0.2 s allowed"),
    ])
  func silence(option: String, enough: String, few: String, text: String) async throws {
    try pauses()
    #expect(try await Earshot.checked("pauses.wav", option, enough, folder: folder).verdict == "passed")
    let result = try await Earshot.checked("pauses.wav", option, few, folder: folder).result("pauses.wav")
    #expect(result.verdict == "failed")
    #expect(result.codes == [String(option.dropFirst(2))])
    let found = try #require(result.findings.first?.text)
    // The first frame of a sine is below the threshold.
    #expect(
      found.wholeMatch(of: /0\.\d{3} s (of silence .*)/)?.1 == text.wholeMatch(of: /0\.\d{3} s (of silence .*)/)?.1)
    let (seconds, expected) = (Double(found.prefix(5)) ?? 0, Double(text.prefix(5)) ?? 0)
    #expect(abs(seconds - expected) < 0.002, "\(found)")
  }

  @Test("Sound below the threshold counts as silence")
  func threshold() async throws {
    try folder.file("quiet.wav", Wave.file(seconds: 1, channels: 1) { frame, _ in Wave.sine(frame, amplitude: 0.01) })
    #expect(try await Earshot.checked("quiet.wav", folder: folder).verdict == "passed")
    let result = try await Earshot.checked("quiet.wav", "--silence-threshold", "-30", folder: folder)
    #expect(
      try result.result("quiet.wav").findings.map(\.text) == [
        "no sample reaches -30 dBFS"
      ])
  }

  @Test(
    "Values within bounds pass, and others fail with the found and the expected value",
    arguments: [
      ("--duration", "2", "..1.999", "the length is 2.000 s; expected: at most 1.999 s"),
      ("--duration", "1.5..2.5", "2.001..", "the length is 2.000 s; expected: at least 2.001 s"),
      ("--peak", "-12.04..-12", "..-13", "the highest sample is -12 dBFS; expected: at most -13 dBFS"),
      ("--loudness", "-13..-12", "-24..-16", "the loudness is -12.68 LUFS; expected: from -24 to -16 LUFS"),
      ("--true-peak", "..-11", "-1..", "the true peak is -12 dBTP; expected: at least -1 dBTP"),
      (
        "--loudness-range", "0..30", "31..",
        "no value: the sound is too short or silent; expected: at least 31 LU"
      ),
    ])
  func bounds(option: String, inside: String, outside: String, text: String) async throws {
    try folder.media("tone-440.wav")
    if option != "--loudness-range" {
      #expect(try await Earshot.checked("tone-440.wav", option, inside, folder: folder).verdict == "passed")
    }
    let result = try await Earshot.checked("tone-440.wav", option, outside, folder: folder).result("tone-440.wav")
    let finding = try #require(result.findings.first { $0.severity == "error" })
    #expect(finding.code == String(option.dropFirst(2)))
    #expect(finding.text == text)
  }

  @Test("Media unsuitable as an attachment or alert sound fails if that is required")
  func requirements() async throws {
    try folder.media("three-seconds.ogg")
    try folder.media("tone-440.mp3")
    try folder.media("tone-440.wav")
    #expect(try await Earshot.checked(".", folder: folder).verdict == "passed")
    let attached = try await Earshot.checked(".", "--require", "attachment", folder: folder)
    #expect(try attached.result("three-seconds.ogg").codes == ["not-an-attachment"])
    #expect(attached.totals.passed == 2)
    let alerts = try await Earshot.checked(".", "--require", "alert-sound", folder: folder)
    let mp3 = try alerts.result("tone-440.mp3").findings.first { $0.severity == "error" }
    #expect(mp3?.code == "not-an-alert-sound")
    #expect(mp3?.text == "an alert sound must be an AIFF, WAV or CAF file, not MP3")
    #expect(try alerts.result("tone-440.wav").verdict == "passed")
  }

  @Test("A sound of more than 30 seconds is not an alert sound")
  func longAlert() async throws {
    try folder.file("long.wav", Wave.tone(seconds: 31))
    let result = try await Earshot.checked("long.wav", "--require", "alert-sound", folder: folder).result("long.wav")
    #expect(result.codes == ["not-an-alert-sound"])
    #expect(result.findings.first?.text == "longer than 30 s: iOS plays the default sound instead")
  }

  // MARK: Damaged files and other content

  @Test(
    "Damage has the code of inspect and its place",
    arguments: [
      ("truncated.aiff", "ends-early", "error"), ("bit-flipped.mp3", "holes dropout", "error"),
      ("rate-0.wav", "damaged", "error"), ("mp3-named.wav", "wrong-extension", "error"),
      ("empty.mp3", "empty", "unreadable"), ("text.wav", "unrecognized", "unreadable"),
    ])
  func damage(name: String, codes: String, severity: String) async throws {
    try folder.media("damaged/\(name)", as: name)
    let result = try await Earshot.checked(name, folder: folder).result(name)
    let codes = codes.split(separator: " ").map(String.init)
    let code = codes.first
    #expect(result.codes == codes)
    #expect(result.findings.first?.severity == severity)
    #expect(result.verdict == (severity == "error" ? "failed" : "unreadable"))
    if code == "damaged" { #expect(result.findings.first?.byte == 24) }
    if code == "ends-early" || code == "holes" { #expect(result.findings.first?.seconds != nil) }
  }

  @Test("Missing and unreadable items are unreadable, and the others are checked")
  func unreadable() async throws {
    try folder.file("good.wav", Wave.intact())
    _ = try folder.namedPipe("pipe.wav")
    let report = try await Earshot.checked("missing.wav", "pipe.wav", "good.wav", folder: folder)
    #expect(report.results.map(\.codes) == [["missing-file"], ["not-a-file"], []])
    #expect(report.results.map(\.verdict) == ["unreadable", "unreadable", "passed"])
    #expect(report.results.first?.findings.first?.text == "no such file")
  }

  @Test("A video without sound is a note")
  func video() async throws {
    try folder.media("film-silent.mp4")
    let result = try await Earshot.checked("film-silent.mp4", folder: folder).result("film-silent.mp4")
    #expect(result.codes == ["no-sound"] && result.verdict == "passed")
  }

  // MARK: Counting findings

  @Test("--fail-on sets the minimum severity that fails an item")
  func failOn() async throws {
    try folder.file("mono.wav", Wave.file(seconds: 1) { frame, _ in Wave.sine(frame) })
    try folder.file("offset.wav", Wave.file(seconds: 1, channels: 1) { frame, _ in Wave.sine(frame) + 0.1 })
    for (severity, verdicts) in [
      ("error", ["passed", "passed"]), ("warning", ["passed", "failed"]), ("note", ["failed", "failed"]),
    ] {
      let report = try await Earshot.checked(".", "--fail-on", severity, folder: folder)
      #expect(report.results.map(\.path) == ["mono.wav", "offset.wav"])
      #expect(report.results.map(\.verdict) == verdicts, "\(severity)")
    }
  }

  @Test("--allow reports a finding without failing")
  func allow() async throws {
    try folder.file("silent.wav", Wave.file(seconds: 1) { _, _ in 0 })
    let result = try await Earshot.checked("silent.wav", "--allow", "silent", folder: folder).result("silent.wav")
    #expect(result.verdict == "passed" && result.codes == ["silent"] && result.findings.first?.isAllowed == true)
    let lines = try await Earshot.check("silent.wav", "--allow", "silent", folder: folder).lines
    #expect(
      lines.prefix(2) == [
        "passed      silent.wav  1.000 s",
        "    allowed: no sample reaches -60 dBFS [silent]",
      ])
  }

  @Test("--quick finds silence and clipping without measuring loudness")
  func quick() async throws {
    try folder.file("silent.wav", Wave.file(seconds: 1) { _, _ in 0 })
    try folder.file("sound.wav", Wave.intact())
    let outcome = try await Earshot.check(".", "--quick", folder: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.dropLast() == [
        "failed      silent.wav  1.000 s",
        "    error: no sample reaches -60 dBFS [silent]",
        "passed      sound.wav  1.000 s  RMS -15.1 dBFS  peak -12.0 dBFS",
      ])
  }
}
