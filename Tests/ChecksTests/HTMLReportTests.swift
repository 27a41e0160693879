import Foundation
import TestSupport
import Testing
import Transcripts

@testable import Checks

@Suite("Check reports: HTML")
struct HTMLReportTests {
  private static func page(
    _ results: [CheckResult], embedding: SoundEmbedding = .failed
  ) throws -> ParsedXML {
    let text = Fixtures.report(.html, results, embedding: embedding)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\""))
    return try ParsedXML(text)
  }

  @Test("The page is well-formed and self-contained for any texts of files")
  func selfContained() throws {
    let page = try Self.page(Fixtures.all)
    #expect(page.named("script").count == 1 && page.named("style").count == 1)
    #expect(page.named("script").first?.text == HTMLScript.text)
    let ids = Set(page.elements.compactMap { $0.attributes["id"] })
    for element in page.elements {
      #expect(!["link", "iframe", "object", "embed", "base", "form"].contains(element.name))
      for (name, value) in element.attributes {
        #expect(!name.hasPrefix("on"), "\(element.name) \(name)")
        if ["src", "srcset", "action", "poster"].contains(name) { #expect(value.hasPrefix("data:"), "\(value)") }
        if name == "href" { #expect(ids.contains(String(value.dropFirst()))) }
      }
    }
    let style = try #require(page.named("style").first).text
    #expect(!style.contains("url(") && !style.contains("@import"))
  }

  @Test("The content security policy allows only the page's own script")
  func policy() throws {
    let page = try Self.page([])
    let policy = try #require(page.named("meta").compactMap { $0.attributes["content"] }.first { $0.contains("src") })
    #expect(policy.hasPrefix("default-src 'none';") && policy.contains("script-src '\(HTMLScript.digest)'"))

    let folder = try TemporaryFolder()
    let script = try folder.file("script", Data(HTMLScript.text.utf8))
    let dump = try Program.run("/usr/bin/sha256sum", [script.path]).output.prefix(64)
    let digits = Array(dump)
    let digest = Data(
      stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    #expect(HTMLScript.digest == "sha256-\(digest.base64EncodedString())", "change it with the script")
  }

  @Test("Texts are preserved, except for control and bidirectional characters")
  func hostile() throws {
    let page = try Self.page([Fixtures.attack])
    let text =
      "\"><script>alert('&amp;')</script>]]>  ::error:: # TODO \\\"\u{301}%0A [31m  \u{FFFD}-->,:"
    let texts = page.elements.map(\.text)
    #expect(texts.count { $0 == text } >= 4, "code, finding, step, reason")
    let moment = try #require(Fixtures.attack.transcript?.first)
    let line = moment.description.escaped { $0 == "\u{FFFE}" ? "\u{FFFD}" : nil }
    #expect(line.hasPrefix("0.000   output      \"><script>alert('&amp;')</script>]]>\\r\\n::error::"))
    #expect(line.hasSuffix(": ]]>"))
    #expect(page.named("pre").first?.text == "\n\(line)")
    #expect(!texts.contains { $0.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" } })
  }

  @Test("The heading is the summary")
  func summary() throws {
    func heading(_ results: [CheckResult]) throws -> String { try Self.page(results).named("h1").map(\.text).joined() }
    #expect(try heading([]) == "Nothing to check")
    #expect(try heading([Fixtures.speech()]) == "Passed")
    #expect(try heading([Fixtures.speech(), Fixtures.speech("b.wav")]) == "All 2 passed")
    #expect(try heading([Fixtures.speech(), Fixtures.clipped]) == "1 of 2 failed")
    #expect(try heading([Fixtures.missing, Fixtures.clipped, Fixtures.scenario]) == "2 of 3 failed, 1 unreadable")
    let page = try Self.page(Fixtures.all)
    #expect(
      page.named("dt").map(\.text) == ["items", "passed", "failed", "unreadable", "errors", "warnings", "notes"])
    #expect(page.named("dd").map(\.text) == ["5", "1", "3", "1", "4", "1", "1"])
  }

  @Test("The page lists the settings of the run")
  func asked() {
    var run = CheckedRun()
    run.shard = Shard(number: 2, count: 5)
    run.settings.isQuick = true
    run.settings.expectations.loudness = Bounds("-24..-16")
    run.settings.expectations.leadingSilence = 0.2
    run.settings.allowedFolders = ["<sounds>"]
    let head = String(decoding: HTMLReport(drawing: Fixtures.drawing).head(run), as: UTF8.self)
    for setting in [
      "shard 2/5", "quick: peak, RMS, silence, clipping", "from -24 to -16 LUFS", "at most 0.200 s",
      "&lt;sounds&gt;",
    ] {
      #expect(head.contains("<td><bdi>\(setting)</bdi></td>"), "\(setting)")
    }
  }

  @Test("Every item has its verdict, and failed items are open")
  func items() throws {
    let items = try Self.page(Fixtures.all).named("details").filter { $0.attributes["data-verdict"] != nil }
    #expect(
      items.map { $0.attributes["data-verdict"] } == [
        "failed", "failed", "unreadable", "failed", "passed",
      ])
    #expect(items.map { $0.attributes["open"] } == ["open", "open", "open", "open", nil])
    #expect(Set(items.compactMap { $0.attributes["id"] }).count == 5)
  }

  @Test(
    "The page has numbered findings, marks at their times, and descriptions of the plots"
  )
  func findingsAndPlots() throws {
    let page = try Self.page([Fixtures.clipped])
    let rows = page.named("tr").compactMap { $0.attributes["id"] }
    #expect(rows.count == 4)
    let marks = page.named("a")
    #expect(marks.map { $0.attributes["href"] } == ["#\(rows[0])", "#\(rows[3])"])
    #expect(marks.map { $0.attributes["style"] } == ["left:24.260%", "left:60.000%"])
    #expect(marks.map { $0.attributes["class"] } == ["mark error", "mark note"])
    #expect(
      page.named("svg").map { $0.attributes["aria-label"] } == [
        "Waveform over 5.000 s, peak −2.5 dBFS", "Level over time, at most 0.0 dBFS",
      ])
    #expect(page.named("img").map { $0.attributes["alt"] } == ["Spectrogram over 5.000 s, 50 Hz to 20 kHz"])
    #expect(page.named("th").allSatisfy { $0.attributes["scope"] != nil })
  }

  @Test("The waveform is drawn in steps, and the level from -80 dBFS")
  func shapes() throws {
    var result = Fixtures.speech()
    result.plots = SoundPlots(
      seconds: 1, waveform: Data([0x81, 127, 0xF6, 10, 0, 0].map(UInt8.init)), level: Data([255, 204, 0]))
    let page = try Self.page([result])
    #expect(
      page.named("path").compactMap { $0.attributes["d"] } == [
        "M0 0h1v117h1v10h1h-1v10h-1v117h-1z", "M0 200v-200h1v50h1v150h1V200z", "M0 150H3",
      ])
  }

  @Test("Invalid plots are omitted", arguments: [0.0, -1, .infinity])
  func noPlots(seconds: Double) throws {
    var result = Fixtures.speech()
    result.plots = Fixtures.plots(seconds: seconds)
    #expect(try Self.page([result]).named("figure").isEmpty)
    result.plots = SoundPlots(seconds: 1, waveform: Data(), level: Data([1, 2]), spectrogram: Data([1]), bands: 9)
    #expect(try Self.page([result]).named("figure").isEmpty)
  }

  @Test("All known facts are listed")
  func facts() {
    let rows = FactRow.rows(of: Fixtures.facts)
    #expect(
      rows.map { "\($0.name): \($0.value)" } == [
        "Format: m4a, AAC", "Size: 32\u{202F}543 bytes", "Length: 4.980 s", "Length by headers: 6.000 s",
        "Samples: 44\u{202F}100 Hz, 2 channels, 16 bits",
        "Decoded: 219\u{202F}618 frames, data missing at 1 place", "Loudness: −20.5 LUFS", "Loudness range: 4.2 LU",
        "Loudest 0.4 s: −16.1 LUFS", "Loudest 3 s: −18.9 LUFS", "True peak: −2.3 dBTP", "Peak: −2.5 dBFS",
        "RMS: −22.0 dBFS", "Channel 1: peak −2.5 dBFS, RMS −22.0 dBFS", "Channel 2: silent, offset 0.0123",
        "Channel correlation: 0.93",
        "Silence, below −60.0 dBFS: 0.041 s before, 0.213 s after; 2 stretches between, the longest 0.412 s at 2.200 s",
        "Clipping: 23 samples in 4 runs, the first at 1.213 s", "Dropouts: 1, 0.020 s in total, the first at 3.000 s",
        "Attachment: no: it is larger than 5 MB",
        "Alert sound: no: an alert sound must be an AIFF, WAV or CAF file, not MPEG-4",
      ])
    let bare = FactRow.rows(of: MediaFacts(bytes: 0, format: "wav", codec: "16-bit PCM"))
    #expect(bare.map(\.name) == ["Format", "Size", "Attachment", "Alert sound"])
  }

  @Test("Long lists are truncated with a note")
  func limits() throws {
    var result = Fixtures.scenario
    result.findings = (0..<1_200).map { CheckFinding(code: "f\($0)", .note, "", seconds: Double($0)) }
    result.transcript = Array(repeating: Fixtures.moment(.dismissed), count: 6_000)
    let page = try Self.page([result])
    #expect(page.named("code").count { $0.text.hasPrefix("f") } == 1_000)
    let paragraphs = page.named("p").map(\.text)
    #expect(paragraphs.contains("200 more findings are in the other reports."))
    #expect(paragraphs.contains("1000 more lines are in the other reports."))
  }

  @Test("The fragment of a result does not depend on the other results")
  func independence() {
    let format = HTMLReport(drawing: Fixtures.drawing)
    #expect(
      format.fragment(Fixtures.clipped)
        == HTMLReport(drawing: Fixtures.drawing).fragment(Fixtures.clipped))
    let text = Fixtures.report(.html, Fixtures.all)
    var position = ReportPosition()
    #expect(
      text.contains(String(decoding: format.finished(format.fragment(Fixtures.scenario), at: &position), as: UTF8.self))
    )
  }

  // MARK: Order and size

  private static func warned(_ path: String) -> CheckResult {
    var result = Fixtures.speech(path)
    result.findings = [CheckFinding(code: "clipping", .warning, "3 samples at full scale")]
    return result
  }

  @Test("Failures are listed first, then warnings, then the rest, each in order of the walk")
  func order() throws {
    func failed(_ path: String) -> CheckResult {
      CheckResult(CheckItem(path: path, kind: .media), CheckFinding(code: "silent", .error, "silence"))
    }
    func unreadable(_ path: String) -> CheckResult {
      CheckResult(CheckItem(path: path, kind: .media), CheckFinding(code: "empty", .unreadable, "no bytes"))
    }
    let results = [
      Fixtures.speech("1"), Self.warned("2"), failed("3"), Fixtures.speech("4"), unreadable("5"), Self.warned("6"),
      failed("7"), Fixtures.speech("8"),
    ]
    let names = try Self.page(results).named("bdi").filter { $0.text.count == 1 }.map(\.text)
    #expect(names == ["3", "5", "7", "2", "6", "1", "4", "8"])
  }

  private static func sound(_ name: String, _ verdict: CheckVerdict) -> CheckResult {
    var result = Fixtures.speech(Media.url(name).path)
    result.verdict = verdict
    return result
  }

  @Test(
    "The page embeds the sounds of failed items, all items or none",
    arguments: [
      (SoundEmbedding.failed, ["three-seconds.mp3", "speech.wav"]),
      (.all, ["three-seconds.mp3", "speech.wav", "speech.m4a"]), (.none, []),
    ])
  func embedding(embedding: SoundEmbedding, players: [String]) throws {
    let results = [
      Self.sound("speech.m4a", .passed), Self.sound("three-seconds.mp3", .failed),
      Self.sound("speech.wav", .unreadable),
    ]
    let page = try Self.page(results, embedding: embedding)
    #expect(page.named("audio").map { $0.attributes["aria-label"] } == players)
  }

  /// Incompressible plots with the maximum number of columns.
  private static func noise(seed: UInt64) -> SoundPlots {
    var generator = SeededGenerator(seed: seed)
    func bytes(_ count: Int) -> Data { Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }) }
    return SoundPlots(
      seconds: 180, waveform: bytes(1_600), level: bytes(800), spectrogram: bytes(512 * 96), bands: 96,
      frequencies: [40, 20_000])
  }

  @Test(
    "A page of 1,000 files stays under 20 MB", arguments: [0, 20, 1_000])
  func size(failures: Int) throws {
    let (plots, path) = (Self.noise(seed: 1), Media.url("speech.m4a").path)
    let results = (0..<1_000).map { number in
      var result = Fixtures.speech(path)
      result.plots = plots
      if number >= 1_000 - failures { result.findings = [CheckFinding(code: "silent", .error, "silence")] }
      result.conclude(failingFrom: .error)
      return result
    }
    // The fragment of each kind, as made by 1,000 workers.
    let format = HTMLReport(drawing: Fixtures.drawing)
    let (passed, failed) = (format.fragment(results[0]), format.fragment(results[999]))
    let folder = try TemporaryFolder()
    var run = CheckedRun()
    let writer = try ReportWriter(format, to: folder.path("page.html"), run)
    for result in results {
      var totals = CheckTotals()
      totals.add(result)
      run.totals.add(totals)
      try writer.append(result.verdict == .passed ? passed : failed, ReportSection(of: totals))
    }
    try writer.finish(run)
    let page = try Data(contentsOf: URL(fileURLWithPath: folder.path("page.html")))
    #expect(page.count < 20_000_000)
    #expect(page.count(of: "<details class=\"item") == 1_000)
    let players = page.count(of: "<audio ")
    let spectrograms = page.count(of: "<img alt=\"Spectrogram")
    #expect(failures == 0 ? players == 0 : players > 0 && players <= failures)
    #expect(spectrograms > 0)
    // Omitted parts are reported.
    let omitted = page.count(of: "The page is full: no spectrogram.")
    #expect(spectrograms + omitted == 1_000)
    #expect(page.count(of: "<!--") == 0)
  }

  @Test("With --embed all, the page has every spectrogram and player")
  func everything() throws {
    var result = Self.sound("three-seconds.wav", .passed)
    result.plots = Self.noise(seed: 2)
    let fragment = HTMLReport(.all, drawing: Fixtures.drawing).fragment(result)
    #expect(HTMLOptionalParts(fragment).minimumCount == fragment.count)
    let page = try ParsedXML(Fixtures.report(.html, [result], embedding: .all))
    #expect(page.named("audio").count == 1 && page.named("img").count == 1)
  }
}

extension Data {
  /// Returns the number of occurrences of a text that do not overlap, up to the first zero byte. In a debug build,
  /// `strstr` searches megabytes much faster than `String` does.
  fileprivate func count(of text: String) -> Int {
    (self + [0]).withUnsafeBytes { bytes in
      var (count, rest) = (0, bytes.assumingMemoryBound(to: CChar.self).baseAddress)
      while let start = rest, let found = strstr(start, text) {
        count += 1
        rest = UnsafePointer(found) + text.utf8.count
      }
      return count
    }
  }
}
