import Drawing
import EarshotTesting
import Foundation
import Scenes

/// The recorded snapshots of a test file, stored beside it: `Snapshots/FILE/NAME.png` and `NAME.txt`.
struct SnapshotStore {
  private let folder: URL
  private let name: String

  /// Creates the store of a snapshot.
  ///
  /// - Throws: A mismatch if the name is not a valid file name.
  init(_ name: String, besideTest file: String) throws(SnapshotMismatch) {
    // With its extension, a name may have 255 bytes, and the file is first written under a longer, temporary name.
    let isName =
      !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
      && name.utf8.count <= 200
    guard isName else {
      throw SnapshotMismatch(summary: "'\(name)' is not a valid snapshot name: it must be a valid file name")
    }
    let test = URL(fileURLWithPath: file)
    folder = test.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
    self.name = name
  }

  private var picture: URL { folder.appendingPathComponent(name + ".png") }
  private var outline: URL { folder.appendingPathComponent(name + ".txt") }

  /// Records a snapshot. Characters that are drawn as boxes are reported on standard error.
  ///
  /// - Throws: A mismatch if a file cannot be written.
  func record(_ snapshot: Earshot.Snapshot) throws(SnapshotMismatch) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try snapshot.png.write(to: picture, options: .atomic)
      try Data(snapshot.outline.utf8).write(to: outline, options: .atomic)
    } catch {
      throw SnapshotMismatch(
        summary: "snapshot '\(name)' cannot be recorded in \(folder.path): \(error.localizedDescription)")
    }
    if let missing = snapshot.missingCharacters {
      FileHandle.standardError.write(Data("earshot: snapshot '\(name)' is recorded with boxes: \(missing)\n".utf8))
    }
  }

  /// Compares a snapshot with its recording, element by element and pixel by pixel.
  ///
  /// - Throws: A mismatch if they differ, or if there is no recording.
  func compare(_ snapshot: Earshot.Snapshot) throws(SnapshotMismatch) {
    let (pixels, scale) = (snapshot.pixels, snapshot.scale)
    guard let recordedPicture = try? Data(contentsOf: picture), let recordedOutline = try? Data(contentsOf: outline)
    else {
      throw SnapshotMismatch(
        summary: "no snapshot '\(name)' in \(folder.path); record it: EARSHOT_RECORD=1 swift test")
    }
    let recordedText = String(decoding: recordedOutline, as: UTF8.self)
    let element = Self.firstDifference(recordedText, snapshot.outline)
    let recorded: Pixels
    do {
      recorded = try PNG.decode(recordedPicture)
    } catch {
      throw SnapshotMismatch(summary: "\(picture.path) is not a PNG: \(error)")
    }
    let evidence = SnapshotEvidence(of: name, in: folder.lastPathComponent)
    guard element != nil || recorded != pixels else { return evidence.remove() }
    let sizes = recorded.width == pixels.width && recorded.height == pixels.height
    let (width, height) = (max(recorded.width, pixels.width), max(recorded.height, pixels.height))
    // Pictures of different sizes are compared from their upper-left corners; everything beyond one of them differs.
    let difference =
      sizes
      ? PictureDifference(recorded, pixels)
      : PictureDifference(
        recorded.extended(width, height, byte: 0), pixels.extended(width, height, byte: 255))
    let what = Self.pictureDifference(recorded, pixels, difference, scale: scale)
    let fonts = Self.fontDifference(recordedText, snapshot.outline).map { "\($0); " } ?? ""
    let summary = "snapshot '\(name)': \(fonts)\(what) (\(picture.path))"
    let words =
      SnapshotMismatch(summary: summary, element: element, missingCharacters: snapshot.missingCharacters).message
    let isWritten =
      (try? evidence.write(
        recorded: recordedPicture, now: pixels, difference: difference.picture, scale: scale, message: words)) != nil
    throw SnapshotMismatch(
      summary: summary, element: element, pixelCount: difference.count,
      picturePath: isWritten ? evidence.nowPath : nil,
      differencePath: isWritten && difference.picture != nil ? evidence.differencePath : nil,
      missingCharacters: snapshot.missingCharacters)
  }

  /// Returns how two pictures differ.
  private static func pictureDifference(
    _ recorded: Pixels, _ now: Pixels, _ difference: PictureDifference, scale: Double
  ) -> String {
    if recorded == now { return "the pictures are equal, but not the outlines" }
    guard recorded.width == now.width, recorded.height == now.height else {
      return "recorded with \(recorded.width) x \(recorded.height) pixels, now \(now.width) x \(now.height)"
    }
    return "\(difference.count) of \(now.width * now.height) pixels differ, within \(difference.bounds.inPoints(scale))"
  }

  /// Returns how the fonts of two outlines differ; nil if they are the same.
  private static func fontDifference(_ recorded: String, _ now: String) -> String? {
    func fonts(_ outline: String) -> Set<String> {
      let line = outline.split(separator: "\n").last { $0.hasPrefix("fonts ") }?.dropFirst(6) ?? ""
      return Set(line.components(separatedBy: ", ").filter { !$0.isEmpty })
    }
    let (recorded, now) = (fonts(recorded), fonts(now))
    guard recorded != now else { return nil }
    func list(_ fonts: Set<String>) -> String {
      fonts.isEmpty ? "without further fonts" : "with \(fonts.sorted().joined(separator: ", "))"
    }
    return "recorded \(list(recorded.subtracting(now))), now drawn \(list(now.subtracting(recorded)))"
  }

  private static func firstDifference(_ recorded: String, _ now: String) -> SnapshotMismatch.Element? {
    let recorded = recorded.split(separator: "\n")
    let now = now.split(separator: "\n")
    for line in 0..<max(recorded.count, now.count) {
      let before = line < recorded.count ? String(recorded[line]) : nil
      let after = line < now.count ? String(now[line]) : nil
      if before != after { return SnapshotMismatch.Element(line: line + 1, recorded: before, now: after) }
    }
    return nil
  }
}

extension CGRect {
  /// Describes a rectangle of pixels in points.
  fileprivate func inPoints(_ scale: Double) -> String {
    let numbers = [minX, minY, width, height].map { value in
      let number = Double(value) / scale
      return number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
    }
    return "(\(numbers.joined(separator: ", ")))"
  }
}

extension Pixels {
  /// Returns a larger picture with this one in its upper-left corner, and otherwise bytes of one value.
  fileprivate func extended(_ newWidth: Int, _ newHeight: Int, byte: UInt8) -> Pixels {
    var extended = Data(repeating: byte, count: newWidth * newHeight * 4)
    for row in 0..<height {
      let line = bytes.dropFirst(row * width * 4).prefix(width * 4)
      extended.replaceSubrange(row * newWidth * 4..<(row * newWidth + width) * 4, with: line)
    }
    return Pixels(width: newWidth, height: newHeight, bytes: extended) ?? self
  }
}
