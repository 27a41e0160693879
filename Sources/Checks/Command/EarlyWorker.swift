/// The worker that a program forked before Swift started (`CEarlyWorker`). The program passes its functions in: a constructor
/// that forks is linked into programs that check, and into no test.
package struct EarlyWorker: Sendable {
  /// Hands over the worker's process and the parent's end of its channel, once; false where there is none.
  package typealias Take = @Sendable (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Bool

  /// Whether this process is that worker.
  let isThisProcess: Bool
  private let take: Take

  /// The early worker of this program.
  package init(_ isThisProcess: Bool, _ take: @escaping Take) {
    (self.isThisProcess, self.take) = (isThisProcess, take)
  }

  /// The worker, for a pool; nil where there is none.
  func taken() -> WorkerPool.EarlyWorker? {
    var (process, channel): (Int32, Int32) = (0, -1)
    guard take(&process, &channel) else { return nil }
    return WorkerPool.EarlyWorker(process: process, channel: channel)
  }
}
