// Notifications as an asynchronous sequence, which Foundation on Linux lacks.
//
// Emulated: the notifications of a name, also of one object, from the creation of the iterator to the end of the loop
// or of its task. Important: notifications that are posted during an iteration are kept, however many they are.

extension NotificationCenter {
  /// Returns the notifications that are posted from the beginning of the iteration on.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications, compared by identity; nil for any.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications of a name as an asynchronous sequence.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// The type of the elements.
    public typealias Element = Notification
    /// The type of errors: there are none.
    public typealias Failure = Never

    /// The iterator of the sequence.
    public struct Iterator: AsyncIteratorProtocol {
      /// The type of the elements.
      public typealias Element = Notification
      /// The type of errors: there are none.
      public typealias Failure = Never

      fileprivate var posted: AsyncStream<PostedNotification>.Iterator

      /// Returns the next notification, as soon as it is posted; nil if the task is canceled.
      public mutating func next() async -> Notification? { await posted.next()?.notification }
    }

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Returns an iterator, which receives notifications from now on.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: PostedNotification.self)
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        continuation.yield(PostedNotification(notification: notification))
      }
      let observation = CenterObservation(center: center, token: token)
      continuation.onTermination = { _ in observation.end() }
      return Iterator(posted: stream.makeAsyncIterator())
    }
  }
}

/// A notification, which the iterating task receives from the thread that posts it.
private struct PostedNotification: @unchecked Sendable {
  let notification: Notification
}

/// An observer of a notification center, which is removed on any thread.
private struct CenterObservation: @unchecked Sendable {
  let center: NotificationCenter
  let token: any NSObjectProtocol

  func end() { center.removeObserver(token as Any) }
}
