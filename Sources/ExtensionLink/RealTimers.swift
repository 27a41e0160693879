import CRunLoop
import Foundation
import Transcripts

/// Notices Foundation timers of an extension whose time is virtual: they run in real time, and nobody can take them over. Told
/// once (`realTime`).
///
/// A run loop says when its next timer fires; one that says so after a message was handled, and did not before, got it there.
/// Timers on other threads, and dispatch sources, are not seen.
@MainActor
final class RealTimers {
  private var isTold = false

  /// Runs `body`, and tells where it left a timer behind.
  func watch(_ surroundings: ExtensionSurroundings, _ body: () -> Void) {
    guard !isTold else { return body() }
    let before = Self.nextFireDate
    body()
    guard surroundings.time.isVirtual, let after = Self.nextFireDate, before.map({ after < $0 }) ?? true
    else { return }
    isTold = true
    surroundings.report(Diagnostic(.realTime, "a Foundation Timer was scheduled"))
  }

  /// In seconds; nil where nothing fires in a foreseeable time.
  private static var nextFireDate: Double? {
    let date = earshot_next_timer()
    return date > 0 && date < Date.distantFuture.timeIntervalSinceReferenceDate / 2 ? date : nil
  }
}
