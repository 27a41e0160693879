package import Dispatch

extension DispatchQueue {
  /// A marker on the main queue: on Linux, each reference to a queue is a different object, so identity cannot be
  /// used.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main queue.
  package var isMain: Bool { getSpecific(key: Self.mainKey) == true }

  /// Whether the caller runs on the main queue, which in a test is not the main thread.
  package static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainKey) == true }
}
