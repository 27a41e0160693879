/// An observation of one key path, which is notified of changes.
protocol KeyValueWatching: AnyObject, Sendable {
  func willChange()
  func didChange()
  func end()
}
