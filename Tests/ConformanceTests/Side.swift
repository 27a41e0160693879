/// Where a row's extension runs.
enum Side: String, CaseIterable, Sendable {
  /// In the test's own process: its class is handed to the device.
  case oneProcess
  /// In a process of its own: an `.appex` is assembled and installed.
  case twoProcesses
  /// In a process of its own that has Swift and Foundation linked in, as the samples' extensions for release.
  case linkedIn

  /// The product that is the extension's executable, where it has a process of its own.
  var product: String { self == .linkedIn ? "ConformanceLinked" : "ConformanceProcess" }
}
