import ExtensionProtocol
import Foundation
import Notifications
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor @Suite("Answers of the notification center") struct CenterReplyTests {
  @Test("Of a list that is too long for a message, an extension receives the first elements, and goes on")
  func longList() async throws {
    var counts: [Int] = []
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        raw.respond(message)
        switch message {
        case .didReceive: raw.send(.center(1, .pending))
        case .centerReply(_, .requests(let requests)): counts.append(requests.count)
        default: break
        }
      })
    let content = NotificationContent(title: "Long", body: String(repeating: "a", count: 1 << 20))
    for number in 1...40 {
      let trigger = NotificationTrigger.timeInterval(Double(60 * number), repeats: false)
      try device.add(
        NotificationRequest(identifier: "\(number)", content: content, trigger: trigger), for: "com.example.App")
    }
    let interface = try await device.deliver().expand()
    #expect(counts == [31])
    #expect(interface.failure == nil)
    #expect(
      device.transcript.diagnostics.map(\.message).contains("Raw receives the first 31 of 40 pending requests"))
  }
}
