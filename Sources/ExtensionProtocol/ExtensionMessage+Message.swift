import Foundation
import Notifications
import Scenes
import Transcripts

extension ExtensionMessage: Message {
  private enum Kind: UInt8 {
    case hello = 1
    case loaded, loadFailed, received, mediaButton, mediaPlayingStarted, mediaPlayingPaused, notImplemented
    case preferredContentSize, title, sound, soundRefused, dismissExtension, performDefaultAction, diagnostic, dismissed
    case pong, serviceContent, responded, notificationActions, deadline, fetch, cancelFetch
    case picture, touched, control, typed, awaitFetch, center, app, viewChanged
  }

  /// Returns the maximum size of a message, in bytes: only pictures are long.
  public static func maximumBytes(ofKind kind: UInt8?) -> Int {
    kind == Kind.picture.rawValue ? Frame.maximumBytes : Frame.usualBytes
  }

  /// Returns whether messages of a kind are handled on arrival: true for network requests, because an in-process
  /// extension may block the main actor until they are answered.
  public static func isHandledOnArrival(ofKind kind: UInt8?) -> Bool {
    kind == Kind.fetch.rawValue || kind == Kind.awaitFetch.rawValue
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func put(_ kind: Kind, _ texts: String...) {
      writer.put(kind.rawValue)
      for text in texts { writer.put(text) }
    }
    switch self {
    case .hello(let version):
      put(.hello)
      writer.put(version)
    case .loaded(let reply):
      put(.loaded, reply.principalClass)
      writer.put(reply.size)
    case .loadFailed(let reason): put(.loadFailed, reason)
    case .received: put(.received)
    case .mediaButton(let description):
      put(.mediaButton)
      description.write(to: &writer)
    case .mediaPlayingStarted: put(.mediaPlayingStarted)
    case .mediaPlayingPaused: put(.mediaPlayingPaused)
    case .notImplemented(let member): put(.notImplemented, member)
    case .preferredContentSize(let size):
      put(.preferredContentSize)
      writer.put(size)
    case .title(let title):
      put(.title)
      writer.put(title) { $0.put($1) }
    case .sound(let number, let command):
      put(.sound)
      writer.put(number)
      command.write(to: &writer)
    case .soundRefused(let name, let code, let reason): put(.soundRefused, name, code, reason)
    case .dismissExtension: put(.dismissExtension)
    case .performDefaultAction: put(.performDefaultAction)
    case .diagnostic(let diagnostic):
      put(
        .diagnostic, diagnostic.id, diagnostic.severity.rawValue, diagnostic.message, diagnostic.reason,
        diagnostic.remedy)
    case .viewChanged: put(.viewChanged)
    case .dismissed: put(.dismissed)
    case .pong(let number):
      put(.pong)
      writer.put(number)
    case .serviceContent(let content):
      put(.serviceContent)
      content.write(to: &writer)
    case .responded(let number, let option):
      put(.responded)
      writer.put(number)
      writer.put(option)
    case .notificationActions(let actions):
      put(.notificationActions)
      writer.put(actions)
    case .deadline(let deadline):
      put(.deadline)
      writer.put(deadline) { $0.put($1) }
    case .fetch(let number, let request):
      put(.fetch)
      writer.put(number)
      request.write(to: &writer)
    case .cancelFetch(let number):
      put(.cancelFetch)
      writer.put(number)
    case .awaitFetch(let number):
      put(.awaitFetch)
      writer.put(number)
    case .picture(let number, let picture):
      put(.picture)
      writer.put(number)
      picture.write(to: &writer)
    case .touched(let number):
      put(.touched)
      writer.put(number)
    case .control(let number, let element):
      put(.control)
      writer.put(number)
      writer.put(element) { $1.write(to: &$0) }
    case .typed(let number, let isAccepted):
      put(.typed)
      writer.put(number)
      writer.put(isAccepted)
    case .center(let number, let request):
      put(.center)
      writer.put(number)
      request.write(to: &writer)
    case .app(let report):
      put(.app)
      report.write(to: &writer)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .hello: self = .hello(version: try reader.int())
    case .loaded: self = .loaded(LoadReply(principalClass: try reader.string(), size: try reader.size()))
    case .loadFailed: self = .loadFailed(reason: try reader.string())
    case .received: self = .received
    case .mediaButton: self = .mediaButton(try MediaButtonDescription(from: &reader))
    case .mediaPlayingStarted: self = .mediaPlayingStarted
    case .mediaPlayingPaused: self = .mediaPlayingPaused
    case .notImplemented: self = .notImplemented(member: try reader.string())
    case .preferredContentSize: self = .preferredContentSize(try reader.size())
    case .title: self = .title(try reader.optional { reader throws(MessageFault) in try reader.string() })
    case .sound: self = .sound(try reader.integer(), try SoundCommand(from: &reader))
    case .soundRefused:
      self = .soundRefused(name: try reader.string(), code: try reader.string(), reason: try reader.string())
    case .dismissExtension: self = .dismissExtension
    case .performDefaultAction: self = .performDefaultAction
    case .diagnostic:
      guard let defect = Defect(rawValue: try reader.string()) else { throw .invalid(field: "defect") }
      guard let severity = Diagnostic.Severity(rawValue: try reader.string()) else { throw .invalid(field: "severity") }
      self = .diagnostic(
        Diagnostic(
          defect, try reader.string(), severity: severity, reason: try reader.string(), remedy: try reader.string()))
    case .viewChanged: self = .viewChanged
    case .dismissed: self = .dismissed
    case .pong: self = .pong(try reader.integer())
    case .serviceContent: self = .serviceContent(try NotificationContent(from: &reader))
    case .responded:
      let number: UInt32 = try reader.integer()
      let option: UInt8 = try reader.integer()
      guard option <= 2 else { throw .invalid(field: "response option") }
      self = .responded(number, option: option)
    case .notificationActions: self = .notificationActions(try reader.actions())
    case .deadline:
      self = .deadline(try reader.optional { reader throws(MessageFault) in try reader.integer() })
    case .fetch: self = .fetch(try reader.integer(), try FetchRequest(from: &reader))
    case .cancelFetch: self = .cancelFetch(try reader.integer())
    case .awaitFetch: self = .awaitFetch(try reader.integer())
    case .picture: self = .picture(try reader.integer(), try ContentPicture(from: &reader))
    case .touched: self = .touched(try reader.integer())
    case .control:
      self = .control(
        try reader.integer(),
        try reader.optional { reader throws(MessageFault) in try SceneElement(from: &reader) })
    case .typed: self = .typed(try reader.integer(), try reader.bool())
    case .center: self = .center(try reader.integer(), try CenterRequest(from: &reader))
    case .app: self = .app(try AppReport(from: &reader))
    case nil: throw .invalid(field: "kind")
    }
  }
}

extension SoundCommand: Message {
  private enum Kind: UInt8 {
    case open = 1
    case play, pause, seeked, volume, failed, close
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .open(let request):
      kind(.open)
      writer.put(request.name)
      writer.put(request.capacity)
    case .play(let take, let position, let duration, let rate, let isLooping):
      kind(.play)
      writer.put(take)
      writer.put(position)
      writer.put(duration) { $0.put($1) }
      writer.put(rate)
      writer.put(isLooping)
    case .pause: kind(.pause)
    case .seeked(let position):
      kind(.seeked)
      writer.put(position)
    case .volume(let volume):
      kind(.volume)
      writer.put(volume)
    case .failed(let code, let reason):
      kind(.failed)
      writer.put(code)
      writer.put(reason)
    case .close: kind(.close)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .open: self = .open(SoundOpenRequest(name: try reader.string(), capacity: try reader.int()))
    case .play:
      self = .play(
        take: try reader.integer(), position: try reader.integer(),
        duration: try reader.optional { reader throws(MessageFault) in try reader.integer() },
        rate: try reader.double(), isLooping: try reader.bool())
    case .pause: self = .pause
    case .seeked: self = .seeked(position: try reader.integer())
    case .volume: self = .volume(try reader.float())
    case .failed: self = .failed(code: try reader.string(), reason: try reader.string())
    case .close: self = .close
    case nil: throw .invalid(field: "command")
    }
  }
}

extension MediaButtonDescription: Message {
  /// Writes each member, or that it is not implemented.
  public func write(to writer: inout MessageWriter) {
    writer.put(type) { $0.put(UInt8($1.rawValue)) }
    writer.put(frame) { $0.put($1) }
    writer.put(tint) { writer, tint in
      for component in [tint.red, tint.green, tint.blue, tint.alpha] { writer.put(component) }
    }
  }

  /// Reads each member.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    type = try reader.optional { reader throws(MessageFault) in
      guard let type = MediaButtonType(rawValue: UInt(try reader.integer(UInt8.self))) else {
        throw MessageFault.invalid(field: "button type")
      }
      return type
    }
    frame = try reader.optional { reader throws(MessageFault) in try reader.rect() }
    tint = try reader.optional { reader throws(MessageFault) in
      Color(red: try reader.double(), green: try reader.double(), blue: try reader.double(), alpha: try reader.double())
    }
  }
}
