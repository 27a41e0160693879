package import Dispatch

extension DispatchQueue {
  /// Marks the main queue: on Linux each look at a queue is an object of its own, so identity tells nothing.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether it is the main queue.
  package var isMain: Bool { getSpecific(key: Self.mainKey) == true }

  /// Whether the caller runs on the main queue, which is not the main thread in a test.
  package static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainKey) == true }
}
