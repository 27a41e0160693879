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

    /// The outline, with the fonts other than Earshot's own.
    let outline: String

    /// Draws a scene with Earshot's own font and, for other scripts and emoji, the Noto fonts in known versions.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scale: The number of pixels per point, from 1 to 3.
    ///   - filePath: The file of the test; by default, the caller's.
    ///   - line: The line of the test; by default, the caller's.
    /// - Throws: `SnapshotMismatch` if the scene cannot be drawn.
    public init(
      _ scene: Scene, scale: Double = 2, filePath: String = #filePath, line: Int = #line
    ) throws(SnapshotMismatch) {
      self.scene = scene
      self.scale = scale
      let painter = Painter(typesetter: .hermetic)
      do {
        pixels = try painter.paint(scene, scale: scale)
      } catch {
        throw SnapshotMismatch(summary: "the scene cannot be drawn: \(error)")
          .at(SourceLine(filePath: filePath, line: line))
      }
      outline = painter.outline(of: scene)
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
