@_spi(Reflection) import Swift

/// The session of a task, which is internal to Foundation on Linux.
///
/// This type reads the task's stored property. As in ``DownloadedFile``, the Swift runtime knows its offset.
enum TaskSession {
  /// Returns the session of a task; nil if this version of Foundation has another layout.
  static func session(of task: URLSessionTask) -> URLSession? {
    var found: (offset: Int, type: any Field.Type)?
    _ = _forEachField(of: URLSessionTask.self, options: classType) { name, offset, type, _ in
      guard String(cString: name) == "session" else { return true }
      found = (type as? any Field.Type).map { (offset, $0) }
      return false
    }
    guard let found else { return nil }
    let pointer = UnsafeRawPointer(Unmanaged.passUnretained(task).toOpaque()) + found.offset
    return withExtendedLifetime(task) { found.type.value(at: pointer) as? URLSession }
  }

  /// The fields of a class; the library's own constant is a variable, which Swift 6 rejects.
  private static let classType = _EachFieldOptions(rawValue: 1)

  fileprivate protocol Field {
    static func value(at pointer: UnsafeRawPointer) -> Any
  }
}

extension Optional: TaskSession.Field {
  fileprivate static func value(at pointer: UnsafeRawPointer) -> Any {
    pointer.assumingMemoryBound(to: Self.self).pointee as Any
  }
}
