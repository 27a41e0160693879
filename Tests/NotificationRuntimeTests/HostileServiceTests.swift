import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Service extension that violates the protocol")
struct HostileServiceTests {
  private static let second: Int64 = 1_000_000_000

  /// Returns a service extension that delivers content at a device time.
  private func service(at seconds: Int64, title: String = "Changed") -> ServiceExtension {
    RawExtension.serviceExtension { raw, message in
      raw.respond(message)
      switch message {
      case .serve: raw.send(.deadline(seconds * Self.second))
      case .time(seconds * Self.second): raw.send(.serviceContent(NotificationContent(title: title)))
      default: break
      }
    }
  }

  @Test("The service extension gets its time even after a content extension has crashed")
  func besideACrash() async throws {
    let device = try Device.virtual(RawExtension.contentExtension { $0.respond($1) }, service: service(at: 5))
    let interface = try await device.deliver().expand()
    interface.crashExtension()
    let banner = try await device.deliverMutable()
    #expect(banner.content.title == "Changed")
    #expect(device.lines(.service) == ["5000 RawService: content after 5.000 s; 0 attachments"])
    #expect(device.lines(.speaker) == [])
    await interface.dismiss()
  }

  @Test("V8: Content after exactly 30 s is accepted")
  func timeoutInstant() async throws {
    let device = try Device.virtual(nil, service: service(at: 30))
    #expect(try await device.deliverMutable().content.title == "Changed")
    #expect(device.defects == [])
    #expect(device.lines(.service) == ["30000 RawService: content after 30.000 s; 0 attachments"])
  }

  @Test("Content after the time limit is late, not a second call")
  func tooLate() async throws {
    var pings = 0
    let service = RawExtension.serviceExtension { raw, message in
      if message == .serviceTimeWillExpire { pings = 1 }
      if case .ping = message, pings > 0 {
        pings += 1
        // The system asks four times before it gives up; the next request is at the release.
        if pings == 6 { raw.send(.serviceContent(NotificationContent(title: "Late"))) }
      }
      raw.respond(message)
    }
    let device = try Device.virtual(nil, service: service)
    #expect(try await device.deliverMutable().content.title == "Title")
    #expect(device.defects == ["serviceTimeout"])
    #expect(
      device.lines(.service) == [
        "30000 RawService: 30.000 s have passed; serviceExtensionTimeWillExpire()",
        "30000 RawService: content after the time limit is ignored",
        "30000 RawService: the time limit was reached without content; the original is shown",
      ])
  }

  @Test("Deadlines in the past do not stop time", arguments: [Int64.min, -1, 0])
  func pastDeadlines(due: Int64) async throws {
    let service = RawExtension.serviceExtension { raw, message in
      raw.respond(message)
      switch message {
      case .serve, .time: raw.send(.deadline(due))
      default: break
      }
    }
    let device = try Device.virtual(nil, service: service)
    #expect(try await device.deliverMutable().content.title == "Title")
    #expect(device.clock.now == DeviceInstant(nanoseconds: 30 * Self.second))
  }

  @Test("A deadline at the end of time does not delay the expiry")
  func lastDeadline() async throws {
    let service = RawExtension.serviceExtension { raw, message in
      raw.respond(message)
      if case .serve = message { raw.send(.deadline(.max)) }
    }
    let device = try Device.virtual(nil, service: service)
    #expect(try await device.deliverMutable().content.title == "Title")
    #expect(device.clock.now == DeviceInstant(nanoseconds: 30 * Self.second))
  }

  @Test("A crash in real time delivers the original")
  func crashesInRealTime() async throws {
    let device = Device(speaker: try Speaker(.null))
    let service = RawExtension.serviceExtension { raw, message in
      if case .serve = message { raw.channel.close() }
    }
    try device.install(App(bundleIdentifier: "com.example.App", serviceExtension: service))
    #expect(try await device.deliverMutable().content.title == "Title")
    #expect(device.lines(.service).count == 1)
  }

  @Test("An exit at any stage delivers the original", arguments: 0..<3)
  func exits(stage: Int) async throws {
    let service = RawExtension.serviceExtension { raw, message in
      switch (message, stage) {
      case (.serve, 0), (.ping, 1), (.serviceTimeWillExpire, 2): raw.channel.close()
      default: raw.respond(message)
      }
    }
    let device = try Device.virtual(nil, service: service)
    #expect(try await device.deliverMutable().content.title == "Title")
    #expect(device.lines(.service).last?.hasSuffix("the original is shown") == true)
  }

  @Test("A flood of requests is refused, and their long URLs are not kept whole")
  func manyFetches() async throws {
    let service = RawExtension.serviceExtension { raw, message in
      raw.respond(message)
      guard case .serve = message else { return }
      let url = "https://example.com/" + String(repeating: "x", count: 100_000)
      for number in 0..<20 { raw.send(.fetch(UInt32(number), FetchRequest(url: url))) }
      raw.send(.serviceContent(NotificationContent(title: "Done")))
    }
    let device = try Device.virtual(nil, service: service)
    #expect(try await device.deliverMutable().content.title == "Done")
    let longest = device.transcript.moments.map(\.event.text.utf8.count).max() ?? 0
    #expect(longest < 10_000)
  }

  @Test("Attaching other files than its own gives the extension nothing of them")
  func foreignFiles() async throws {
    let paths = ["/etc/passwd", "/proc/self/environ", "/proc/self/exe", "/dev/zero", "/", "/proc/self/fd/0"]
    let service = RawExtension.serviceExtension { raw, message in
      raw.respond(message)
      guard case .serve = message else { return }
      let attachments = (0..<64).map { number in
        Attachment(
          identifier: "\(number)", url: URL(fileURLWithPath: paths[number % paths.count]), type: "public.mp3",
          options: AttachmentOptions(typeHint: "public.mp3"), byteCount: 1)
      }
      raw.send(.serviceContent(NotificationContent(title: "Changed", attachments: attachments)))
    }
    let device = try Device.virtual(nil, service: service)
    let banner = try await device.deliverMutable()
    #expect(banner.content.title == "Changed")
    #expect(banner.content.attachments.isEmpty)
    #expect(device.lines(.attach).count == 64)
  }
}
