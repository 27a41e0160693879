/// Light or dark.
public enum Appearance: String, Hashable, Codable, Sendable, CaseIterable {
  case light
  case dark
}
