/// A request to a worker.
struct WorkerRequest: Hashable, Codable, Sendable {
  /// The item to check.
  var item: CheckItem
  /// The maximum number of slices of a long sound that are decoded concurrently.
  var slices: Int
}
