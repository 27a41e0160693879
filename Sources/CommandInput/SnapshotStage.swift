import ArgumentParser

/// A stage of a notification that can be drawn.
package enum SnapshotStage: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// The banner (C10).
  case banner
  /// The full interface before any press.
  case interface
  /// The interface after a press on its media button.
  case playing
  /// The interface after a second press.
  case paused
  /// All stages, side by side.
  case all

  /// The individual stages, in order.
  package var parts: [SnapshotStage] { self == .all ? [.banner, .interface, .playing, .paused] : [self] }
}
