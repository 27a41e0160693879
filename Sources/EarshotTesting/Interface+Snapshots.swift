// Snapshot tests of interfaces and banners:
//
//     try await interface.expectSnapshot("playing")
//     try banner.expectSnapshot("banner")
//
// A picture and an outline are stored beside the test, in `Snapshots/<test file>/`. Both must match exactly: pictures
// are the same on every machine. They are recorded only on request, with the environment variable EARSHOT_RECORD=1 or
// the argument `record: true`. Important: SwiftPM requires the test target to exclude that folder, with `exclude:
// ["Snapshots"]`.

import Drawing
public import Foundation
public import NotificationRuntime
public import Scenes

extension Interface {
  /// Compares the interface with its recorded snapshot, element by element and pixel by pixel.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot and its files.
  ///   - scale: The number of pixels per point, from 1 to 3.
  ///   - record: Whether to record a new snapshot instead of comparing.
  ///   - filePath: The test's file, beside which snapshots are stored.
  ///   - line: The line of the call, which a failure names.
  /// - Throws: `SnapshotMismatch`, `RuntimeError` if the extension fails, or `DrawingFault` if the interface cannot
  ///   be drawn.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) async throws {
    try Snapshot(try await picture(filePath: filePath, line: line), scale: scale).expect(
      name, record: record, filePath: filePath, line: line)
  }
}

extension Banner {
  /// Compares the banner with its recorded snapshot, element by element and pixel by pixel.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot and its files.
  ///   - scale: The number of pixels per point, from 1 to 3.
  ///   - record: Whether to record a new snapshot instead of comparing.
  ///   - filePath: The test's file, beside which snapshots are stored.
  ///   - line: The line of the call, which a failure names.
  /// - Throws: `SnapshotMismatch`, or `DrawingFault` if the banner cannot be drawn.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) throws {
    try Snapshot(scene, scale: scale).expect(name, record: record, filePath: filePath, line: line)
  }
}

/// A scene and its picture.
public struct Snapshot: Sendable {
  /// The interface's scene.
  public let scene: Scene
  /// The interface's picture.
  public let pixels: Pixels
  /// The number of pixels per point.
  public let scale: Double

  /// The outline, with the fonts other than Earshot's own.
  let outline: String

  /// Draws a scene with Earshot's own font and, for other scripts and emoji, the Noto fonts in known versions.
  ///
  /// - Throws: `DrawingFault` if the scene cannot be drawn.
  public init(_ scene: Scene, scale: Double = 2) throws {
    self.scene = scene
    self.scale = scale
    let painter = Painter(typesetter: .hermetic)
    pixels = try painter.paint(scene, scale: scale)
    outline = painter.outline(of: scene)
  }

  /// Whether snapshots are to be recorded: `EARSHOT_RECORD=1`.
  public static var isRecording: Bool { ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" }

  /// The picture as PNG data.
  public var png: Data { PNG.encode(pixels, scale: scale) }

  /// Compares the snapshot with the recorded one; see `Interface.expectSnapshot`.
  public func expect(
    _ name: String, record: Bool = Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) throws {
    do {
      let store = try SnapshotStore(name, besideTest: filePath)
      guard !record else { return try store.record(self) }
      try store.compare(self)
    } catch let mismatch as SnapshotMismatch {
      throw mismatch.at(SourceLine(filePath: filePath, line: line))
    }
  }
}
