import ArgumentParser

/// Something that an item of `earshot check` must be fit for.
package enum CheckRequirement: String, Hashable, Codable, Sendable, CaseIterable, ExpressibleByArgument {
  /// A notification can have it as an attachment (A2).
  case attachment
  /// A device plays it as the sound of an alert (N8).
  case alertSound = "alert-sound"
  /// A media button is drawn for it.
  case control
}
