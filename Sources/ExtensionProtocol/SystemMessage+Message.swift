import Foundation
import Notifications
import Scenes

extension SystemMessage: Message {
  private enum Kind: UInt8 {
    case load = 1
    case didReceive, resize, describeMediaButton, mediaPlay, mediaPause, sound, dismiss, ping, perform
    case serve, serviceTimeWillExpire, respond, actions, time, audioSession, fetched
    case draw, touch, findControl, type, centerReply, clock, app
  }

  /// Returns the maximum size of a message, in bytes: lists of notifications are long.
  public static func maximumBytes(ofKind kind: UInt8?) -> Int {
    kind == Kind.centerReply.rawValue ? Frame.maximumBytes : Frame.usualBytes
  }

  /// Returns true for answers to requests, for which the main actor may be waiting.
  public static func isHandledOnArrival(ofKind kind: UInt8?) -> Bool {
    kind == Kind.fetched.rawValue || kind == Kind.centerReply.rawValue
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .load(let request):
      kind(.load)
      writer.put(request.size)
      writer.put(request.scale)
      request.environment.write(to: &writer)
    case .didReceive(let notification):
      kind(.didReceive)
      notification.write(to: &writer)
    case .resize(let size):
      kind(.resize)
      writer.put(size)
    case .describeMediaButton: kind(.describeMediaButton)
    case .mediaPlay: kind(.mediaPlay)
    case .mediaPause: kind(.mediaPause)
    case .sound(let number, let report):
      kind(.sound)
      writer.put(number)
      report.write(to: &writer)
    case .dismiss: kind(.dismiss)
    case .ping(let number):
      kind(.ping)
      writer.put(number)
    case .perform(let command):
      kind(.perform)
      command.write(to: &writer)
    case .serve(let request):
      kind(.serve)
      request.write(to: &writer)
    case .serviceTimeWillExpire: kind(.serviceTimeWillExpire)
    case .respond(let number, let response):
      kind(.respond)
      writer.put(number)
      response.write(to: &writer)
    case .actions(let actions):
      kind(.actions)
      writer.put(actions)
    case .time(let now):
      kind(.time)
      writer.put(now)
    case .audioSession(let event):
      kind(.audioSession)
      event.write(to: &writer)
    case .fetched(let number, let reply):
      kind(.fetched)
      writer.put(number)
      reply.write(to: &writer)
    case .draw(let number):
      kind(.draw)
      writer.put(number)
    case .touch(let number, let touch):
      kind(.touch)
      writer.put(number)
      touch.write(to: &writer)
    case .findControl(let number, let point):
      kind(.findControl)
      writer.put(number)
      writer.put(point)
    case .type(let number, let text):
      kind(.type)
      writer.put(number)
      writer.put(text)
    case .centerReply(let number, let reply):
      kind(.centerReply)
      writer.put(number)
      reply.write(to: &writer)
    case .clock(let reading):
      kind(.clock)
      reading.write(to: &writer)
    case .app(let message):
      kind(.app)
      message.write(to: &writer)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .load:
      self = .load(
        LoadRequest(
          size: try reader.size(), scale: try reader.double(), environment: try ExtensionEnvironment(from: &reader)))
    case .didReceive: self = .didReceive(try DeliveredNotification(from: &reader))
    case .resize: self = .resize(try reader.size())
    case .describeMediaButton: self = .describeMediaButton
    case .mediaPlay: self = .mediaPlay
    case .mediaPause: self = .mediaPause
    case .sound: self = .sound(try reader.integer(), try SoundReport(from: &reader))
    case .dismiss: self = .dismiss
    case .ping: self = .ping(try reader.integer())
    case .perform: self = .perform(try PlayerCommand(from: &reader))
    case .serve: self = .serve(try ServiceRequest(from: &reader))
    case .serviceTimeWillExpire: self = .serviceTimeWillExpire
    case .respond: self = .respond(try reader.integer(), try ActionResponse(from: &reader))
    case .actions: self = .actions(try reader.actions())
    case .time: self = .time(try reader.integer())
    case .audioSession: self = .audioSession(try AudioSessionEvent(from: &reader))
    case .fetched: self = .fetched(try reader.integer(), try FetchReply(from: &reader))
    case .draw: self = .draw(try reader.integer())
    case .touch: self = .touch(try reader.integer(), try Touch(from: &reader))
    case .findControl: self = .findControl(try reader.integer(), try reader.point())
    case .type: self = .type(try reader.integer(), try reader.string())
    case .centerReply: self = .centerReply(try reader.integer(), try CenterReply(from: &reader))
    case .clock: self = .clock(try ClockReading(from: &reader))
    case .app: self = .app(try AppMessage(from: &reader))
    case nil: throw .invalid(field: "kind")
    }
  }
}

extension SoundReport: Message {
  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .ended(let take):
      writer.put(UInt8(1))
      writer.put(take)
    case .stopped(let take):
      writer.put(UInt8(2))
      writer.put(take)
    case .failed(let reason):
      writer.put(UInt8(3))
      writer.put(reason)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch try reader.integer(UInt8.self) {
    case 1: self = .ended(take: try reader.integer())
    case 2: self = .stopped(take: try reader.integer())
    case 3: self = .failed(reason: try reader.string())
    default: throw .invalid(field: "report")
    }
  }
}
