import Dispatch
import Synchronization

/// A property of `Root` that loads asynchronously, and the type of its value.
public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>: AVPartialAsyncProperty<Root>,
  @unchecked Sendable
{
  /// The loading state of the property's value. Earshot reports only `loaded` and `failed`.
  public enum Status {
    /// The value has not been requested.
    case notYetLoaded
    /// The value is loading.
    case loading
    /// The value is available.
    case loaded(Value)
    /// The value failed to load.
    case failed(NSError)
  }

  /// A closure that returns the value, blocking until it is available.
  let read: (Root) throws -> Value

  init(_ read: @escaping (Root) throws -> Value) {
    self.read = read
  }
}
