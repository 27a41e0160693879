import Foundation
public import Notifications

/// The maximum number of elements of a list in a message of the notification center.
private let maximumListCount = 20_000

extension CenterRequest: Message {
  private enum Kind: UInt8 {
    case requestAuthorization = 1
    case settings, setCategories, categories, add, pending, removePending, delivered, removeDelivered, setBadge
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .requestAuthorization(let options):
      kind(.requestAuthorization)
      writer.put(options.rawValue)
    case .settings: kind(.settings)
    case .setCategories(let categories):
      kind(.setCategories)
      writer.put(categories)
    case .categories: kind(.categories)
    case .add(let request):
      kind(.add)
      request.write(to: &writer)
    case .pending: kind(.pending)
    case .removePending(let identifiers):
      kind(.removePending)
      writer.put(identifiers) { $0.putList($1) { $0.put($1) } }
    case .delivered: kind(.delivered)
    case .removeDelivered(let identifiers):
      kind(.removeDelivered)
      writer.put(identifiers) { $0.putList($1) { $0.put($1) } }
    case .setBadge(let count):
      kind(.setBadge)
      writer.put(count)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .requestAuthorization: self = .requestAuthorization(AuthorizationOptions(rawValue: try reader.int()))
    case .settings: self = .settings
    case .setCategories: self = .setCategories(try reader.categories())
    case .categories: self = .categories
    case .add: self = .add(try NotificationRequest(from: &reader))
    case .pending: self = .pending
    case .removePending: self = .removePending(try reader.optional(MessageReader.identifiers))
    case .delivered: self = .delivered
    case .removeDelivered: self = .removeDelivered(try reader.optional(MessageReader.identifiers))
    case .setBadge: self = .setBadge(try reader.int())
    case nil: throw .invalid(field: "request")
    }
  }
}

extension CenterReply: Message {
  private enum Kind: UInt8 {
    case done = 1
    case failed, authorization, settings, categories, requests, notifications
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    func kind(_ kind: Kind) { writer.put(kind.rawValue) }
    switch self {
    case .done: kind(.done)
    case .failed(let error):
      kind(.failed)
      error.write(to: &writer)
    case .authorization(let isGranted):
      kind(.authorization)
      writer.put(isGranted)
    case .settings(let settings):
      kind(.settings)
      settings.write(to: &writer)
    case .categories(let categories):
      kind(.categories)
      writer.put(categories)
    case .requests(let requests):
      kind(.requests)
      writer.putList(requests) { $1.write(to: &$0) }
    case .notifications(let notifications):
      kind(.notifications)
      writer.putList(notifications) { $1.write(to: &$0) }
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .done: self = .done
    case .failed: self = .failed(try NotificationError(from: &reader))
    case .authorization: self = .authorization(isGranted: try reader.bool())
    case .settings: self = .settings(try NotificationSettings(from: &reader))
    case .categories: self = .categories(try reader.categories())
    case .requests:
      self = .requests(
        try reader.list(atMost: maximumListCount) { reader throws(MessageFault) in
          try NotificationRequest(from: &reader)
        })
    case .notifications:
      self = .notifications(
        try reader.list(atMost: maximumListCount) { reader throws(MessageFault) in
          try DeliveredNotification(from: &reader)
        })
    case nil: throw .invalid(field: "reply")
    }
  }
}

extension CenterReply {
  /// The reply with only the first requests or notifications if all of them are too long for a message.
  package var fittingMessage: CenterReply {
    switch self {
    case .requests(let requests) where !fits(requests): .requests(Self.fitting(requests))
    case .notifications(let notifications) where !fits(notifications): .notifications(Self.fitting(notifications))
    default: self
    }
  }

  // The other fields of the message take a few bytes.
  private static var byteCount: Int { Frame.maximumBytes - 64 }

  private func fits(_ list: [some Message]) -> Bool {
    list.count <= maximumListCount && MessageCoding.encode(self).count <= Self.byteCount
  }

  private static func fitting<Element: Message>(_ list: [Element]) -> [Element] {
    var remaining = byteCount
    let fitting = list.prefix(maximumListCount).prefix { element in
      remaining -= MessageCoding.encode(element).count
      return remaining >= 0
    }
    return Array(fitting)
  }
}

extension ClockReading: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(time)
    writer.put(date.timeIntervalSinceReferenceDate)
    writer.put(timeZone)
    writer.put(skippedTime == .next)
    writer.put(repeatedTime == .first)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      time: try reader.integer(), date: Date(timeIntervalSinceReferenceDate: try reader.double()),
      timeZone: try reader.string(), skippedTime: try reader.bool() ? .next : .none,
      repeatedTime: try reader.bool() ? .first : .last)
  }
}

extension NotificationError: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(code.rawValue)
    writer.put(url?.absoluteString) { $0.put($1) }
    for text in [found, allowed, advice] { writer.put(text) { $0.put($1) } }
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    guard let code = Code(rawValue: try reader.int()) else { throw .invalid(field: "error code") }
    func text(_ reader: inout MessageReader) throws(MessageFault) -> String? {
      try reader.optional { reader throws(MessageFault) in try reader.string() }
    }
    let url = try text(&reader)
    self.init(
      code, url: url.flatMap { URL(string: $0) }, found: try text(&reader), allowed: try text(&reader),
      advice: try text(&reader))
  }
}

extension NotificationSettings: Message {
  private static var switches: [WritableKeyPath<NotificationSettings, NotificationSetting>] {
    [
      \.alert, \.sound, \.badge, \.lockScreen, \.notificationCenter, \.carPlay, \.criticalAlert, \.announcement,
      \.timeSensitive, \.scheduledDelivery, \.directMessages,
    ]
  }

  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(UInt8(clamping: authorizationStatus.rawValue))
    for path in Self.switches { writer.put(UInt8(clamping: self[keyPath: path].rawValue)) }
    writer.put(UInt8(clamping: alertStyle.rawValue))
    writer.put(UInt8(clamping: showPreviews.rawValue))
    writer.put(providesAppNotificationSettings)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init()
    authorizationStatus = try reader.value(AuthorizationStatus.self)
    for path in Self.switches { self[keyPath: path] = try reader.value(NotificationSetting.self) }
    alertStyle = try reader.value(AlertStyle.self)
    showPreviews = try reader.value(PreviewsSetting.self)
    providesAppNotificationSettings = try reader.bool()
  }
}

extension Notifications.Category: Message {
  /// The maximum number of categories of an app in a message.
  static let maximumCount = 1000

  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(identifier)
    writer.put(actions)
    writer.putList(intentIdentifiers) { $0.put($1) }
    writer.put(hiddenPreviewsBodyPlaceholder) { $0.put($1) }
    writer.put(categorySummaryFormat) { $0.put($1) }
    writer.put(options.rawValue)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    func text(_ reader: inout MessageReader) throws(MessageFault) -> String? {
      try reader.optional { reader throws(MessageFault) in try reader.string() }
    }
    self.init(
      identifier: try reader.string(), actions: try reader.actions(),
      intentIdentifiers: try MessageReader.identifiers(&reader), hiddenPreviewsBodyPlaceholder: try text(&reader),
      categorySummaryFormat: try text(&reader), options: CategoryOptions(rawValue: try reader.int()))
  }
}

extension MessageWriter {
  /// Writes the number of elements, then the elements.
  mutating func putList<Value>(_ values: [Value], _ write: (inout MessageWriter, Value) -> Void) {
    put(UInt32(clamping: min(values.count, maximumListCount)))
    for value in values.prefix(maximumListCount) { write(&self, value) }
  }

  fileprivate mutating func put(_ categories: [Notifications.Category]) {
    putList(Array(categories.prefix(Notifications.Category.maximumCount))) { $1.write(to: &$0) }
  }
}

extension MessageReader {
  fileprivate static func identifiers(_ reader: inout MessageReader) throws(MessageFault) -> [String] {
    try reader.list(atMost: maximumListCount) { reader throws(MessageFault) in try reader.string() }
  }

  fileprivate mutating func categories() throws(MessageFault) -> [Notifications.Category] {
    try list(atMost: Notifications.Category.maximumCount) { reader throws(MessageFault) in
      try Notifications.Category(from: &reader)
    }
  }

  /// Reads an enumeration as one byte.
  fileprivate mutating func value<Value: RawRepresentable<Int>>(_ type: Value.Type) throws(MessageFault) -> Value {
    guard let value = Value(rawValue: Int(try integer(UInt8.self))) else { throw .invalid(field: "\(type)") }
    return value
  }
}
