import Foundation
import Scenarios

/// The plots of a sound in a page: waveform, level and spectrogram over a common time axis.
///
/// Shapes are stretched to the available width, and labels are text of the page positioned in percent, so the plots
/// are legible on a phone and on paper.
struct HTMLPlots {
  /// The maximum number of columns of a shape, about the width of a page in pixels.
  private static let maximumColumns = 512
  /// The maximum number of marks; more would hide the sound.
  private static let maximumMarks = 60

  private let result: CheckResult
  private let plots: SoundPlots
  private let columns: PlotColumns
  /// The prefix of the identifiers of the result's elements.
  private let id: String
  /// Whether the page may omit the spectrogram.
  private let hasOptionalParts: Bool
  private let drawing: CheckDrawing?

  /// Creates the plots of a result; nil if it has none.
  init?(_ result: CheckResult, id: String, hasOptionalParts: Bool, _ drawing: CheckDrawing?) {
    guard let plots = result.plots, plots.seconds.isFinite, plots.seconds > 0 else { return nil }
    columns = PlotColumns(plots, atMost: Self.maximumColumns)
    guard columns.count > 0 else { return nil }
    (self.result, self.plots, self.id, self.hasOptionalParts) = (result, plots, id, hasOptionalParts)
    self.drawing = drawing
  }

  /// The markup of the figure.
  var html: String {
    let seconds = FindingText.seconds(plots.seconds)
    var html = "<figure class=\"plots\" data-seconds=\"\(seconds)\">\n<div class=\"bands\">\n"
    html += band("wave", "Waveform", "dBFS", PlotTick.amplitudes, waveform)
    html += band("level", "Level", "dBFS", PlotTick.levels, level)
    if let spectrogram {
      let band = band("spectrogram", "Spectrogram", "Hz", PlotTick.frequencies(of: plots), spectrogram)
      let markup = band + axis(with: ", spectrogram (brighter is louder)")
      let rest = axis(remark: " The page is full: no spectrogram.")
      html += hasOptionalParts ? HTMLOptionalParts.optional(markup, instead: rest) : markup
    } else {
      html += axis()
    }
    return html
  }

  /// Returns the time axis, the marks and the caption.
  ///
  /// - Parameters:
  ///   - more: The plots besides waveform and level, for the caption.
  ///   - remark: The end of the caption.
  private func axis(with more: String = "", remark: String = "") -> String {
    let seconds = FindingText.seconds(plots.seconds)
    var html = "<div class=\"times\" aria-hidden=\"true\">"
    for tick in PlotTick.times(upTo: plots.seconds) {
      html += "<span style=\"left:\(Self.percent(tick.position))\"><i></i>\(tick.label)</span>"
    }
    html += "</div>\n<div class=\"over\">\(marks)<div class=\"cursor\" hidden=\"hidden\"></div></div>\n</div>\n"
    let threshold = self.threshold == nil ? "" : ", silence threshold dashed"
    html += "<figcaption>Waveform (lowest and highest sample), level (RMS in dBFS\(threshold))"
    html += "\(more) over \(seconds) s. Numbers refer to the findings.\(remark)</figcaption>\n</figure>\n"
    return html
  }

  private func band(_ kind: String, _ name: String, _ unit: String, _ ticks: [PlotTick], _ shape: String) -> String {
    var html = "<div class=\"band \(kind)\"><div class=\"scale\" aria-hidden=\"true\"><b>\(name)<br />\(unit)</b>"
    for tick in ticks { html += "<span style=\"bottom:\(Self.percent(tick.position))\">\(tick.label)</span>" }
    html += "</div>\(shape)"
    for tick in ticks where kind != "spectrogram" && tick.position > 0 && tick.position < 1 {
      html += "<i class=\"grid\" style=\"bottom:\(Self.percent(tick.position))\"></i>"
    }
    return html + "</div>\n"
  }

  // MARK: Shapes

  /// The waveform as a stepped outline: the maxima from left to right, then the minima back.
  private var waveform: String {
    var path = "M0 \(127 - (columns.waveform.first?.highest ?? 0))"
    var last = columns.waveform.first?.highest ?? 0
    func step(to value: Int, _ direction: String) {
      if value != last { path += "v\(last - value)" }
      path += direction
      last = value
    }
    for range in columns.waveform { step(to: range.highest, "h1") }
    for range in columns.waveform.reversed() { step(to: range.lowest, "h-1") }
    let peak = result.media?.levels?.peak.map { ", peak \(FactRow.tenths($0)) dBFS" } ?? ""
    return svg("Waveform over \(FindingText.seconds(plots.seconds)) s\(peak)", height: 254, path: path + "z")
  }

  private var level: String {
    let height = 200
    func y(_ byte: Int) -> Int { Int(((1 - PlotTick.position(ofByte: byte)) * Double(height)).rounded()) }
    var (path, last) = ("M0 \(height)", height)
    for byte in columns.level {
      let next = y(byte)
      if next != last { path += "v\(next - last)" }
      path += "h1"
      last = next
    }
    path += "V\(height)z"
    var line = ""
    if let threshold {
      let y = (1 - PlotTick.position(ofLevel: threshold)) * Double(height)
      line = "<path class=\"threshold\" d=\"M0 \(Int(y.rounded()))H\(columns.count)\" />"
    }
    let highest = Double(columns.level.max() ?? 0) / 255 * 100 - 100
    let label = "Level over time, at most \(FactRow.tenths(highest)) dBFS"
    return svg(label, height: height, path: path, more: line)
  }

  /// The threshold of silence, in dBFS; nil if it is off the plot.
  private var threshold: Double? {
    result.media?.silence.flatMap { $0.threshold > PlotTick.lowestLevel && $0.threshold <= 0 ? $0.threshold : nil }
  }

  private func svg(_ label: String, height: Int, path: String, more: String = "") -> String {
    "<svg role=\"img\" aria-label=\"\(label.xmlAttribute)\" viewBox=\"0 0 \(columns.count) \(height)\" "
      + "preserveAspectRatio=\"none\"><path class=\"shape\" d=\"\(path)\" />\(more)</svg>"
  }

  private var spectrogram: String? {
    guard let drawing, let picture = SpectrogramPicture(plots) else { return nil }
    let data = drawing.painter.encode(picture.pixels, 1)
    guard !data.isEmpty else { return nil }
    var label = "Spectrogram over \(FindingText.seconds(plots.seconds)) s"
    if let lowest = plots.frequencies.first, let highest = plots.frequencies.last, highest.isFinite, lowest.isFinite {
      label += ", \(PlotTick.label(forFrequency: lowest)) to \(PlotTick.label(forFrequency: highest))"
    }
    return "<img alt=\"\(label.xmlAttribute)\" src=\"data:image/png;base64,\(data.base64EncodedString())\" />"
  }

  // MARK: Marks

  private var marks: String {
    PlotMark.marks(of: result).prefix(Self.maximumMarks).map { mark in
      let number = mark.numbers[0]
      let label = mark.numbers.map { "\($0)" }.joined(separator: ", ")
      return "<a class=\"mark \(mark.severity.rawValue)\" href=\"#\(id)-\(number)\" "
        + "style=\"left:\(Self.percent(mark.position))\" "
        + "aria-label=\"Finding \(label)\"><span>\(mark.label)</span></a>"
    }.joined()
  }

  private static func percent(_ position: Double) -> String { String(format: "%.3f%%", min(max(position, 0), 1) * 100) }
}
