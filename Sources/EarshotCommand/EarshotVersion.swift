/// The version of Earshot.
enum EarshotVersion {
  /// The text of `earshot --version`.
  static let text = "0.1.0-dev"
}
