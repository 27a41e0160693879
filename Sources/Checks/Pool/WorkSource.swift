package import Foundation

/// Whoever has items checked by a ``WorkerPool``.
package protocol WorkSource: AnyObject {
  /// What there is to do next; nil where there is nothing more.
  func next() -> WorkerPool.Work?
  /// Takes a result as soon as it is known, in any order.
  ///
  /// - Parameters:
  ///   - identity: What tells its item from others.
  ///   - line: The result as a line of a ``ResultCoder``.
  func keep(_ identity: String, _ line: Data) throws
  /// Takes a result when it is its turn, in the order of ``next()``.
  func emit(_ result: RenderedResult) throws
  /// Nothing is to be done until a worker has something to say; called several times a second.
  func willWait()
  /// Whether everything is to end now.
  var isStopped: Bool { get }
}

extension WorkSource {
  package func willWait() {}
}
