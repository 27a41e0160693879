/// The filename extensions of notification payloads.
package enum NotificationFileName {
  /// All extensions, in lowercase, without the dot.
  package static let all = ["apns", "json"]
}
