import ExtensionProtocol
import Foundation
import Notifications
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Early start of the content extension")
struct PrestartedExtensionTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
    nonisolated init() {}
  }

  /// Starts an extension that counts as a process, and logs the events.
  private struct LoggedLauncher: ExtensionLauncher {
    let inner: any ExtensionLauncher
    let log: Log
    var startsProcess: Bool { true }

    func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
      log.lines.append("starts")
      return LoggedExtension(try inner.launch(in: storage), log)
    }
  }

  private final class LoggedExtension: RunningExtension {
    private let inner: any RunningExtension
    private let log: Log
    init(_ inner: any RunningExtension, _ log: Log) { (self.inner, self.log) = (inner, log) }
    var channel: any FrameChannel { inner.channel }
    var folders: [URL]? { inner.folders }
    func causeOfEnd() async -> String? { await inner.causeOfEnd() }

    func terminate() {
      log.lines.append("ends")
      inner.terminate()
    }
  }

  private struct FailingLauncher: ExtensionLauncher {
    var startsProcess: Bool { true }

    func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
      throw .cannotLaunch(extension: "Raw", reason: "no such file")
    }
  }

  private let log = Log()

  /// A device whose app shows category C, and whose service extension sets each notification's category to `category`.
  private func device(category: String = "C", isEarly: Bool = true) throws -> Device {
    let log = log
    var content = RawExtension.contentExtension(attributes: ExtensionAttributes(categories: ["C"])) { raw, message in
      if case .load = message { log.lines.append("loads") }
      raw.respond(message)
    }
    content.launcher = LoggedLauncher(inner: content.launcher, log: log)
    let service = RawExtension.serviceExtension { raw, message in
      if case .serve(let request) = message {
        log.lines.append("service")
        var changed = request.notification.request.content
        changed.categoryIdentifier = category
        raw.send(.serviceContent(changed))
      }
      if case .ping(let number) = message { raw.send(.pong(number)) }
    }
    let device = try Device.virtual(content, service: service)
    device.startsExtensionsEarly = isEarly
    return device
  }

  @Test("The extension starts once, before the service extension answers, and loads its view at the press")
  func early() async throws {
    let device = try device()
    let interface = try await device.deliverMutable().expand()
    #expect(log.lines == ["starts", "service", "loads"])
    await interface.dismiss()
    #expect(log.lines == ["starts", "service", "loads", "ends"])
  }

  @Test("A service extension that has delivered its content is not waited for")
  func silentService() async throws {
    let service = RawExtension.serviceExtension { raw, message in
      guard case .serve(let request) = message else { return }
      var changed = request.notification.request.content
      changed.title = "Changed"
      raw.send(.serviceContent(changed))
    }
    let content = RawExtension.contentExtension(attributes: ExtensionAttributes(categories: ["C"])) { $0.respond($1) }
    let device = try Device.virtual(content, service: service)
    device.startsExtensionsEarly = true
    let banner = try await device.deliverMutable()
    #expect(banner.content.title == "Changed")
    #expect(banner.serviceFailure == nil)
    // A wait for it would end with a failure.
    #expect(!"\(device.transcript)".contains("fail"))
    device.shutDown()
  }

  @Test("The service extension ends a moment after the notification is shown, or when it is waited for")
  func serviceEnd() async throws {
    for waits in [false, true] {
      log.lines = []
      var service = RawExtension.serviceExtension { raw, message in
        if case .serve(let request) = message { raw.send(.serviceContent(request.notification.request.content)) }
        if case .ping(let number) = message { raw.send(.pong(number)) }
      }
      service.launcher = LoggedLauncher(inner: service.launcher, log: log)
      let content = RawExtension.contentExtension(attributes: ExtensionAttributes(categories: ["C"])) { $0.respond($1) }
      let device = try Device.virtual(content, service: service)
      device.startsExtensionsEarly = true
      let interface = try await device.deliverMutable().expand()
      try await interface.press(.mediaButton)
      try await device.advance(by: .milliseconds(99))
      #expect(log.lines == ["starts"])
      if !waits { try await device.advance(by: .milliseconds(1)) }
      await device.finishServices()
      #expect(log.lines == ["starts", "ends"])
      await interface.dismiss()
    }
  }

  @Test("Without the option, the extension starts at the press")
  func late() async throws {
    _ = try await device(isEarly: false).deliverMutable().expand()
    #expect(log.lines.prefix(3) == ["service", "starts", "loads"])
  }

  @Test("The transcript does not depend on the early start")
  func transcript() async throws {
    var texts: [String] = []
    for isEarly in [false, true] {
      let device = try device(isEarly: isEarly)
      let interface = try await device.deliverMutable().expand()
      try await interface.press(.mediaButton)
      await interface.dismiss()
      texts.append("\(device.transcript)")
    }
    #expect(texts[0] == texts[1])
    #expect(!texts[0].isEmpty)
  }

  @Test("An unused extension ends when the service extension changes the category")
  func otherCategory() async throws {
    let device = try device(category: "D")
    let banner = try await device.deliverMutable()
    #expect(log.lines == ["starts", "service", "ends"])
    #expect(try await banner.expand().isBuiltIn)
    #expect(log.lines == ["starts", "service", "ends"])
  }

  @Test(
    "An unused extension ends when the banner is swiped away, tapped or replaced",
    arguments: ["swipe", "tap", "another"])
  func notExpanded(how: String) async throws {
    let device = try device()
    let banner = try await device.deliverMutable()
    switch how {
    case "swipe": try banner.swipeAway()
    case "tap": try banner.tap()
    default: try await device.deliver(category: "D")
    }
    #expect(log.lines == ["starts", "service", "ends"])
  }

  @Test("A failed start is reported at the press")
  func failure() async throws {
    for isEarly in [false, true] {
      let content = ContentExtension(name: "Raw", attributes: ExtensionAttributes(), launcher: FailingLauncher())
      let service = RawExtension.serviceExtension { raw, message in
        if case .serve(let request) = message { raw.send(.serviceContent(request.notification.request.content)) }
        if case .ping(let number) = message { raw.send(.pong(number)) }
      }
      let device = try Device.virtual(content, service: service)
      device.startsExtensionsEarly = isEarly
      let banner = try await device.deliverMutable()
      #expect(banner.isOnScreen)
      await #expect(throws: RuntimeError.cannotLaunch(extension: "Raw", reason: "no such file")) {
        _ = try await banner.expand()
      }
    }
  }
}
