/// The light or dark appearance.
public enum Appearance: String, Hashable, Codable, Sendable, CaseIterable {
  case light
  case dark
}
