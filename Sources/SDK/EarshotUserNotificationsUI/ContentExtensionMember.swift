import EarshotFoundation
import Synchronization

/// An optional member of `UNNotificationContentExtension`, which an extension may leave out.
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

  /// What the defaults have noted since it was last asked for. By object, because an implemented member may call the
  /// same one of a child that leaves it out.
  private static let absences = Mutex<Set<Absence>>([])

  /// Notes that `object` leaves it out.
  func isMissing(in object: any UNNotificationContentExtension) {
    let absence = Absence(object: ObjectIdentifier(object), member: self)
    Self.absences.withLock { _ = $0.insert(absence) }
  }

  /// Whether that was noted of an object since it was last asked for.
  package func takeAbsence(of object: ObjectIdentifier) -> Bool {
    Self.absences.withLock { $0.remove(Absence(object: object, member: self)) != nil }
  }

  /// Its name in Objective-C, under which a lowered source registers it: also of a class whose superclass conforms, where
  /// Swift's own table of the conformance has the default.
  package var selector: Selector {
    switch self {
    case .didReceiveResponse: "didReceiveNotificationResponse:completionHandler:"
    case .mediaPlayPauseButtonType, .mediaPlayPauseButtonFrame, .mediaPlayPauseButtonTintColor, .mediaPlay, .mediaPause:
      Selector(rawValue)
    }
  }

  /// What `use` gives, which uses this member of `object`; nil where that leaves it out.
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
