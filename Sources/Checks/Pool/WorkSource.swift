package import Foundation

/// A source of items that a ``WorkerPool`` checks.
package protocol WorkSource: AnyObject {
  /// Returns the next item; nil if there are no more.
  func next() -> WorkerPool.Work?
  /// Called with each result as soon as it is available, in any order.
  ///
  /// - Parameters:
  ///   - identity: The identity of the item.
  ///   - line: The result as a line of a ``ResultCoder``.
  func keep(_ identity: String, _ line: Data) throws
  /// Called with each result in turn, in the order of ``next()``.
  func emit(_ result: RenderedResult) throws
  /// Called several times per second, when all workers are busy.
  func willWait()
  /// Whether to stop immediately.
  var isStopped: Bool { get }
}

extension WorkSource {
  package func willWait() {}
}
