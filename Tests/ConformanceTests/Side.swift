/// The place where a row's extension runs.
enum Side: String, CaseIterable, Sendable {
  /// The test's own process: the device receives the class.
  case oneProcess
  /// A separate process: an `.appex` is assembled and installed.
  case twoProcesses
  /// A separate process with Swift and Foundation linked statically, like the samples' extensions for release.
  case linkedIn

  /// The product that is the executable of an extension process.
  var product: String { self == .linkedIn ? "ConformanceLinked" : "ConformanceProcess" }
}
