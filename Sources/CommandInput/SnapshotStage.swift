import ArgumentParser

/// A moment in a notification's life that can be drawn.
package enum SnapshotStage: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// The abbreviated notification (C10).
  case banner
  /// The full interface, before anything is pressed.
  case interface
  /// Its media button was pressed.
  case playing
  /// It was pressed a second time.
  case paused
  /// All of them, side by side.
  case all

  /// The stages that are drawn for it, in order.
  package var parts: [SnapshotStage] { self == .all ? [.banner, .interface, .playing, .paused] : [self] }
}
