public import NotificationRuntime

// The screens of a test device that the system draws by itself:
//
//     try device.lockScreen.expectSnapshot("locked")
//     try device.notificationCenter.expectSnapshot("center")
//     try device.badge(of: "com.example.Voicemail").expectSnapshot("badge")
//     try banner.asAlert.options.expectSnapshot("alert")
extension TestDevice {
  /// The lock screen, with the delivered notifications.
  public var lockScreen: LockScreen { device.lockScreen }

  /// Notification Center, with the delivered notifications in groups.
  public var notificationCenter: NotificationCenterScreen { device.notificationCenter }

  /// Returns an app's icon with its badge.
  ///
  /// - Parameter bundleIdentifier: The bundle identifier of an installed app.
  public func badge(of bundleIdentifier: String) -> AppBadge { device.badge(of: bundleIdentifier) }
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
  /// - Throws: `SnapshotMismatch`, or `DrawingFault` if the screen cannot be drawn.
  public func expectSnapshot(
    _ name: String, scale: Double = 2, record: Bool = Snapshot.isRecording, filePath: String = #filePath,
    line: Int = #line
  ) throws {
    try Snapshot(scene, scale: scale).expect(name, record: record, filePath: filePath, line: line)
  }
}
