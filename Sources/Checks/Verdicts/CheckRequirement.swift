/// A requirement for items of `earshot check`.
package enum CheckRequirement: String, Hashable, Codable, Sendable, CaseIterable {
  /// The item is suitable as an attachment of a notification (A2).
  case attachment
  /// The item is suitable as the sound of an alert (N8).
  case alertSound = "alert-sound"
  /// The notification shows a media button.
  case control
}
