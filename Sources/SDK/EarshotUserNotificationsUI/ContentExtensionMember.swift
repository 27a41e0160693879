import EarshotFoundation
import Synchronization

/// An optional member of `UNNotificationContentExtension`.
package enum ContentExtensionMember: String, Hashable, Sendable {
  case didReceiveResponse
  case mediaPlayPauseButtonType
  case mediaPlayPauseButtonFrame
  case mediaPlayPauseButtonTintColor
  case mediaPlay
  case mediaPause

  private struct Absence: Hashable {
    let object: ObjectIdentifier
    let member: ContentExtensionMember
  }

  /// The members whose default implementation has run since the last query. They are recorded per object, because an
  /// implemented member may call the same member of a child object that does not implement it.
  private static let absences = Mutex<Set<Absence>>([])

  /// Records that `object` does not implement the member.
  func recordAbsence(in object: any UNNotificationContentExtension) {
    let absence = Absence(object: ObjectIdentifier(object), member: self)
    Self.absences.withLock { _ = $0.insert(absence) }
  }

  /// Returns whether an object's default implementation has run since the last query, and resets the record.
  package func takeAbsence(of object: ObjectIdentifier) -> Bool {
    Self.absences.withLock { $0.remove(Absence(object: object, member: self)) != nil }
  }

  /// The Objective-C selector, under which lowered sources register the member. The registry also contains members of a
  /// class whose superclass conforms, for which Swift's witness table has the default implementation.
  package var selector: Selector {
    switch self {
    case .didReceiveResponse: "didReceiveNotificationResponse:completionHandler:"
    case .mediaPlayPauseButtonType, .mediaPlayPauseButtonFrame, .mediaPlayPauseButtonTintColor, .mediaPlay, .mediaPause:
      Selector(rawValue)
    }
  }

  /// Returns the result of `use`, which calls this member of `object`; nil if `object` does not implement it.
  @MainActor
  package func of<Result>(_ object: any UNNotificationContentExtension, _ use: () -> Result) -> Result? {
    if let method = SelectorRegistry.method(selector, of: object) {
      let result = method([])
      return Result.self == Void.self ? () as? Result : result as? Result
    }
    _ = takeAbsence(of: ObjectIdentifier(object))
    let result = use()
    return takeAbsence(of: ObjectIdentifier(object)) ? nil : result
  }
}
