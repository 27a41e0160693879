import Testing

@testable import EarshotOSLog

@Suite struct LogTests {
  @Test("Public and private arguments are formatted")
  func formattedArguments() {
    #expect(
      LogFormat.text("%{public}@ of %{private}d: %.2f, %x, 100%%", ["one", 3, 0.5, 255]) == "one of 3: 0.50, ff, 100%")
    #expect(LogFormat.text("%ld %lld %u %@", [1, Int64(2), UInt8(3), nil]) == "1 2 3 (null)")
  }

  @Test("A specifier without an argument is kept")
  func missingArgument() {
    #expect(LogFormat.text("%@ and %d", ["one"]) == "one and %d")
    #expect(LogFormat.text("%", []) == "%")
  }

  @Test("Messages contain their interpolated values")
  func interpolation() {
    let (name, missing): (String, String?) = ("Ada", nil)
    let message: OSLogMessage =
      "\(name, privacy: .public) \(missing) \(255, format: .hex) \(0.5, format: .fixed(precision: 1))"
    #expect(message.text == "Ada nil ff 0.5")
  }

  @Test("OSAllocatedUnfairLock protects its state")
  func unfairLock() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    #expect(lock.withLock { $0 } == 2)
  }
}
