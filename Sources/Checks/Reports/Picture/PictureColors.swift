import Scenes

/// The colors of a result's picture, which are those of the page.
struct PictureColors {
  let ground, ink, soft, line, plot, wave, level, good, bad, unsure, note: Color

  init(_ appearance: Appearance) {
    let isLight = appearance == .light
    func color(_ light: Int, _ dark: Int) -> Color {
      let value = isLight ? light : dark
      func part(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / 255 }
      return Color(red: part(16), green: part(8), blue: part(0))
    }
    ground = color(0xFFFFFF, 0x1D2026)
    ink = color(0x1A1D23, 0xE8EAEE)
    soft = color(0x59606D, 0xA3ABB8)
    line = color(0xDFE2E8, 0x343943)
    plot = color(0xF8FAFC, 0x16181D)
    wave = color(0x2F6FD0, 0x7FB0FF)
    level = color(0x2B8A7E, 0x63CDBD)
    good = color(0x156C3A, 0x6FD596)
    bad = color(0xB3261E, 0xFF8A80)
    unsure = color(0x8A5300, 0xF0B860)
    note = color(0x4A5568, 0xB0BAC9)
  }

  /// Returns the color of a verdict.
  func color(of verdict: CheckVerdict) -> Color {
    switch verdict {
    case .passed: good
    case .failed: bad
    case .unreadable: unsure
    }
  }

  /// Returns the color of a finding.
  func color(of severity: CheckFinding.Severity) -> Color {
    switch severity {
    case .note: note
    case .warning, .unreadable: unsure
    case .error: bad
    }
  }
}
