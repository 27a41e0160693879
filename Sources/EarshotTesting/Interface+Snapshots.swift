// What a test expects to be seen, down to the pixel:
//
//     try await interface.expectSnapshot("playing")
//     try banner.expectSnapshot("banner")
//
// A picture and an outline lie beside the test, in `Snapshots/<test file>/`. Both must be equal, with no tolerance: pictures
// are the same on every machine. They are recorded when the environment says EARSHOT_RECORD=1, or a call says
// `record: true`, and never by themselves. The one gotcha: SwiftPM wants that folder named in the test target's
// `exclude: ["Snapshots"]`.

import Drawing
public import Foundation
public import NotificationRuntime
public import Scenes

extension Interface {
  /// Expects the interface to look as it was recorded: every element and every pixel.
  ///
  /// - Parameters:
  ///   - name: The snapshot's name, and that of its files.
  ///   - scale: Pixels in a point, from 1 to 3.
  ///   - record: Whether to record what is seen as what is expected. Nothing is compared then.
  ///   - filePath: The test's file: snapshots lie beside it.
  /// - Throws: ``SnapshotMismatch``; `RuntimeError` where the extension failed; `DrawingFault` where it cannot be drawn.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Snapshot.isRecording, filePath: String = #filePath
  ) async throws {
    try Snapshot(try await picture(), scale: scale).expect(name, record: record, filePath: filePath)
  }
}

extension Banner {
  /// Expects the banner to look as it was recorded: every element and every pixel.
  ///
  /// - Parameters:
  ///   - name: The snapshot's name, and that of its files.
  ///   - scale: Pixels in a point, from 1 to 3.
  ///   - record: Whether to record what is seen as what is expected. Nothing is compared then.
  ///   - filePath: The test's file: snapshots lie beside it.
  /// - Throws: ``SnapshotMismatch``; `DrawingFault` where it cannot be drawn.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Snapshot.isRecording, filePath: String = #filePath
  ) throws {
    try Snapshot(scene, scale: scale).expect(name, record: record, filePath: filePath)
  }
}

/// A scene, drawn.
public struct Snapshot: Sendable {
  /// What is drawn.
  public let scene: Scene
  /// The picture.
  public let pixels: Pixels
  /// Pixels in a point.
  public let scale: Double

  /// Draws a scene, with the fonts that Earshot brings and no others.
  ///
  /// - Throws: `DrawingFault` where it cannot be drawn.
  public init(_ scene: Scene, scale: Double = 2) throws {
    self.scene = scene
    self.scale = scale
    pixels = try Painter(typesetter: .hermetic).paint(scene, scale: scale)
  }

  /// Whether the environment asks for snapshots to be recorded: `EARSHOT_RECORD=1`.
  public static var isRecording: Bool { ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == "1" }

  /// The picture as a PNG file.
  public var png: Data { PNG.encode(pixels, scale: scale) }

  /// Expects it to be as it was recorded; see `Interface.expectSnapshot`.
  public func expect(
    _ name: String, record: Bool = Snapshot.isRecording, filePath: String = #filePath
  ) throws {
    let store = try SnapshotStore(name, besideTest: filePath)
    if record { try store.record(scene, pixels, scale: scale) } else { try store.compare(scene, pixels, scale: scale) }
  }
}
