import Foundation
import Testing

@testable import SystemScenes

@Suite("Texts of dates and numbers")
struct DateTextTests {
  /// Sunday, September 9, 2001, 1:46:40 in Greenwich.
  private let now = Date(timeIntervalSince1970: 1_000_000_000)

  @Test("The time and the date are those of the time zone")
  func zones() throws {
    #expect(DateText(.gmt).time(of: now) == "1:46")
    #expect(DateText(.gmt).day(of: now) == "Sunday, September 9")
    let pacific = DateText(try #require(TimeZone(identifier: "America/Los_Angeles")))
    #expect(pacific.time(of: now) == "18:46")
    #expect(pacific.day(of: now) == "Saturday, September 8")
    #expect(DateText(.gmt).time(of: now.addingTimeInterval(-6000)) == "0:06")
  }

  @Test(
    "The age of a notification",
    arguments: [
      (-100, "now"), (0, "now"), (59, "now"), (60, "1m ago"), (3599, "59m ago"), (3600, "1h ago"), (6000, "1h ago"),
      (6400, "1h ago"), (6401, "Yesterday, 23:59"), (86_400, "Yesterday, 1:46"), (2 * 86_400, "Friday, 1:46"),
      (6 * 86_400, "Monday, 1:46"), (7 * 86_400, "September 2"), (400 * 86_400, "August 5"),
    ])
  func age(seconds: Int, text: String) {
    #expect(DateText(.gmt).age(of: now.addingTimeInterval(-Double(seconds)), at: now) == text)
  }

  @Test("An hour that daylight-saving time repeats is counted")
  func daylightSaving() throws {
    let berlin = DateText(try #require(TimeZone(identifier: "Europe/Berlin")))
    let midnight = Date(timeIntervalSince1970: 1_004_220_000)
    #expect(berlin.time(of: midnight) == "0:00")
    #expect(berlin.age(of: midnight, at: midnight.addingTimeInterval(25 * 3600 - 1)) == "24h ago")
    #expect(berlin.age(of: midnight, at: midnight.addingTimeInterval(25 * 3600)) == "Yesterday, 0:00")
  }

  @Test(
    "Formats of numbers replace %u, %@ and %%",
    arguments: [
      ("%u messages", "3 messages"), ("%u more from %@", "3 more from Ada, Grace"), ("100%%", "100%"), ("%", "%"),
      ("%d of %u%", "%d of 3%"), ("", ""), ("%u%u", "33"),
      ("%2$@: %1$u", "Ada, Grace: 3"), ("%1$@%2$u%1$", "%1$@%2$u%1$"),
    ])
  func formats(format: String, text: String) {
    #expect(CountFormat.filled(format, count: 3, arguments: ["Ada", "Grace"]) == text)
  }
}
