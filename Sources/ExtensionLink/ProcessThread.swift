package import Foundation

/// A thread of the process, with the times that the kernel has measured.
package struct ProcessThread: Sendable {
  /// The thread, for signals.
  package let thread: pthread_t
  /// The kernel's number of the thread.
  private let number: Int32

  /// The calling thread.
  package static var current: ProcessThread {
    ProcessThread(thread: pthread_self(), number: ProcessThreads.current)
  }

  /// The time for which the thread has run on a processor; zero if the kernel does not measure it.
  package var runningTime: Duration { times.running }

  /// The time for which the thread has waited for a processor; zero if the kernel does not measure it.
  package var waitingTime: Duration { times.waiting }

  private var times: (running: Duration, waiting: Duration) {
    // Two times in nanoseconds, and a number of time slices.
    let statistics = try? String(contentsOfFile: "/proc/self/task/\(number)/schedstat", encoding: .utf8)
    let fields = statistics?.split(separator: " ").map { Int64($0) ?? 0 } ?? []
    return fields.count == 3 ? (.nanoseconds(fields[0]), .nanoseconds(fields[1])) : (.zero, .zero)
  }
}
