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
  @MainActor private static var absences: Set<Absence> = []

  /// Notes that `object` leaves it out.
  @MainActor
  func isMissing(in object: any UNNotificationContentExtension) {
    Self.absences.insert(Absence(object: ObjectIdentifier(object), member: self))
  }

  /// What `use` gives, which uses this member of `object`; nil where that leaves it out.
  @MainActor
  package func of<Result>(_ object: any UNNotificationContentExtension, _ use: () -> Result) -> Result? {
    let absence = Absence(object: ObjectIdentifier(object), member: self)
    Self.absences.remove(absence)
    let result = use()
    return Self.absences.remove(absence) == nil ? result : nil
  }
}
