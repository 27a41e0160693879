public import ExtensionProtocol
import Foundation
import Notifications
public import Playback
import Synchronization

/// Joins a principal to the system: handles what the system says, one message after the other, and tells what changed.
@MainActor
public final class ExtensionConnection {
  /// What an extension is made of, made when the system asks for it.
  private enum Maker {
    case content(@MainActor () throws -> any ContentPrincipal)
    case service(@MainActor () throws -> any ServicePrincipal)
  }

  private let channel: MessageChannel<ExtensionMessage, SystemMessage>
  private let maker: Maker
  private let sounds: ChannelSoundOutput
  private let speaksForProcess: Bool
  private var principal: (any ContentPrincipal)?
  private var service: ServiceConnection?
  private var hasReceived = false
  private var toldButton: MediaButtonDescription?
  private var toldSize: CGSize?
  private var toldTitle: String?
  private var isDismissed = false
  /// Pixels in a point, as it was told with its view.
  private var scale = 1.0
  private let realTimers = RealTimers()

  /// What surrounds the extension's code.
  public let surroundings: ExtensionSurroundings

  /// Told what happens to the sound of the whole process; set by the module that has `AVAudioSession`.
  public nonisolated static var onAudioSession: (@MainActor @Sendable (AudioSessionEvent) -> Void)? {
    get { audience.withLock { $0.body } }
    set { audience.withLock { $0.body = newValue } }
  }

  private struct Audience {
    var body: (@MainActor @Sendable (AudioSessionEvent) -> Void)?
  }

  private nonisolated static let audience = Mutex(Audience())

  /// Called once when the channel has ended, whoever ended it.
  public var onEnd: (() -> Void)?

  /// Where sound of this extension's goes: to its own system, whatever else runs in the process.
  public var output: any SoundOutput { sounds }

  /// Where sound made in this process goes: to the system of the extension whose code runs, and else to that of the
  /// extension that was loaded last. Nil where there is none.
  public nonisolated static var soundOutput: (any SoundOutput)? { ExtensionSurroundings.current?.output }

  /// A connection of a content extension over one end of a channel, which begins to be served at once.
  ///
  /// - Parameters:
  ///   - frames: The extension's end.
  ///   - speaksForProcess: Whether ``soundOutput`` is this extension's once it is loaded (policy `oneDevicePerProcess`).
  ///   - makePrincipal: Makes the principal when the system asks for it; what it throws is told to the system.
  public convenience init(
    _ frames: any FrameChannel, speaksForProcess: Bool = true,
    makePrincipal: @escaping @MainActor () throws -> any ContentPrincipal
  ) {
    self.init(frames, .content(makePrincipal), speaksForProcess: speaksForProcess)
  }

  /// A connection of a service extension over one end of a channel, which begins to be served at once.
  ///
  /// - Parameters:
  ///   - frames: The extension's end.
  ///   - makeService: Makes the principal when the system asks for it; what it throws is told to the system.
  public convenience init(
    _ frames: any FrameChannel, makeService: @escaping @MainActor () throws -> any ServicePrincipal
  ) {
    self.init(frames, .service(makeService), speaksForProcess: true)
  }

  private init(_ frames: any FrameChannel, _ maker: Maker, speaksForProcess: Bool) {
    self.speaksForProcess = speaksForProcess
    self.maker = maker
    channel = MessageChannel(frames)
    sounds = ChannelSoundOutput(channel)
    let isService = if case .service = maker { true } else { false }
    surroundings = ExtensionSurroundings(channel, output: sounds, isService: isService)
    channel.observeArrivals { [surroundings] message, descriptors in
      guard case .fetched(let number, let reply) = message else { return false }
      return surroundings.network.see(number, reply, descriptors.first)
    }
    channel.handle { [weak self] event in self?.handle(event) }
    channel.send(.hello(version: extensionProtocolVersion))
  }

  deinit {
    // Where it is let go of before the channel's end has arrived.
    surroundings.end()
  }

  /// Says something to the system, on any thread.
  public nonisolated func send(_ message: ExtensionMessage) {
    channel.send(message)
  }

  /// Handles what the system has said by now; what it says later is handled by itself.
  public func drain() {
    channel.drain()
  }

  /// Tells what of the media button, the preferred size and the title has changed (policy `controlRefresh`).
  public func refresh() {
    guard let principal else { return }
    if let title = principal.title, title != toldTitle {
      toldTitle = title
      channel.send(.title(title))
    }
    if let size = principal.preferredContentSize, size != toldSize {
      toldSize = size
      channel.send(.preferredContentSize(size))
    }
    // Not read before the first notification: an extension may not know yet.
    guard hasReceived else { return }
    let button = principal.mediaButton
    if button != toldButton {
      toldButton = button
      channel.send(.mediaButton(button))
    }
  }

  private func handle(_ event: MessageChannel<ExtensionMessage, SystemMessage>.Event) {
    switch event {
    case .message(let message, let descriptors):
      if case .ping = message {} else { surroundings.activity.noteTurn() }
      speaking { realTimers.watch(surroundings) { handle(message, descriptors) } }
    case .end: speaking { end() }
    }
  }

  /// Runs code of the extension's, whose sound, time and network are this extension's.
  private func speaking(_ body: () -> Void) {
    guard speaksForProcess else { return body() }
    surroundings.run(body)
  }

  private func handle(_ message: SystemMessage, _ descriptors: [OwnedDescriptor]) {
    switch message {
    case .load(let request):
      load(request)
    case .didReceive(let notification):
      surroundings.securityScope.deliver(notification.request.content.attachments.map(\.url))
      principal?.didReceive(notification)
      hasReceived = true
      channel.send(.received)
      refresh()
    case .resize(let size):
      principal?.resize(to: size)
      refresh()
    case .describeMediaButton:
      toldButton = nil
      refresh()
    case .mediaPlay:
      if principal?.mediaPlay() == false { channel.send(.notImplemented(member: "mediaPlay")) }
      refresh()
    case .mediaPause:
      if principal?.mediaPause() == false { channel.send(.notImplemented(member: "mediaPause")) }
      refresh()
    case .perform(let command):
      if principal?.perform(command) == false { channel.send(.notImplemented(member: PlayerCommand.member)) }
      refresh()
    case .sound(let number, let report):
      sounds.deliver(report, to: SoundID(rawValue: number))
      refresh()
    case .respond(let number, let response):
      respond(number, to: response)
    case .actions(let actions):
      principal?.notificationActions = actions
    case .time(let now):
      surroundings.time.move(to: now)
      refresh()
    case .audioSession(let event):
      if speaksForProcess { Self.onAudioSession?(event) }
      refresh()
    case .fetched(let number, let reply):
      surroundings.network.receive(number, reply, descriptors.first)
    case .draw(let number):
      let picture = principal?.picture(scale: scale) ?? .empty
      channel.send(.picture(number, picture.fitted(scale: scale)))
    case .touch(let number, let touch):
      principal?.touch(touch)
      channel.send(.touched(number))
      refresh()
    case .findControl(let number, let point):
      channel.send(.control(number, principal?.control(at: point)?.fitted))
    case .type(let number, let text):
      channel.send(.typed(number, principal?.type(text) ?? false))
      refresh()
    case .serve(let request):
      serve(request)
    case .serviceTimeWillExpire:
      service?.expire()
    case .dismiss:
      dismiss()
    case .ping(let number):
      pong(number)
    }
  }

  /// Answers once everything is done that was begun before, on the main actor or, where that can be seen, off it.
  private func pong(_ number: UInt64, round: Int = 0) {
    surroundings.activity.whenIdle { [weak self] in
      // Behind everything that is on its way to the main actor already.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          // An operation queue has its own way to the main queue, and may be overtaken on it.
          guard !self.surroundings.activity.isMainAwaited else { return self.pong(number, round: round) }
          // What ran on the main actor meanwhile may have begun something; one that goes back and forth for ever is cut off.
          guard self.surroundings.activity.hasBegunNothing || round >= Self.pongRounds else {
            return self.pong(number, round: round + 1)
          }
          self.speaking { self.refresh() }
          if self.isDismissed { self.surroundings.securityScope.reportLeft() }
          self.channel.send(.pong(number))
        }
      }
    }
  }

  /// How often work on the main actor may begin work off it before an answer is sent all the same.
  private static let pongRounds = 16

  // MARK: Content

  private func load(_ request: LoadRequest) {
    guard principal == nil, case .content(let makePrincipal) = maker else { return }
    begin(request.environment)
    scale = request.scale
    do {
      let principal = try makePrincipal()
      let reply = try principal.load(request, connection: self)
      self.principal = principal
      channel.send(.loaded(reply))
      refresh()
    } catch {
      channel.send(.loadFailed(reason: "\(error)"))
    }
  }

  private func begin(_ environment: ExtensionEnvironment) {
    surroundings.begin(environment)
    if speaksForProcess { surroundings.becomeLatest() }
  }

  private func respond(_ number: UInt32, to response: ActionResponse) {
    let channel = channel
    let isThere = principal?.didReceive(response) { option in
      channel.send(.responded(number, option: option))
    }
    if isThere != true { channel.send(.notImplemented(member: Self.responseMember)) }
    refresh()
  }

  /// What an extension that answers no actions says is not implemented.
  public nonisolated static let responseMember = "didReceiveResponse"

  private func dismiss() {
    principal?.dismiss()
    isDismissed = true
    // Before the principal goes, and its players with it: what is heard now would be heard on a device, too (Q3).
    channel.send(.dismissed)
    principal?.release()
    principal = nil
  }

  // MARK: Service

  private func serve(_ request: ServiceRequest) {
    guard service == nil, case .service(let makeService) = maker else { return }
    begin(request.environment)
    do {
      let service = ServiceConnection(try makeService(), surroundings)
      self.service = service
      let channel = channel
      service.serve(request.notification, onMain: request.environment.servesOnMain) {
        channel.send(.serviceContent($0))
      }
    } catch {
      channel.send(.loadFailed(reason: "\(error)"))
    }
  }

  private func end() {
    principal?.dismiss()
    principal?.release()
    principal = nil
    service = nil
    surroundings.end()
    onEnd?()
    onEnd = nil
  }
}
