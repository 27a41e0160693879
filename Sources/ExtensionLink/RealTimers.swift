import CRunLoop
import Foundation
import Transcripts

/// A detector of Foundation timers of an extension in virtual time, which run in real time and cannot be intercepted.
/// They are reported once (`realTime`).
///
/// A run loop reports the fire date of its next timer; if it has one after a message was handled but not before, the
/// handling of the message created it. Timers on other threads, and dispatch sources, are not detected.
@MainActor
final class RealTimers {
  private var isReported = false

  /// Runs `body`, and reports a timer that it created.
  func watch(_ context: ExtensionContext, _ body: () -> Void) {
    guard !isReported else { return body() }
    let before = Self.nextFireDate
    body()
    guard context.time.isVirtual, let after = Self.nextFireDate, before.map({ after < $0 }) ?? true
    else { return }
    isReported = true
    context.report(Diagnostic(.realTime, "a Foundation Timer was scheduled"))
  }

  /// The time of the next timer, in seconds; nil if there is none in the foreseeable future.
  private static var nextFireDate: Double? {
    let date = earshot_next_timer()
    return date > 0 && date < Date.distantFuture.timeIntervalSinceReferenceDate / 2 ? date : nil
  }
}
