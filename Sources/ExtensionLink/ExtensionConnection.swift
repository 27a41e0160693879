public import ExtensionProtocol
import Files
import Foundation
import Notifications
public import Playback
import Synchronization
import Transcripts

/// A connection between a principal and the system. It handles the system's messages one at a time, and reports
/// changes.
@MainActor
public final class ExtensionConnection {
  /// A closure that creates the principal at the system's request.
  private enum PrincipalFactory {
    case content(@MainActor () throws -> any ContentPrincipal)
    case service(@MainActor () throws -> any ServicePrincipal)
    case app(@MainActor () throws -> any AppPrincipal)
  }

  private let channel: MessageChannel<ExtensionMessage, SystemMessage>
  private let principalFactory: PrincipalFactory
  private let sounds: ChannelSoundOutput
  private let providesProcessContext: Bool
  /// The content extension's principal, while it exists.
  package private(set) var principal: (any ContentPrincipal)?
  private var service: ServiceConnection?
  /// The principal of an app, while it runs.
  package private(set) var app: (any AppPrincipal)?
  private var hasReceived = false
  private var sentButton: MediaButtonDescription?
  /// Whether the next change of the view is reported: none has been since the latest picture.
  private var reportsViewChange = false
  private var sentSize: CGSize?
  private var sentTitle: String?
  private var isDismissed = false
  /// The view controller that a test in this process has received and may retain, while it exists.
  package weak var lentController: AnyObject?
  /// The extension's progress at the last answer to a ping, unless a message arrived since.
  private var exchangedProgress: ExtensionActivity.Progress?
  /// The number of pixels per point, as given with the load request.
  private var scale = 1.0

  /// The context of the extension's code.
  public let context: ExtensionContext

  /// The handler of audio events of the whole process; set by the module that implements `AVAudioSession`.
  public nonisolated static var onAudioSession: (@MainActor @Sendable (AudioSessionEvent) -> Void)? {
    get { audioSessionHandler.withLock { $0.body } }
    set { audioSessionHandler.withLock { $0.body = newValue } }
  }

  private struct AudioSessionHandler {
    var body: (@MainActor @Sendable (AudioSessionEvent) -> Void)?
  }

  private nonisolated static let audioSessionHandler = Mutex(AudioSessionHandler())

  /// The handler that exchanges stored values with the app's other extensions: called before the extension handles a
  /// message, and before an answer after which the system may end it. Set in a process that runs a single extension.
  public nonisolated static var onExchange: (@Sendable () -> Void)? {
    get { exchangeHandler.withLock { $0.body } }
    set { exchangeHandler.withLock { $0.body = newValue } }
  }

  private struct ExchangeHandler {
    var body: (@Sendable () -> Void)?
  }

  private nonisolated static let exchangeHandler = Mutex(ExchangeHandler())

  /// The handler that is called once, when the channel has ended for any reason.
  public var onEnd: (() -> Void)?

  /// The sound output of the extension: that of its own device, even if the process runs extensions of other devices.
  public var output: any SoundOutput { sounds }

  /// The sound output for code of this process: that of the extension whose code is running, or else of the extension
  /// loaded last. Nil if there is none.
  public nonisolated static var soundOutput: (any SoundOutput)? { ExtensionContext.current?.output }

  /// Creates the connection of a content extension over one end of a channel, and starts handling messages.
  ///
  /// - Parameters:
  ///   - frames: The extension's end of the channel.
  ///   - providesProcessContext: Whether ``soundOutput`` is this extension's once it is loaded (policy
  ///     `oneDevicePerProcess`).
  ///   - makePrincipal: A closure that creates the principal at the system's request; errors are reported to the
  ///     system.
  public convenience init(
    _ frames: any FrameChannel, providesProcessContext: Bool = true,
    makePrincipal: @escaping @MainActor () throws -> any ContentPrincipal
  ) {
    self.init(frames, .content(makePrincipal), providesProcessContext: providesProcessContext)
  }

  /// Creates the connection of a service extension over one end of a channel, and starts handling messages.
  ///
  /// - Parameters:
  ///   - frames: The extension's end of the channel.
  ///   - makeService: A closure that creates the principal at the system's request; errors are reported to the system.
  public convenience init(
    _ frames: any FrameChannel, makeService: @escaping @MainActor () throws -> any ServicePrincipal
  ) {
    self.init(frames, .service(makeService), providesProcessContext: true)
  }

  /// Creates the connection of an app over one end of a channel, and starts handling messages.
  ///
  /// - Parameters:
  ///   - frames: The app's end of the channel.
  ///   - makeApp: A closure that creates the principal at the system's request; errors are reported to the system.
  public convenience init(_ frames: any FrameChannel, makeApp: @escaping @MainActor () throws -> any AppPrincipal) {
    self.init(frames, .app(makeApp), providesProcessContext: true)
  }

  private init(_ frames: any FrameChannel, _ principalFactory: PrincipalFactory, providesProcessContext: Bool) {
    self.providesProcessContext = providesProcessContext
    self.principalFactory = principalFactory
    channel = MessageChannel(frames)
    sounds = ChannelSoundOutput(channel)
    let isService = if case .service = principalFactory { true } else { false }
    context = ExtensionContext(channel, output: sounds, isService: isService)
    channel.observeArrivals { [context] message, descriptors in
      switch message {
      case .fetched(let number, let reply): return context.network.see(number, reply, descriptors.first)
      case .centerReply(let number, let reply):
        context.center.receive(number, reply)
        return true
      default: return false
      }
    }
    channel.handle { [weak self] event in self?.handle(event) }
    channel.send(.hello(version: extensionProtocolVersion))
  }

  deinit {
    // The connection may be released before the end of the channel has arrived.
    context.end()
  }

  /// Sends a message to the system, on any thread.
  public nonisolated func send(_ message: ExtensionMessage) {
    channel.send(message)
  }

  /// Reports changes of the media button, the preferred size and the title (policy `controlRefresh`).
  public func refresh() {
    guard let principal else { return }
    if let title = principal.title, title != sentTitle {
      sentTitle = title
      channel.send(.title(title))
    }
    if let size = principal.preferredContentSize, size != sentSize {
      sentSize = size
      channel.send(.preferredContentSize(size))
    }
    // Not read before the first notification, because an extension may not know its button yet.
    guard hasReceived else { return }
    let button = principal.mediaButton
    if button != sentButton {
      sentButton = button
      channel.send(.mediaButton(button))
    }
  }

  /// Reports what ``refresh()`` reports, and that the view has changed, once after each picture of it.
  public func viewHasChanged() {
    refresh()
    guard reportsViewChange else { return }
    reportsViewChange = false
    channel.send(.viewChanged)
  }

  private func handle(_ event: MessageChannel<ExtensionMessage, SystemMessage>.Event) {
    switch event {
    case .message(let message, let descriptors):
      switch message {
      case .ping: break
      // Asks for the place of a control, without an effect on the extension.
      case .findControl: context.activity.noteTurn()
      default:
        context.activity.noteTurn()
        exchangedProgress = nil
        Self.onExchange?()
      }
      runInContext {
        ExtensionCall.run(message) { handle(message, descriptors) }
      }
    case .end: runInContext { end() }
    }
  }

  /// Runs code of the extension in its context, which provides its sound output, time and network.
  private func runInContext(_ body: () -> Void) {
    guard providesProcessContext else { return body() }
    context.run(body)
  }

  private func handle(_ message: SystemMessage, _ descriptors: [OwnedDescriptor]) {
    switch message {
    case .load(let request):
      load(request)
    case .didReceive(let notification):
      context.securityScope.deliver(notification.request.content.attachments.map(\.url))
      let meter = BlockingMeter()
      let awaitedRequests = context.network.awaitedCount
      principal?.didReceive(notification)
      if meter.isLong {
        context.report(Diagnostic(.blockingWork, "didReceive(_:) used more than a second of processor time"))
      } else if meter.hasSlept, context.network.awaitedCount == awaitedRequests {
        // The system reports a wait for a request.
        context.report(Diagnostic(.blockingWork, "didReceive(_:) waited for more than a second"))
      }
      hasReceived = true
      channel.send(.received)
      refresh()
    case .resize(let size):
      principal?.resize(to: size)
      refresh()
    case .describeMediaButton:
      sentButton = nil
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
      context.time.move(to: now)
      refresh()
    case .audioSession(let event):
      if providesProcessContext { Self.onAudioSession?(event) }
      refresh()
    case .fetched(let number, let reply):
      context.network.receive(number, reply, descriptors.first)
    case .centerReply(let number, let reply):
      context.center.receive(number, reply)
    case .clock(let reading):
      context.center.set(reading)
    case .draw(let number):
      let picture = principal?.picture() ?? .empty
      channel.send(.picture(number, picture.fitted(scale: scale)))
      reportsViewChange = true
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
    case .app(.launch(let launch)):
      self.launch(launch)
    case .app(let message):
      app?.handle(message)
    case .dismiss:
      dismiss()
    case .ping(let number):
      pong(number)
    }
  }

  /// Answers a ping when all previously started work is done, on the main actor and, as far as it can be tracked, off
  /// it.
  private func pong(_ number: UInt64, round: Int = 0) {
    context.activity.whenIdle { [weak self] in
      // After everything that is already pending on the main actor.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          // Work of operation queues for the main queue may run after blocks that were submitted to it later.
          guard !self.context.activity.hasMainWork else { return self.pong(number, round: round) }
          // The call that canceled a request may wait for the request's failure.
          guard !self.context.network.reportHeldFailures() else { return self.pong(number, round: round + 1) }
          // Work on the main actor may have started other work; the number of rounds is limited.
          guard self.context.activity.isUnchanged || round >= Self.pongRounds else {
            return self.pong(number, round: round + 1)
          }
          self.runInContext { self.refresh() }
          // If the test retains the view controller, its `deinit`, which may stop the access, has yet to run.
          if self.isDismissed, self.lentController == nil { self.context.securityScope.reportOpenScopes() }
          self.exchangeAfterWork()
          self.channel.send(.pong(number))
        }
      }
    }
  }

  /// Exchanges stored values, unless no code of the extension has run since the last answer. In real time, code may run
  /// unobserved.
  private func exchangeAfterWork() {
    let progress = context.activity.virtualProgress
    guard progress == nil || progress != exchangedProgress else { return }
    Self.onExchange?()
    exchangedProgress = progress
  }

  /// The number of times that work on the main actor may start work off it before an answer is sent regardless.
  private static let pongRounds = 16

  // MARK: Content

  private func load(_ request: LoadRequest) {
    guard principal == nil, case .content(let makePrincipal) = principalFactory else { return }
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
    context.begin(environment)
    if providesProcessContext { context.makeCurrent() }
  }

  private func respond(_ number: UInt32, to response: ActionResponse) {
    let channel = channel
    let completion = ResponseCompletion()
    let isImplemented = principal?.didReceive(response) { option in
      completion.isCalled.store(true, ordering: .relaxed)
      channel.send(.responded(number, option: option))
    }
    // Settling waits for the handler's call, which may come from another thread at any moment.
    if !completion.isCalled.load(ordering: .relaxed) { context.activity.note() }
    if isImplemented != true { channel.send(.notImplemented(member: Self.responseMember)) }
    refresh()
  }

  /// The member name reported by an extension that does not handle actions.
  public nonisolated static let responseMember = "didReceiveResponse"

  private func dismiss() {
    principal?.dismiss()
    isDismissed = true
    Self.onExchange?()
    // Sent before the principal and its players are released, because sound heard now would be heard on a device, too
    // (Q3).
    channel.send(.dismissed)
    principal?.release()
    principal = nil
  }

  // MARK: Service

  private func serve(_ request: ServiceRequest) {
    guard service == nil, case .service(let makeService) = principalFactory else { return }
    begin(request.environment)
    do {
      let service = ServiceConnection(try makeService(), context)
      self.service = service
      let channel = channel
      service.serve(request.notification, onMain: request.environment.servesOnMain) {
        Self.onExchange?()
        channel.send(.serviceContent($0))
      }
    } catch {
      channel.send(.loadFailed(reason: "\(error)"))
    }
  }

  // MARK: Apps

  private func launch(_ launch: AppLaunch) {
    guard app == nil, case .app(let makeApp) = principalFactory else { return }
    begin(launch.environment)
    do {
      let app = try makeApp()
      let (channel, activity) = (channel, context.activity)
      try app.launch(launch) { report in
        channel.send(.app(report))
        // The app may have more work.
        activity.note()
      }
      self.app = app
    } catch {
      channel.send(.loadFailed(reason: "\(error)"))
    }
  }

  private func end() {
    principal?.dismiss()
    principal?.release()
    principal = nil
    service = nil
    app?.release()
    app = nil
    Self.onExchange?()
    context.end()
    onEnd?()
    onEnd = nil
  }
}

/// The completion handler of a response, as far as its first call is concerned.
private final class ResponseCompletion: Sendable {
  let isCalled = Atomic(false)
}
