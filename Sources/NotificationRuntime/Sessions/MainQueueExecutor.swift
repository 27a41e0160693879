import Dispatch

/// An executor that resumes tasks that wait on the main actor directly on the main queue. Otherwise, a continuation
/// would resume on a thread of the pool and then switch to the main actor, which wakes two threads.
final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// Waits for a continuation on the main actor, and resumes without switching threads.
///
/// The main actor may run other code before it calls `begin`: what the caller has read before may have changed.
@MainActor
func waitOnMain(_ begin: @MainActor (CheckedContinuation<Void, Never>) -> Void) async {
  await withTaskExecutorPreference(MainQueueExecutor.shared) {
    await withCheckedContinuation { begin($0) }
  }
}
