import Foundation
import Scenes

/// The lower part of a picture: waveform, level and spectrogram over a common time axis, with marks at the findings.
struct PicturePlots {
  /// The width of the labels to the left of the plots, in points.
  private static let left = 62.0
  /// The height of the time axis.
  private static let axis = 20.0
  /// The gap between plots.
  private static let gap = 8.0
  /// The height of the marks' labels.
  private static let markHeight = 16.0
  /// The maximum number of columns: one per pixel at double scale.
  private static let maximumColumns = 1_600

  private let result: CheckResult
  private let plots: SoundPlots
  private let columns: PlotColumns
  private let spectrogram: SpectrogramPicture?

  /// Creates the plots of a result; nil if it has none.
  init?(_ result: CheckResult) {
    guard let plots = result.plots, plots.seconds.isFinite, plots.seconds > 0 else { return nil }
    columns = PlotColumns(plots, atMost: Self.maximumColumns)
    guard columns.count > 0 else { return nil }
    spectrogram = SpectrogramPicture(plots)
    (self.result, self.plots) = (result, plots)
  }

  func draw(on canvas: inout PictureCanvas) {
    let frame = canvas.frame
    let area = CGRect(
      x: frame.minX + Self.left, y: PictureHead.bottom, width: frame.width - Self.left,
      height: frame.maxY - Self.axis - PictureHead.bottom)
    // The proportions of waveform, level and spectrogram.
    let shares = spectrogram == nil ? [0.62, 0.38] : [0.38, 0.22, 0.4]
    let space = Double(area.height) - Double(shares.count - 1) * Self.gap
    var top = Double(area.minY)
    var bands: [CGRect] = []
    for share in shares {
      bands.append(CGRect(x: area.minX, y: top, width: area.width, height: (space * share).rounded()))
      top += (space * share).rounded() + Self.gap
    }
    drawWaveform(in: bands[0], on: &canvas)
    drawLevel(in: bands[1], on: &canvas)
    if let spectrogram, bands.count > 2 {
      canvas.image(spectrogram.pixels, in: bands[2])
      drawScale(PlotTick.frequencies(of: plots), "Hz", of: bands[2], on: &canvas, grid: false)
    }
    let bottom = Double(bands.last?.maxY ?? area.maxY)
    drawTime(below: bottom, from: Double(area.minX), width: Double(area.width), on: &canvas)
    drawMarks(from: Double(bands[0].minY), to: bottom, in: area, on: &canvas)
  }

  // MARK: Plots

  private func drawWaveform(in rect: CGRect, on canvas: inout PictureCanvas) {
    canvas.fill(rect, canvas.colors.plot)
    drawScale(PlotTick.amplitudes, "dBFS", of: rect, on: &canvas)
    let step = Double(rect.width) / Double(columns.count)
    // The shape extends half a point beyond the samples, so that a constant signal is visible.
    let half = max(Double(rect.height) / 2 - 0.5, 1)
    func y(_ value: Int, _ slack: Double) -> Double { Double(rect.midY) - Double(value) / 127 * half + slack }
    var points: [Path.Element] = []
    for (index, range) in columns.waveform.enumerated() {
      let x = Double(rect.minX) + Double(index) * step
      let top = CGPoint(x: x, y: y(range.highest, -0.5))
      points.append(index == 0 ? .move(top) : .line(top))
      points.append(.line(CGPoint(x: x + step, y: y(range.highest, -0.5))))
    }
    for (index, range) in columns.waveform.enumerated().reversed() {
      let x = Double(rect.minX) + Double(index) * step
      points.append(.line(CGPoint(x: x + step, y: y(range.lowest, 0.5))))
      points.append(.line(CGPoint(x: x, y: y(range.lowest, 0.5))))
    }
    canvas.fill(Path(points + [.close]), canvas.colors.wave)
  }

  private func drawLevel(in rect: CGRect, on canvas: inout PictureCanvas) {
    canvas.fill(rect, canvas.colors.plot)
    let step = Double(rect.width) / Double(columns.count)
    var points = [Path.Element.move(CGPoint(x: rect.minX, y: rect.maxY))]
    for (index, byte) in columns.level.enumerated() {
      let x = Double(rect.minX) + Double(index) * step
      let y = Double(rect.maxY) - PlotTick.position(ofByte: byte) * Double(rect.height)
      points += [.line(CGPoint(x: x, y: y)), .line(CGPoint(x: x + step, y: y))]
    }
    points += [.line(CGPoint(x: rect.maxX, y: rect.maxY)), .close]
    canvas.fill(Path(points), canvas.colors.level)
    drawScale(PlotTick.levels, "dBFS", of: rect, on: &canvas)
    if let threshold = result.media?.silence?.threshold, threshold > PlotTick.lowestLevel, threshold <= 0 {
      let y = Double(rect.maxY) - PlotTick.position(ofLevel: threshold) * Double(rect.height)
      canvas.line(
        from: CGPoint(x: Double(rect.minX), y: y), to: CGPoint(x: Double(rect.maxX), y: y), canvas.colors.ink,
        dashes: [5, 4])
    }
  }

  // MARK: Axes

  /// Draws the labels to the left of a plot, and lines across it.
  private func drawScale(
    _ ticks: [PlotTick], _ unit: String, of rect: CGRect, on canvas: inout PictureCanvas, grid: Bool = true
  ) {
    let colors = canvas.colors
    let middle = Double(rect.midY) - 6.5
    canvas.text(unit, at: CGPoint(x: Double(rect.minX) - Self.left, y: middle), size: 11, colors.soft)
    for tick in ticks {
      let y = Double(rect.maxY) - tick.position * Double(rect.height)
      let point = CGPoint(x: Double(rect.minX) - 6, y: y - 6)
      canvas.text(tick.label, at: point, size: 10, colors.soft, alignment: .right)
      if grid, tick.position > 0, tick.position < 1 {
        var color = colors.soft
        color.alpha = 0.25
        let right = CGPoint(x: Double(rect.maxX), y: y)
        canvas.line(from: CGPoint(x: Double(rect.minX), y: y), to: right, color, width: 0.5)
      }
    }
  }

  private func drawTime(below bottom: Double, from left: Double, width: Double, on canvas: inout PictureCanvas) {
    for tick in PlotTick.times(upTo: plots.seconds, about: 10) {
      let x = left + tick.position * width
      canvas.line(from: CGPoint(x: x, y: bottom), to: CGPoint(x: x, y: bottom + 4), canvas.colors.soft)
      // The last label stays within the picture.
      let half = canvas.width(of: tick.label, size: 11) / 2
      let middle = min(x, left + width + PictureCanvas.margin / 2 - half)
      canvas.text(
        tick.label, at: CGPoint(x: middle, y: bottom + 6), size: 11, canvas.colors.soft, alignment: .center)
    }
  }

  // MARK: Marks

  private func drawMarks(from top: Double, to bottom: Double, in area: CGRect, on canvas: inout PictureCanvas) {
    for mark in PlotMark.marks(of: result).prefix(40) {
      let color = canvas.colors.color(of: mark.severity)
      let x = Double(area.minX) + mark.position * Double(area.width)
      canvas.line(from: CGPoint(x: x, y: top), to: CGPoint(x: x, y: bottom), color, width: 1.5, dashes: [4, 3])
      let width = canvas.width(of: mark.label, size: 10.5, weight: .semibold) + 9
      let frame = CGRect(x: x - width / 2, y: top - Self.markHeight + 3, width: width, height: Self.markHeight - 2)
      canvas.fill(frame, color, radius: 4)
      canvas.text(
        mark.label, at: CGPoint(x: x, y: Double(frame.minY) + 0.5), size: 10.5, weight: .semibold,
        canvas.colors.ground, alignment: .center)
    }
  }
}
