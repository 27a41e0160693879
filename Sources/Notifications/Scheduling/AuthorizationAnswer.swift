/// The person's answer when an app requests authorization for the first time (`U2`).
public enum AuthorizationAnswer: String, Sendable, Hashable, Codable, CaseIterable {
  /// The person allows what the app requests.
  case allow
  /// The person does not allow notifications.
  case deny
}
