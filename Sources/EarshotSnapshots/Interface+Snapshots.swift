// Snapshot tests of interfaces and banners:
//
//     try await interface.expectSnapshot("playing")
//     try banner.expectSnapshot("banner")
//
// A picture and an outline are stored beside the test, in `Snapshots/<test file>/`. Both must match exactly: pictures
// are the same on every machine that has the fonts of the device (`TestDevice(fonts:)`), which the outline names. They
// are recorded only on request, with the environment variable EARSHOT_RECORD=1 or the argument `record: true`.
// Important: SwiftPM requires the test target to exclude that folder, with `exclude: ["Snapshots"]`.

public import EarshotTesting
public import NotificationRuntime

extension Interface {
  /// Compares the interface with its recorded snapshot, element by element and pixel by pixel.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot and its files.
  ///   - scale: The number of pixels per point, from 1 to 3.
  ///   - record: Whether to record a new snapshot instead of comparing.
  ///   - filePath: The test's file, beside which snapshots are stored.
  ///   - line: The line of the call, which a failure names.
  /// - Throws: `SnapshotMismatch`, or `RuntimeError` if the extension fails.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Earshot.Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) async throws {
    let picture = try await picture(filePath: filePath, line: line)
    try Earshot.Snapshot(picture, scale: scale, display.typesetter, SourceLine(filePath: filePath, line: line))
      .expect(name, record: record, filePath: filePath, line: line)
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
  /// - Throws: `SnapshotMismatch`.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Earshot.Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) throws(SnapshotMismatch) {
    try Earshot.Snapshot(scene, scale: scale, display.typesetter, SourceLine(filePath: filePath, line: line))
      .expect(name, record: record, filePath: filePath, line: line)
  }
}

extension SystemScreen {
  /// Compares the screen with its recorded snapshot, element by element and pixel by pixel.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot and its files.
  ///   - scale: The number of pixels per point, from 1 to 3.
  ///   - record: Whether to record a new snapshot instead of comparing.
  ///   - filePath: The test's file, beside which snapshots are stored.
  ///   - line: The line of the call, which a failure names.
  /// - Throws: `SnapshotMismatch`.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Earshot.Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) throws(SnapshotMismatch) {
    try Earshot.Snapshot(scene, scale: scale, display.typesetter, SourceLine(filePath: filePath, line: line))
      .expect(name, record: record, filePath: filePath, line: line)
  }
}
