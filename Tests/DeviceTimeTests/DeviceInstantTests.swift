import DeviceTime
import Foundation
import Testing

@Suite("Device instants")
struct DeviceInstantTests {
  @Test(
    "Durations are rounded down to whole nanoseconds",
    arguments: [
      (Duration.zero, 0), (.seconds(1), 1_000_000_000), (.milliseconds(-3), -3_000_000),
      (Duration(secondsComponent: 0, attosecondsComponent: 999_999_999), 0),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: -1), -1),
      (Duration(secondsComponent: -1, attosecondsComponent: -500_000_001), -1_000_000_001),
    ] as [(Duration, Int64)])
  func rounding(duration: Duration, nanoseconds: Int64) {
    #expect(duration.wholeNanoseconds == nanoseconds)
  }

  @Test("Durations saturate at 64 bits of nanoseconds, about 292 years")
  func saturating() {
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
    #expect((Duration.nanoseconds(Int64.max) + .seconds(1)).wholeNanoseconds == .max)
    #expect((Duration.nanoseconds(Int64.min) - .seconds(1)).wholeNanoseconds == .min)
    let nearEnd = DeviceInstant(nanoseconds: .max - 1)
    #expect(nearEnd.advanced(by: .seconds(1)) == DeviceInstant(nanoseconds: .max))
    #expect(DeviceInstant(nanoseconds: .min + 1).advanced(by: .seconds(-1)) == DeviceInstant(nanoseconds: .min))
  }

  @Test("The duration between any two instants is correct")
  func durations() {
    let one = DeviceInstant(nanoseconds: 250)
    #expect(one.duration(to: DeviceInstant(nanoseconds: 1_000)) == .nanoseconds(750))
    #expect(one.duration(to: .zero) == .nanoseconds(-250))
    let duration = DeviceInstant(nanoseconds: .min).duration(to: DeviceInstant(nanoseconds: .max))
    #expect(duration == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
  }

  @Test("Instants are ordered, and convert to seconds")
  func ordering() {
    #expect(DeviceInstant(nanoseconds: 1) > .zero)
    #expect(DeviceInstant(nanoseconds: 1_500_000_000).seconds == 1.5)
    #expect(Duration.milliseconds(1_250).inSeconds == 1.25)
    #expect(Duration.milliseconds(-1_250).inSeconds == -1.25)
  }

  @Test("Instants encode as nanoseconds")
  func coding() throws {
    let instants = [DeviceInstant.zero, DeviceInstant(nanoseconds: 1_234), DeviceInstant(nanoseconds: .max)]
    let json = try JSONEncoder().encode(instants)
    #expect(String(decoding: json, as: UTF8.self) == "[0,1234,9223372036854775807]")
    #expect(try JSONDecoder().decode([DeviceInstant].self, from: json) == instants)
  }
}
