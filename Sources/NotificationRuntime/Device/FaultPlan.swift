public import AttachmentStorage

/// The faults that a test injects into a device. The test keeps the plan and changes it while the device runs.
@MainActor
public final class FaultPlan {
  /// The faults of the attachment storage.
  public var storage = StorageFaults.none
  /// Whether the next service extension crashes on its first request.
  public var crashesNextService = false

  /// Creates a plan without faults.
  public nonisolated init() {}

  /// Returns whether the service extension that was just started crashes. The fault applies to one extension.
  func takeServiceCrash() -> Bool {
    defer { crashesNextService = false }
    return crashesNextService
  }
}
