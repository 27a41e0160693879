/// Filename extensions of notification payloads.
package enum NotificationFileName {
  /// All of them, in lower case, without the dot.
  package static let all = ["apns", "json"]
}
