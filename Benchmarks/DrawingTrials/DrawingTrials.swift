// DrawingTrials: benchmarks and tests of drawing that run in their own process, started by the tests and `make
// bench`; not a product.
//
//     hash             paints all scenes and prints a hash of each one's pixels, which is the same everywhere
//     pictures FOLDER  writes all scenes as PNG files
//     repeat COUNT     paints the card and the scripts COUNT times, and checks that all are bit-identical, and that
//                      memory does not grow
//     glyphs COUNT     paints COUNT pages of different glyphs, and checks that memory does not grow
//     image FILE       decodes an image, and prints its width and height, and the peak of this process's memory in KB
//     lines WIDTH      breaks the texts of a JSON array on standard input into lines, and prints them with their widths
//     bench            measures the time for setting up, laying out, painting and packing

import Drawing
import Foundation
import Scenes

/// The usage message.
@main enum DrawingTrials {
  static let usage = """
    usage: DrawingTrials hash
           DrawingTrials pictures FOLDER
           DrawingTrials repeat COUNT
           DrawingTrials glyphs COUNT
           DrawingTrials image FILE
           DrawingTrials lines WIDTH
           DrawingTrials bench

    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      guard let trial = arguments.first, try run(trial, Array(arguments.dropFirst())) else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
      }
    } catch {
      FileHandle.standardError.write(Data("DrawingTrials: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Runs a trial.
  ///
  /// - Returns: False if the arguments name no trial.
  private static func run(_ trial: String, _ arguments: [String]) throws -> Bool {
    switch trial {
    case "hash" where arguments.isEmpty:
      for (name, scene) in Stage.scenes {
        for scale in [1.0, 2.0, 3.0] {
          print("\(name)@\(Int(scale))x", digest(try Painter().paint(scene, scale: scale)))
        }
      }
    case "pictures" where arguments.count == 1:
      for (name, scene) in Stage.scenes {
        let pixels = try Painter().paint(scene, scale: 2)
        try PNG.encode(pixels, scale: 2).write(
          to: URL(fileURLWithPath: arguments[0]).appendingPathComponent("\(name).png"))
      }
    case "repeat":
      guard arguments.count == 1, let count = Int(arguments[0]), count > 0 else { return false }
      try `repeat`(count)
    case "glyphs":
      guard arguments.count == 1, let count = Int(arguments[0]), count > 0 else { return false }
      try glyphs(count)
    case "image" where arguments.count == 1:
      let image = try ImageDecoder().read(try Data(contentsOf: URL(fileURLWithPath: arguments[0])))
      print(image.frames[0].pixels.width, image.frames[0].pixels.height, kilobytes("VmHWM:"))
    case "lines":
      guard arguments.count == 1, let width = Double(arguments[0]) else { return false }
      try printLines(width: width)
    case "bench" where arguments.isEmpty: try bench()
    default: return false
    }
    return true
  }

  private static func `repeat`(_ count: Int) throws {
    let scenes = [Stage.card, Stage.scripts]
    let first = try scenes.map { try Painter().paint($0, scale: 2) }
    // The libraries keep fonts and glyphs of the first pictures.
    var (different, before) = (0, 0)
    for turn in 1..<max(count, 2) {
      for (scene, pixels) in zip(scenes, first) where try Painter().paint(scene, scale: 2) != pixels { different += 1 }
      if turn == min(100, count / 2) { before = kilobytes("VmRSS:") }
    }
    print(
      "\(count) times \(scenes.count) pictures, \(different) different, \(first.map(digest).joined(separator: " "))")
    let hasGrown = printGrowth(since: before)
    if different > 0 || hasGrown { exit(1) }
  }

  /// Paints pages of pseudo-random glyphs, each in a script and in a size of a text style: as many Chinese and Korean
  /// ones as are common, kana, Arabic, Devanagari, Thai, and emoji.
  private static func glyphs(_ count: Int) throws {
    let ranges: [ClosedRange<UInt32>] = [
      0x4E00...0x57C3, 0x3041...0x30FE, 0xAC00...0xB5C3, 0x0621...0x064A, 0x0905...0x0939, 0x0E01...0x0E2E,
      0x1F300...0x1F64F,
    ]
    let sizes = [12.0, 13, 15, 16, 17, 20, 22, 28]
    var (state, before) = (UInt64(1), 0)
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let frame = CGRect(x: 0, y: 0, width: 374, height: 300)
    for turn in 1...count {
      let range = ranges[random(ranges.count)]
      let lines = (0..<6).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<30).compactMap { _ in Unicode.Scalar(range.lowerBound + UInt32(random(range.count))) }))
      }
      let text = Stage.line(lines.joined(separator: "\n"), sizes[random(sizes.count)], lines: 0)
      _ = try Painter().paint(Scene(size: frame.size, operations: [.text(text, in: frame)]), scale: 2)
      if turn == min(2_000, count / 2) { before = kilobytes("VmRSS:") }
    }
    print("\(count) pages of different glyphs")
    if printGrowth(since: before) { exit(1) }
  }

  /// Prints the growth of memory.
  ///
  /// - Returns: Whether it is too large.
  private static func printGrowth(since before: Int) -> Bool {
    let growth = kilobytes("VmRSS:") - before
    print("memory grew by \(growth) KB (\(growthLimit) at most)")
    return growth > growthLimit
  }

  /// The growth of memory, after the first pictures, that the allocator's fragments explain, in KB.
  private static let growthLimit = 4_096

  /// Returns a value of this process's memory in KB.
  private static func kilobytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  /// A text's lines, as printed.
  private struct Lines: Encodable {
    struct Line: Encodable {
      let text: String
      let width: Double
    }

    let lines: [Line]
    let missing: [String]
  }

  private static func printLines(width: Double) throws {
    let texts = try JSONDecoder().decode([String].self, from: FileHandle.standardInput.readDataToEndOfFile())
    let results = texts.map { text in
      let block = Stage.line(text, 17, lines: 0)
      return Lines(
        lines: Typesetter.hermetic.lines(of: block, width: width).map { .init(text: $0.text, width: $0.width) },
        missing: Typesetter.hermetic.measure(block, width: width).missing.map(String.init))
    }
    print(String(decoding: try JSONEncoder().encode(results), as: UTF8.self))
  }

  private static func bench() throws {
    let clock = ContinuousClock()
    func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
    func line(_ name: String, _ value: Double, _ limit: String = "") {
      print(name.padding(toLength: 24, withPad: " ", startingAt: 0), String(format: "%8.3f ms", value), limit)
    }
    let text = TextBlock("Voicemail", font: FontDescription(size: 17), color: Color(red: 0, green: 0, blue: 0))
    line("set up the fonts", milliseconds(clock.measure { _ = Typesetter.hermetic.metrics(of: text.runs[0].font) }))
    line("first layout", milliseconds(clock.measure { _ = Typesetter.hermetic.measure(text, width: 300) }))
    let steps = Stage.card.operations.count
    var first: Pixels?
    let time = try clock.measure { first = try Painter().paint(Stage.card, scale: 2) }
    line("first picture", milliseconds(time), "(\(steps) steps)")
    guard let picture = first else { return }

    func median(of count: Int, _ work: () throws -> Void) rethrows -> Double {
      var times: [Double] = []
      for _ in 0..<count { times.append(milliseconds(try clock.measure(work))) }
      return times.sorted()[count / 2]
    }
    line("paint 390x567@2x", try median(of: 51) { _ = try Painter().paint(Stage.card, scale: 2) }, "(15 at most)")
    for (name, isKind) in Stage.kinds {
      var scene = Stage.card
      scene.operations.removeAll(where: isKind)
      line("  without \(name)", try median(of: 51) { _ = try Painter().paint(scene, scale: 2) })
    }
    let emoji = Stage.line(Stage.emoji, 17, lines: 0)
    line("first layout, emoji", milliseconds(clock.measure { _ = Typesetter.hermetic.measure(emoji, width: 300) }))
    let size = CGSize(width: 320, height: 120)
    let smileys = Scene(size: size, operations: [.text(emoji, in: CGRect(origin: .zero, size: size))])
    line(
      "first picture, 40 emoji", milliseconds(try clock.measure { _ = try Painter().paint(smileys, scale: 2) }),
      "(20 at most)")
    line("paint 40 emoji@2x", try median(of: 21) { _ = try Painter().paint(smileys, scale: 2) }, "(20 at most)")
    let chinese = Stage.line(String(repeating: "您有一条新的语音留言。", count: 20), 17, lines: 0)
    line("first layout, Chinese", milliseconds(clock.measure { _ = Typesetter.hermetic.measure(chinese, width: 300) }))
    let page = Scene(
      size: CGSize(width: 320, height: 400),
      operations: [.text(chinese, in: CGRect(x: 0, y: 0, width: 320, height: 400))])
    line("paint 220 Chinese@2x", try median(of: 21) { _ = try Painter().paint(page, scale: 2) })
    let painter = Painter()
    line("paint an equal scene", try median(of: 51) { _ = try painter.paint(Stage.card, scale: 2) })
    line("PNG", median(of: 51) { _ = PNG.encode(picture, scale: 2) }, "(12 at most)")
    let packed = PNG.encode(picture, scale: 2)
    line("read the PNG", try median(of: 21) { _ = try PNG.decode(packed) })
    print("PNG".padding(toLength: 24, withPad: " ", startingAt: 0), packed.count, "bytes")
  }

  /// Returns the FNV-1a hash of the bytes, as sixteen digits.
  private static func digest(_ pixels: Pixels) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    pixels.bytes.withUnsafeBytes { bytes in
      for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
