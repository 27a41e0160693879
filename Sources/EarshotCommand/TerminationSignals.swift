import Foundation
import Synchronization

/// The handling of termination signals on the main actor, so that a run with JSON output can write its last line.
enum TerminationSignals {
  private static let number = Atomic<Int32>(0)
  /// A semaphore that the signal handler posts, because it may do little else.
  private nonisolated(unsafe) static let arrival: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }()
  /// The time limit for the response, in seconds: writing to a pipe whose reader has stopped reading would block
  /// forever.
  private static let timeout: UInt32 = 3

  /// Calls `end` with the number of the first signal. If `end` takes too long, the program ends regardless.
  static func listen(_ end: @escaping @MainActor (Int32) -> Void) {
    _ = arrival
    _ = Foundation.signal(SIGALRM) { _ in _exit(128 + TerminationSignals.number.load(ordering: .relaxed)) }
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let before = Foundation.signal(signal) { TerminationSignals.note($0) }
      // A signal that was ignored before, as under nohup, remains ignored.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = Foundation.signal(signal, SIG_IGN)
      }
    }
    Thread.detachNewThread {
      while sem_wait(arrival) != 0 {}
      let signal = number.load(ordering: .relaxed)
      Task { @MainActor in end(signal) }
    }
  }

  private static func note(_ signal: Int32) {
    let before = errno
    number.store(signal, ordering: .relaxed)
    alarm(timeout)
    sem_post(arrival)
    errno = before
  }
}
