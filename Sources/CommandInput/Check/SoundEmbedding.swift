import ArgumentParser

/// Whose sound the page of `earshot check` embeds.
package enum SoundEmbedding: String, Hashable, Codable, Sendable, CaseIterable, ExpressibleByArgument {
  /// Every item's, however large the page becomes.
  case all
  /// That of failed and unreadable items, as far as there is room.
  case failed
  /// Nobody's.
  case none
}
