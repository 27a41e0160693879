import Foundation
import Notifications

extension SystemMessage: Message {
  private enum Kind: UInt8 {
    case load = 1
    case didReceive, resize, describeMediaButton, mediaPlay, mediaPause, sound, dismiss, ping, perform
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .load(let request):
      kind(.load)
      writer.put(request.size)
      writer.put(request.scale)
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
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .load: self = .load(LoadRequest(size: try reader.size(), scale: try reader.double()))
    case .didReceive: self = .didReceive(try DeliveredNotification(from: &reader))
    case .resize: self = .resize(try reader.size())
    case .describeMediaButton: self = .describeMediaButton
    case .mediaPlay: self = .mediaPlay
    case .mediaPause: self = .mediaPause
    case .sound: self = .sound(try reader.integer(), try SoundReport(from: &reader))
    case .dismiss: self = .dismiss
    case .ping: self = .ping(try reader.integer())
    case .perform: self = .perform(try PlayerCommand(from: &reader))
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
