// NotificationRuntime: the system.
//
//     Delivery ─► Device ─► Banner ─ expand ─► Interface ─ press ─► MediaControl ─► ContentSession ═ channel ═► extension
//                   │                                                                     │
//                   └── Transcript ◄── Speaker ◄── rings of the extension's players ◄─────┘
//
// `Device` is the root. `Device`, `Banner` and `Interface` are main-actor handles; what they return are values. The system
// talks to an extension through `ExtensionProtocol` alone, in this process or in one of its own.

public import DeviceTime
import ExtensionProtocol
public import Foundation
public import Notifications
public import Playback
public import Transcripts

/// A phone, as far as notifications and their sound go: installed apps, a clock, a speaker, and the record of what happened.
@MainActor
public final class Device {
  /// The device's time: virtual where its speaker is pulled, real otherwise.
  public var clock: DeviceClock { core.clock }
  /// What lets sound be heard.
  public var speaker: Speaker { core.speaker }
  /// What happened so far.
  public var transcript: Transcript { core.transcript }
  /// Told each moment as it is recorded.
  public var onMoment: ((Transcript.Moment) -> Void)? {
    get { core.onMoment }
    set { core.onMoment = newValue }
  }
  /// Where attachments come from.
  public var attachments: AttachmentSource
  /// The interface on the screen; nil where there is none. Whoever shows it keeps it, and it keeps the device: one that
  /// nobody keeps is gone, and its extension with it.
  public private(set) weak var interface: Interface?
  /// Told when another interface is on the screen, or none.
  public var onPresent: ((Interface?) -> Void)?

  private let core: DeviceCore
  private var apps: [String: App] = [:]
  /// Frames of virtual time that the speaker has rendered.
  private var renderedFrames = 0
  private var deliveries = 0

  /// A device without apps.
  ///
  /// - Parameters:
  ///   - speaker: Where sound goes; it decides whether time is virtual.
  ///   - attachments: Where attachments may come from.
  ///   - patience: How long an extension may take for one thing, in real time, before it is given up.
  public init(
    speaker: Speaker, attachments: AttachmentSource = AttachmentSource(), patience: Duration = .seconds(10)
  ) {
    core = DeviceCore(speaker, patience: patience)
    self.attachments = attachments
    if let notice = speaker.notice { core.record(.speaker(notice)) }
    guard !speaker.isPulled else { return }
    speaker.onEvent { [weak self] event in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.handle([event]) }
      }
    }
  }

  // MARK: Apps

  /// Installs an app, or more extensions of one that is installed.
  ///
  /// - Throws: ``RuntimeError/alreadyInstalled(name:)`` where it brings an extension that it has already.
  public func install(_ app: App) throws(RuntimeError) {
    guard var installed = apps[app.bundleIdentifier] else {
      apps[app.bundleIdentifier] = app
      return
    }
    for addition in app.contentExtensions {
      guard !installed.contentExtensions.contains(where: { $0.name == addition.name }) else {
        throw .alreadyInstalled(name: addition.name)
      }
      installed.contentExtensions.append(addition)
    }
    apps[app.bundleIdentifier] = installed
  }

  /// Installs the content extension in an `.appex` folder, in the app that its bundle identifier names.
  ///
  /// - Throws: ``ExtensionInfoError``, ``RuntimeError``.
  public func install(appex folder: URL) throws {
    let (contentExtension, info) = try ContentExtension.appex(folder)
    try install(App(bundleIdentifier: info.appIdentifier, contentExtensions: [contentExtension]))
  }

  // MARK: Delivery

  /// Delivers a notification: a banner appears. One that belongs into the visible interface reaches its extension at once
  /// (M2).
  ///
  /// Attachments that cannot be had are left out, and say so in the transcript.
  public func deliver(_ delivery: Delivery) async -> Banner {
    let content = delivery.payload.content()
    let app = app(for: delivery)
    core.record(.delivered(category: content.categoryIdentifier, title: content.title, app: app.bundleIdentifier))
    var delivered = content
    for wanted in AttachmentConventions.wanted(in: delivery.payload) {
      do {
        let attachment = try await attachments.fetch(wanted, folder: delivery.folder)
        delivered.attachments.append(attachment)
        core.record(.attached(identifier: attachment.identifierForPeople(wanted), detail: attachment.summary))
      } catch {
        core.record(.notAttached(identifier: wanted.name, reason: error.attachmentReason))
      }
    }
    return await announce(delivered, app: app, identifier: delivery.identifier)
  }

  /// Delivers content that is complete already, its attachments included, as a local notification is.
  public func deliver(
    _ content: NotificationContent, to bundleIdentifier: String, identifier: String? = nil
  ) async -> Banner {
    let app = apps[bundleIdentifier] ?? App(bundleIdentifier: bundleIdentifier)
    core.record(.delivered(category: content.categoryIdentifier, title: content.title, app: bundleIdentifier))
    return await announce(content, app: app, identifier: identifier)
  }

  private func announce(_ content: NotificationContent, app: App, identifier: String?) async -> Banner {
    deliveries += 1
    let request = NotificationRequest(
      identifier: identifier ?? "notification-\(deliveries)", content: content, isRemote: true)
    // Virtual time starts at a fixed date, so that what an extension shows of it is the same in every run.
    let date =
      speaker.isPulled
      ? Date(timeIntervalSince1970: 1_000_000_000 + clock.now.seconds) : Date()
    let notification = DeliveredNotification(date: date, request: request)
    let banner = Banner(notification: notification, app: app, device: self)
    let chosen = contentExtension(for: content.categoryIdentifier, of: app)
    if let interface, interface.accepts(content, app: app, shownBy: chosen) {
      core.record(.received(title: content.title))
      await interface.receive(notification)
      banner.interface = interface
    }
    return banner
  }

  /// The app a delivery is for: the one it names, the one its payload names (L6), the only one that claims its category,
  /// the only one there is.
  private func app(for delivery: Delivery) -> App {
    if let name = delivery.bundleIdentifier ?? delivery.payload.simulatorTargetBundle {
      return apps[name] ?? App(bundleIdentifier: name)
    }
    let category = delivery.payload.aps.category ?? ""
    let claiming = apps.values.filter { app in app.contentExtensions.contains { $0.claims(category) } }
    if claiming.count == 1 { return claiming[0] }
    if apps.count == 1, let only = apps.values.first { return only }
    return App(bundleIdentifier: "unknown", name: "Notification")
  }

  /// The extension that shows a category of an app's (C5): the one that claims it, else the built-in player.
  private func contentExtension(for category: String, of app: App) -> ContentExtension {
    let claiming = app.contentExtensions.filter { $0.claims(category) }
    return claiming.count == 1 ? claiming[0] : .builtIn
  }

  /// Policy `overlappingCategories`.
  private func diagnoseOverlap(_ category: String, _ app: App) {
    let names = app.contentExtensions.filter { $0.claims(category) }.map(\.name)
    guard names.count > 1 else { return }
    core.diagnose(.overlappingCategories, "\(names.joined(separator: " and ")) both claim the category \(category)")
  }

  // MARK: Interfaces

  /// Shows a notification in full, in a new interface, which takes the place of the old one.
  func expand(_ notification: DeliveredNotification, app: App) async throws(RuntimeError) -> Interface {
    let content = notification.request.content
    await interface?.dismiss()
    let chosen = contentExtension(for: content.categoryIdentifier, of: app)
    diagnoseOverlap(content.categoryIdentifier, app)
    core.record(.expanded(extension: chosen.name))
    let session = try ContentSession(chosen, core)
    let interface = Interface(session: session, content: content, app: app, core: core, device: self)
    session.onDismissRequest = { [weak interface] in
      Task { await interface?.dismiss() }
    }
    self.interface = interface
    onPresent?(interface)
    session.receive(notification)
    session.send(.describeMediaButton)
    do {
      try await session.settle()
    } catch {
      left(interface)
      throw error
    }
    return interface
  }

  /// An interface is gone from the screen.
  func left(_ gone: Interface) {
    if interface === gone {
      interface = nil
      onPresent?(nil)
    }
    core.changed()
  }

  // MARK: Time

  /// Lets virtual time pass: sound is rendered, scheduled actions run, and at each event the extension settles first.
  ///
  /// - Parameters:
  ///   - duration: How much; exact to the nanosecond, sound to the frame.
  ///   - stop: Looked at after each event; true ends it early, at the event's time.
  /// - Throws: ``RuntimeError/realTime`` on a device in real time, the extension's failure, `PlaybackError` where the
  ///   output cannot be written.
  public func advance(by duration: Duration, until stop: () -> Bool = { false }) async throws {
    guard speaker.isPulled else { throw RuntimeError.realTime }
    let target = clock.now.advanced(by: max(duration, .zero))
    try await interface?.session.settle()
    while !stop() {
      if clock.fireNextDue() {
        try await interface?.session.settle()
        continue
      }
      guard clock.now < target else { return }
      let next = min(target, clock.nextDeadline ?? target)
      let frames = speaker.format.frames(in: DeviceInstant.zero.duration(to: next)) - renderedFrames
      let step = try speaker.advance(frames: max(frames, 0))
      renderedFrames += step.frames
      if step.events.isEmpty {
        clock.move(to: next)
      } else {
        clock.move(to: DeviceInstant.zero.advanced(by: speaker.format.duration(of: renderedFrames)))
        handle(step.events)
        try await interface?.settle()
      }
    }
  }

  /// Waits until a condition holds: in virtual time by letting it pass, in real time as things happen.
  ///
  /// - Parameters:
  ///   - limit: The most device time to wait; nil waits for ever.
  ///   - condition: Looked at whenever something has happened.
  public func wait(atMost limit: Duration? = nil, until condition: @escaping () -> Bool) async throws {
    if speaker.isPulled {
      let end = limit.map { clock.now.advanced(by: $0) }
      while !condition(), end.map({ clock.now < $0 }) ?? true {
        let left = end.map { clock.now.duration(to: $0) } ?? .seconds(1)
        try await advance(by: min(left, .seconds(1)), until: condition)
      }
      return
    }
    await core.wait(atMost: limit, until: condition)
  }

  /// Takes what happened at the speaker.
  func handle(_ events: [Speaker.Event]) {
    for event in events {
      if let text = event.deviceText {
        core.record(.speaker(text))
      } else if let interface, interface.session.take(event), case .ended = event, !speaker.isPulled {
        Task { try? await interface.settle() }
      }
    }
    core.changed()
  }
}

extension Speaker.Event {
  /// What happened to the device, in words; nil where it happened to a sound.
  fileprivate var deviceText: String? {
    switch self {
    case .deviceFailed(let error): "\(error)"
    case .deviceReturned: "the sound device is back"
    case .routeChanged(_, let route, let reason): "sound goes to \(route.name) (\(reason.rawValue))"
    case .ended, .failed, .starved, .interrupted, .routeLost: nil
    }
  }
}

extension ContentExtension {
  /// Whether it shows notifications of a category: case sensitive (C3); none where there is no category.
  func claims(_ category: String) -> Bool {
    attributes.categories?.contains(category) ?? true
  }
}
