import Files

/// A reader of the body of a response.
enum FetchedBody {
  /// Returns the first `length` bytes, or fewer if the body is shorter.
  static func read(_ body: OwnedDescriptor, _ length: Int) -> Data {
    (try? body.file.data(count: length)) ?? Data()
  }
}
