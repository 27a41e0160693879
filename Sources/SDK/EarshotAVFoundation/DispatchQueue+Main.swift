import Dispatch

extension DispatchQueue {
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether it is the main queue. On Linux `DispatchQueue.main` is another object each time, so `===` cannot tell.
  var isMain: Bool { getSpecific(key: Self.mainKey) == true }
}
