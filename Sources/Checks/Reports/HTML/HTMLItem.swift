import Files
import Foundation
import HostAccess
import Transcripts

/// An item of the page: a line with its verdict, which expands to all details.
struct HTMLItem {
  private let result: CheckResult
  private let embedding: SoundEmbedding
  private let drawing: CheckDrawing?
  /// The prefix of the identifiers of the item's elements.
  private let id: String

  /// The maximum number of findings and steps shown.
  private static let maximumRows = 1_000
  /// The maximum number of transcript lines shown.
  private static let maximumLines = 5_000

  init(_ result: CheckResult, _ embedding: SoundEmbedding, _ drawing: CheckDrawing?) {
    self.result = result
    self.embedding = embedding
    self.drawing = drawing
    // Fragments are independent of each other, and the same path always gives the same identifier.
    id = "i" + String("\(result.kind.rawValue) \(result.path)".stableHash(), radix: 16)
  }

  /// The markup of the item.
  var html: String {
    let verdict = result.verdict.rawValue
    let isOpen = result.verdict == .passed ? "" : " open=\"open\""
    var html = "<details class=\"item \(verdict)\" id=\"\(id)\" data-verdict=\"\(verdict)\"\(isOpen)>\n<summary>"
    html += "<span class=\"verdict\">\(HTMLReport.badge(result.verdict))\(result.verdict.text)</span> "
    html += "<h2>\(Self.name(result.path))</h2> <span class=\"brief\">\(brief)</span></summary>\n<div class=\"body\">\n"
    html += findings + sound
    if let media = result.media {
      html += "<h3>Facts</h3>\n"
      html += Self.table(
        FactRow.rows(of: media).map { ($0.name, $0.value) }, caption: "Media")
    }
    return html + steps + transcript + "</div>\n</details>\n"
  }

  /// Returns the markup of a path with its last component emphasized and its own writing direction.
  private static func name(_ path: String) -> String {
    let path = path.printable
    guard let slash = path.dropLast().lastIndex(of: "/") else { return "<bdi>\(path.xml)</bdi>" }
    let (folder, name) = (String(path[...slash]), String(path[path.index(after: slash)...]))
    return "<bdi><span class=\"folder\">\(folder.xml)</span>\(name.xml)</bdi>"
  }

  /// The details shown while the item is collapsed.
  private var brief: String {
    var parts: [String] = []
    if let media = result.media {
      parts = FactRow.rows(of: media).filter { $0.isKey && $0.name != "Loudness range" }.map(\.value)
    } else if let steps = result.steps, !steps.isEmpty {
      parts = [FindingText.summary(of: steps)]
    }
    let counted = result.findings.count { !$0.isAllowed && $0.severity > .note }
    if counted > 0 { parts.append("\(counted) \(counted == 1 ? "finding" : "findings")") }
    return parts.map(\.xml).joined(separator: " · ")
  }

  // MARK: Findings

  private var findings: String {
    guard !result.findings.isEmpty else { return "<p>No findings.</p>\n" }
    var html = "<h3>Findings</h3>\n<div class=\"wide\"><table class=\"findings\"><thead><tr><th scope=\"col\">No.</th>"
    html += "<th scope=\"col\">Severity</th><th scope=\"col\">Code</th><th scope=\"col\">Finding</th>"
    html += "<th scope=\"col\">Place</th></tr></thead><tbody>\n"
    for (index, finding) in result.findings.prefix(Self.maximumRows).enumerated() {
      let severity = FindingText.severityText(of: finding)
      html += "<tr id=\"\(id)-\(index + 1)\"><td>\(index + 1)</td><td class=\"severity \(severity)\">\(severity)</td>"
      html += "<td><code>\(finding.code.printable.xml)</code></td><td><bdi>\(finding.text.printable.xml)</bdi></td>"
      html += "<td>\(FindingText.locations(of: finding).joined(separator: ", "))</td></tr>\n"
    }
    html += "</tbody></table></div>\n"
    return html + Self.rest(result.findings.count - Self.maximumRows, "findings")
  }

  private static func rest(_ count: Int, _ name: String) -> String {
    count > 0 ? "<p>\(count) more \(name) are in the other reports.</p>\n" : ""
  }

  // MARK: Sound

  private var sound: String {
    let hasOptionalParts = embedding != .all
    let plots = HTMLPlots(result, id: id, hasOptionalParts: hasOptionalParts, drawing)?.html
    let content = (plots ?? "") + player
    return plots == nil && (result.kind != .media || content.isEmpty) ? content : "<h3>Sound</h3>\n" + content
  }

  /// The player, or the reason why there is none.
  private var player: String {
    switch embedding {
    case .none: return ""
    case .failed where result.verdict == .passed: return ""
    case .failed, .all: break
    }
    switch EmbeddedSound(of: result) {
    case .bytes(let bytes, let type, let isDecoded):
      var html = "<audio controls=\"controls\" preload=\"none\" src=\"data:\(type);base64,"
      html += bytes.base64EncodedString()
      html +=
        "\" aria-label=\"\(CheckItem(path: result.path, kind: result.kind).name.printable.xmlAttribute)\"></audio>\n"
      if isDecoded { html += "<p class=\"small\">The player uses a decoded 16-bit WAV.</p>\n" }
      guard embedding == .failed else { return html }
      return HTMLOptionalParts.optional(
        html, instead: "<p class=\"small\">No player: the page is full; --embed all embeds every sound.</p>\n")
    case .none(let reason): return "<p class=\"small\"><bdi>\(reason.xml)</bdi></p>\n"
    }
  }

  // MARK: Steps and transcript

  private var steps: String {
    guard let steps = result.steps, !steps.isEmpty else { return "" }
    var html = "<h3>Steps</h3>\n<div class=\"wide\"><table class=\"steps\"><thead><tr><th scope=\"col\">Outcome</th>"
    html += "<th scope=\"col\">At</th><th scope=\"col\">Line</th><th scope=\"col\">Step</th></tr></thead><tbody>\n"
    for step in steps.prefix(Self.maximumRows) {
      let outcome =
        switch step.outcome {
        case .passed: "✓ passed"
        case .failed: "✗ failed"
        case .notRun: "– not run"
        }
      let reason = step.reason.map { "<p><bdi>\($0.printable.xml)</bdi></p>" } ?? ""
      html +=
        "<tr class=\"\(step.outcome.rawValue)\"><td>\(outcome)</td><td>\(FindingText.seconds(step.seconds)) s</td>"
      html += "<td>\(step.line.map(String.init) ?? "")</td>"
      html += "<td><code><bdi>\(step.text.printable.xml)</bdi></code>\(reason)</td></tr>\n"
    }
    html += "</tbody></table></div>\n"
    return html + Self.rest(steps.count - Self.maximumRows, "steps")
  }

  private var transcript: String {
    guard let moments = result.transcript, !moments.isEmpty else { return "" }
    let shown = moments.prefix(Self.maximumLines).map(\.description.printable.xml).joined(separator: "\n")
    let count = "\(moments.count) \(moments.count == 1 ? "line" : "lines")"
    // The extra line break is needed, because HTML ignores one immediately after <pre>.
    return
      "<details class=\"transcript\"><summary><h3>Transcript</h3> \(count)</summary><pre>\n\(shown)</pre></details>\n"
      + Self.rest(moments.count - Self.maximumLines, "lines")
  }

  // MARK: Tables

  /// Returns a table of names and values with row headers.
  static func table(_ rows: [(String, String)], caption: String) -> String {
    let cells = rows.map { name, value in
      "<tr><th scope=\"row\">\(name.xml)</th><td><bdi>\(value.printable.xml)</bdi></td></tr>\n"
    }
    return "<div class=\"wide\"><table class=\"facts\"><caption>\(caption.xml)</caption><tbody>\n\(cells.joined())"
      + "</tbody></table></div>\n"
  }

  /// Returns the expectations for all items as names and values.
  static func rows(of expectations: Expectations) -> [(String, String)] {
    let spans = [
      ("Length", expectations.duration, "s"), ("Loudness", expectations.loudness, "LUFS"),
      ("Loudness range", expectations.loudnessRange, "LU"), ("True peak", expectations.truePeak, "dBTP"),
      ("Peak", expectations.peak, "dBFS"),
    ]
    let silenceLimits = [
      ("Silence before the sound", expectations.leadingSilence),
      ("Silence after the sound", expectations.trailingSilence),
      ("Silence between sounds", expectations.innerSilence),
    ]
    var rows = spans.compactMap { name, span, unit in span.map { (name, "\($0.phrase) \(unit)") } }
    rows += silenceLimits.compactMap { name, seconds in seconds.map { (name, "at most \(FindingText.seconds($0)) s") } }
    if let threshold = expectations.silenceThreshold { rows.append(("Silence is below", "\(threshold) dBFS")) }
    if let require = expectations.require {
      rows.append(("Required uses", require.map(\.rawValue).joined(separator: ", ")))
    }
    if let allow = expectations.allow { rows.append(("Allowed findings", allow.joined(separator: ", "))) }
    if let find = expectations.find { rows.append(("Expected findings", find.joined(separator: ", "))) }
    return rows
  }
}
