/// Where a row's extension runs.
enum Side: String, CaseIterable, Sendable {
  /// In the test's own process: its class is handed to the device.
  case oneProcess
  /// In a process of its own: an `.appex` is assembled and installed.
  case twoProcesses
}
