import Foundation
import Scenes
import Testing

@Suite("Outlines of scenes") struct OutlineTests {
  @Test("Every element is one line")
  func elementLines() {
    let scene = Scene(
      size: CGSize(width: 390, height: 200),
      elements: [
        SceneElement(role: .header, label: "Voicemail", frame: CGRect(x: 0, y: 0, width: 390, height: 44)),
        SceneElement(
          role: .mediaButton, label: "Play", frame: CGRect(x: 16.5, y: 88.25, width: 44, height: 44.126), state: .paused
        ),
        SceneElement(
          role: .slider, label: "Volume", frame: CGRect(x: -1.005, y: 1e-9, width: 1.0 / 3, height: 2), value: "36 %",
          state: .disabled),
      ])
    #expect(
      scene.outline == """
        header "Voicemail" (0, 0, 390, 44)
        mediaButton "Play" (16.5, 88.25, 44, 44.13) paused
        slider "Volume" = "36 %" (-1, 0, 0.33, 2) disabled

        """)
  }

  @Test("Labels are escaped to stay on one line")
  func escapedLabels() {
    let scene = Scene(
      size: .zero,
      elements: [
        SceneElement(role: .text, label: "one\ntwo \"three\" \\ \u{2028}\u{7}", frame: .zero),
        SceneElement(role: .text, label: "中 é 😀", frame: .zero, value: ""),
      ])
    #expect(
      scene.outline == #"""
        text "one\ntwo \"three\" \\ \u{2028}\u{7}" (0, 0, 0, 0)
        text "中 é 😀" = "" (0, 0, 0, 0)

        """#)
  }

  @Test(
    "Characters that are invisible or reorder the line are escaped",
    arguments: [
      "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
      "\u{2060}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{206F}", "\u{FEFF}",
    ] as [Unicode.Scalar])
  func invisible(scalar: Unicode.Scalar) {
    let escaped = "\\u{\(String(scalar.value, radix: 16))}"
    let element = SceneElement(role: .text, label: "a\(scalar)b", frame: .zero, value: "\(scalar)1")
    #expect(Scene(size: .zero, elements: [element]).outline == "text \"a\(escaped)b\" = \"\(escaped)1\" (0, 0, 0, 0)\n")
  }

  @Test("Joiners, which emoji and Persian words need, are written as they are")
  func joiners() {
    let label = "👩\u{200D}🚀 می\u{200C}خواهم שלום"
    let element = SceneElement(role: .text, label: label, frame: .zero)
    #expect(Scene(size: .zero, elements: [element]).outline == "text \"\(label)\" (0, 0, 0, 0)\n")
  }

  @Test("Unusual frames are written")
  func unusualFrames() {
    let frame = CGRect(x: Double.nan, y: .infinity, width: -.infinity, height: 1e300)
    let scene = Scene(size: .zero, elements: [SceneElement(role: .image, label: "", frame: frame)])
    #expect(scene.outline == "image \"\" (nan, inf, -inf, 1e+300)\n")
    #expect(Scene(size: .zero).outline.isEmpty)
  }
}
