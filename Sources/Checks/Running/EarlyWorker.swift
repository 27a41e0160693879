/// The worker that a program forked before Swift started (`CEarlyWorker`). The program passes its functions in,
/// because the constructor that forks is linked into programs only, not into tests.
package struct EarlyWorker: Sendable {
  /// A function that transfers the worker's process and the parent's end of its channel, once; it returns false if
  /// there is no worker.
  package typealias Take = @Sendable (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Bool

  /// Whether this process is the worker.
  package let isThisProcess: Bool
  private let take: Take

  /// Creates a value for the early worker of this program.
  package init(_ isThisProcess: Bool, _ take: @escaping Take) {
    (self.isThisProcess, self.take) = (isThisProcess, take)
  }

  /// Ends the worker, if there is one, because no pool needs it.
  package func end() { claim()?.end() }

  /// Returns the worker, for a pool; nil if there is none.
  func claim() -> WorkerPool.EarlyWorker? {
    var (process, channel): (Int32, Int32) = (0, -1)
    guard take(&process, &channel) else { return nil }
    return WorkerPool.EarlyWorker(process: process, channel: channel)
  }
}
