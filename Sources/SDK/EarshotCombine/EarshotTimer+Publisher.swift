public import EarshotFoundation
public import OpenCombine
public import OpenCombineFoundation

extension EarshotTimer {
  /// Returns a publisher of dates at an interval, in the device's time if that is virtual.
  ///
  /// - Parameters:
  ///   - interval: The interval, in seconds.
  ///   - tolerance: The permitted delay. Stored; has no effect.
  ///   - runLoop: The run loop of the timer, which fires on the main queue regardless.
  ///   - mode: The mode of the run loop. Has no effect.
  ///   - options: The options of the scheduler. Stored; has no effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of dates at an interval, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of the values.
    public typealias Output = Date
    /// The type of errors: there are none.
    public typealias Failure = Never

    private struct Connection: Cancellable {
      let timer: EarshotTimer

      func cancel() { timer.invalidate() }
    }

    /// The interval, in seconds.
    public let interval: TimeInterval
    /// The permitted delay, in seconds.
    public let tolerance: TimeInterval?
    /// The run loop.
    public let runLoop: RunLoop
    /// The mode of the run loop.
    public let mode: RunLoop.Mode
    /// The options of the scheduler.
    public let options: RunLoop.SchedulerOptions?
    private let dates = PassthroughSubject<Date, Never>()

    /// Creates a publisher of dates at an interval, in seconds.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      (self.interval, self.tolerance, self.runLoop) = (interval, tolerance, runLoop)
      (self.mode, self.options) = (mode, options)
    }

    /// Attaches a subscriber, which receives dates while the publisher is connected.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      dates.receive(subscriber: subscriber)
    }

    /// Starts a timer, which runs until the result is canceled.
    public func connect() -> any Cancellable {
      let timer = EarshotTimer(timeInterval: interval, repeats: true) { [dates] _ in dates.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return Connection(timer: timer)
    }
  }
}
