package import Foundation

/// A source of items that a ``WorkerPool`` checks.
package protocol WorkSource: AnyObject {
  /// Returns the next item; nil if there are no more.
  func next() -> WorkerPool.Work?
  /// Stores a result. The pool calls this method as soon as a result is available, in any order.
  ///
  /// - Parameters:
  ///   - identity: The identity of the item.
  ///   - line: The result as a line of a ``ResultCoder``.
  func keep(_ identity: String, _ line: Data) throws
  /// Outputs a result. The pool calls this method in the order of ``next()``.
  func emit(_ result: RenderedResult) throws
  /// Informs the source that the pool is about to wait, which happens several times per second while all workers are
  /// busy.
  func willWait()
  /// Whether to stop immediately.
  var isStopped: Bool { get }
}

extension WorkSource {
  package func willWait() {}
}
