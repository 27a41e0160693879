import ExtensionProtocol
import Files
import Foundation
import Playback
import Scenes
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Content extension that violates the protocol")
struct HostileExtensionTests {
  /// Expands a notification of this extension, and returns the error.
  private func failure(
    _ contentExtension: ContentExtension, timeout: Duration = .seconds(10)
  ) async throws -> RuntimeError? {
    let device = try Device.virtual(contentExtension, timeout: timeout)
    let banner = try await device.deliver()
    let error = await #expect(throws: RuntimeError.self) { try await banner.expand() }
    #expect(device.interface == nil)
    #expect(device.lines(.fault) == ["0 \(contentExtension.name): \(error.map(\.reason) ?? "")"])
    return error
  }

  @Test("A view that cannot be loaded is reported with the reason")
  func loadFailed() async throws {
    struct NoStoryboard: Error, CustomStringConvertible { let description = "there is no storyboard" }
    let principal = FakePrincipal()
    principal.onLoad = { throw NoStoryboard() }
    #expect(
      try await failure(principal.contentExtension())
        == .extensionFailed(extension: "Fake", stage: ExtensionStage(.load), reason: "there is no storyboard"))
  }

  @Test("Another protocol version is refused")
  func version() async throws {
    let error = try await failure(
      RawExtension.contentExtension { raw, message in
        if case .load = message { raw.send(.hello(version: 99)) }
      })
    #expect(
      error
        == .extensionFailed(
          extension: "Raw", stage: ExtensionStage(.load),
          reason: "it was built for protocol version 99, but this is version \(extensionProtocolVersion); "
            + "build it again"))
  }

  @Test("An early end of the channel is reported")
  func endsAtOnce() async throws {
    let error = try await failure(RawExtension.contentExtension { raw, _ in raw.channel.close() })
    #expect(error == .extensionFailed(extension: "Raw", stage: ExtensionStage(.load), reason: "its channel ended"))
  }

  @Test("An invalid message is reported")
  func garbage() async throws {
    let error = try await failure(
      RawExtension.contentExtension { raw, _ in
        try? raw.frames.send(Frame(bytes: Data("hello".utf8)))
      })
    #expect("\(try #require(error))".contains("an invalid message"))
  }

  @Test("A flood of messages ends the extension")
  func floods() async throws {
    let error = try await failure(
      RawExtension.contentExtension { raw, _ in
        for _ in 0...10_000 { raw.send(.received) }
      })
    #expect(
      error
        == .extensionFailed(extension: "Raw", stage: ExtensionStage(.load), reason: "more than 10000 messages at once"))
  }

  @Test("An extension that never answers fails when the patience ends")
  func silent() async throws {
    let error = try await failure(RawExtension.contentExtension { _, _ in }, timeout: .milliseconds(30))
    #expect(error == .notResponding(extension: "Raw", stage: ExtensionStage(.load), seconds: 1))
  }

  @Test("An extension that never becomes idle does not block the device")
  func neverQuiet() async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        raw.respond(message)
        if case .ping = message { raw.send(.received) }
      })
    let interface = try await device.deliver().expand()
    #expect(interface.mediaButton?.icon == .play)
  }

  @Test("An extension that ends during playback fails the press, and its sound stops")
  func endsWhilePlaying() async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        if message == .mediaPlay { return raw.channel.close() }
        raw.respond(message)
      })
    let interface = try await device.deliver().expand()
    let expected = RuntimeError.extensionFailed(
      extension: "Raw", stage: ExtensionStage(.mediaPlay), reason: "its channel ended")
    await #expect(throws: expected) { try await interface.press(.mediaButton) }
    #expect(interface.failure == expected)
    await #expect(throws: expected) { try await interface.press(.mediaButton) }
    await interface.dismiss()
    #expect(device.interface == nil)
  }

  @Test("An extension that ends at its dismissal is dismissed, and fails")
  func endsAtDismissal() async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        if message == .dismiss { return raw.channel.close() }
        raw.respond(message)
      })
    let interface = try await device.deliver().expand()
    await interface.dismiss()
    #expect(
      device.lines(.dismiss, .fault) == ["0 Raw: failed during dismissal: its channel ended", "0 interface"])
    #expect(device.interface == nil)
  }

  @Test("An extension that never answers its dismissal is dismissed when the patience ends, and asked once")
  func silentAtDismissal() async throws {
    var questions = 0
    let contentExtension = RawExtension.contentExtension { [leaving = Flag()] raw, message in
      if message == .dismiss { leaving.isSet = true }
      if leaving.isSet, case .ping = message { questions += 1 }
      if !leaving.isSet { raw.respond(message) }
    }
    let device = try Device.virtual(contentExtension, timeout: .seconds(3))
    let interface = try await device.deliver().expand()
    await interface.dismiss()
    #expect(
      device.lines(.dismiss, .fault) == ["0 Raw: did not answer within 3 s during dismissal", "0 interface"])
    #expect(questions == 1)
  }

  @Test("A sound without a valid ring is answered with a failure")
  func badSounds() async throws {
    let null = OwnedDescriptor(takingOver: open("/dev/null", O_RDONLY))
    var reports: [SystemMessage] = []
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        raw.respond(message)
        if case .sound = message { reports.append(message) }
        guard case .didReceive = message else { return }
        raw.send(.sound(1, .open(SoundOpenRequest(name: "one", capacity: 1024))))
        raw.send(.sound(2, .open(SoundOpenRequest(name: "two", capacity: 1024))), descriptors: [null, null])
        raw.send(.sound(3, .open(SoundOpenRequest(name: "three", capacity: .min))), descriptors: [null, null])
        for command in [
          .play(take: 0, position: .min, duration: .max, rate: .nan, isLooping: true), .pause, .seeked(position: .max),
          .volume(.nan), .close,
        ]
          as [SoundCommand]
        {
          raw.send(.sound(9, command))
        }
      })
    let interface = try await device.deliver().expand()
    #expect(reports.count == 3)
    #expect(interface.soundFailure != nil)
    #expect(!interface.isSounding)
    let faults = device.lines(.sound)
    #expect(faults.first == "0 fails: one: it has no ring")
    #expect(faults.count == 3)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .seconds(1)).isSilent)
  }

  @Test("Extreme numbers are harmless")
  func strangeNumbers() async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        raw.respond(message)
        guard case .didReceive = message else { return }
        for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
          let frame = CGRect(x: number, y: number, width: number, height: number)
          raw.send(.mediaButton(MediaButtonDescription(type: .default, frame: frame)))
          raw.send(.preferredContentSize(CGSize(width: number, height: number)))
        }
        raw.send(.title("a\nb"))
        raw.send(.notImplemented(member: "\u{1B}[2J"))
        raw.send(.pong(.max))
        raw.send(.loaded(LoadReply(principalClass: "", size: .zero)))
      })
    let interface = try await device.deliver().expand()
    #expect(interface.viewSize == CGSize(width: 374, height: 2_048))
    #expect(interface.mediaButton?.frame == CGRect(x: 0, y: 0, width: 44, height: 44))
    #expect(!device.transcript.description.contains("\u{1B}"))
  }
}

@MainActor
private final class Flag {
  var isSet = false

  nonisolated init() {}
}
