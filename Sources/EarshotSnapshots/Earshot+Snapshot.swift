import Drawing
public import EarshotTesting
public import Foundation
import NotificationRuntime
public import Scenes

extension Earshot {
  /// A scene and its picture.
  public struct Snapshot: Sendable {
    /// The scene.
    public let scene: Scene
    /// The scene's picture.
    public let pixels: Pixels
    /// The number of pixels per point.
    public let scale: Double

    /// The characters that none of the fonts has, and that are drawn as boxes, with the remedy; nil if there are none.
    /// For example, `no glyph for U+1F600 (GRINNING FACE); install fonts-noto-color-emoji`.
    public let missingCharacters: String?

    /// The outline, with the fonts other than Earshot's own.
    let outline: String

    /// Draws a scene with Earshot's own font and, for characters that it lacks, a selection of fonts.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scale: The number of pixels per point, from 1 to 3.
    ///   - language: The language of the device that laid out the scene, as a BCP 47 tag, such as `ja`. In
    ///     Japanese, Korean and Chinese, Han characters have the forms of the language.
    ///   - fonts: The fonts of that device. `expectSnapshot` of a banner, an interface or a screen uses the language
    ///     and the fonts of its device.
    ///   - filePath: The file of the test; by default, the caller's.
    ///   - line: The line of the test; by default, the caller's.
    /// - Throws: `SnapshotMismatch` if the scene cannot be drawn, `language` is not a language tag, or a file of
    ///   `fonts` is not a usable font.
    public init(
      _ scene: Scene, scale: Double = 2, language: String = "en", fonts: FontSelection = .standard,
      filePath: String = #filePath, line: Int = #line
    ) throws(SnapshotMismatch) {
      let place = SourceLine(filePath: filePath, line: line)
      let tag: LanguageTag
      do { tag = try LanguageTag(language) } catch { throw Self.mismatch(error.message, at: place) }
      let typesetter: Typesetter
      do { typesetter = try .reading(fonts) } catch { throw Self.mismatch(error.message, at: place) }
      try self.init(scene, scale: scale, typesetter.preferring(tag), place)
    }

    /// Draws a scene with the fonts of a typesetter.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scale: The number of pixels per point, from 1 to 3.
    ///   - typesetter: The typesetter.
    ///   - line: The line that an error names.
    /// - Throws: `SnapshotMismatch` if the scene cannot be drawn.
    init(_ scene: Scene, scale: Double, _ typesetter: Typesetter, _ line: SourceLine) throws(SnapshotMismatch) {
      self.scene = scene
      self.scale = scale
      let painter = Painter(typesetter: typesetter)
      do {
        pixels = try painter.paint(scene, scale: scale)
      } catch {
        throw Self.mismatch("\(error)", at: line)
      }
      outline = painter.outline(of: scene)
      missingCharacters = typesetter.description(ofMissing: painter.missing(in: scene))
    }

    /// Returns the error for a scene that cannot be drawn.
    private static func mismatch(_ reason: String, at line: SourceLine) -> SnapshotMismatch {
      SnapshotMismatch(summary: "the scene cannot be drawn: \(reason)").at(line)
    }

    /// Whether snapshots are to be recorded: `EARSHOT_RECORD=1`.
    public static var isRecording: Bool { ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" }

    /// The picture as PNG data.
    public var png: Data { PNG.encode(pixels, scale: scale) }

    /// Compares the snapshot with the recorded one; see `Interface.expectSnapshot`.
    ///
    /// - Parameters:
    ///   - name: The name of the snapshot and its files.
    ///   - record: Whether to record a new snapshot instead of comparing.
    ///   - filePath: The test's file, beside which snapshots are stored.
    ///   - line: The line of the call, which a failure names.
    /// - Throws: `SnapshotMismatch`, also if a file cannot be written when recording.
    public func expect(
      _ name: String, record: Bool = Snapshot.isRecording, filePath: String = #filePath, line: Int = #line
    ) throws(SnapshotMismatch) {
      do {
        let store = try SnapshotStore(name, besideTest: filePath)
        guard !record else { return try store.record(self) }
        try store.compare(self)
      } catch {
        throw error.at(SourceLine(filePath: filePath, line: line))
      }
    }
  }
}
