import NotificationRuntime
import Testing

@testable import TerminalHost

@Suite("Progress line")
struct ProgressLineTests {
  private func line(_ position: Duration = .milliseconds(1_290), of duration: Duration? = .seconds(60)) -> ProgressLine
  {
    var line = ProgressLine(PlaybackProgress(name: "a.wav", position: position, duration: duration), isPlaying: true)
    line.peak = -12.04
    return line
  }

  @Test("The line has icon, time, length, bar, level and meter at the usual width")
  func usual() {
    #expect(
      line(.seconds(30)).text(columns: 79)
        == "⏸ 0:30.0 / 1:00.0 ━━━━━━━━━━━━━━━━━━━━━━───────────────────── -12 dBFS ▮▮▮▮▮▮▯▯")
    var paused = line(.zero)
    paused.isPlaying = false
    paused.peak = -.infinity
    #expect(
      paused.text(columns: 79) == "▶ 0:00.0 / 1:00.0 ───────────────────────────────────────────  silence ▯▯▯▯▯▯▯▯")
  }

  @Test("Volume, mute, loop and the item are shown if not default")
  func marks() {
    var line = line()
    line.volume = 0.55
    #expect(line.text(columns: 79).hasSuffix("▯▯ 55%"))
    line.isLooping = true
    #expect(line.text(columns: 79).hasSuffix("▯▯ 55% loop"))
    line.isMuted = true
    #expect(line.text(columns: 79).hasSuffix("▯▯ muted loop"))
    line.item = "2/3 b.wav"
    #expect(line.text(columns: 79).hasSuffix("▯▯ muted loop 2/3 b.wav"))
    line.volume = 7
    line.isMuted = false
    line.isLooping = false
    #expect(line.text(columns: 79).hasSuffix("▯▯ 2/3 b.wav"))
  }

  @Test("Level and meter are hidden without sound")
  func silent() {
    var line = line(.seconds(30))
    line.hasLevel = false
    line.item = "50% a.wav"
    #expect(line.text(columns: 50) == "⏸ 0:30.0 / 1:00.0 ━━━━━━━━━━━─────────── 50% a.wav")
  }

  @Test("The line fits any width, and drops the least important parts first")
  func widths() {
    var line = line()
    line.volume = 0.5
    line.isMuted = true
    line.isLooping = true
    line.item = "2/3 長い名前のファイル.wav"
    for columns in 0...200 { #expect(line.text(columns: columns).displayWidth <= columns) }
    #expect(line.text(columns: 10) == "⏸ 0:01.2")
    #expect(line.text(columns: 20) == "⏸ 0:01.2 / 1:00.0")
    #expect(line.text(columns: 30) == "⏸ 0:01.2 / 1:00.0 muted loop")
    #expect(line.text(columns: 40) == "⏸ 0:01.2 / 1:00.0 -12 dBFS muted loop")
    #expect(line.text(columns: 48) == "⏸ 0:01.2 / 1:00.0 ────────── -12 dBFS muted loop")
    #expect(line.text(columns: 120).hasSuffix("▮▮▮▮▮▮▯▯ muted loop 2/3 長い名前のファイル.wav"))
  }

  @Test("Wide characters take two columns, and are never split")
  func wide() {
    #expect("漢字".displayWidth == 4)
    #expect("e\u{301}".displayWidth == 1)
    #expect("🎧a".displayWidth == 3)
    #expect("\u{1112}\u{1161}\u{11AB}".displayWidth == 2)
    #expect("⏸▶━─▮".displayWidth == 5)
    #expect("ハングル 한글 ﾊﾝ".displayWidth == 8 + 1 + 4 + 1 + 2)
    #expect("漢字".prefix(columns: 3) == "漢")
    #expect("漢字".prefix(columns: 0) == "")
    #expect("abc".prefix(columns: 9) == "abc")
  }

  @Test(
    "The meter has one cell per 6 dB up to full scale",
    arguments: [
      (-100.0, 0, "-99 dBFS"), (-48.0, 0, "-48 dBFS"), (-47.9, 1, "-48 dBFS"), (-6.0, 7, " -6 dBFS"),
      (-0.1, 8, "  0 dBFS"), (3.0, 8, "  3 dBFS"),
      (.nan, 0, " silence"), (-.infinity, 0, " silence"), (.infinity, 8, " 99 dBFS"),
    ])
  func meter(peak: Double, lit: Int, text: String) {
    var line = line()
    line.peak = peak
    let output = line.text(columns: 79)
    #expect(output.count { $0 == "▮" } == lit)
    #expect(output.contains(text + " ▮") || output.contains(text + " ▯"), "\(output)")
  }

  @Test("Without a length there is no bar, and a position past the end fills it")
  func lengths() {
    #expect(line(of: nil).text(columns: 79) == "⏸ 0:01.2 -12 dBFS ▮▮▮▮▮▮▯▯")
    #expect(line(of: .zero).text(columns: 79) == "⏸ 0:01.2 -12 dBFS ▮▮▮▮▮▮▯▯")
    #expect(!line(.seconds(61)).text(columns: 79).contains("─"))
    #expect(!line(.seconds(-1)).text(columns: 79).contains("━"))
    #expect(line(.seconds(Int64.max), of: .seconds(Int64.max)).text(columns: 79).count <= 79)
  }

  @Test("A plain line is ASCII")
  func plain() {
    var line = line(.seconds(30))
    line.isPlain = true
    #expect(line.text(columns: 60) == "= 0:30.0 / 1:00.0 ############------------ -12 dBFS ||||||..")
    line.isPlaying = false
    #expect(line.text(columns: 60).allSatisfy { $0.isASCII })
  }
}
