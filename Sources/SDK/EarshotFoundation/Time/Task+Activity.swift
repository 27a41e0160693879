import ExtensionLink

// Overloads of the library's task creation that also record that the extension is active. While the task runs, its
// threads are not asleep, which the system observes.

extension Task where Failure == Never {
  /// Runs `operation` as a new task, on the caller's actor.
  @discardableResult
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async -> Success
  ) {
    ExtensionContext.current?.activity.note()
    self.init(name: nil, priority: priority, operation: operation)
  }

  /// Runs `operation` as a new detached task.
  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Failure> {
    ExtensionContext.current?.activity.note()
    return detached(name: nil, priority: priority, operation: operation)
  }
}

extension Task where Failure == any Error {
  /// Runs `operation` as a new task, on the caller's actor.
  @discardableResult
  public init(
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture operation: sending @escaping @isolated(any) () async throws -> Success
  ) {
    ExtensionContext.current?.activity.note()
    self.init(name: nil, priority: priority, operation: operation)
  }

  /// Runs `operation` as a new detached task.
  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Task<Success, Failure> {
    ExtensionContext.current?.activity.note()
    return detached(name: nil, priority: priority, operation: operation)
  }
}
