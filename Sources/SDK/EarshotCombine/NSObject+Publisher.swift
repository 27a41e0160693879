public import EarshotFoundation
public import OpenCombine

extension KeyValueCoding where Self: NSObject {
  /// Returns a publisher of a property's values.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a property of an observable object that it refers to.
  ///   - options: The times of the values: by default, the present one and each later one.
  public nonisolated func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// A publisher of the values of an observable property (Apple: `NSObject.KeyValueObservingPublisher`).
  ///
  /// Emulated: values on the thread of the change, and the demand of subscribers. A value without demand is dropped,
  /// except the initial one. Not emulated: properties that key-value observing does not emulate.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
    /// The type of the values.
    public typealias Output = Value
    /// The type of errors: there are none.
    public typealias Failure = Never

    /// The object.
    public let object: Subject
    /// The property.
    public let keyPath: KeyPath<Subject, Value>
    /// The times of the values.
    public let options: NSKeyValueObservingOptions

    /// Creates a publisher of a property's values.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    /// Attaches a subscriber. As on iOS, its subscription does not retain the object.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      let subscription = KeyValueSubscription(subscriber)
      subscription.begin(object, keyPath, options)
      subscriber.receive(subscription: subscription)
    }

    /// Returns whether two publishers have the same object, property and options.
    public static func == (left: Self, right: Self) -> Bool {
      left.object === right.object && left.keyPath == right.keyPath && left.options == right.options
    }
  }
}

/// A subscriber's observation of a property.
private final class KeyValueSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  /// The lock that protects the following state; never held while other code runs.
  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isBeginning = true
  /// The initial value, until there is demand.
  private var initial: Downstream.Input?
  private var observation: NSKeyValueObservation?

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// Begins the observation.
  func begin<Subject: NSObject>(
    _ object: Subject, _ keyPath: KeyPath<Subject, Downstream.Input>, _ options: NSKeyValueObservingOptions
  ) {
    let observation = object.observe(keyPath, options: options) { [weak self] object, _ in
      self?.receive(object[keyPath: keyPath])
    }
    lock.lock()
    (self.observation, isBeginning) = (observation, false)
    lock.unlock()
  }

  private func receive(_ value: Downstream.Input) {
    lock.lock()
    guard let downstream, demand > 0 else {
      if isBeginning { initial = value }
      return lock.unlock()
    }
    demand -= 1
    lock.unlock()
    deliver(value, to: downstream)
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    guard let downstream, let value = initial, demand > 0 else { return lock.unlock() }
    initial = nil
    demand -= 1
    lock.unlock()
    deliver(value, to: downstream)
  }

  private func deliver(_ value: Downstream.Input, to downstream: Downstream) {
    let more = downstream.receive(value)
    lock.lock()
    demand += more
    lock.unlock()
  }

  func cancel() {
    lock.lock()
    let last = observation
    (observation, downstream, initial) = (nil, nil, nil)
    lock.unlock()
    last?.invalidate()
  }
}
