import Foundation
import TestSupport
import Testing

@testable import Checks
import CommandInput

@Suite("The HTML report")
struct HTMLReportTests {
  private static func page(_ results: [CheckResult]) throws -> ParsedXML {
    let text = MadeUp.report(.html, results)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\""))
    return try ParsedXML(text)
  }

  @Test("is well-formed, and has nothing of anybody else's in it, whatever files say")
  func selfContained() throws {
    let page = try Self.page(MadeUp.all)
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

  @Test("its policy lets no script run but its own")
  func policy() throws {
    let page = try Self.page([])
    let policy = try #require(page.named("meta").compactMap { $0.attributes["content"] }.first { $0.contains("src") })
    #expect(policy.hasPrefix("default-src 'none';") && policy.contains("script-src '\(HTMLScript.digest)'"))

    let folder = try TemporaryFolder()
    let script = try folder.file("script", Data(HTMLScript.text.utf8))
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [script.path]
    process.standardOutput = pipe
    try process.run()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).prefix(64)
    process.waitUntilExit()
    let digits = Array(words)
    let digest = Data(
      stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    #expect(HTMLScript.digest == "sha256-\(digest.base64EncodedString())", "change it with the script")
  }

  @Test("texts of files come back as they were, but for what turns writing around or is no writing at all")
  func hostile() throws {
    let page = try Self.page([MadeUp.attack])
    let text =
      "\"><script>alert('&amp;')</script>]]>  ::error:: # TODO \\\"\u{301}%0A [31m  \u{FFFD}-->,:"
    let texts = page.elements.map(\.text)
    #expect(texts.count { $0 == text } >= 4, "code, finding, step, reason")
    #expect(page.named("pre").first?.text == "\n\(text)\n]]>")
    #expect(!texts.contains { $0.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" } })
  }

  @Test("says on top what it comes to")
  func summary() throws {
    func heading(_ results: [CheckResult]) throws -> String { try Self.page(results).named("h1").map(\.text).joined() }
    #expect(try heading([]) == "Nothing to check")
    #expect(try heading([MadeUp.speech()]) == "It holds")
    #expect(try heading([MadeUp.speech(), MadeUp.speech("b.wav")]) == "All 2 hold")
    #expect(try heading([MadeUp.speech(), MadeUp.clipped]) == "1 of 2 falls short")
    #expect(try heading([MadeUp.missing, MadeUp.clipped, MadeUp.scenario]) == "2 of 3 fall short, 1 could not be read")
    let page = try Self.page(MadeUp.all)
    #expect(
      page.named("dt").map(\.text) == ["items", "hold", "fall short", "unreadable", "errors", "warnings", "notes"])
    #expect(page.named("dd").map(\.text) == ["5", "1", "3", "1", "4", "1", "1"])
  }

  @Test("says what was asked for")
  func asked() {
    var run = CheckedRun()
    run.shard = Shard(number: 2, count: 5)
    run.settings.isQuick = true
    run.settings.expectations.loudness = Bounds("-24..-16")
    run.settings.expectations.leadingSilence = 0.2
    run.settings.allowedFolders = ["<sounds>"]
    let head = String(decoding: HTMLReport(run.settings).head(run), as: UTF8.self)
    for words in [
      "shard 2/5", "quickly: peak, RMS, silence, clipping", "from -24 to -16 LUFS", "at most 0.200 s",
      "&lt;sounds&gt;",
    ] {
      #expect(head.contains("<td><bdi>\(words)</bdi></td>"), "\(words)")
    }
  }

  @Test("has an item each, open where it falls short, with its verdict in words")
  func items() throws {
    let items = try Self.page(MadeUp.all).named("details").filter { $0.attributes["data-verdict"] != nil }
    #expect(
      items.map { $0.attributes["data-verdict"] } == [
        "holds", "falls-short", "falls-short", "unreadable", "falls-short",
      ])
    #expect(items.map { $0.attributes["open"] } == [nil, "open", "open", "open", "open"])
    #expect(Set(items.compactMap { $0.attributes["id"] }).count == 5)
  }

  @Test(
    "has findings by number, marks at those with a place in the sound, and plots in words too"
  )
  func findingsAndPlots() throws {
    let page = try Self.page([MadeUp.clipped])
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

  @Test("draws the waveform in steps, and the level from -80 dBFS")
  func shapes() throws {
    var result = MadeUp.speech()
    result.plots = SoundPlots(
      seconds: 1, waveform: Data([0x81, 127, 0xF6, 10, 0, 0].map(UInt8.init)), level: Data([255, 204, 0]))
    let page = try Self.page([result])
    #expect(
      page.named("path").compactMap { $0.attributes["d"] } == [
        "M0 0h1v117h1v10h1h-1v10h-1v117h-1z", "M0 200v-200h1v50h1v150h1V200z", "M0 150H3",
      ])
  }

  @Test("plots that are no plots are left out", arguments: [0.0, -1, .infinity])
  func noPlots(seconds: Double) throws {
    var result = MadeUp.speech()
    result.plots = MadeUp.plots(seconds: seconds)
    #expect(try Self.page([result]).named("figure").isEmpty)
    result.plots = SoundPlots(seconds: 1, waveform: Data(), level: Data([1, 2]), spectrogram: Data([1]), bands: 9)
    #expect(try Self.page([result]).named("figure").isEmpty)
  }

  @Test("has all facts that are known")
  func facts() {
    let rows = FactRow.rows(of: MadeUp.facts)
    #expect(
      rows.map { "\($0.name): \($0.value)" } == [
        "Format: m4a, AAC", "Size: 32\u{202F}543 bytes", "Length: 4.980 s", "Length by its headers: 6.000 s",
        "Samples: 44\u{202F}100 Hz, 2 channels, 16 bits",
        "Decoded: 219\u{202F}618 frames, data missing in 1 place", "Loudness: −20.5 LUFS", "Loudness range: 4.2 LU",
        "Loudest 0.4 s: −16.1 LUFS", "Loudest 3 s: −18.9 LUFS", "True peak: −2.3 dBTP", "Peak: −2.5 dBFS",
        "RMS: −22.0 dBFS", "Channel 1: peak −2.5 dBFS, RMS −22.0 dBFS", "Channel 2: silent, offset 0.0123",
        "Correlation of the channels: 0.93",
        "Silence, below −60.0 dBFS: 0.041 s before, 0.213 s after; 2 stretches between, the longest 0.412 s at 2.200 s",
        "Clipping: 23 samples in 4 runs, the first at 1.213 s", "Dropouts: 1, 0.020 s together, the first at 3.000 s",
        "As an attachment: no: it is larger than 5 MB",
        "As a notification’s sound: no: a notification's sound is an AIFF, WAV or CAF file, not MPEG-4",
      ])
    let bare = FactRow.rows(of: MediaFacts(bytes: 0, format: "wav", codec: "16-bit PCM"))
    #expect(bare.map(\.name) == ["Format", "Size", "As an attachment", "As a notification’s sound"])
  }

  @Test("what is endless is cut, and says so")
  func limits() throws {
    var result = MadeUp.scenario
    result.findings = (0..<1_200).map { CheckFinding("f\($0)", .note, "", seconds: Double($0)) }
    result.transcript = Array(repeating: "a line", count: 6_000)
    let page = try Self.page([result])
    #expect(page.named("code").count { $0.text.hasPrefix("f") } == 1_000)
    let words = page.named("p").map(\.text)
    #expect(words.contains("And 200 more findings, which are in the other reports."))
    #expect(words.contains("And 1000 more lines, which are in the other reports."))
  }

  @Test("the same result is the same fragment, whatever comes before and after")
  func independence() {
    let format = HTMLReport(CheckSettings())
    #expect(format.fragment(MadeUp.clipped) == HTMLReport(CheckSettings()).fragment(MadeUp.clipped))
    #expect(
      MadeUp.report(.html, MadeUp.all).contains(String(decoding: format.fragment(MadeUp.scenario), as: UTF8.self)))
  }
}
