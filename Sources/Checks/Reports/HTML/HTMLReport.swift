import Foundation

/// A self-contained page: a summary, and for each item its findings, plots, transcript and a player.
///
///     head      totals, settings, style                  HTMLStyle
///     fragment  a <details> per item                     HTMLItem ─► HTMLPlots, EmbeddedSound
///     tail      a small script                           HTMLScript
///
/// Failures come first, followed by items with warnings and all others. To keep the page small enough to open and
/// send, spectrograms and players are omitted once it is too large, those of failures last.
///
/// The page is valid HTML and XML, so that a strict parser can verify that no file's content became markup. Its
/// content security policy forbids network access and all scripts but its own.
struct HTMLReport: ReportFormat {
  private let embedding: SoundEmbedding
  private let drawing: CheckDrawing?

  /// The limit of the page size for spectrograms and players, in bytes: a size per item, for at least a thousand
  /// items.
  private static let (bytesPerItem, minimumItems) = (18_000, 1_000)

  init(_ embedding: SoundEmbedding = .failed, drawing: CheckDrawing?) {
    self.embedding = embedding
    self.drawing = drawing
  }

  var headNeedsTotals: Bool { true }
  var listsFailuresFirst: Bool { true }

  func fragment(_ result: CheckResult) -> Data { Data(HTMLItem(result, embedding, drawing).html.utf8) }

  func finished(_ fragment: Data, at position: inout ReportPosition) -> Data {
    HTMLOptionalParts(fragment).markup(within: &position.space)
  }

  func minimumCount(of fragment: Data) -> Int { HTMLOptionalParts(fragment).minimumCount }

  func space(beside minimumCount: Int, in run: CheckedRun) -> Int {
    max(run.totals.items, Self.minimumItems) * Self.bytesPerItem - minimumCount
  }

  func head(_ run: CheckedRun) -> Data {
    let summary = Self.summary(of: run.totals)
    let policy =
      "default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; "
      + "script-src '\(HTMLScript.digest)'; base-uri 'none'; form-action 'none'"
    let html = """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="\(policy)" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>\(summary.xml) – earshot check</title>
      <style>\(HTMLStyle.text)</style>
      </head>
      <body>
      <header>
      <p class="name">earshot check</p>
      <h1 class="\(run.totals.verdict.rawValue)">\(Self.badge(run.totals.verdict))\(summary.xml)</h1>
      \(Self.bar(run.totals))\(Self.counts(run))
      <details class="asked"><summary>Settings</summary>\(settingsTable(run))</details>
      </header>
      <div id="filter" hidden="hidden" role="search">
      <label>Find <input type="search" id="filter-text" autocomplete="off" /></label>
      <label>Show <select id="filter-verdict"><option value="">all</option>\
      <option value="failed">failed</option><option value="unreadable">unreadable</option>\
      <option value="passed">passed</option></select></label>
      <span id="filter-count" role="status"></span>
      </div>
      <main>

      """
    return Data(html.utf8)
  }

  func tail(_ run: CheckedRun) -> Data {
    let nothing = run.totals.items == 0 ? "<p>Nothing was checked.</p>\n" : ""
    let html = """
      \(nothing)</main>
      <footer>Made by earshot check in \(FindingText.seconds(run.seconds)) s, without external resources.</footer>
      <script>\(HTMLScript.text)</script>
      </body>
      </html>

      """
    return Data(html.utf8)
  }

  // MARK: The summary

  /// Returns a summary of the whole run.
  static func summary(of totals: CheckTotals) -> String {
    if totals.items == 0 { return "Nothing to check" }
    let several = " of \(totals.items)"
    switch (totals.failed, totals.unreadable) {
    case (0, 0): return totals.items == 1 ? "Passed" : "All \(totals.items) passed"
    case (0, let unreadable): return "\(unreadable)\(several) unreadable"
    case (let short, let unreadable):
      let rest = unreadable == 0 ? "" : ", \(unreadable) unreadable"
      return "\(short)\(several) failed\(rest)"
    }
  }

  /// Returns a symbol that is distinguishable without color; the text of the verdict is next to it.
  static func badge(_ verdict: CheckVerdict) -> String {
    let sign =
      switch verdict {
      case .passed: "✓"
      case .failed: "✗"
      case .unreadable: "?"
      }
    return "<span class=\"sign\" aria-hidden=\"true\">\(sign)</span>"
  }

  private static func bar(_ totals: CheckTotals) -> String {
    guard totals.items > 0 else { return "" }
    let parts = [("failed", totals.failed), ("unreadable", totals.unreadable), ("passed", totals.passed)]
    let spans = parts.filter { $0.1 > 0 }.map { "<span class=\"\($0.0)\" style=\"flex-grow:\($0.1)\"></span>" }
    return "<div class=\"bar\" aria-hidden=\"true\">\(spans.joined())</div>\n"
  }

  private static func counts(_ run: CheckedRun) -> String {
    let totals = run.totals
    let counts = [
      ("items", totals.items), ("passed", totals.passed), ("failed", totals.failed),
      ("unreadable", totals.unreadable), ("errors", totals.errors), ("warnings", totals.warnings),
      ("notes", totals.notes),
    ]
    let cells = counts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }
    return "<dl class=\"counts\">\(cells.joined())</dl>"
  }

  // MARK: Options

  private func settingsTable(_ run: CheckedRun) -> String {
    let settings = run.settings
    var rows = [
      ("Shard", run.shard == .whole ? "everything" : "shard \(run.shard)"),
      ("Measurement", settings.isQuick ? "quick: peak, RMS, silence, clipping" : "full"),
      ("Minimum severity that fails", Self.text(settings.failingFrom)), ("Players", Self.text(embedding)),
    ]
    rows += HTMLItem.rows(of: settings.expectations)
    if !settings.extensions.isEmpty { rows.append(("Extensions", settings.extensions.joined(separator: ", "))) }
    if !settings.allowedFolders.isEmpty {
      rows.append(("Allowed folders", settings.allowedFolders.joined(separator: ", ")))
    }
    if let groups = settings.appGroups { rows.append(("App groups", groups.joined(separator: ", "))) }
    if settings.allowsNetwork { rows.append(("Network", "downloads permitted")) }
    if settings.withoutSandbox == true { rows.append(("Sandbox", "off")) }
    if settings.records { rows.append(("References", "recorded, not compared")) }
    if let folder = settings.pictureFolder { rows.append(("Folder for pictures", folder)) }
    return HTMLItem.table(rows, caption: "Settings")
  }

  private static func text(_ embedding: SoundEmbedding) -> String {
    switch embedding {
    case .all: "for all items"
    case .failed: "for failed items, while there is room; --embed all embeds every sound"
    case .none: "none; --embed failed embeds the sound of failed items"
    }
  }

  private static func text(_ severity: CheckFinding.Severity) -> String {
    switch severity {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    case .unreadable: "unreadable"
    }
  }
}
