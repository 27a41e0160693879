/// The session of a task, which is internal to Foundation on Linux.
enum TaskSession {
  /// Returns the session of a task; nil if this version of Foundation has another layout.
  static func session(of task: URLSessionTask) -> URLSession? {
    guard let property = StoredProperty("session", of: URLSessionTask.self),
      let type = property.type as? any Field.Type
    else { return nil }
    return property.withAddress(in: task) { type.value(at: $0) as? URLSession }
  }

  fileprivate protocol Field {
    static func value(at pointer: UnsafeRawPointer) -> Any
  }
}

extension Optional: TaskSession.Field {
  fileprivate static func value(at pointer: UnsafeRawPointer) -> Any {
    pointer.assumingMemoryBound(to: Self.self).pointee as Any
  }
}
