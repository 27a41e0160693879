import Foundation
import Transcripts

/// Notices Foundation timers of an extension whose time is virtual: they run in real time, and nobody can take them over. Told
/// once (`realTime`).
///
/// A run loop says when its next timer fires; one that says so after a message was handled, and did not before, got it there.
/// Timers on other threads, and dispatch sources, are not seen.
@MainActor
final class RealTimers {
  private typealias CurrentLoop = @convention(c) () -> UnsafeRawPointer?
  private typealias NextFireDate = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Double

  private struct Functions {
    let currentLoop: CurrentLoop
    let nextFireDate: NextFireDate
    let mode: UnsafeRawPointer
  }

  /// CoreFoundation's, which Foundation brings along and no module shows; nil where it is linked in another way.
  private static let functions: Functions? = {
    guard let loop = dlsym(nil, "CFRunLoopGetCurrent"), let date = dlsym(nil, "CFRunLoopGetNextTimerFireDate"),
      let mode = dlsym(nil, "kCFRunLoopDefaultMode")?.load(as: UnsafeRawPointer?.self)
    else { return nil }
    return Functions(
      currentLoop: unsafeBitCast(loop, to: CurrentLoop.self), nextFireDate: unsafeBitCast(date, to: NextFireDate.self),
      mode: mode)
  }()

  private var isTold = false

  /// Runs `body`, and tells where it left a timer behind.
  func watch(_ surroundings: ExtensionSurroundings, _ body: () -> Void) {
    guard !isTold, let functions = Self.functions else { return body() }
    let before = Self.nextFireDate(functions)
    body()
    guard surroundings.time.isVirtual, let after = Self.nextFireDate(functions), before.map({ after < $0 }) ?? true
    else { return }
    isTold = true
    surroundings.report(Diagnostic(.realTime, "a Foundation Timer was scheduled"))
  }

  /// In seconds; nil where nothing fires in a foreseeable time.
  private static func nextFireDate(_ functions: Functions) -> Double? {
    guard let loop = functions.currentLoop() else { return nil }
    let date = functions.nextFireDate(loop, functions.mode)
    return date > 0 && date < Date.distantFuture.timeIntervalSinceReferenceDate / 2 ? date : nil
  }
}
