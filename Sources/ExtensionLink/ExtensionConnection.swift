public import ExtensionProtocol
import Foundation
public import Playback
import Synchronization

/// Joins a principal to the system: handles what the system says, one message after the other, and tells what changed.
@MainActor
public final class ExtensionConnection {
  private let channel: MessageChannel<ExtensionMessage, SystemMessage>
  private let makePrincipal: @MainActor () throws -> any ContentPrincipal
  private let sounds: ChannelSoundOutput
  private let speaksForProcess: Bool
  private var principal: (any ContentPrincipal)?
  private var hasReceived = false
  private var toldButton: MediaButtonDescription?
  private var toldSize: CGSize?
  private var toldTitle: String?

  /// Called once when the channel has ended, whoever ended it.
  public var onEnd: (() -> Void)?

  /// Whose sound it is that this process makes.
  private struct Speakers {
    /// The extension that was loaded last.
    var latest: ChannelSoundOutput?
    /// The extension whose code runs on the main actor at this moment.
    var running: ChannelSoundOutput?
  }

  private nonisolated static let speakers = Mutex(Speakers())

  /// Where sound of this extension's goes: to its own system, whatever else runs in the process.
  public var output: any SoundOutput { sounds }

  /// Where sound made in this process goes: to the system of the extension whose code the system has called, and later on
  /// to that of the extension that was loaded last. Nil where there is none.
  public nonisolated static var soundOutput: (any SoundOutput)? {
    speakers.withLock { $0.running ?? $0.latest }
  }

  /// A connection over one end of a channel, which begins to be served at once.
  ///
  /// - Parameters:
  ///   - frames: The extension's end.
  ///   - speaksForProcess: Whether ``soundOutput`` is this extension's once it is loaded (policy `oneDevicePerProcess`).
  ///   - makePrincipal: Makes the principal when the system asks for it; what it throws is told to the system.
  public init(
    _ frames: any FrameChannel, speaksForProcess: Bool = true,
    makePrincipal: @escaping @MainActor () throws -> any ContentPrincipal
  ) {
    self.speaksForProcess = speaksForProcess
    channel = MessageChannel(frames)
    self.makePrincipal = makePrincipal
    sounds = ChannelSoundOutput(channel)
    channel.handle { [weak self] event in self?.handle(event) }
    channel.send(.hello(version: extensionProtocolVersion))
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
    case .message(let message, _): speaking { handle(message) }
    case .end: speaking { end() }
    }
  }

  /// Runs code of the extension's, whose sound is this extension's.
  private func speaking(_ body: () -> Void) {
    guard speaksForProcess else { return body() }
    let before = Self.speakers.withLock { speakers in
      defer { speakers.running = sounds }
      return speakers.running
    }
    body()
    Self.speakers.withLock { $0.running = before }
  }

  private func handle(_ message: SystemMessage) {
    switch message {
    case .load(let request):
      load(request)
    case .didReceive(let notification):
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
    case .dismiss:
      dismiss()
    case .ping(let number):
      // Behind everything that is on its way to the main actor already.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.refresh()
          self.channel.send(.pong(number))
        }
      }
    }
  }

  private func load(_ request: LoadRequest) {
    guard principal == nil else { return }
    if speaksForProcess { Self.speakers.withLock { $0.latest = sounds } }
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

  private func dismiss() {
    principal?.dismiss()
    principal = nil
    channel.send(.dismissed)
  }

  private func end() {
    Self.speakers.withLock { speakers in
      if speakers.latest === sounds { speakers.latest = nil }
    }
    principal?.dismiss()
    principal = nil
    onEnd?()
    onEnd = nil
  }
}
