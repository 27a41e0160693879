import Foundation
import Scenes

/// The scenes to paint, which together use every drawing operation.
enum Stage {
  static let scenes: [(String, Scene)] = [
    ("card", card), ("text", text), ("scripts", scripts), ("shapes", shapes), ("images", images),
  ]

  /// Kinds of operations that take time.
  static let kinds: [(String, @Sendable (DrawingOperation) -> Bool)] = [
    ("text", { if case .text = $0 { true } else { false } }),
    ("shadows", { if case .shadow = $0 { true } else { false } }),
    ("pictures", { if case .image = $0 { true } else { false } }),
    ("fills", { if case .fill = $0 { true } else { false } }),
    (
      "groups",
      { step in
        switch step {
        case .beginGroup, .endGroup: true
        default: false
        }
      }
    ),
  ]

  static let ink = Color(red: 0.07, green: 0.07, blue: 0.09)
  static let pale = Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  static let white = Color(red: 1, green: 1, blue: 1)

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  static func line(
    _ words: String, _ size: Double, _ weight: FontDescription.Weight = .regular, _ color: Color = ink, lines: Int = 1
  ) -> TextBlock {
    TextBlock(words, font: FontDescription(size: size, weight: weight), color: color, maximumLines: lines)
  }

  /// Returns an image of a gradient with an edge.
  static func picture(width: Int, height: Int) -> Pixels? {
    var bytes = Data(capacity: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let inside = (x - width / 2) * (x - width / 2) + (y - height / 2) * (y - height / 2) < width * height / 9
        bytes.append(contentsOf: [
          UInt8(x * 255 / width), UInt8(y * 255 / height), inside ? 230 : 40, 255,
        ])
      }
    }
    return Pixels(width: width, height: height, bytes: bytes)
  }

  /// The full interface of a notification: shadow, header, image, texts, control and actions.
  static let card: Scene = {
    var steps: [DrawingOperation] = [
      .fill(Path(rect(0, 0, 390, 567)), .color(Color(red: 0.9, green: 0.91, blue: 0.94)))
    ]
    func panel(_ frame: CGRect, _ radius: Double) {
      let shape = Path(frame, radius: radius)
      steps.append(
        .shadow(
          shape,
          Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.25), offset: CGSize(width: 0, height: 8), blur: 30)))
      steps.append(.fill(shape, .color(white)))
    }
    func text(_ block: TextBlock, _ frame: CGRect) { steps.append(.text(block, in: frame)) }
    panel(rect(12, 16, 366, 380), 14)
    steps.append(
      .fill(
        Path(rect(26, 28, 20, 20), radius: 5),
        .linear(
          [
            GradientStop(0, Color(red: 0.4, green: 0.85, blue: 0.5)),
            GradientStop(1, Color(red: 0.1, green: 0.65, blue: 0.3)),
          ],
          from: CGPoint(x: 26, y: 28), to: CGPoint(x: 26, y: 48))))
    text(line("VOICEMAIL", 13, .medium, pale), rect(52, 30, 240, 17))
    text(line("now", 13, .regular, pale), rect(330, 30, 36, 17))
    text(line("Ada Lovelace", 17, .semibold), rect(26, 60, 338, 21))
    text(line("About the Analytical Engine", 15, .medium), rect(26, 82, 338, 19))
    text(
      line(
        "The engine can arrange and combine its numerical quantities exactly as if they were letters; it might bring "
          + "out its results in algebraical notation.", 15, .regular, ink, lines: 4), rect(26, 104, 338, 76))
    if let picture = picture(width: 640, height: 360) {
      steps += [.save, .clip(Path(rect(26, 188, 338, 140), radius: 10))]
      steps.append(.image(picture, in: rect(26, 188, 338, 140)))
      steps.append(.restore)
    }
    let button = Path(ellipseIn: rect(173, 236, 44, 44))
    steps.append(
      .shadow(
        button,
        Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.4), offset: CGSize(width: 0, height: 2), blur: 8)))
    steps.append(.fill(button, .color(.systemTint)))
    steps.append(
      .fill(
        Path([
          .move(CGPoint(x: 189, y: 248)), .line(CGPoint(x: 206, y: 258)), .line(CGPoint(x: 189, y: 268)), .close,
        ]), .color(white)))
    text(line("0:36", 12, .regular, pale), rect(26, 340, 60, 15))
    text(line("2:04", 12, .regular, pale), rect(336, 340, 40, 15))
    text(line("Voice messages are kept for 30 days", 12, .regular, pale), rect(26, 362, 338, 15))
    steps.append(.beginGroup(opacity: 0.9))
    panel(rect(12, 408, 366, 147), 14)
    for (index, title) in ["Call Back", "Send a Message", "Delete"].enumerated() {
      let y = 408 + Double(index) * 49
      if index > 0 { steps.append(.fill(Path(rect(12, y, 366, 0.5)), .color(pale))) }
      text(
        TextBlock(
          title, font: FontDescription(size: 17),
          color: index == 2 ? Color(red: 1, green: 0.23, blue: 0.19) : .systemTint,
          alignment: .center), rect(12, y + 14, 366, 21))
    }
    steps.append(.endGroup)
    return Scene(size: CGSize(width: 390, height: 567), operations: steps)
  }()

  /// The features of text.
  static let text: Scene = {
    var steps: [DrawingOperation] = [.fill(Path(rect(0, 0, 360, 520)), .color(white))]
    var y = 8.0
    func add(_ block: TextBlock, height: Double) {
      steps.append(.fill(Path(rect(10, y, 340, height - 4)), .color(Color(red: 0.95, green: 0.95, blue: 1))))
      steps.append(.text(block, in: rect(10, y, 340, height - 4)))
      y += height
    }
    func plain(_ text: String, _ change: (inout TextBlock) -> Void = { _ in }) -> TextBlock {
      var block = TextBlock(text, font: FontDescription(size: 15), color: ink)
      change(&block)
      return block
    }
    let long = "It might act upon other things besides number, were objects found whose relations could be expressed."
    add(plain(long) { $0.maximumLines = 1 }, height: 24)
    add(plain(long) { ($0.maximumLines, $0.lineBreak) = (1, .truncateHead) }, height: 24)
    add(plain(long) { ($0.maximumLines, $0.lineBreak) = (1, .truncateMiddle) }, height: 24)
    add(plain(long) { ($0.maximumLines, $0.lineBreak) = (1, .clip) }, height: 24)
    add(plain(long) { ($0.lineBreak, $0.alignment) = (.characters, .right) }, height: 62)
    add(plain(long + "\nA second paragraph.") { ($0.alignment, $0.paragraphSpacing) = (.justified, 6) }, height: 84)
    add(plain(long) { ($0.lineHeightMultiple, $0.lineSpacing, $0.alignment) = (1.2, 3, .center) }, height: 74)
    add(plain("Привет, мир. Γειά σου Κόσμε. Žluťoučký kůň. 中文 שלום"), height: 42)
    var runs: [TextRun] = []
    func run(_ text: String, _ change: (inout TextRun) -> Void) {
      var run = TextRun(text, font: FontDescription(size: 16), color: ink)
      change(&run)
      runs.append(run)
    }
    run("Bold") { $0.font.weight = .bold }
    run(" italic") { $0.font.isItalic = true }
    run(" under") { $0.isUnderlined = true }
    run(" struck ") { $0.isStruckThrough = true }
    run("marked") { $0.background = Color(red: 1, green: 0.9, blue: 0.3) }
    run(" kern") { $0.kern = 3 }
    run(" up") { ($0.baselineOffset, $0.font.size) = (5, 10) }
    run(" 1111 0000") { $0.font.hasMonospacedDigits = true }
    add(TextBlock(runs: runs), height: 48)
    return Scene(size: CGSize(width: 360, height: 520), operations: steps)
  }()

  /// Forty emoji.
  static let emoji = String(
    String.UnicodeScalarView((0x1F600..<0x1F628).compactMap(Unicode.Scalar.init)))

  /// Scripts that Inter lacks, and emoji with sequences.
  static let scripts: Scene = {
    var steps: [DrawingOperation] = [.fill(Path(rect(0, 0, 320, 300)), .color(white))]
    let texts = [
      "لديك رسالة صوتية جديدة من Ada (0:36)", "הודעה קולית חדשה: 36 שניות", "नमस्ते, आपका नया वॉइसमेल",
      "สวัสดีชาวโลก ข้อความเสียงใหม่", "您有一条新的语音留言。", "新しい留守番電話があります", "새로운 음성 메시지",
      "👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇯🇵 1️⃣ ❤️ ☎️ © ™", emoji,
    ]
    for (index, text) in texts.enumerated() {
      let weight: FontDescription.Weight = index % 2 == 0 ? .regular : .bold
      steps.append(.text(line(text, 15, weight, lines: 2), in: rect(10, 8 + Double(index) * 30, 300, 60)))
    }
    return Scene(size: CGSize(width: 320, height: 300), operations: steps)
  }()

  /// Shapes, lines, gradients, shadows, groups and clips.
  static let shapes: Scene = {
    let red = Color(red: 0.9, green: 0.2, blue: 0.2)
    let blue = Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.7)
    var steps: [DrawingOperation] = [.fill(Path(rect(0, 0, 300, 300)), .color(white))]
    steps.append(
      .fill(
        Path(ellipseIn: rect(10, 10, 80, 60)),
        .radial(
          [GradientStop(0, white), GradientStop(0.5, red), GradientStop(1, blue)], center: CGPoint(x: 50, y: 40),
          radius: 40)))
    steps.append(.stroke(Path(rect(110, 15, 70, 50), radius: 12), blue, Stroke(width: 5, dashes: [12, 4])))
    steps.append(
      .stroke(
        Path([.move(CGPoint(x: 200, y: 60)), .line(CGPoint(x: 230, y: 15)), .line(CGPoint(x: 260, y: 60))]), red,
        Stroke(width: 8, cap: .round, join: .round)))
    steps += [
      .save, .transform(.translation(x: 60, y: 140)),
      .transform(Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)),
    ]
    steps.append(
      .shadow(
        Path(rect(-30, -20, 60, 40), radius: 8), Shadow(color: ink, offset: CGSize(width: 3, height: 6), blur: 10)))
    steps.append(.fill(Path(rect(-30, -20, 60, 40), radius: 8), .color(red)))
    steps.append(.text(line("leaning", 13, .bold, white), in: rect(-26, -8, 60, 20)))
    steps += [.restore, .beginGroup(opacity: 0.5)]
    steps.append(.fill(Path(rect(130, 100, 60, 60)), .color(red)))
    steps.append(.fill(Path(rect(160, 120, 60, 60)), .color(Color(red: 0, green: 0.6, blue: 0.3))))
    steps += [.endGroup, .save, .clip(Path(ellipseIn: rect(20, 200, 80, 80)))]
    steps.append(
      .fill(
        Path(rect(20, 200, 80, 80)),
        .linear(
          [GradientStop(0.2, red), GradientStop(0.8, blue)], from: CGPoint(x: 20, y: 200), to: CGPoint(x: 100, y: 280)))
    )
    steps.append(.restore)
    return Scene(size: CGSize(width: 300, height: 300), operations: steps)
  }()

  /// Images: scaled down and up, tinted, rotated.
  static let images: Scene = {
    var steps: [DrawingOperation] = [.fill(Path(rect(0, 0, 300, 220)), .color(white))]
    guard let picture = picture(width: 120, height: 90), let dots else {
      return Scene(size: CGSize(width: 300, height: 220), operations: steps)
    }
    steps.append(.image(picture, in: rect(10, 10, 40, 30)))
    steps.append(.image(picture, in: rect(60, 10, 160, 120)))
    steps.append(.image(dots, in: rect(230, 10, 60, 60)))
    steps.append(.image(dots, in: rect(230, 80, 60, 60), tint: .systemTint))
    steps += [
      .transform(.translation(x: 80, y: 170)), .transform(Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)),
    ]
    steps.append(.image(picture, in: rect(-40, -30, 80, 60)))
    return Scene(size: CGSize(width: 300, height: 220), operations: steps)
  }()

  /// Four by four pixels, alternately transparent.
  private static let dots: Pixels? = {
    var bytes = Data()
    for index in 0..<16 {
      bytes.append(contentsOf: (index + index / 4) % 2 == 0 ? [20, 40, 200, 255] : [0, 0, 0, 0])
    }
    return Pixels(width: 4, height: 4, bytes: bytes)
  }()
}
